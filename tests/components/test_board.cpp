// The board's geometry, worked out by hand on small boards (S1, S5, A1, B4, T4).
#include <initializer_list>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/board/names.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

Space space(std::string_view letters) { return Space::at(letters[0] - 'a', letters[1] - '1'); }

std::string word(Space place) { return {name(place)[0], name(place)[1]}; }

std::string drawn(const Board& board) {
    std::string picture;
    for (int row = board.rows - 1; row >= 0; --row) {
        for (int column = 0; column < board.columns; ++column) {
            const SpaceKind kind = board.kind_of(Space::at(column, row));
            picture += kind == SpaceKind::octagon ? 'O' : kind == SpaceKind::square ? '.' : ' ';
        }
        picture += '\n';
    }
    return picture;
}

Board one_piece(const ComponentSet& set, std::uint8_t turns = 0) {
    const LaidPiece piece{0, turns};
    const auto board = build_board(set, set.layouts.front(), {&piece, 1});
    REQUIRE(board.has_value());
    return *board;
}

/// Two pieces alike, A and B, with layouts `wide` and `tall`.
ComponentSet two_pieces() {
    const std::size_t begin = small_set.find("a1 w2NE");
    const std::string octagons(small_set.substr(begin, small_set.find("tile 1") - begin));
    std::string more = "piece B\n" + octagons;
    for (int i = 9; i <= 16; ++i) more.append("tile ").append(std::to_string(i)).append(" R1 G1 B1 Y1\n");
    return read(
        with("tile 1", more + "tile 1") +
        "layout wide 2x1\nnorth w1 n g1 n r1 n s1 n\neast n c1 n w2\nsouth n g2 n r2 n s2 n c2\nwest w3 n g3 n\n"
        "layout tall 1x2\nnorth w1 n g1 n\neast n r1 n s1 n c1 n w2\nsouth n g2 n r2\nwest s2 n c2 n w3 n g3 n\n");
}

Board lay(const ComponentSet& set, std::size_t layout, std::initializer_list<LaidPiece> pieces) {
    const auto board = build_board(set, set.layouts[layout], {pieces.begin(), pieces.size()});
    REQUIRE(board.has_value());
    return *board;
}

/// The octagons of a mask as "a1 c3", in board order.
std::string named(const Board& board, OctagonMask mask) {
    std::string names;
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        if ((mask >> number & 1) == 0) continue;
        if (!names.empty()) names += ' ';
        names += word(board.octagons[number].space);
    }
    return names;
}

/// The arms that decide an area: "c4W b3N" are the west arm on c4 and the north arm on b3.
std::string arms(const Board& board, const Area& area) {
    std::string names;
    for (std::size_t i = 0; i < area.facing_count; ++i) {
        if (!names.empty()) names += ' ';
        names += word(board.squares[area.facing[i].square].space);
        names += letter(area.facing[i].side);
    }
    return names;
}

std::string arms(const Board& board, std::string_view octagon, std::size_t area) {
    return arms(board, board.areas_of(board.octagon_at(space(octagon)))[area]);
}

const Square& square(const Board& board, std::string_view where) {
    return board.squares[board.square_at(space(where))];
}

RimSlot rim(const Board& board, std::string_view where, Side side) {
    return square(board, where).rim[std::size_t(side)];
}

PrintedOctagon octagon_of(std::initializer_list<PrintedArea> areas) {
    PrintedOctagon octagon;
    for (const PrintedArea& area : areas) octagon.areas[octagon.area_count++] = area;
    return octagon;
}

constexpr std::uint8_t north = 1, east = 2, south = 4, west = 8;

}  // namespace

TEST_CASE("spaces are named a1 to h8") {
    CHECK(find_space("a1").index == 0);
    CHECK(find_space("h8").index == 63);
    for (const std::string_view none : {"", "a", "i1", "`1", "a0", "a9", "A1", "a1 ", "1a"}) {
        CAPTURE(none);
        CHECK_FALSE(find_space(none).valid());
    }
}

TEST_CASE("squares and octagons alternate; both are numbered from the north-west, row by row") {
    const Board board = one_piece(read(small_set));
    CHECK(drawn(board) ==
          ".O.O\n"
          "O.O.\n"
          ".O.O\n"
          "O.O.\n");
    CHECK(board.columns == 4);
    CHECK(board.rows == 4);
    CHECK(board.square_count == 8);
    CHECK(board.octagon_count == 8);
    CHECK(board.octagon_at(space("b4")) == 0);
    CHECK(board.octagon_at(space("d4")) == 1);
    CHECK(board.octagon_at(space("a3")) == 2);
    CHECK(board.octagon_at(space("c1")) == 7);
    CHECK(board.square_at(space("a4")) == 0);
    CHECK(board.square_at(space("d1")) == 7);
    CHECK(board.square_at(space("a1")) == no_index);
    CHECK(board.octagon_at(space("a4")) == no_index);
    CHECK(board.kind_of(space("e5")) == SpaceKind::absent);
}

