#include "engine/castelli/board/builder.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
using language::trn;

namespace {

constexpr int piece_size = 4;  // spaces along a piece
constexpr int board_size = 8;

using Plan = std::array<PrintedOctagon, 64>;  // by space; spaces without an octagon are not `present`

BoardError error(std::string_view code, notation::Span span, std::string message, std::string help = {}) {
    return BoardError{code, span, std::move(message), std::move(help)};
}

std::uint8_t turned_sides(std::uint8_t sides, int quarter_turns) {
    const unsigned twice = unsigned(sides) << 4 | sides;
    return std::uint8_t(twice >> (4 - quarter_turns) & 0xFU);
}

/// X1: which half of a halved board a row belongs to.
std::uint8_t half_of(const Board& board, int row) { return board.halved && row < piece_size ? 1 : 0; }

std::optional<Space> neighbour(const Board& board, Space space, Side side) {
    static constexpr PerSide<std::array<int, 2>> steps = {{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}}};
    const int column = space.column() + steps[side][0];
    const int row = space.row() + steps[side][1];
    if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) return std::nullopt;
    if (half_of(board, row) != half_of(board, space.row())) return std::nullopt;
    return Space::at(column, row);
}

/// The rim slot at the edge beside a space: of the board, or of its half.
RimSlot rim_slot(const Board& board, Space space, Side side) {
    const bool across = side == Side::north || side == Side::south;
    const bool outer = space.row() == (side == Side::north ? board.rows - 1 : 0);
    if (across && !outer) return board.middle_rim[half_of(board, space.row())][std::size_t(space.column())];
    return board.rim[side][std::size_t(across ? space.column() : board.rows - 1 - space.row())];
}

bool gives_something(RimSlot slot) { return slot.kind != RimKind::nothing && slot.kind != RimKind::neutral; }

template <class Visit>
void for_each_space(const Board& board, Visit visit) {
    for (int row = board.rows - 1; row >= 0; --row) {
        for (int column = 0; column < board.columns; ++column) visit(Space::at(column, row));
    }
}

void number_spaces(Board& board) {
    board.index.fill(no_index);
    for_each_space(board, [&](Space space) {
        const std::uint8_t half = half_of(board, space.row());
        if (board.kind_of(space) == SpaceKind::square) {
            Square& square = board.squares[SquareId(board.square_count)];
            square.space = space;
            square.half = half;
            ++board.squares_of_half[half];
            board.index[space.index] = board.square_count++;
        } else if (board.kind_of(space) == SpaceKind::octagon) {
            Octagon& octagon = board.octagons[OctagonId(board.octagon_count)];
            octagon.space = space;
            octagon.half = half;
            board.index[space.index] = board.octagon_count++;
        }
    });
}

void join_sides(Board& board) {
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        Octagon& octagon = board.octagons[number];
        for (std::size_t i = 0; i < side_count; ++i) {
            const Side side{std::uint8_t(i)};
            const auto beside = neighbour(board, octagon.space, side);
            const SquareId square = beside ? board.square_at(*beside) : no_index;
            octagon.facing[i] = Facing{square, opposite(side)};
            if (square != no_index) board.squares[square].octagon[opposite(side)] = number;
        }
    }
}

void draw_lines(Board& board) {
    std::array<OctagonMask, board_size> rows{};
    std::array<std::array<OctagonMask, board_size>, 2> columns{};  // by half
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        const Octagon& octagon = board.octagons[number];
        rows[std::size_t(octagon.space.row())] |= OctagonMask{1} << number;
        columns[octagon.half][std::size_t(octagon.space.column())] |= OctagonMask{1} << number;
    }
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        Octagon& octagon = board.octagons[number];
        const OctagonMask both =
            rows[std::size_t(octagon.space.row())] | columns[octagon.half][std::size_t(octagon.space.column())];
        octagon.line = both & ~(OctagonMask{1} << number);
    }
}

Area area_in_play(const Octagon& octagon, std::uint8_t number, const PrintedArea& printed) {
    Area area;
    area.octagon = number;
    area.terrain = printed.terrain;
    area.amount = printed.amount;
    area.sites = printed.sites;
    area.sides = printed.sides;
    for (std::size_t side = 0; side < side_count; ++side) {
        const Facing facing = octagon.facing[side];
        if ((printed.sides >> side & 1) == 0 || facing.square == no_index) continue;
        area.facing[area.facing_count++] = facing;
        area.squares |= SquareMask{1} << facing.square;
    }
    return area;
}

