#include "base/unicode_form.hpp"

#include <algorithm>
#include <array>

namespace castellan::base {

namespace {

using namespace std::string_view_literals;

struct FormMark {
    std::string_view bytes;
    UnicodeForm form;
};
/// The longer ones first: those of UTF-16 begin them.
constexpr std::array form_marks = {
    FormMark{"\xFF\xFE\0\0"sv, UnicodeForm::utf32_little},
    FormMark{"\0\0\xFE\xFF"sv, UnicodeForm::utf32_big},
    FormMark{"\xFF\xFE"sv, UnicodeForm::utf16_little},
    FormMark{"\xFE\xFF"sv, UnicodeForm::utf16_big},
};

/// Units of so many bytes, in which ASCII has its byte at place `low` and zeros at all others. A text in another script
/// begins with ASCII, too: its tags.
bool has_units(std::string_view text, std::size_t unit, std::size_t low) {
    std::size_t ascii = 0, units = 0;
    for (std::size_t at = 0; at + unit <= text.size(); at += unit, ++units) {
        if (text[at + low] == '\0') return false;
        const auto zeros =
            std::count(text.begin() + std::ptrdiff_t(at), text.begin() + std::ptrdiff_t(at + unit), '\0');
        ascii += std::size_t(zeros) == unit - 1 ? 1 : 0;
    }
    return 4 * ascii >= 3 * units;
}

}  // namespace

UnicodeForm unicode_form(std::string_view beginning) {
    for (const FormMark& mark : form_marks)
        if (beginning.starts_with(mark.bytes)) return mark.form;
    constexpr std::size_t least = 8, looked_at = 64;
    if (beginning.size() < least) return UnicodeForm::other;
    const std::string_view head = beginning.substr(0, std::min(looked_at, beginning.size()));
    if (has_units(head, 4, 0)) return UnicodeForm::utf32_little;
    if (has_units(head, 4, 3)) return UnicodeForm::utf32_big;
    if (has_units(head, 2, 0)) return UnicodeForm::utf16_little;
    return has_units(head, 2, 1) ? UnicodeForm::utf16_big : UnicodeForm::other;
}

std::string_view encoding_of(UnicodeForm form) {
    constexpr std::array<std::string_view, 5> names = {"", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"};
    return names[std::size_t(form)];
}

}  // namespace castellan::base
