#include "render/page/names.hpp"

#include "base/graphemes.hpp"
#include "base/visible.hpp"

namespace castellan::render::page {

std::string shown(std::string_view text, std::size_t most_characters) {
    const std::string_view kept = base::first_graphemes(text, most_characters);
    std::string out = base::visible(kept);
    if (kept.size() < text.size()) out += "…";
    return out;
}

}  // namespace castellan::render::page