void place_areas(Board& board, const Plan& plan) {
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        Octagon& octagon = board.octagons[number];
        const PrintedOctagon& printed = plan[octagon.space.index];
        const OctagonMask bit = OctagonMask{1} << number;
        if (printed.settlement == Settlement::village) board.villages |= bit;
        if (printed.settlement == Settlement::city) board.cities |= bit;
        octagon.first_area = board.area_count;
        octagon.area_count = printed.area_count;
        PerTerrain<int> alike{};
        for (std::size_t i = 0; i < printed.area_count; ++i) {
            const Area area = area_in_play(octagon, number, printed.areas[i]);
            octagon.only[area.terrain] = alike[area.terrain]++ == 0 ? board.area_count : no_index;
            if (area.terrain == Terrain::mine) board.mine |= bit;
            for (SquareMask left = area.squares; left != 0; left &= left - 1) {
                Square& square = board.squares[SquareId(std::countr_zero(left))];
                square.areas[square.area_count++] = board.area_count;
            }
            board.areas[AreaId(board.area_count++)] = area;
        }
    }
}

void place_rim(Board& board) {
    for (SquareId number = 0; number < board.square_count; ++number) {
        Square& square = board.squares[number];
        for (std::size_t i = 0; i < side_count; ++i) {
            const Side side{std::uint8_t(i)};
            if (neighbour(board, square.space, side)) continue;
            square.rim[i] = rim_slot(board, square.space, side);
            if (gives_something(square.rim[i])) square.symbols = std::uint8_t(square.symbols | 1U << i);
        }
    }
}

/// Works out everything from the kinds of the spaces and what is printed on the octagons.
void complete(Board& board, const Plan& plan) {
    number_spaces(board);
    join_sides(board);
    draw_lines(board);
    place_areas(board, plan);
    place_rim(board);
}

/// The place of a space of an upright piece within the piece after quarter turns clockwise.
Space turned_space(int column, int row, int quarter_turns) {
    for (; quarter_turns > 0; --quarter_turns) {
        const int east = row;
        row = piece_size - 1 - column;
        column = east;
    }
    return Space::at(column, row);
}

void lay(Plan& plan, const Piece& piece, int quarter_turns, int west, int south) {
    for (int row = 0; row < piece_size; ++row) {
        for (int column = 0; column < piece_size; ++column) {
            const PrintedOctagon& printed = piece.spaces[std::size_t(row * piece_size + column)];
            if (!printed.present) continue;
            const Space within = turned_space(column, row, quarter_turns);
            plan[Space::at(west + within.column(), south + within.row()).index] = turned(printed, quarter_turns);
        }
    }
}

/// X1: the extra mine. What it covers does not exist.
PrintedOctagon mine_tile_octagon() {
    PrintedOctagon octagon;
    octagon.present = true;
    octagon.area_count = 1;
    octagon.areas[0] = {Terrain::mine, 0, 0xF, 0};
    return octagon;
}

/// Whether a1 of the piece as it lies is an octagon; the pieces of one board, or of one half, must agree.
bool octagon_in_the_corner(const ComponentSet& set, LaidPiece laid) {
    return octagon_on_a1(set.pieces[laid.piece]) == (laid.turns % 2 == 0);
}

void copy_slots(const std::vector<RimSlot>& slots, std::array<RimSlot, 8>& rim) {
    std::copy_n(slots.begin(), std::min(slots.size(), rim.size()), rim.begin());
}

