// The shipped set has every count that the rulebook prints; the numbers here are the rulebook's.
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <thread>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/writer.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;

namespace {

template <class Count>
int sum_over_octagons(const Piece& piece, Count count) {
    int sum = 0;
    for (const PrintedOctagon& octagon : piece.spaces) {
        if (octagon.present) sum += count(octagon);
    }
    return sum;
}

bool has_mine(const PrintedOctagon& octagon) {
    return std::any_of(octagon.areas.begin(), octagon.areas.begin() + octagon.area_count,
                       [](const PrintedArea& area) { return area.terrain == Terrain::mine; });
}

Board board_of(std::size_t layout, std::initializer_list<LaidPiece> pieces) {
    auto board = build_board(classic_set(), classic_set().layouts[layout], {pieces.begin(), pieces.size()});
    REQUIRE(board.has_value());
    return *board;
}

}  // namespace

TEST_CASE("classic reads without a word of complaint") {
    CHECK(read_set(classic_set_text).diagnostics.empty());
    CHECK(classic_set().name == "classic");
    CHECK(classic_set().hash == hash_of(classic_set()));
}

TEST_CASE("classic: 4 pieces of 8 octagons and 8 squares, one of them with the mine (C1)") {
    const ComponentSet& set = classic_set();
    REQUIRE(set.pieces.size() == 4);
    int mines = 0;
    for (const Piece& piece : set.pieces) {
        CHECK(sum_over_octagons(piece, [](const PrintedOctagon&) { return 1; }) == 8);
        mines += sum_over_octagons(piece, has_mine);
    }
    CHECK(mines == 1);
    CHECK(sum_over_octagons(set.pieces.front(), has_mine) == 1);
}

TEST_CASE("classic: 32 tiles and 4 start tiles, all different, each with an arm of every colour, values 1 to 6 (C2)") {
    const ComponentSet& set = classic_set();
    REQUIRE(set.board_tiles() == 32);
    REQUIRE(set.start_tiles == 4);  // C7
    std::map<Colour, int> total;
    std::set<std::vector<int>> different;
    for (const Tile& tile : set.tiles) {
        std::set<Colour> colours;
        std::vector<int> look{tile.silver};
        for (const Arm& arm : tile.arms) {
            colours.insert(arm.colour);
            total[arm.colour] += arm.value;
            CHECK((arm.card ? arm.value == 0 : arm.value >= 1 && arm.value <= 6));
        }
        const auto red =
            std::find_if(tile.arms.begin(), tile.arms.end(), [](Arm arm) { return arm.colour == Colour::red; });
        for (std::size_t i = 0; i < 4; ++i) {
            const Arm& arm = tile.arms[(std::size_t(red - tile.arms.begin()) + i) % 4];
            look.push_back(int(arm.colour) * 10 + arm.value);
        }
        CHECK(colours.size() == 4);
        CHECK(tile.silver <= 2);
        CHECK(different.insert(look).second);  // no two tiles look alike
    }
    CHECK(total[Colour::red] == total[Colour::green]);  // no colour is better off
    CHECK(total[Colour::red] == total[Colour::blue]);
    CHECK(total[Colour::red] == total[Colour::yellow]);
}

TEST_CASE("classic: 9 castles a colour (C3), 13 villages and 8 cities, 2 of each set aside (C4)") {
    const ComponentSet& set = classic_set();
    CHECK(set.castles == 9);
    CHECK(set.villages == 13);
    CHECK(set.cities == 8);
    CHECK(set.aside == 2);
    int villages = 0;
    int cities = 0;
    for (const Piece& piece : set.pieces) {
        villages +=
            sum_over_octagons(piece, [](const auto& octagon) { return octagon.settlement == Settlement::village; });
        cities += sum_over_octagons(piece, [](const auto& octagon) { return octagon.settlement == Settlement::city; });
    }
    CHECK(villages == 11);
    CHECK(cities == 6);
}

