#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "language/text.hpp"
#include "render/sheet/tile_sheet.hpp"

namespace castellan::cli {

void write_tile_sheet(const CommandLine& line, const std::string& set) {
    const auto paper = line.get("paper") == "letter" ? render::booklet::Paper::letter : render::booklet::Paper::a4;
    const carcassonne::TileSet read = carcassonne::read_tile_set(set).set.value();
    write_pages(line, render::sheet::tile_sheet(read, paper, theme_of(line)),
                {language::tr("Tiles of Carcassonne: {}", read.title.empty() ? read.name : read.title), {}});
}

}  // namespace castellan::cli
