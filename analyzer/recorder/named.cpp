#include "analyzer/recorder/named.hpp"

#include <algorithm>

namespace castellan::analyzer::recorder {

namespace {

/// Also of a letter of several bytes.
bool is_of_word(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || static_cast<unsigned char>(sign) >= 0x80;
}

}  // namespace

std::string named(std::string_view text, const std::vector<Seat>& seats) {
    std::string result;
    while (!text.empty()) {
        const auto end = std::find_if_not(text.begin(), text.end(), is_of_word);
        const std::string_view word = text.substr(0, std::max<std::size_t>(1, std::size_t(end - text.begin())));
        const auto seat = std::find_if(seats.begin(), seats.end(), [&](const Seat& one) { return one.seat == word; });
        result += seat == seats.end() ? word : std::string_view(seat->name);
        text.remove_prefix(word.size());
    }
    return result;
}

}  // namespace castellan::analyzer::recorder
