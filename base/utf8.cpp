#include "base/utf8.hpp"

#include <algorithm>

namespace castellan::base {

namespace {

struct Form {
    unsigned bytes;
    unsigned char lead_bits;  // of the first byte
    char32_t smallest;        // anything below has a shorter form
};

constexpr Form form_of(unsigned char lead) {
    if (lead < 0x80) return {1, 0x7F, 0};
    if (lead >= 0xC2 && lead < 0xE0) return {2, 0x1F, 0x80};
    if (lead >= 0xE0 && lead < 0xF0) return {3, 0x0F, 0x800};
    if (lead >= 0xF0 && lead < 0xF5) return {4, 0x07, 0x10000};
    return {0, 0, 0};
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
    if (text.empty()) return {};
    const auto lead = static_cast<unsigned char>(text[0]);
    const Form form = form_of(lead);
    if (form.bytes == 0 || text.size() < form.bytes) return {};
    char32_t value = lead & form.lead_bits;
    for (unsigned i = 1; i < form.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) != 0x80) return {};
        value = (value << 6) | (byte & 0x3F);
    }
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    if (value < form.smallest || surrogate || value > 0x10FFFF) return {};
    return {value, form.bytes};
}

std::size_t first_non_text(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = first_code_point(text.substr(at));
        const bool control =
            (point.value < ' ' || point.value == 0x7F) && text[at] != '\t' && text[at] != '\n' && text[at] != '\r';
        if (!point.valid() || control) return at;
        at += point.bytes;
    }
    return std::string_view::npos;
}

std::string well_formed(std::string_view text) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto next = first_code_point(text);
        const std::size_t bytes = next.valid() ? next.bytes : 1;
        out += next.valid() ? text.substr(0, bytes) : replacement;
        text.remove_prefix(bytes);
    }
    return out;
}

std::size_t count_characters(std::string_view text) {
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    return std::size_t(std::count_if(text.begin(), text.end(), begins));
}

}  // namespace castellan::base
