#include "base/calendar.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

namespace castellan::base {

namespace {

bool is_shaped(std::string_view text) {
    constexpr std::string_view shape = "dddd.dd.dd";
    return text.size() == shape.size() && std::equal(text.begin(), text.end(), shape.begin(), [](char c, char wanted) {
               return wanted == '.' ? c == '.' : c == '?' || (c >= '0' && c <= '9');
           });
}

std::optional<unsigned> number(std::string_view part) {
    unsigned value = 0;
    const auto read = std::from_chars(part.data(), part.data() + part.size(), value);
    if (read.ptr != part.data() + part.size()) return std::nullopt;
    return value;
}

}  // namespace

bool is_date(std::string_view text) {
    if (!is_shaped(text)) return false;
    // Unknown parts count as the longest month of a leap year.
    const std::chrono::year year(int(number(text.substr(0, 4)).value_or(2000)));
    const std::chrono::month month(number(text.substr(5, 2)).value_or(1));
    const std::chrono::day day(number(text.substr(8, 2)).value_or(1));
    return int(year) > 0 && std::chrono::year_month_day(year, month, day).ok();
}

bool names_day(std::string_view text) { return is_date(text) && text.find('?') == std::string_view::npos; }

}  // namespace castellan::base
