#include "render/page/script_json.hpp"

namespace castellan::render::page {

std::string script_json(std::string_view json) {
    constexpr std::string_view separators = "\xE2\x80";  // begins U+2028 and U+2029
    std::string out;
    out.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        switch (json[i]) {
            case '<': out += "\\u003c"; continue;
            case '>': out += "\\u003e"; continue;
            case '&': out += "\\u0026"; continue;
            default: break;
        }
        const bool is_line_end =
            json.substr(i, 2) == separators && i + 2 < json.size() && (json[i + 2] == '\xA8' || json[i + 2] == '\xA9');
        if (is_line_end) {
            out += json[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            out += json[i];
        }
    }
    return out;
}

}  // namespace castellan::render::page
