#include "render/sheet/tile_sheet.hpp"

#include <fmt/core.h>

#include "language/text.hpp"
#include "render/carcassonne/tile_scene.hpp"
#include "render/sheet/kind_letters.hpp"
#include "render/sheet/pages.hpp"
#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

using castellan::carcassonne::KindId;
using castellan::carcassonne::TileKind;
using castellan::carcassonne::TileSet;
using language::tr;

namespace {

constexpr std::size_t columns = 4, rows = 6;
constexpr double north_height = 12;  // of the mark above a tile
constexpr double name_size = 12;
constexpr double name_height = 15, counts_height = 13;
constexpr double row_gap = 10;
constexpr double arrow = 3;  // half its width

class TileSheet {
  public:
    TileSheet(const TileSet& set, booklet::Paper paper, const Theme& theme) : set_(set), theme_(theme), pages_(paper) {}

    std::vector<Scene> make() {
        for (std::size_t first = 0; first < set_.kinds.size(); first += columns * rows) {
            begin();
            const double height = pages_.left_over() / double(rows);
            for (std::size_t i = first; i < set_.kinds.size() && i < first + columns * rows; i += columns) {
                for (std::size_t column = 0; column < columns && i + column < set_.kinds.size(); ++column)
                    pages_.put(cell(KindId(i + column), height), double(column) * cell_width());
                pages_.skip(height);
            }
        }
        return pages_.take();
    }

  private:
    [[nodiscard]] double cell_width() const { return pages_.width() / double(columns); }

    void begin() {
        pages_.begin(tr("Tiles of Carcassonne: {}", set_.title.empty() ? set_.name : set_.title));
        Block block;
        block.height = typesetter_.set(block.scene, about(), {0, 0}, pages_.width()) + part_gap;
        pages_.add(block);
    }

    [[nodiscard]] std::string about() const {
        const TileKind& start = set_.kind(set_.start);
        return tr(
            "Each tile lies as its name says it, with its top to the north. A record has the name at the left, or "
            "the letter at the right: {}@e1 lays this tile one place east of the start tile, {}@e1S with its top "
            "to the south. Below are how many there are, and the edges clockwise from the north: c city, r road, "
            "f field.",
            start.name, letter_of(start));
    }

    [[nodiscard]] Block cell(KindId number, double height) const {
        const TileKind& kind = set_.kind(number);
        Block block;
        block.height = height;
        Scene& scene = block.scene;
        const double size = height - north_height - name_height - counts_height - row_gap;
        const double left = (cell_width() - size) / 2, right = left + size, middle = cell_width() / 2;
        mark_north(scene, {middle, 0});
        carcassonne::paint_tile(scene, carcassonne::plan_tile(kind), 0, {middle, north_height + size / 2}, size,
                                theme_);
        double y = north_height + size + name_height - 3;
        constexpr Lettering name{name_size, Anchor::left, Weight::bold};
        const bool has_letter = letter_of(kind) != kind.name;
        write(scene, kind.name, {left, y}, (has_letter ? 0.78 : 1) * size, name);
        if (has_letter) write(scene, letter_of(kind), {right, y}, 0.2 * size, {name_size, Anchor::right});
        y += counts_height;
        write(scene, number == set_.start ? tr("{}, one to start", kind.count) : std::to_string(kind.count), {left, y},
              0.7 * size);
        write(scene, edges_of(kind), {right, y}, 0.28 * size, {text_size, Anchor::right});
        return block;
    }

    static void mark_north(Scene& scene, Point top) {
        scene.fill(polygon({top + Point{-4 - arrow, 9}, top + Point{-4, 2}, top + Point{-4 + arrow, 9}}), pen);
        write(scene, "N", top + Point{1, 9}, 10, {small_size});
    }

    const TileSet& set_;
    const Theme& theme_;
    Typesetter typesetter_;
    Pages pages_;
};

}  // namespace

std::vector<Scene> tile_sheet(const TileSet& set, booklet::Paper paper, const Theme& theme) {
    return TileSheet(set, paper, theme).make();
}

}  // namespace castellan::render::sheet