TEST_CASE("areas are numbered in board order, those of an octagon as the set lists them") {
    const Board board = one_piece(read(small_set));
    CHECK(board.area_count == 15);
    CHECK(board.octagons[OctagonId(0)].first_area == 0);  // b4: wood, rocks
    CHECK(board.octagons[OctagonId(1)].first_area == 2);  // d4: rocks
    CHECK(board.octagons[OctagonId(3)].first_area == 4);  // c3, after a3
    CHECK(board.octagons[OctagonId(3)].area_count == 4);
    CHECK(board.areas[AreaId(5)].terrain == Terrain::grain);
    CHECK(board.areas[AreaId(6)].terrain == Terrain::rocks);
    CHECK(board.areas[AreaId(6)].sites == 1);
    CHECK(board.areas[AreaId(7)].amount == 2);
    CHECK(board.areas[AreaId(7)].octagon == 3);
}

TEST_CASE("an area is decided by the arms that face its sides, 1 to 4 of them (A2, A3)") {
    const Board board = one_piece(read(small_set));
    CHECK(arms(board, "c3", 0) == "c4S");              // wood, north
    CHECK(arms(board, "b4", 0) == "c4W b3N");          // wood, east and south
    CHECK(arms(board, "a3", 0) == "a4S b3W a2N");      // grain, north, east, south
    CHECK(arms(board, "b2", 0) == "b3S c2W b1N a2E");  // the mine
    CHECK(board.areas_of(board.octagon_at(space("b4")))[0].squares ==
          (1U << board.square_at(space("c4")) | 1U << board.square_at(space("b3"))));
}

TEST_CASE("a side at the rim has no arm") {
    const Board board = one_piece(read(with("a1 w2NE", "a1 w2NESW")));
    CHECK(arms(board, "a1", 0) == "a2S b1W");
    CHECK(board.octagons[board.octagon_at(space("a1"))].facing[std::size_t(Side::south)].square == no_index);
    CHECK(board.octagons[board.octagon_at(space("a1"))].facing[std::size_t(Side::north)].square ==
          board.square_at(space("a2")));
}

TEST_CASE("a side may be touched by two areas; a square knows every area it borders") {
    const Board board = one_piece(read(small_set));
    CHECK(arms(board, "b4", 1) == "b3N a4E");  // rocks, south and west: the south side is the wood's too
    const Square& b3 = square(board, "b3");
    REQUIRE(b3.area_count == 5);
    CHECK(b3.areas[0] == 0);  // b4 wood
    CHECK(b3.areas[1] == 1);  // b4 rocks
    CHECK(b3.areas[2] == 3);  // a3 grain
    CHECK(b3.areas[3] == 7);  // c3 market
    CHECK(b3.areas[4] == 8);  // b2 mine
    CHECK(b3.octagon[std::size_t(Side::north)] == board.octagon_at(space("b4")));
    CHECK(b3.octagon[std::size_t(Side::west)] == board.octagon_at(space("a3")));
    CHECK(square(board, "a4").octagon[std::size_t(Side::north)] == no_index);
}

TEST_CASE("an octagon's line is the rest of its row and column (B4)") {
    const Board one = one_piece(read(small_set));
    CHECK(named(one, one.octagons[one.octagon_at(space("c3"))].line) == "a3 c1");
    const Board wide = lay(two_pieces(), 1, {{0, 0}, {1, 0}});
    CHECK(named(wide, wide.octagons[wide.octagon_at(space("a1"))].line) == "a3 c1 e1 g1");
    CHECK(named(wide, wide.octagons[wide.octagon_at(space("f4"))].line) == "b4 d4 h4 f2");
}

TEST_CASE("settlements and mines are where the pieces show them (S2)") {
    const Board wide = lay(two_pieces(), 1, {{0, 0}, {1, 0}});
    CHECK(named(wide, wide.villages) == "c1 g1");
    CHECK(named(wide, wide.cities) == "a3 e3");
    CHECK(named(wide, wide.mine) == "b2 f2");
}

