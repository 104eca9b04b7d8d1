#include "render/backend/svg_document.hpp"

#include <cstdint>

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
    const std::size_t root = svg.find("<svg");
    const std::size_t open = root == std::string::npos ? root : svg.find('>', root);
    if (open != std::string::npos) svg.insert(open + 1, head);
    return svg;
}

}  // namespace castellan::render