std::optional<BoardError> refuse_pieces(const ComponentSet& set, const Layout& layout,
                                        std::span<const LaidPiece> pieces) {
    const std::size_t wanted = std::size_t(layout.columns) * layout.rows;
    if (pieces.size() != wanted) {
        return error("pieces-count", pieces.empty() ? notation::Span{} : pieces.back().span,
                     trn("layout {1} has {0} piece, laid: {2}", "layout {1} has {0} pieces, laid: {2}",
                         std::int64_t(wanted), layout.name, pieces.size()),
                     trn("name {0} row, pieces in it: {1}", "name {0} rows from the north, pieces in each: {1}",
                         layout.rows, layout.columns));
    }
    std::uint32_t used = 0;
    for (const LaidPiece& laid : pieces) {
        if (laid.piece >= set.pieces.size()) {
            return error("pieces-unknown", laid.span, tr("the set has no piece number {}", laid.piece + 1));
        }
        const std::string& name = set.pieces[laid.piece].name;
        if (used >> laid.piece & 1) return error("pieces-twice", laid.span, tr("piece {} is laid twice", name));
        used |= 1U << laid.piece;
        const bool southern = layout.halved && &laid >= &pieces[layout.columns];
        if (octagon_in_the_corner(set, laid) != octagon_in_the_corner(set, pieces[southern ? layout.columns : 0U])) {
            return error("pieces-parity", laid.span,
                         tr("piece {} as it lies breaks the checkerboard of squares and octagons", name),
                         tr("turn it by another 90 degrees (S1)"));
        }
    }
    return std::nullopt;
}

std::optional<BoardError> refuse_octagon(const Plan& plan, Space space, Space first) {
    if (!space.valid()) return error("octagon-space", {}, tr("an octagon lies outside the board"));
    const auto [column, row] = name(space);
    if (plan[space.index].present) {
        return error("octagon-twice", {}, tr("the octagon {}{} is given twice", column, row));
    }
    if ((space.column() + space.row() + first.column() + first.row()) % 2 != 0) {
        const auto [first_column, first_row] = name(first);
        return error("octagon-parity", {},
                     tr("{}{} is a square where {}{} is an octagon", column, row, first_column, first_row),
                     tr("octagons and squares alternate in every row and column (S1)"));
    }
    return std::nullopt;
}

}  // namespace

PrintedOctagon turned(PrintedOctagon octagon, int quarter_turns) {
    for (PrintedArea& area : octagon.areas) area.sides = turned_sides(area.sides, quarter_turns);
    return octagon;
}

bool octagon_on_a1(const Piece& piece) { return piece.spaces[0].present; }

tl::expected<Board, BoardError> build_board(const ComponentSet& set, const Layout& layout,
                                            std::span<const LaidPiece> pieces, Space mine_tile) {
    if (auto refusal = refuse_pieces(set, layout, pieces)) return tl::unexpected(std::move(*refusal));
    Board board;
    board.columns = std::uint8_t(layout.columns * piece_size);
    board.rows = std::uint8_t(layout.rows * piece_size);
    board.halved = layout.halved;
    Plan plan;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const int west = int(i % layout.columns) * piece_size;
        const int south = (layout.rows - 1 - int(i / layout.columns)) * piece_size;
        lay(plan, set.pieces[pieces[i].piece], pieces[i].turns % 4, west, south);
    }
    if (mine_tile.valid()) plan[mine_tile.index] = mine_tile_octagon();
    for_each_space(board, [&](Space space) {
        board.kind[space.index] = plan[space.index].present ? SpaceKind::octagon : SpaceKind::square;
    });
    for (std::size_t side = 0; side < side_count; ++side) copy_slots(layout.rim[side], board.rim[side]);
    for (std::size_t half = 0; half < 2; ++half) copy_slots(layout.middle_rim[half], board.middle_rim[half]);
    complete(board, plan);
    return board;
}

tl::expected<Board, BoardError> build_partial_board(std::span<const LoneOctagon> octagons) {
    Board board;
    board.columns = board_size;
    board.rows = board_size;
    Plan plan;
    for (const LoneOctagon& lone : octagons) {
        if (auto refusal = refuse_octagon(plan, lone.space, octagons.front().space)) {
            return tl::unexpected(std::move(*refusal));
        }
        plan[lone.space.index] = lone.octagon;
        plan[lone.space.index].present = true;
    }
    for (const LoneOctagon& lone : octagons) {
        board.kind[lone.space.index] = SpaceKind::octagon;
        for (std::size_t side = 0; side < side_count; ++side) {
            if (const auto beside = neighbour(board, lone.space, Side{std::uint8_t(side)})) {
                board.kind[beside->index] = SpaceKind::square;
            }
        }
    }
    complete(board, plan);
    return board;
}

}  // namespace castellan::castelli
