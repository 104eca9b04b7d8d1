#include "render/page/names.hpp"

#include "base/utf8.hpp"
#include "base/visible.hpp"

namespace castellan::render::page {

std::string shown(std::string_view text, std::size_t most_characters) {
    std::string out;
    std::size_t characters = 0;
    while (!text.empty()) {
        if (characters++ == most_characters) return out + "…";
        const auto next = base::first_code_point(text);
        const std::size_t bytes = next.valid() ? next.bytes : 1;
        base::append_visible(next, text.substr(0, bytes), out);
        text.remove_prefix(bytes);
    }
    return out;
}

}  // namespace castellan::render::page
