#include <algorithm>

#include "engine/piecepack/state/setup.hpp"
#include "language/text.hpp"
#include "render/sheet/form.hpp"
#include "render/sheet/glossary.hpp"
#include "render/sheet/grid.hpp"
#include "render/sheet/other_sheets.hpp"
#include "render/sheet/pages.hpp"
#include "render/sheet/players.hpp"

namespace castellan::render::sheet {

using language::tr;

namespace {

constexpr double column_gap = 10;
constexpr double map_width = 206;  // with the coins that are turned up on each tile (R3)
constexpr double armies_width = 146;
constexpr int grid_columns = 8;
constexpr int grid_rows = 12;  // a tile for each player's six, if all lie in a row with two players
constexpr double highest_row = 29;

class PiecepackSheet {
  public:
    explicit PiecepackSheet(const Order& order) : order_(order), pages_(order.paper) {
        setup_.players = std::uint8_t(order.players);
    }

    std::vector<Scene> make() {
        for (int round = 1; round <= setup_.rounds(); ++round) add_round(round);
        return pages_.take();
    }

  private:
    void add_round(int round) {
        pages_.begin(tr("Castles for the piecepack: score sheet, round {}", round));
        pages_.add(form_block({{{tr("Event"), order_.event, 2}, {tr("Date"), order_.date}, {tr("Table"), ""}}},
                              pages_.width(), typesetter_));
        pages_.skip(part_gap);
        Block foot;
        if (round == setup_.rounds())
            foot = form_block({{{tr("Result"), ""}, {tr("Written by"), ""}}}, pages_.width(), typesetter_);
        Table map = map_turns(round);
        Table armies = army_turns(round);
        const double room = pages_.left_over() - foot.height - part_gap;
        const double head =
            std::max(heading_height(map, map_width, typesetter_), heading_height(armies, armies_width, typesetter_));
        map.least_heading = armies.least_heading = head;
        map.row_height = armies.row_height = std::min((room - head) / double(armies.rows.size()), highest_row);
        const Block left = table_block(map, map_width, typesetter_);
        const Block middle = table_block(armies, armies_width, typesetter_);
        const double side = map_width + armies_width + 2 * column_gap;
        const Block right = side_block(pages_.width() - side);
        pages_.put(left);
        pages_.put(middle, map_width + column_gap);
        pages_.put(right, side);
        const double used = std::max({left.height, middle.height, right.height}) + part_gap;
        pages_.skip(used);
        pages_.put(notes_block(pages_.width(), room - used, typesetter_));
        pages_.skip(room + part_gap - used);
        pages_.add(foot);
    }

    [[nodiscard]] std::string player(int round, int turn_of_phase) const {
        if (order_.seats.empty()) return "S M C A";
        return order_.letter_of((setup_.starter(round) + turn_of_phase) % order_.players);
    }

    [[nodiscard]] Table turns(int round, int first, int count, const std::string& what, const std::string& where,
                              const std::string& signs) const {
        Table table;
        table.columns = {{tr("Turn"), 24}, {tr("Player"), 42}, {what, 42, {signs}}, {where, 38, {"@"}}};
        table.group = std::size_t(order_.players);
        for (int turn = 0; turn < count; ++turn)
            table.rows.push_back({{std::to_string(first + turn), player(round, turn)}});
        return table;
    }

    /// M4: all tiles are laid.
    [[nodiscard]] Table map_turns(int round) const {
        Table table = turns(round, first_of(round), setup_.tiles(), tr("Tile"), tr("Place"), "S3  pS3");
        table.columns.push_back({tr("turned up"), 0, {"S3M4"}});
        return table;
    }

    /// K1, R1: then a castle each, then all coins.
    [[nodiscard]] Table army_turns(int round) const {
        const int coins = int(castellan::piecepack::rank_count) * order_.players;
        Table table = turns(round, first_of(round) + setup_.tiles(), order_.players + coins, tr("Castle or coin"),
                            tr("on tile"), "^  S3");
        for (int castle = 0; castle < order_.players; ++castle)
            table.rows[std::size_t(castle)].printed.emplace_back("^");
        return table;
    }

    [[nodiscard]] int first_of(int round) const {
        const int each = setup_.tiles() + order_.players * (1 + int(castellan::piecepack::rank_count));
        return 1 + (round - 1) * each;
    }

    [[nodiscard]] Block side_block(double width) const {
        Block block;
        const auto append = [&](const Block& below) {
            block.scene.add(below.scene, {0, block.height});
            block.height += below.height + part_gap;
        };
        append(table_block(players_table(order_, tr("Suit"), "S M C A", 42), width, typesetter_));
        append(grid_block(grid_columns, grid_rows, width / grid_columns));
        append(table_block(gold(), width, typesetter_));
        append(glossary_block(tr("Signs"), signs(), 1, 42, width, typesetter_));
        return block;
    }

    /// V, E1
    [[nodiscard]] Table gold() const {
        Table table;
        table.columns = {{tr("Gold"), 0}, {tr("this round"), 62}, {tr("in all"), 62}};
        for (int seat = 0; seat < order_.players; ++seat) table.rows.push_back({{seat_heading(order_, seat)}});
        return table;
    }

    [[nodiscard]] static std::vector<Entry> signs() {
        return {
            {"S M C A", tr("Suns, Moons, Crowns, Arms")},
            {"n a 2-5", tr("null, ace, 2 to 5")},
            {"S3@e2n1", tr("two places east, one north of the round's first tile (0)")},
            {"pS5@w1", tr("a proper tile")},
            {"^Sa", tr("a castle on the Suns' ace")},
            {"S?@M4", tr("a coin on the Moons' 4, its rank not seen")},
        };
    }

    const Order& order_;
    castellan::piecepack::Setup setup_;
    Typesetter typesetter_;
    Pages pages_;
};

}  // namespace

std::vector<Scene> piecepack_sheet(const Order& order) { return PiecepackSheet(order).make(); }

}  // namespace castellan::render::sheet
