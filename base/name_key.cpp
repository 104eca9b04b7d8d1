#include "base/name_key.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "language/composed.hpp"

namespace castellan::base {
namespace {

/// The spaces of Unicode (Zs), and the tab.
bool is_blank(char32_t c) {
    return c == ' ' || c == '\t' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}

/// Characters below U+0300 have no other form, and most names have no others. For the rest the program loads ICU, which
/// takes longer than the check of a game.
bool may_have_another_form(std::string_view text) {
    constexpr unsigned char first_lead = 0xCC;  // of U+0300
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= first_lead; });
}

}  // namespace

std::string with_single_blanks(std::string_view name) {
    std::string result;
    bool blank_before = false;
    while (!name.empty()) {
        const CodePoint next = first_code_point(name);
        const auto bytes = name.substr(0, next.valid() ? next.bytes : 1);
        name.remove_prefix(bytes.size());
        if (next.valid() && is_blank(next.value)) {
            blank_before = !result.empty();
            continue;
        }
        if (blank_before) result += ' ';
        blank_before = false;
        result += bytes;
    }
    return result;
}

std::string name_key(std::string_view name) {
    std::string key = with_single_blanks(name);
    const bool is_text = well_formed(key) == key;
    return is_text && may_have_another_form(key) ? language::composed(key) : key;
}

}  // namespace castellan::base
