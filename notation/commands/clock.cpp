#include "notation/commands/clock.hpp"

#include <algorithm>

#include "notation/signs/characters.hpp"

namespace castellan::notation {

namespace {

bool are_digits(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most &&
           std::all_of(text.begin(), text.end(), [](char sign) { return is(sign, digit); });
}

/// ":05" at the end, below 60; taken away.
bool takes_sixtieths(std::string_view& text) {
    if (text.size() < 3) return false;
    const std::string_view last = text.substr(text.size() - 3);
    if (last[0] != ':' || !are_digits(last.substr(1), 2, 2) || last[1] > '5') return false;
    text.remove_suffix(3);
    return true;
}

}  // namespace

bool is_clock_time(std::string_view text) {
    if (const auto point = text.find('.'); point != std::string_view::npos) {
        if (!are_digits(text.substr(point + 1), 1, 3)) return false;
        text = text.substr(0, point);
    }
    if (!takes_sixtieths(text)) return false;
    const bool has_hours = takes_sixtieths(text);
    // Without hours the minutes come first.
    return has_hours ? are_digits(text, 1, 3) : are_digits(text, 1, 2) && (text.size() == 1 || text[0] <= '5');
}

}  // namespace castellan::notation
