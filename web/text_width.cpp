#include "web/text_width.hpp"

#include "base/utf8.hpp"

namespace castellan::web {

// Of advances.py.
extern const std::array<LetterRange, 3> letter_ranges;
extern const std::span<const std::uint16_t> regular_widths, bold_widths, italic_widths;

namespace {

constexpr double unknown_width = 1;  // such as that of an ideograph

double letter_width(char32_t letter, std::span<const std::uint16_t> widths) {
    std::size_t before = 0;
    for (const LetterRange& range : letter_ranges) {
        if (letter >= range.first && letter < range.end) {
            const auto width = widths[before + (letter - range.first)];
            return width > 0 ? width / 1000.0 : unknown_width;
        }
        before += range.end - range.first;
    }
    return unknown_width;
}

}  // namespace

double text_width(std::string_view text, render::Weight weight, render::Slant slant) {
    const auto& widths = weight == render::Weight::bold   ? bold_widths
                         : slant == render::Slant::italic ? italic_widths
                                                          : regular_widths;
    double width = 0;
    while (!text.empty()) {
        const auto letter = base::first_code_point(text);
        width += letter.valid() ? letter_width(letter.value, widths) : unknown_width;
        text.remove_prefix(letter.valid() ? letter.bytes : 1);
    }
    return width;
}

}  // namespace castellan::web
