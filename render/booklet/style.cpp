#include "render/booklet/style.hpp"

#include <algorithm>

#include "render/booklet/text/running_text.hpp"

namespace castellan::render::booklet {

namespace {

constexpr double turn_indent = 20;

Paragraph small_line(double size, double leading) {
    Paragraph paragraph;
    paragraph.size = size;
    paragraph.leading = leading;
    return paragraph;
}

}  // namespace

PageInks page_inks(const Theme& theme) {
    if (grey(theme.paper) > 127) return {};
    return {theme.paper, theme.ink, theme.faint_ink, theme.faint_ink};
}

bool is_long(const Paragraph& paragraph) {
    constexpr std::size_t most_bytes = 8192;
    std::size_t bytes = 0;
    for (const Run& run : paragraph.runs) bytes += run.text.size();
    return bytes > most_bytes;
}

Paragraph prose(const std::string& text) {
    Paragraph paragraph = small_line(10.5, 13.4);
    paragraph.runs = running_text(text);
    paragraph.before = 3;
    paragraph.filling = Filling::justified;
    return paragraph;
}

Paragraph turn_line() {
    Paragraph paragraph = small_line(10, 12.8);
    paragraph.indent = turn_indent;
    paragraph.filling = Filling::justified;
    return paragraph;
}

Paragraph variation_line(int depth) {
    constexpr int deepest = 5;
    Paragraph paragraph = small_line(9, 11.4);
    paragraph.indent = turn_indent + 10 * (std::min(depth, deepest) - 1);
    paragraph.before = 3;
    paragraph.filling = Filling::justified;
    return paragraph;
}

Paragraph caption_line() {
    Paragraph paragraph = small_line(9, 11.4);
    paragraph.anchor = Anchor::middle;
    return paragraph;
}

Paragraph note(const std::string& text) {
    Paragraph paragraph = small_line(9, 11.6);
    paragraph.runs = running_text(text, Slant::italic);
    paragraph.before = 5;
    paragraph.filling = Filling::justified;
    return paragraph;
}

Paragraph heading(std::string text, double size, double before) {
    Paragraph paragraph = small_line(size, size * 1.3);
    paragraph.runs = {bold(std::move(text))};
    paragraph.before = before;
    paragraph.keep_with_next = true;
    return paragraph;
}

Paragraph centred(Run run, double size, double before) {
    Paragraph paragraph = small_line(size, size * 1.32);
    paragraph.runs = {std::move(run)};
    paragraph.before = before;
    paragraph.anchor = Anchor::middle;
    return paragraph;
}

}  // namespace castellan::render::booklet
