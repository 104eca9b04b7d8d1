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

bool is_slip_of(const Lexis& lexis, std::string_view name, std::string_view known) {
    if (is_known_tag(lexis, name)) return false;
    while (!name.empty() && !known.empty() && same_letter(name.front(), known.front()))
        name.remove_prefix(1), known.remove_prefix(1);
    while (!name.empty() && !known.empty() && same_letter(name.back(), known.back()))
        name.remove_suffix(1), known.remove_suffix(1);
    if (name.size() == 2 && known.size() == 2) return same_letter(name[0], known[1]) && same_letter(name[1], known[0]);
    return name.size() <= 1 && known.size() <= 1;
}

}  // namespace castellan::notation
