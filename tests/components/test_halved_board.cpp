// The board of a tournament: two boards with the charts between them, and the extra mine (X1).
#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/writer.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

const Layout& table() { return classic_set().layouts.back(); }

/// A B / C D of the classic set, each turned by so many quarters.
tl::expected<Board, BoardError> lay(std::array<std::uint8_t, 4> turns, std::string_view mine_tile = "") {
    std::array<LaidPiece, 4> pieces{};
    for (std::uint8_t i = 0; i < 4; ++i) pieces[i] = {i, turns[i]};
    return build_board(classic_set(), table(), pieces, find_space(mine_tile));
}

Board upright(std::string_view mine_tile = "") { return lay({0, 0, 0, 0}, mine_tile).value(); }

const Octagon& octagon(const Board& board, std::string_view space) {
    return board.octagons[board.octagon_at(find_space(space))];
}

const Square& square(const Board& board, std::string_view space) {
    return board.squares[board.square_at(find_space(space))];
}

std::string named(const Board& board, OctagonMask mask) {
    std::string names;
    for (OctagonId number = 0; number < board.octagon_count; ++number) {
        if ((mask >> number & 1) == 0) continue;
        if (!names.empty()) names += ' ';
        names += space_name(board.octagons[number].space);
    }
    return names;
}

}  // namespace

TEST_CASE("X1: rows 5 to 8 are the northern half, rows 1 to 4 the southern one") {
    const Board board = upright();
    CHECK(board.halved);
    CHECK(octagon(board, "a5").half == 0);
    CHECK(octagon(board, "b4").half == 1);
    CHECK(square(board, "b5").half == 0);
    CHECK(square(board, "a4").half == 1);
}

TEST_CASE("X1, tournament-lines: lines end at the charts (B4)") {
    const Board board = upright();
    CHECK(named(board, octagon(board, "a5").line) == "a7 c5 e5 g5");
    CHECK(named(board, octagon(board, "b4").line) == "d4 f4 h4 b2");
}

TEST_CASE("X1, tournament-lines: no octagon borders a square of the other half") {
    const Board board = upright();
    CHECK(octagon(board, "a5").facing[std::size_t(Side::south)].square == no_index);
    CHECK(octagon(board, "b4").facing[std::size_t(Side::north)].square == no_index);
    CHECK(square(board, "b5").octagon[std::size_t(Side::south)] == no_index);
    CHECK(octagon(board, "a5").facing[std::size_t(Side::north)].square == board.square_at(find_space("a6")));
}

TEST_CASE("T4: squares beside the charts have a rim there, each half its own") {
    const Board board = upright();
    // north-half n g1 n c1 n w1 n r1; south-half r1 n w1 n c1 n g1 n
    CHECK(square(board, "b5").rim[std::size_t(Side::south)] == RimSlot{RimKind::grain, 1});
    CHECK(square(board, "h5").rim[std::size_t(Side::south)] == RimSlot{RimKind::rocks, 1});
    CHECK(square(board, "a4").rim[std::size_t(Side::north)] == RimSlot{RimKind::rocks, 1});
    CHECK(square(board, "e4").rim[std::size_t(Side::north)] == RimSlot{RimKind::card, 1});
    CHECK(square(board, "a4").rim[std::size_t(Side::south)] == RimSlot{});
    CHECK(square(board, "a4").rim[std::size_t(Side::west)] == RimSlot{RimKind::silver, 1});
    CHECK(square(board, "e4").symbols == 1U << unsigned(Side::north));
    CHECK(board.middle_rim[0][1] == RimSlot{RimKind::grain, 1});
    CHECK(board.middle_rim[1][0] == RimSlot{RimKind::rocks, 1});
}

TEST_CASE("S1: the checkerboard need only go on within a half") {
    CHECK(lay({0, 2, 1, 3}).has_value());
    CHECK(lay({0, 1, 0, 0}).error().code == "pieces-parity");
    CHECK(lay({0, 0, 1, 0}).error().code == "pieces-parity");
}

TEST_CASE("X1, mine-tile-covers, mine-tile-sides: the extra mine is all there is on its octagon") {
    // c1 of piece C has two areas and a city: w2NES g1NW city.
    const Board before = upright();
    const Board board = upright("c1");
    const std::uint8_t covered = board.octagon_at(find_space("c1"));
    CHECK((before.cities >> covered & 1) == 1);
    CHECK((board.cities >> covered & 1) == 0);
    REQUIRE(board.areas_of(covered).size() == 1);
    const Area& mine = board.areas_of(covered).front();
    CHECK(mine.terrain == Terrain::mine);
    CHECK(mine.facing_count == 3);  // its southern side lies at the rim
    CHECK(named(before, before.mine) == "a5");
    CHECK(named(board, board.mine) == "a5 c1");
    CHECK(board.octagon_count == 32);
}

TEST_CASE("a halved layout states two more rims, and only a halved one does") {
    const std::string text = write_set(classic_set());
    CHECK(text.find("layout table 2x2 halved\n") != std::string::npos);
    CHECK(text.find("\nnorth-half n g1 n c1 n w1 n r1\nsouth-half r1 n w1 n c1 n g1 n\n") != std::string::npos);
    CHECK(write_set(read(text)) == text);
    CHECK(errors(with("layout one 1x1", "layout one 1x1 halved")).front() == "20:16 set-layout");
    CHECK(errors(with("west w1 n g2 n", "west w1 n g2 n\nnorth-half n n n n")).front() == "25:1 set-layout");
    CHECK(errors(with("\nsouth-half r1 n w1 n c1 n g1 n", "", text)).size() == 1);
    CHECK(errors(with("south-half r1 n", "south-half r1", text)).size() == 1);
}
