#include "analyzer/castelli/board_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using Lines = std::vector<std::string>;

constexpr std::size_t cell_columns = 10;
constexpr std::size_t least_lines = 3;  // of a row: a tile's arms
constexpr std::size_t label_columns = 5;

bool marks(SpaceMask marked, Space space) { return marked >> space.index & 1; }

std::string centred(std::string_view text) { return fmt::format("{:^{}}", text, cell_columns); }

Lines square_cell(const Setup& setup, const State& state, SquareId square) {
    const Placed placed = state.tiles[square];
    if (placed.tile == no_index) return {centred(""), centred("??"), centred("")};
    const Tile& tile = setup.set->tiles[placed.tile];
    const std::string arms = tile_name(tile, placed.rotation);
    const std::string silver = tile.silver > 0 ? fmt::format("s{}", tile.silver) : "  ";
    return {centred(arms.substr(0, 2)), centred(fmt::format("{} {} {}", arms.substr(6, 2), silver, arms.substr(2, 2))),
            centred(arms.substr(4, 2))};
}

/// "r2NE.1", as component sets write areas; a mine has no amount.
std::string area_text(const Area& area) {
    std::string text(1, letter(area.terrain));
    if (area.terrain != Terrain::mine) text += std::to_string(area.amount);
    for (std::size_t side = 0; side < side_count; ++side)
        if (area.sides >> side & 1) text += side_letters[side];
    if (area.sites > 0) text += fmt::format(".{}", area.sites);
    return text;
}

/// "R^r", "B^r.2": the site is named if the area has several. "R^^r" stands on another castle.
std::string castle_text(const Castle& castle, const Area& area) {
    std::string text =
        fmt::format("{}{}{}", letter(castle.owner), castle.tier == Tier::on_top ? "^^" : "^", letter(area.terrain));
    if (castle.site > 0 && area.sites != 1) text += fmt::format(".{}", castle.site);
    return text;
}

/// Adds a part to the cell's last line, or to a new one where it does not fit.
void add_part(Lines& lines, const std::string& part) {
    if (!lines.empty() && lines.back().size() + 1 + part.size() <= cell_columns)
        lines.back() += ' ' + part;
    else
        lines.push_back(part);
}

Lines octagon_cell(const Setup& setup, const State& state, OctagonId octagon) {
    Lines areas, castles;
    for (const Area& area : setup.board.areas_of(octagon)) add_part(areas, area_text(area));
    if (state.villages >> octagon & 1) areas.push_back(language::tr("village"));
    if (state.cities >> octagon & 1) areas.push_back(language::tr("city"));
    if (setup.board.octagons[octagon].space == setup.mine_tile) areas.push_back(language::tr("extra mine"));
    for (std::size_t i = 0; i < state.castle_count; ++i) {
        const Area& area = setup.board.areas[state.castles[i].area];
        if (area.octagon == octagon) add_part(castles, castle_text(state.castles[i], area));
    }
    areas.insert(areas.end(), castles.begin(), castles.end());
    for (auto& line : areas) line = centred(line);
    return areas;
}

using Slots = std::array<RimSlot, 8>;

std::string rim_text(const Slots& slots, std::size_t slot) {
    if (slot >= slots.size() || slots[slot].kind == RimKind::nothing) return "";
    const char kind = letter(slots[slot].kind);
    return slots[slot].kind == RimKind::neutral ? std::string(1, kind) : fmt::format("{}{}", kind, slots[slot].amount);
}

/// The columns and rows that have any space.
struct Extent {
    int first_column = 8, last_column = -1, first_row = 8, last_row = -1;
};

Extent extent_of(const Board& board) {
    Extent extent;
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            if (board.kind_of(Space::at(column, row)) == SpaceKind::absent) continue;
            extent.first_column = std::min(extent.first_column, column);
            extent.last_column = std::max(extent.last_column, column);
            extent.first_row = std::min(extent.first_row, row);
            extent.last_row = std::max(extent.last_row, row);
        }
    }
    return extent;
}

class Drawing {
  public:
    Drawing(const Setup& setup, const State& state, SpaceMask marked)
        : setup_(setup), state_(state), marked_(marked), extent_(extent_of(setup.board)) {}

