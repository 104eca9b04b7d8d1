#include <fmt/core.h>

#include <algorithm>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "language/text.hpp"
#include "render/sheet/form.hpp"
#include "render/sheet/glossary.hpp"
#include "render/sheet/grid.hpp"
#include "render/sheet/kind_letters.hpp"
#include "render/sheet/other_sheets.hpp"
#include "render/sheet/pages.hpp"
#include "render/sheet/players.hpp"

namespace castellan::render::sheet {

using castellan::carcassonne::TileSet;
using language::tr;

namespace {

constexpr double table_gap = 12;
constexpr double most_row = 23;
constexpr std::size_t most_listed_kinds = 60;
constexpr int map_columns = 22;
constexpr int fewest_map_rows = 12;

std::vector<Entry> kinds_of(const TileSet& set) {
    std::vector<Entry> entries;
    for (const auto& kind : set.kinds)
        entries.push_back({letter_of(kind), fmt::format("{}  {}  {}", kind.name, edges_of(kind), kind.count)});
    return entries;
}

std::vector<Entry> word_signs() {
    return {
        {"e1n2", tr("one place east, two north of the start tile (0)")},
        {"N E S W", tr("where the tile's top points; its sides")},
        {"@-", tr("fits nowhere, is set aside")},
        {"cN rE m", tr("a follower on a city, a road, a monastery")},
        {"fNL", tr("on the field at the left half of the north")},
        {"^N", tr("a castle on the small city at the north")},
        {"^n1:rE", tr("the castle at n1 takes that road")},
    };
}

class CarcassonneSheet {
  public:
    CarcassonneSheet(const Order& order, const TileSet& set) : order_(order), set_(set), pages_(order.paper) {}

    std::vector<Scene> make() {
        begin();
        put_head();
        int next = 1;
        const int turns = set_.tiles() - 1;
        while (next <= turns) {
            const int rows = rows_that_fit(0);
            if (const int rest = turns - next + 1; rest <= 2 * rows_that_fit(last_height())) {
                next = add_turns(next, (rest + 1) / 2, turns, last_height());
            } else {
                next = add_turns(next, rows, turns, 0);
                begin();
            }
        }
        add_last();
        const double cell = pages_.width() / map_columns;
        if (pages_.left_over() < fewest_map_rows * cell) begin();
        pages_.add(grid_block(map_columns, int(pages_.left_over() / cell), cell));
        return pages_.take();
    }

  private:
    void begin() { pages_.begin(tr("Carcassonne with castles: score sheet")); }

    void put_head() {
        pages_.add(form_block({{{tr("Event"), order_.event, 2}, {tr("Date"), order_.date}, {tr("Table"), ""}}},
                              pages_.width(), typesetter_));
        pages_.skip(part_gap);
        const double half = (pages_.width() - table_gap) / 2;
        const Block players = table_block(players_table(order_, tr("Colour"), "R B G Y K P", 70), half, typesetter_);
        const Block words = glossary_block(tr("Signs"), word_signs(), 1, 42, half, typesetter_);
        pages_.put(players);
        pages_.put(words, half + table_gap);
        pages_.skip(std::max(players.height, words.height) + part_gap);
        if (set_.kinds.size() > most_listed_kinds) return;
        pages_.add(glossary_block(tr("Tiles: letter, name, edges clockwise from the north, how many"), kinds_of(set_),
                                  5, 20, pages_.width(), typesetter_));
        pages_.skip(part_gap);
    }

    [[nodiscard]] Table turns_table(int first, int count) const {
        Table table;
        table.columns = {{tr("Turn"), 22},          {tr("Player"), 30},   {tr("Tile"), 38},
                         {tr("Place"), 46, {"@"}},  {tr("Top"), 20},      {tr("Follower"), 38, {"c r f m"}},
                         {tr("Castles"), 0, {"^"}}, {tr("VP"), 26, {"="}}};
        for (int turn = first; turn < first + count; ++turn)
            table.rows.push_back({{std::to_string(turn), order_.letter_of(seat_of(turn))}});
        table.group = std::size_t(order_.players);
        table.before = std::size_t((order_.players - (first - 1) % order_.players) % order_.players);
        return table;
    }

    /// T5: turns go clockwise.
    [[nodiscard]] int seat_of(int turn) const { return order_.seats.empty() ? 0 : (turn - 1) % order_.players; }

    [[nodiscard]] double half_width() const { return (pages_.width() - table_gap) / 2; }

    [[nodiscard]] double room_for_rows(double below) const {
        return pages_.left_over() - below - heading_height(turns_table(1, 0), half_width(), typesetter_) - part_gap;
    }
    [[nodiscard]] int rows_that_fit(double below) const { return int(room_for_rows(below) / least_row); }

    /// Two tables side by side; gives the turn after them.
    int add_turns(int first, int rows, int turns, double below) {
        const double height = std::min(room_for_rows(below) / rows, most_row);
        double left = 0, tallest = 0;
        for (const int from : {first, first + rows}) {
            Table table = turns_table(from, std::clamp(turns - from + 1, 0, rows));
            table.row_height = height;
            if (table.rows.empty()) break;
            const Block block = table_block(table, half_width(), typesetter_);
            pages_.put(block, left);
            left += half_width() + table_gap;
            tallest = std::max(tallest, block.height);
        }
        pages_.skip(tallest + part_gap);
        return first + 2 * rows;
    }

    /// F1, F2, F4
    [[nodiscard]] Block scoring() const {
        Table table;
        table.columns.push_back({tr("Final scoring"), 0, {""}, Anchor::left});
        for (int seat = 0; seat < order_.players; ++seat) table.columns.push_back({seat_heading(order_, seat), 50});
        for (const std::string& line :
             {tr("VP on the track"), tr("F1  unfinished features"), tr("F2  fields"), tr("Total")})
            table.rows.push_back({{line}});
        return table_block(table, pages_.width(), typesetter_);
    }
    [[nodiscard]] Block foot() const {
        return form_block({{{tr("Result"), ""}, {tr("Written by"), ""}}}, pages_.width(), typesetter_);
    }
    [[nodiscard]] double last_height() const { return scoring().height + foot().height + 2 * part_gap; }

    void add_last() {
        pages_.add(scoring());
        pages_.add(foot());
        pages_.skip(part_gap);
    }

    const Order& order_;
    const TileSet& set_;
    Typesetter typesetter_;
    Pages pages_;
};

}  // namespace

std::vector<Scene> carcassonne_sheet(const Order& order, const std::string& set) {
    if (set.empty()) return CarcassonneSheet(order, castellan::carcassonne::base_set()).make();
    const TileSet read = castellan::carcassonne::read_tile_set(set).set.value();
    return CarcassonneSheet(order, read).make();
}

}  // namespace castellan::render::sheet
