// Any bytes as a figure: diagnostics lie in the text, there is a figure if and only if there are none, and its contents
// lie on its boards. Of the files it names only one record exists.
#include <string>
#include <string_view>

#include "analyzer/castelli/figure/check.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::analyzer::figure;
using castellan::castelli::Space;
using castellan::fuzz::must;

namespace {

constexpr std::string_view record = R"([CGN "1"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4
2. B e2:R5G5Y5B5
*
)";

tl::expected<std::string, std::string> read_file(const std::string& name, castellan::base::ContentKind /*wanted*/) {
    if (name == "game.cgn") return std::string(record);
    return tl::unexpected(std::string("no such file"));
}

void check_panel(const Panel& panel) {
    for (const Space space : panel.named) must(space.valid(), "what is named is a space");
    for (const AreaTotals& totals : panel.areas)
        must(totals.area < panel.setup.board.area_count, "an area is one of the board");
    for (const std::uint8_t castle : panel.new_castles)
        must(castle < panel.state.castle_count, "a castle stands on the board");
    for (const LooseGroup& group : panel.beside)
        for (const LoosePiece& piece : group.pieces)
            must(piece.kind != LoosePiece::Kind::tile || piece.tile.tile < panel.setup.set->tiles.size(),
                 "a tile is one of the set");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    const CheckedSheet checked = check_sheet(text, {read_file, nullptr, {}});
    must(checked.sheet.has_value() == checked.diagnostics.empty(), "a figure has no diagnostic");
    for (const auto& diagnostic : checked.diagnostics)
        must(castellan::fuzz::lies_in(diagnostic.span, text) && !diagnostic.message.empty(),
             "a diagnostic lies in the text and says something");
    if (!checked.sheet) return 0;
    must(!checked.sheet->figures().empty(), "there is a figure");
    for (const Figure* figure : checked.sheet->figures()) {
        must(!figure->panels.empty(), "a figure has a panel");
        for (const Panel& panel : figure->panels) check_panel(panel);
    }
    return 0;
}
