#include "notation/tags.hpp"

#include <algorithm>

#include "base/small_letters.hpp"

namespace castellan::notation {

namespace {

bool same_letter(char a, char b) { return base::small_letter(a) == base::small_letter(b); }

}  // namespace

bool is_known_tag(const Lexis& lexis, std::string_view name) {
    return std::find(lexis.tags.begin(), lexis.tags.end(), name) != lexis.tags.end();
}

bool is_slip_of(const Lexis& lexis, std::string_view name, std::string_view meant) {
    if (is_known_tag(lexis, name)) return false;
    while (!name.empty() && !meant.empty() && same_letter(name.front(), meant.front()))
        name.remove_prefix(1), meant.remove_prefix(1);
    while (!name.empty() && !meant.empty() && same_letter(name.back(), meant.back()))
        name.remove_suffix(1), meant.remove_suffix(1);
    if (name.size() == 2 && meant.size() == 2) return same_letter(name[0], meant[1]) && same_letter(name[1], meant[0]);
    return name.size() <= 1 && meant.size() <= 1;
}

}  // namespace castellan::notation
