#include "base/json.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/append.hpp"

namespace castellan::base {
namespace {

void append_escape(char32_t code_point, std::string& out) {
    if (code_point < 0x10000) {
        language::append(out, "\\u{:04x}", static_cast<unsigned>(code_point));
        return;
    }
    const auto rest = static_cast<unsigned>(code_point) - 0x10000;
    language::append(out, "\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

constexpr unsigned char delete_character = 0x7F;  // the one control character that JSON allows

bool is_plain(char byte) { return static_cast<unsigned char>(byte) < delete_character; }

}  // namespace

std::string visible_json(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    while (!json.empty()) {
        const auto plain =
            static_cast<std::size_t>(std::find_if_not(json.begin(), json.end(), is_plain) - json.begin());
        out += json.substr(0, plain);
        json.remove_prefix(plain);
        if (json.empty()) break;
        const auto next = first_code_point(json);
        const std::size_t bytes = next.valid() ? next.bytes : 1;
        if (next.valid() && (next.value == delete_character || hides_or_reorders(next.value)))
            append_escape(next.value, out);
        else
            out += json.substr(0, bytes);
        json.remove_prefix(bytes);
    }
    return out;
}

}  // namespace castellan::base