TEST_CASE("two pieces make a board of 8 by 4 or 4 by 8 (S5)") {
    const ComponentSet set = two_pieces();
    const Board wide = lay(set, 1, {{0, 0}, {1, 0}});
    CHECK(drawn(wide) ==
          ".O.O.O.O\n"
          "O.O.O.O.\n"
          ".O.O.O.O\n"
          "O.O.O.O.\n");
    CHECK(arms(wide, "d4", 0) == "d3N c4E");
    CHECK(wide.octagons[wide.octagon_at(space("d4"))].facing[std::size_t(Side::east)].square ==
          wide.square_at(space("e4")));
    const Board tall = lay(set, 2, {{0, 0}, {1, 2}});
    CHECK(tall.columns == 4);
    CHECK(tall.rows == 8);
    CHECK(tall.square_count == 16);
    CHECK(named(tall, tall.villages) == "c5 b4");  // A in the north upright, B in the south by 180 degrees
    CHECK(arms(tall, "c5", 0) == "c6S b5E");       // c1 of A: grain, north and west
    CHECK(arms(tall, "b4", 0) == "c4W b3N");       // c1 of B: grain, now east and south
}

TEST_CASE("turning a piece clockwise turns its spaces and the sides of its areas (S1)") {
    const ComponentSet set = read(small_set);
    struct Case {
        std::uint8_t turns;
        std::string village, city, rocks;  // c1, a3 and the sides of c1's rocks, printed to the east
        Side side;
    };
    for (const Case& example : {Case{0, "c1", "a3", "d1W", Side::east}, Case{1, "a2", "c4", "a1N", Side::south},
                                Case{2, "b4", "d2", "a4E", Side::west}, Case{3, "d3", "b1", "d4S", Side::north}}) {
        const Board board = one_piece(set, example.turns);
        INFO("quarter turns: " << int(example.turns));
        CHECK(named(board, board.villages) == example.village);
        CHECK(named(board, board.cities) == example.city);
        CHECK(arms(board, example.village, 1) == example.rocks);
        const auto areas = board.areas_of(board.octagon_at(space(example.village)));
        CHECK(areas[1].sides == 1U << unsigned(example.side));
        CHECK(areas[1].sites == 1);
    }
    CHECK(drawn(one_piece(set, 1)) ==
          "O.O.\n"
          ".O.O\n"
          "O.O.\n"
          ".O.O\n");
    CHECK(turned(octagon_of({{Terrain::grain, 1, north | west, 0}}), 1).areas[0].sides == (north | east));
    CHECK(turned(octagon_of({{Terrain::grain, 1, north | west, 0}}), 3).areas[0].sides == (south | west));
}

TEST_CASE("squares at the edge get what the rim shows beside them (T4)") {
    const Board board = one_piece(read(small_set));
    CHECK(rim(board, "a4", Side::north) == RimSlot{RimKind::wood, 1});
    CHECK(rim(board, "c4", Side::north) == RimSlot{RimKind::grain, 1});
    CHECK(rim(board, "d3", Side::east) == RimSlot{RimKind::rocks, 1});
    CHECK(rim(board, "d1", Side::east) == RimSlot{RimKind::card, 1});
    CHECK(rim(board, "d1", Side::south) == RimSlot{});
    CHECK(rim(board, "b1", Side::south) == RimSlot{RimKind::silver, 2});
    CHECK(rim(board, "a4", Side::west) == RimSlot{RimKind::wood, 1});
    CHECK(rim(board, "a2", Side::west) == RimSlot{RimKind::grain, 2});
    CHECK(rim(board, "a4", Side::south) == RimSlot{});
    CHECK(square(board, "d1").symbols == 1U << unsigned(Side::east));
    CHECK(square(board, "b3").symbols == 0);
}

TEST_CASE("rims of two-piece layouts run along the whole side") {
    const ComponentSet set = two_pieces();
    const Board wide = lay(set, 1, {{0, 0}, {1, 0}});
    CHECK(rim(wide, "g4", Side::north) == RimSlot{RimKind::silver, 1});
    CHECK(rim(wide, "h3", Side::east) == RimSlot{RimKind::card, 1});
    CHECK(rim(wide, "f1", Side::south) == RimSlot{RimKind::silver, 2});
    CHECK(rim(wide, "a2", Side::west) == RimSlot{RimKind::grain, 3});
    const Board tall = lay(set, 2, {{0, 0}, {1, 0}});
    CHECK(rim(tall, "c8", Side::north) == RimSlot{RimKind::grain, 1});
    CHECK(rim(tall, "d3", Side::east) == RimSlot{RimKind::card, 1});
    CHECK(rim(tall, "b1", Side::south) == RimSlot{RimKind::grain, 2});
    CHECK(rim(tall, "a2", Side::west) == RimSlot{RimKind::grain, 3});
    CHECK(tall.rim[std::size_t(Side::west)][0] == RimSlot{RimKind::silver, 2});
}