    std::string text() {
        const Board& board = setup_.board;
        write_letters();
        write_symbols(rim(Side::north));
        for (int row = extent_.last_row; row >= extent_.first_row; --row) {
            if (board.halved && row == board.rows / 2 - 1)
                write_charts(row);
            else
                write_border(row + 1, row);
            write_row(row);
        }
        write_border(extent_.first_row, extent_.first_row - 1);
        write_symbols(rim(Side::south));
        write_letters();
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool present(int column, int row) const {
        return row >= 0 && row < 8 && setup_.board.kind_of(Space::at(column, row)) != SpaceKind::absent;
    }

    void end_line() {
        out_.resize(out_.find_last_not_of(' ') + 1);
        out_ += '\n';
    }

    [[nodiscard]] const Slots& rim(Side side) const { return setup_.board.rim[side]; }

    void write_letters() {
        out_.append(label_columns, ' ');
        for (int column = extent_.first_column; column <= extent_.last_column; ++column)
            out_ += ' ' + centred(std::string(1, char('a' + column)));
        end_line();
    }

    void write_symbols(const Slots& slots) {
        std::string symbols(label_columns, ' ');
        for (int column = extent_.first_column; column <= extent_.last_column; ++column)
            symbols += ' ' + centred(rim_text(slots, std::size_t(column)));
        if (symbols.find_first_not_of(' ') == std::string::npos) return;
        out_ += symbols;
        end_line();
    }

    /// X1: between a tournament's halves; `row` is the northernmost of the southern half.
    void write_charts(int row) {
        write_border(row + 1, -1);
        write_symbols(setup_.board.middle_rim[0]);
        out_ += '\n';
        write_symbols(setup_.board.middle_rim[1]);
        write_border(8, row);
    }

    /// Between the rows above and below; asterisks where a space beside it is marked.
    void write_border(int above, int below) {
        out_.append(label_columns, ' ');
        for (int column = extent_.first_column; column <= extent_.last_column; ++column) {
            const bool upper = above <= extent_.last_row && present(column, above);
            const bool lower = below >= extent_.first_row && present(column, below);
            const bool marked = (upper && marks(marked_, Space::at(column, above))) ||
                                (lower && marks(marked_, Space::at(column, below)));
            out_ += ' ';
            out_.append(cell_columns, marked ? '*' : upper || lower ? '-' : ' ');
        }
        end_line();
    }

    [[nodiscard]] bool marked(int column, int row) const {
        return column >= extent_.first_column && column <= extent_.last_column &&
               marks(marked_, Space::at(column, row));
    }

    /// The character to the left of a space.
    [[nodiscard]] char divider(int column, int row) const {
        if (marked(column - 1, row) || marked(column, row)) return '*';
        const bool inside = column > extent_.first_column && column <= extent_.last_column;
        return inside && (present(column - 1, row) || present(column, row)) ? '|' : ' ';
    }

    [[nodiscard]] Lines cell(Space space) const {
        const std::uint8_t index = setup_.board.index[space.index];
        switch (setup_.board.kind_of(space)) {
            case SpaceKind::square: return square_cell(setup_, state_, index);
            case SpaceKind::octagon: return octagon_cell(setup_, state_, index);
            default: return {};
        }
    }

    void write_row(int row) {
        std::vector<Lines> cells;
        std::size_t lines = least_lines;
        for (int column = extent_.first_column; column <= extent_.last_column; ++column)
            lines = std::max(lines, cells.emplace_back(cell(Space::at(column, row))).size());
        const auto slot = std::size_t(setup_.board.rows - 1 - row);  // from the north
        for (std::size_t line = 0; line < lines; ++line) {
            const bool middle = line == least_lines / 2;
            out_ += middle ? fmt::format("{} {:>2} ", row + 1, rim_text(rim(Side::west), slot))
                           : std::string(label_columns, ' ');
            for (std::size_t i = 0; i < cells.size(); ++i) {
                out_ += divider(extent_.first_column + int(i), row);
                out_ += line < cells[i].size() ? cells[i][line] : centred("");
            }
            if (const char end = divider(extent_.last_column + 1, row); middle || end == '*') out_ += end;
            if (middle) out_ += rim_text(rim(Side::east), slot);
            end_line();
        }
    }

    const Setup& setup_;
    const State& state_;
    SpaceMask marked_;
    Extent extent_;
    std::string out_;
};

SpaceMask bit(Space space) { return SpaceMask{1} << space.index; }

std::vector<Castle> castles_of(const State& state) {
    return {state.castles.begin(), state.castles.begin() + state.castle_count};
}

bool contains(const std::vector<Castle>& castles, const Castle& castle) {
    return std::find(castles.begin(), castles.end(), castle) != castles.end();
}

}  // namespace

std::string board_text(const Setup& setup, const State& state, SpaceMask marked) {
    return Drawing(setup, state, marked).text();
}

SpaceMask differing_spaces(const Setup& setup, const State& one, const State& other) {
    const Board& board = setup.board;
    SpaceMask differing = 0;
    const auto lies = [&](const State& state, SquareId square) {
        const Placed placed = state.tiles[square];
        return placed.tile == no_index ? std::string{} : tile_name(setup.set->tiles[placed.tile], placed.rotation);
    };
    for (SquareId square = 0; square < board.square_count; ++square)
        if (lies(one, square) != lies(other, square)) differing |= bit(board.squares[square].space);
    const OctagonMask settlements = (one.villages ^ other.villages) | (one.cities ^ other.cities);
    for (OctagonId octagon = 0; octagon < board.octagon_count; ++octagon)
        if (settlements >> octagon & 1) differing |= bit(board.octagons[octagon].space);
    const auto castles = castles_of(one), others = castles_of(other);
    const auto space_of = [&](const Castle& castle) { return board.octagons[board.areas[castle.area].octagon].space; };
    for (const Castle& castle : castles)
        if (!contains(others, castle)) differing |= bit(space_of(castle));
    for (const Castle& castle : others)
        if (!contains(castles, castle)) differing |= bit(space_of(castle));
    return differing;
}

std::string spaces_text(SpaceMask spaces) {
    std::string text;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            if (marks(spaces, Space::at(column, row)))
                text += fmt::format("{}{}", text.empty() ? "" : ", ", space_name(Space::at(column, row)));
    return text;
}

}  // namespace castellan::analyzer
