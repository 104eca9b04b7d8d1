// Tiles, followers and scores of the base rules (C, T, S, F), rule by rule. The start tile RCr lies at 0: its city to
// the north, its road from west to east.
#include <catch2/catch.hpp>

#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

TEST_CASE("C1: of each kind there are as many tiles as the set says") {
    Table table("RB");
    CHECK(table.state.tiles_left == 71);
    // The one Cccc+ fits nowhere once the start tile's city is closed.
    CHECK(table.play("R C@n1S | B c@- RFr@e1").empty());
    CHECK(table.state.tiles_left == 68);
    CHECK(table.play("R Cccc+@-") == "tile-gone [C1]: no tile Cccc+ is left (the set has 1)");
}

TEST_CASE("C2, C3: followers and castles of each player") {
    const Table four("RBGY");
    CHECK(four.state.follower_supply[Colour::yellow] == 7);
    CHECK(four.state.follower_supply[Colour::pink] == 0);
    CHECK(four.state.castle_supply[Colour::red] == 3);
    CHECK(Table("RBGYK").state.castle_supply[Colour::black] == 2);
    Table table("RB");
    table.state.follower_supply[Colour::red] = 0;
    CHECK(table.play("R RFr@e1 r") == "no-follower-left [C2]: Red has no follower left (on the map and on castles: 7)");
}

TEST_CASE("T1: a tile touches another along an edge, and edges match") {
    CHECK(Table("RB").play("R C@0") == "place-taken [T1]: a tile RCr lies there already");
    CHECK(Table("RB").play("R C@e1n1") == "place-apart [T1]: no tile lies beside that place");
    CHECK(Table("RB").play("R C@s2") == "place-apart [T1]: no tile lies beside that place");
    CHECK(Table("RB").play("R C@e1") ==
          "edge-mismatch [T1]: the tile does not fit there (its edge W is a field, that of the tile beside it a road)");
    CHECK(Table("RB").play("R C@n1") ==
          "edge-mismatch [T1]: the tile does not fit there (its edge S is a field, that of the tile beside it a city)");
    CHECK(Table("RB").play("R C@n1S | B C@s1S | R RFr@e1 | B RRRR@w1").empty());
    // Each of several neighbours counts: L joins n1 and not e1.
    CHECK(Table("RB").play("R C@n1S | B RFr@e1E").substr(0, 13) == "edge-mismatch");
    CHECK(Table("RB").play("R C@n1S | B RRRR@e1 | R L@e1n1") ==
          "edge-mismatch [T1]: the tile does not fit there (its edge S is a field, that of the tile beside it a road)");
}

TEST_CASE("T1: only a tile that fits nowhere is set aside") {
    CHECK(Table("RB").play("R C@-") == "aside-fits [T1]: a tile C can be placed (places where it fits: 2)");  // n1, s1
    CHECK(Table("RB").play("R Cccc+@-") == "aside-fits [T1]: a tile Cccc+ can be placed (places where it fits: 1)");
    // Turned it fits east and west, as it lies south.
    CHECK(Table("RB").play("R Rr@-") == "aside-fits [T1]: a tile Rr can be placed (places where it fits: 3)");
    CHECK(Table("RB").play("R C@n1S | B Cccc+@- C@s1S").empty());
}

TEST_CASE("T1: one tile is placed in a turn, and it comes first") {
    CHECK(Table("RB").play("R c") == "tile-first [T1]: no tile was placed in this turn");
    CHECK(Table("RB").play("R C@n1S C@s1") == "second-tile [T1]: Red placed a tile in this turn already");
    CHECK(Table("RB").play("R C@n1S C@-") == "second-tile [T1]: Red placed a tile in this turn already");
}

