#include "render/sheet/glossary.hpp"

#include <algorithm>

namespace castellan::render::sheet {

namespace {

constexpr double entries_gap = 8;
constexpr Lettering head_lettering{text_size, Anchor::left, Weight::bold};
constexpr Lettering code_lettering{small_size, Anchor::left, Weight::bold};
constexpr Lettering meaning_lettering{small_size};

}  // namespace

Block glossary_block(const std::string& heading, const std::vector<Entry>& entries, int columns, double code_width,
                     double width, const Typesetter& typesetter) {
    Block block;
    const double top = typesetter.set(block.scene, heading, {0, 0}, width, head_lettering) + 1;
    const double own = (width - entries_gap * (columns - 1)) / columns;
    const std::size_t each = (entries.size() + std::size_t(columns) - 1) / std::size_t(columns);
    double x = 0;
    for (std::size_t first = 0; first < entries.size(); first += each) {
        double y = top;
        for (std::size_t i = first; i < std::min(first + each, entries.size()); ++i) {
            write(block.scene, entries[i].code, {x, y + text_ascent * small_size}, code_width, code_lettering);
            y += typesetter.set(block.scene, entries[i].meaning, {x + code_width, y}, own - code_width,
                                meaning_lettering);
        }
        block.height = std::max(block.height, y);
        x += own + entries_gap;
    }
    return block;
}

}  // namespace castellan::render::sheet
