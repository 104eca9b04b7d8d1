#include "render/sheet/castelli_turns.hpp"

#include "language/text.hpp"

namespace castellan::render::sheet {

using castelli::Module;
using language::tr;

namespace {

/// Widths: in a game with Dilemma another tile has to find room.
struct Widths {
    double player, tile, silver, cards, used, castles, points;
};
constexpr Widths wide{46, 118, 22, 56, 66, 72, 28};
constexpr Widths narrow{44, 106, 20, 48, 54, 66, 24};

/// The boxes of the example, as far as the game has them.
std::vector<std::string> example_cells(const CastelliOrder& order) {
    std::vector<std::string> cells = {tr("e.g.")};
    if (order.modules.has(Module::tournament)) cells.emplace_back("S");
    for (const char* text : {"R", "c4", "Y3", "G3", "R3", "Bc", ""}) cells.emplace_back(text);
    if (order.modules.has(Module::dilemma)) cells.emplace_back();
    for (const char* text : {"K4 ?", "Lg", "c3g$w", "5"}) cells.emplace_back(text);
    return cells;
}

Row turn_row(const CastelliOrder& order, int turn) {
    Row row{{std::to_string(turn)}};
    if (order.modules.has(Module::tournament)) row.printed.emplace_back(turn % 2 != 0 ? "N" : "S");
    const auto seat = (turn - 1) % order.players;
    row.printed.push_back(order.seats.empty() ? "R  G  B  Y" : order.letter_of(seat));
    return row;
}

}  // namespace

int turns_of(const CastelliOrder& order) { return order.players == 2 ? 16 : 32; }

std::string castelli_example() { return "9. R c4:Y3G3R3Bc +K4 +? Lg^c3g$w=5"; }

Table castelli_turns(const CastelliOrder& order, int first, int last) {
    const bool dilemma = order.modules.has(Module::dilemma);
    const bool battle = order.modules.has(Module::battle);
    const Widths& widths = dilemma ? narrow : wide;
    Table table;
    table.columns.push_back({tr("Turn"), 24});
    if (order.modules.has(Module::tournament)) table.columns.push_back({tr("Game"), 24});
    table.columns.push_back({tr("Player"), order.seats.empty() ? widths.player : 30});
    table.columns.push_back({tr("Square"), 32});
    table.columns.push_back(
        {tr("Tile, clockwise from the north"), widths.tile, {"N", "E", "S", "W", "s"}, Anchor::middle, widths.silver});
    if (dilemma) table.columns.push_back({tr("Tile kept"), 58, {"<"}});
    table.columns.push_back({tr("Cards drawn"), widths.cards, {"+"}});
    table.columns.push_back({tr("Cards used, sold"), widths.used, {"K4  -Ra"}});
    table.columns.push_back({tr("Castles"), widths.castles, {battle ? "^  ^^" : "^"}});
    table.columns.push_back({tr("VP"), widths.points, {"="}});
    table.columns.push_back({tr("Others, notes"), 0, {battle ? "B:+?  B:Gu" : "B:+?"}});
    table.group = std::size_t(order.players);
    if (first == 1) {
        table.before = 1;
        table.rows.push_back({example_cells(order), Slant::italic});
    }
    for (int turn = first; turn <= last; ++turn) table.rows.push_back(turn_row(order, turn));
    return table;
}

}  // namespace castellan::render::sheet
