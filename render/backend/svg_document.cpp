#include "render/backend/svg_document.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/sha256.hpp"
#include "language/append.hpp"

namespace castellan::render {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// Bytes of the well-formed UTF-8 sequence at the start of `text`; 0: there is none.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return std::uint8_t(text[i]); };
    const std::uint8_t lead = byte(0);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    if (length < 3) return length;
    const std::uint8_t second = byte(1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool outside = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    const bool forbidden = lead == 0xEF && second == 0xBF && length == 3 && byte(2) >= 0xBE;  // U+FFFE, U+FFFF
    return overlong || outside || forbidden ? 0 : length;
}

bool forbidden_control(char c) { return std::uint8_t(c) < 0x20 && c != '\t' && c != '\n' && c != '\r'; }

void append_ascii(std::string& out, char c) {
    switch (c) {
        case '<': out += "&lt;"; return;
        case '>': out += "&gt;"; return;
        case '&': out += "&amp;"; return;
        case '"': out += "&quot;"; return;
        case '\r': out += "&#13;"; return;
        default: out += c; return;
    }
}

// Takes the counter out of id="surface12".
void drop_surface_number(std::string& svg) {
    constexpr std::string_view mark = "id=\"surface";
    const std::size_t at = svg.find(mark);
    if (at == std::string::npos) return;
    const std::size_t digits = at + mark.size();
    const std::size_t end = svg.find('"', digits);
    if (end != std::string::npos) svg.erase(digits, end - digits);
}

/// Of all that is in a picture, so that no other picture has it. It begins with a letter, as an id must.
std::string prefix_of(std::string_view svg) {
    constexpr std::size_t bytes = 6;
    std::string prefix = "p";
    const base::Sha256 hash = base::sha256(svg);
    for (std::size_t i = 0; i < bytes; ++i) language::append(prefix, "{:02x}", hash[i]);
    return prefix + '-';
}

/// Puts the prefix in front of every id, and of every use of one. There is no text of strangers: cairo draws letters.
std::string with_prefix(std::string_view svg, std::string_view prefix) {
    constexpr std::array<std::string_view, 3> marks = {" id=\"", "href=\"#", "url(#"};
    std::string out;
    out.reserve(svg.size() + svg.size() / 8);
    while (!svg.empty()) {
        const std::size_t end = std::min(svg.find_first_of("\"#"), svg.size() - 1) + 1;
        out += svg.substr(0, end);
        svg.remove_prefix(end);
        if (std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) { return out.ends_with(mark); }))
            out += prefix;
    }
    return out;
}

}  // namespace

std::string xml_text(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length == 0 || forbidden_control(text[0])) {
            out += replacement;
        } else if (length == 1) {
            append_ascii(out, text[0]);
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

std::string complete_svg(std::string svg, std::string_view title, std::string_view position) {
    drop_surface_number(svg);
    std::string head;
    if (!title.empty()) head += "\n<title>" + xml_text(title) + "</title>";
    if (!position.empty()) head += "\n<metadata>" + xml_text(position) + "</metadata>";
    svg = with_prefix(svg, prefix_of(svg + head));
    const std::size_t root = svg.find("<svg");
    const std::size_t open = root == std::string::npos ? root : svg.find('>', root);
    if (open != std::string::npos) svg.insert(open + 1, head);
    return svg;
}

}  // namespace castellan::render
