// The facts `set check` reports, counted by hand in the small set.
#include "engine/castelli/box/summary.hpp"
#include "small_set.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

TEST_CASE("areas, symbols, building sites and settlements are counted by piece and in all") {
    const SetSummary summary = summarise(read(small_set));
    REQUIRE(summary.pieces.size() == 1);
    CHECK(summary.pieces.front().name == "A");
    for (const PieceFacts& facts : {summary.pieces.front(), summary.total}) {
        // wood a1 d2 c3 b4; grain c1 a3 c3; rocks c1 d2 c3 b4 d4; market d2 c3; mine b2
        CHECK(facts.areas == std::array<int, 5>{4, 3, 5, 2, 1});
        CHECK(facts.amount == std::array<int, 5>{2 + 1 + 1 + 2, 1 + 3 + 1, 2 + 1 + 1 + 1 + 3, 1 + 2, 0});
        // one side: c1 E, d2 N S W, c3 N E S W; three: a3; four: b2; two: the rest
        CHECK(facts.areas_by_sides == std::array<int, 5>{0, 8, 5, 1, 1});
        CHECK(facts.sites == 1 + 2 + 1 + 0 + 2);
        CHECK(facts.villages == 1);
        CHECK(facts.cities == 1);
    }
}

TEST_CASE("arms, card icons and silver of the tiles are counted by colour") {
    const TileFacts tiles = summarise(read(small_set)).tiles;
    CHECK(tiles.arms[std::size_t(Colour::red)] == std::array<int, 7>{1, 2, 1, 1, 1, 1, 1});
    CHECK(tiles.arms[std::size_t(Colour::yellow)] == std::array<int, 7>{1, 0, 1, 1, 3, 1, 1});
    CHECK(tiles.total == std::array<int, 4>{1 + 2 + 3 + 4 + 5 + 6 + 1, 1 + 2 + 3 + 4 + 5 + 6 + 3 + 2,
                                            1 + 2 + 3 + 4 + 5 + 6 + 2 + 3, 2 + 3 + 4 + 5 + 6 + 4 + 4});
    CHECK(tiles.with_card == 2);
    CHECK(tiles.by_silver == std::array<int, 3>{6, 1, 1});
}

TEST_CASE("the rim of a layout is counted by symbol") {
    const LayoutFacts layout = summarise(read(small_set)).layouts.front();
    CHECK(layout.squares == 8);
    CHECK(layout.octagons == 8);
    // nothing, neutral, wood, grain, rocks, card, silver
    CHECK(layout.slots == std::array<int, 7>{1, 8, 2, 2, 1, 1, 1});
    CHECK(layout.amount == std::array<int, 7>{0, 0, 2, 3, 1, 1, 2});
}

TEST_CASE("every published count is there, found beside expected") {
    const SetSummary summary = summarise(read(small_set));
    CHECK(summary.counts.size() == 9 + card_kind_count + 3 + 1);
    CHECK(summary.counts.front().what == "board pieces");
    CHECK(summary.counts.front().expected == 4);
    CHECK(summary.counts.front().found == 1);
}