TEST_CASE("T2: one follower, on a feature of the tile that has none") {
    CHECK(Table("RB").play("R RFr@e1 r fNL") == "second-follower [T2]: Red placed a follower in this turn already");
    Table table("RB");
    REQUIRE(table.play("R RFr@e1 r").empty());
    Table own = table;
    CHECK(table.play("B RFr@e2 r") ==
          "feature-occupied [T2]: the road has a follower already (followers of Red on it: 1)");
    CHECK(own.play("B RFr@w1 | R RFr@e2 r").substr(0, 16) == "feature-occupied");
    CHECK(own.play("R fNL").empty());
}

TEST_CASE("T2: fields run past roads and join at half-edges") {
    Table table("RB");
    REQUIRE(table.play("R RFr@e1 fNL").empty());
    CHECK(table.play("B RFr@e2 fNL") ==
          "feature-occupied [T2]: the field has a follower already (followers of Red on it: 1)");
    CHECK(table.play("B fEL").substr(0, 16) == "feature-occupied");
    CHECK(table.play("B fSL").empty());
    // North of the road round the city's other side: the start tile's EL and WR are one field.
    CHECK(table.play("R RFr@w1 fNL").substr(0, 16) == "feature-occupied");
}

TEST_CASE("T2: a follower may be put on what the tile completes, and returns") {
    Table table("RB");
    CHECK(table.scored("R C@n1S c") == "S2 city R4");
    CHECK(table.state.follower_supply[Colour::red] == 7);
    CHECK(table.state.followers.empty());
    CHECK(table.state.points[Colour::red] == 4);
}

TEST_CASE("T3: the follower comes before castles") {
    CHECK(Table("RB").play("R C@s1S c | B C@s2 R^ f") ==
          "follower-late [T3]: the follower comes before castles and choices");
}

TEST_CASE("T4: the game ends when no tile is left") {
    const auto reading = read_tile_set(
        "castellan-tiles 1\nname few\nstart U\ntile U 2 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
        "tile C 1 cccc\ncity NESW\n");
    REQUIRE(reading.set.has_value());
    Table table("RB", "", *reading.set);
    CHECK_FALSE(judge_end(table.state).allowed());
    CHECK(judge_end(table.state).refusal->code == "game-not-over");
    Table aside = table;
    REQUIRE(table.play("R C@- U@e1 r").empty());
    CHECK(table.state.phase == Phase::over);
    CHECK(judge_end(table.state).allowed());
    CHECK(table.play("B U@e2") == "game-over [T4]: the game is over (no tile is left)");
    CHECK(table.finish() == "F1 road R2");
    CHECK(judge_end(table.state).refusal->code == "game-over");
    REQUIRE(aside.play("R U@e1 r | B C@-").empty());
    CHECK(aside.state.phase == Phase::over);
}

TEST_CASE("T5: turns go clockwise") {
    CHECK(Table("RB").play("B C@n1S") == "not-your-turn [T5]: it is the turn of Red, not of Blue");
    CHECK(Table("GRB").play("G C@n1S | R C@s1S | G RFr@e1") ==
          "not-your-turn [T5]: it is the turn of Blue, not of Green");
    CHECK(Table("RB").play("G C@n1S") == "not-playing [T5]: nobody plays Green");
    CHECK(Table("RB").play("R Cccc+@n1 | B C@s1S | R C@w1n1E").empty());
}

TEST_CASE("S1: a road scores when both ends are closed") {
    Table table("RB");
    CHECK(table.scored("R RRRR@e1 rW").empty());
    CHECK(table.scored("B RRR@w1") == "S1 road R3");  // w1, 0, e1
}

TEST_CASE("S1: a ring of road is complete") {
    CHECK(Table("RB").scored("R Rr@s1 r | B Rr@w1s1W | R Rr@w1s2S | B Rr@s2E") == "S1 road R4");
}

TEST_CASE("S1: a tile counts once, however often the road crosses it") {
    // It leaves the crossing to the east and comes back from the south.
    CHECK(Table("RB").scored("R RRRR@e1 rE | B Rr@e2 | R Rr@e2s1E | B Rr@e1s1S") == "S1 road R4");
}

