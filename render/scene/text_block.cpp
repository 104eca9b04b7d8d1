#include "render/scene/text_block.hpp"

#include <algorithm>

namespace castellan::render {

namespace {

constexpr double line_height = 1.32;  // em

/// Em of a letter that begins with this byte; the other bytes of a letter have none.
double letter_width(char byte, Weight weight) {
    constexpr std::string_view narrow = "iljtfrI.,;:'!|()[] -";
    constexpr std::string_view wide = "mwMWGOQDHNUK@%&";
    const auto value = static_cast<unsigned char>(byte);
    if ((value & 0xC0U) == 0x80U) return 0;
    const double bold = weight == Weight::bold ? 1.12 : 1;
    if (value >= 0xE3U) return 1.05;                           // scripts of wide letters
    if (value == 0xD0U || value == 0xD1U) return 0.54 * bold;  // Cyrillic
    if (narrow.find(byte) != std::string_view::npos) return 0.32 * bold;
    if (wide.find(byte) != std::string_view::npos) return 0.82 * bold;
    return (byte >= 'A' && byte <= 'Z' ? 0.66 : 0.48) * bold;
}

}  // namespace

double rough_width(std::string_view text, const TextStyle& style) {
    double width = 0;
    for (const char byte : text) width += letter_width(byte, style.weight);
    return width * style.size;
}

std::vector<std::string_view> wrapped(std::string_view text, double width, const TextStyle& style) {
    std::vector<std::string_view> lines;
    std::size_t begin = text.find_first_not_of(' ');
    while (begin != std::string_view::npos) {
        std::size_t end = std::min(text.find(' ', begin), text.size());
        double used = rough_width(text.substr(begin, end - begin), style);
        while (end < text.size()) {
            const std::size_t next = std::min(text.find(' ', end + 1), text.size());
            used += rough_width(text.substr(end, next - end), style);
            if (used > width) break;
            end = next;
        }
        lines.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(' ', end);
    }
    return lines;
}

Scene text_block(std::string_view text, double width, const TextStyle& style) {
    Scene scene;
    double y = 0;
    const double x = style.anchor == Anchor::left ? 0 : style.anchor == Anchor::right ? width : width / 2;
    for (const std::string_view line : wrapped(text, width, style)) {
        Text run;
        run.text = line;
        run.at = {x, y + text_ascent * style.size};
        run.size = style.size;
        run.width = width;
        run.anchor = style.anchor;
        run.weight = style.weight;
        run.overflow = Overflow::squeeze;
        run.ink = style.ink;
        scene.write(std::move(run));
        y += line_height * style.size;
    }
    scene.frame = {0, 0, width, y};
    return scene;
}

}  // namespace castellan::render