TEST_CASE("a symbol that faces an octagon, and neutral arms that face a square, give nothing") {
    const Board board = one_piece(read(small_set), 1);
    CHECK(board.kind_of(space("a4")) == SpaceKind::octagon);
    CHECK(rim(board, "b4", Side::north) == RimSlot{RimKind::neutral, 0});
    CHECK(square(board, "b4").symbols == 0);
}

TEST_CASE("pieces that do not fit are refused") {
    const ComponentSet set = two_pieces();
    const auto code = [&](std::initializer_list<LaidPiece> pieces) {
        const auto board = build_board(set, set.layouts[1], {pieces.begin(), pieces.size()});
        return board ? std::string_view("laid") : board.error().code;
    };
    CHECK(code({{0, 0}, {1, 2}}) == "laid");
    CHECK(code({{0, 1}, {1, 3}}) == "laid");
    CHECK(code({{0, 0}, {1, 1}}) == "pieces-parity");
    CHECK(code({{0, 0}, {0, 2}}) == "pieces-twice");
    CHECK(code({{0, 0}, {2, 0}}) == "pieces-unknown");
    CHECK(code({{0, 0}}) == "pieces-count");
    CHECK(code({}) == "pieces-count");
}

TEST_CASE("a piece printed with a square on a1 joins one with an octagon there once it is turned") {
    ComponentSet set = two_pieces();
    Piece other;
    other.name = "B";
    for (std::size_t i = 0; i < 16; ++i) {
        if ((i % 4 + i / 4) % 2 == 0) continue;
        other.spaces[i] = octagon_of({{Terrain::wood, 1, north, 0}});
        other.spaces[i].present = true;
    }
    set.pieces[1] = other;
    const auto joined = [&](std::uint8_t turns) {
        const std::array<LaidPiece, 2> pieces = {LaidPiece{0, 0}, LaidPiece{1, turns}};
        return build_board(set, set.layouts[1], pieces).has_value();
    };
    CHECK_FALSE(octagon_on_a1(other));
    CHECK_FALSE(joined(0));
    CHECK(joined(1));
    CHECK_FALSE(joined(2));
    CHECK(joined(3));
}

TEST_CASE("part of a board: the octagons given and the squares beside them") {
    const std::array<LoneOctagon, 2> octagons = {
        LoneOctagon{space("e3"), octagon_of({{Terrain::rocks, 2, west | north, 1}})},
        LoneOctagon{space("c3"), octagon_of({{Terrain::wood, 2, north | east, 0}, {Terrain::grain, 1, south, 0}})}};
    const auto board = build_partial_board(octagons);
    REQUIRE(board.has_value());
    CHECK(board->columns == 8);
    CHECK(board->rows == 8);
    CHECK(board->octagon_count == 2);
    CHECK(board->square_count == 7);
    CHECK(board->octagon_at(space("c3")) == 0);  // board order, not the order given
    CHECK(arms(*board, "c3", 0) == "c4S d3W");
    CHECK(arms(*board, "e3", 0) == "e4S d3E");
    CHECK(square(*board, "d3").area_count == 2);
    CHECK(board->kind_of(space("a1")) == SpaceKind::absent);
    CHECK(named(*board, board->octagons[OctagonId(0)].line) == "e3");
}

TEST_CASE("part of a board at the edge of the grid has no rim") {
    const LoneOctagon corner{space("h8"), octagon_of({{Terrain::mine, 0, north | east | south | west, 0}})};
    const auto board = build_partial_board({&corner, 1});
    REQUIRE(board.has_value());
    CHECK(board->square_count == 2);
    CHECK(arms(*board, "h8", 0) == "h7N g8E");
    CHECK(square(*board, "g8").symbols == 0);
    CHECK(named(*board, board->mine) == "h8");
}

TEST_CASE("octagons that cannot lie together are refused") {
    const PrintedOctagon wood = octagon_of({{Terrain::wood, 1, north, 0}});
    const auto code = [&](std::initializer_list<LoneOctagon> octagons) {
        const auto board = build_partial_board({octagons.begin(), octagons.size()});
        return board ? std::string_view("laid") : board.error().code;
    };
    CHECK(code({{space("c3"), wood}, {space("d4"), wood}}) == "laid");
    CHECK(code({{space("c3"), wood}, {space("d3"), wood}}) == "octagon-parity");
    CHECK(code({{space("c3"), wood}, {space("h3"), wood}}) == "octagon-parity");
    CHECK(code({{space("c3"), wood}, {space("c3"), wood}}) == "octagon-twice");
    CHECK(code({{Space{}, wood}}) == "octagon-space");
}