TEST_CASE("S2: a city gives 2 a tile and 2 a pennant") {
    Table table("RB");
    CHECK(table.scored("R CFc+@n1E c | B C@n2S") == "S2 city R8");  // 2 + 4 + 2
    CHECK(Table("RB").scored("R C@n1S c") == "S2 city R4");
    CHECK(Table("RB", "small-city=2").scored("R C@n1S c") == "S2 city R2");
    CHECK(Table("RB", "small-city=2").scored("R CFc+@n1E c | B C@n2S") == "S2 city R8");
}

TEST_CASE("S3: a monastery with eight tiles around it gives 9, whoever placed them") {
    Table table("RB");
    CHECK(table.scored("R L@s1 m | B RFr@e1 | R RFr@w1 | B Rr@e1s1W | R Rr@w1s1 | B RFr@s2 | R Rr@e1s2E").empty());
    CHECK(table.scored("B Rr@w1s2S") == "S3 monastery R9");
    CHECK(table.state.follower_supply[Colour::red] == 7);
}

TEST_CASE("S3: a monastery placed into the hole is complete at once") {
    Table table("RB");
    REQUIRE(table.play("R RFr@e1 | B RFr@w1 | R L@e1s1 | B L@w1s1 | R C@w1s2S | B C@e1s2S | R C@s2S").empty());
    CHECK(table.scored("B L@s1 m") == "S3 monastery B9");
}

TEST_CASE("S4: all who are tied score in full") {
    // Two roads, each with a follower, are joined at w1.
    Table table("RB");
    CHECK(table.scored("R RFr@e1 r | B Rr@s1 r | R Rr@w1s1S | B Rr@w1W | R RRR@e2").empty());
    CHECK(table.scored("B RRR@s2S") == "S1 road R7 B7");
    CHECK(table.state.followers.empty());
}

TEST_CASE("S4: a feature without followers gives nobody points") {
    CHECK(Table("RB").scored("R C@n1S").empty());
    CHECK(Table("RB").scored("R RRRR@e1 | B RRR@w1").empty());
}

TEST_CASE("F1: what is not complete gives 1 a tile and 1 a pennant at the end") {
    Table table("RB");
    REQUIRE(table.play("R CFc+@n1E c | B RFr@e1 r | R L@s1 m").empty());
    CHECK(table.finish() == "F1 city R3, F1 road B2, F1 monastery R3");  // around s1: 0 and e1
    CHECK(table.state.points[Colour::red] == 6);
    CHECK(winners(table.setup, table.state).contains(Colour::red));
    CHECK(winners(table.setup, table.state).size() == 1);
}

TEST_CASE("F2: a field gives 3 for each completed city that it touches") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S f").empty());
    CHECK(Table(table).finish() == "F2 field R3");
    // Round the east it touches the same city on the start tile, too: once.
    REQUIRE(table.play("B RFr@e1 | R L@e1n1").empty());
    CHECK(Table(table).finish() == "F2 field R3");
    // An open city gives nothing, nor does a field without a completed city.
    CHECK(Table("RB").play("R CFc+@n1E fEL").empty());
    Table open("RB");
    REQUIRE(open.play("R CFc+@n1E fEL | B RFr@e1 fSL").empty());
    CHECK(open.finish().empty());
}

TEST_CASE("F2: each field counts a city that it touches") {
    // CFc.1 lies between two fields; the city ends at n1 and, beyond, n3.
    Table table("RB");
    REQUIRE(table.play("R CFc.1@n1E fEL | B C@n2S | R L@w1n1 f").empty());
    CHECK(table.finish() == "F2 field R3, F2 field R3");
}

TEST_CASE("F4: a tie is shared") {
    Table table("RB");
    REQUIRE(table.finish().empty());
    CHECK(winners(table.setup, table.state).size() == 2);
}
