#include "engine/core/ruling_list.hpp"

#include <algorithm>

namespace castellan::core {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool is_value(std::string_view written, std::string_view value, Hyphens hyphens) {
    return std::equal(written.begin(), written.end(), value.begin(), value.end(), [&](char a, char b) {
        return a == b || (hyphens == Hyphens::or_blanks && a == ' ' && b == '-');
    });
}

}  // namespace castellan::core