TEST_CASE("classic: 25 character cards (C5) and 8 battle cards (C6)") {
    const auto count = [](CardKind kind) { return int(classic_set().cards[std::size_t(kind)]); };
    CHECK(count(CardKind::king3) == 1);
    CHECK(count(CardKind::king4) == 2);
    CHECK(count(CardKind::king5) == 1);
    CHECK(count(CardKind::raider) == 2);
    CHECK(count(CardKind::steward) == 3);
    CHECK(count(CardKind::brigands) == 1);
    CHECK(count(CardKind::landgrave) == 3);
    CHECK(count(CardKind::traitor) == 2);
    CHECK(count(CardKind::landgravine) == 3);
    CHECK(count(CardKind::master_builder) == 3);
    CHECK(count(CardKind::robber_baron) == 2);
    CHECK(count(CardKind::peasant) == 2);
    CHECK(count(CardKind::duke) == 2);
    CHECK(count(CardKind::abbot) == 1);
    CHECK(count(CardKind::guard) == 2);
    CHECK(count(CardKind::army) == 1);
    CHECK(count(CardKind::incendiary) == 2);
    int character_cards = 0;
    for (auto kind = CardKind::king3; kind < CardKind::duke; kind = CardKind(int(kind) + 1))
        character_cards += count(kind);
    CHECK(character_cards == 25);
}

TEST_CASE("classic: silver in the mine with 2, 3 and 4 players (S4)") {
    CHECK(classic_set().silver == std::array<std::uint8_t, 3>{11, 16, 22});
}

TEST_CASE("classic: 32 squares with 4 pieces, 16 with 2 (S1, S5)") {
    const Board square = board_of(0, {{0, 0}, {1, 0}, {2, 0}, {3, 0}});
    CHECK(square.square_count == 32);
    CHECK(square.octagon_count == 32);
    CHECK(std::popcount(square.villages) == 11);
    CHECK(std::popcount(square.cities) == 6);
    const Board wide = board_of(1, {{0, 0}, {1, 0}});
    CHECK(wide.square_count == 16);
    CHECK(wide.columns == 8);
    CHECK(wide.rows == 4);
    const Board tall = board_of(2, {{0, 0}, {3, 2}});
    CHECK(tall.square_count == 16);
    CHECK(tall.columns == 4);
    CHECK(tall.rows == 8);
}

TEST_CASE("classic: every area has a tile that decides it, wherever the pieces lie") {
    for (std::uint8_t turns = 0; turns < 4; ++turns) {
        for (std::uint8_t first = 0; first < 4; ++first) {
            const auto piece = [&](int i) { return LaidPiece{std::uint8_t((first + i) % 4), turns}; };
            const Board board = board_of(0, {piece(0), piece(1), piece(2), piece(3)});
            for (AreaId area = 0; area < board.area_count; ++area) CHECK(board.areas[area].facing_count > 0);
        }
    }
}

TEST_CASE("classic: with upright pieces every square at the rim faces a symbol, every octagon neutral arms") {
    const std::vector<Board> boards = {board_of(0, {{0, 0}, {1, 2}, {2, 0}, {3, 2}}), board_of(1, {{0, 0}, {1, 0}}),
                                       board_of(2, {{0, 2}, {3, 0}})};
    for (const Board& board : boards) {
        for (int column = 0; column < board.columns; ++column) {
            for (const auto& [side, row] : {std::pair{Side::north, board.rows - 1}, std::pair{Side::south, 0}}) {
                const bool square = board.kind_of(Space::at(column, row)) == SpaceKind::square;
                CHECK((board.rim[std::size_t(side)][std::size_t(column)].kind > RimKind::neutral) == square);
            }
        }
        for (int row = 0; row < board.rows; ++row) {
            for (const auto& [side, column] : {std::pair{Side::east, board.columns - 1}, std::pair{Side::west, 0}}) {
                const bool square = board.kind_of(Space::at(column, row)) == SpaceKind::square;
                CHECK((board.rim[std::size_t(side)][std::size_t(board.rows - 1 - row)].kind > RimKind::neutral) ==
                      square);
            }
        }
    }
}

TEST_CASE("classic is read once, whichever thread comes first") {
    const ComponentSet* seen = nullptr;
    std::thread other([&] { seen = &classic_set(); });
    other.join();
    CHECK(seen == &classic_set());
}
