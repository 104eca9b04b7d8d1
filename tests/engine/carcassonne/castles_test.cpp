// Castles (K), rule by rule. The start tile RCr lies at 0: its city to the north, its road from west to east.
#include <catch2/catch.hpp>

#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

TEST_CASE("K1, K2: the owner of a small city may put a castle on it in place of its points") {
    Table table("RB");
    CHECK(table.scored("R C@n1S c ^").empty());
    CHECK(table.state.points[Colour::red] == 0);
    CHECK(table.state.castle_supply[Colour::red] == 2);
    CHECK(table.state.follower_supply[Colour::red] == 6);  // on the castle (K2)
    CHECK(table.state.followers.empty());
    // The follower may have stood there before, and its owner need not be the active player.
    Table other("RB");
    CHECK(other.scored("R C@s1S c | B C@s2 R^").empty());
    CHECK(other.state.castles[0].owner == Colour::red);
    CHECK(Table("RB").scored("R C@s1S c | B C@s2") == "S2 city R4");
}

TEST_CASE("K1: a castle needs a small city of one's own, just completed") {
    CHECK(Table("RB").play("R C@n1S ^") ==
          "castle-not-owner [K1]: the small city has no follower (its owner decides, and it has none)");
    CHECK(Table("RB").play("R C@n1S c B^") ==
          "castle-not-owner [K1]: Blue does not own the small city (the follower in it is that of Red)");
    CHECK(Table("RB").play("R CFc+@n1E c ^N") == "castle-not-small [K1]: the city is not complete (its open sides: 1)");
    CHECK(Table("RB").play("R CFc+@n1E c | B C@n2S R^") ==
          "castle-not-small [K1]: the city is too large for a castle (tiles of this city: 3, of a small one: 2)");
    CHECK(Table("RB").play("R C@n1S c ^ ^") == "castle-again [K1]: a castle of Red is on that city already");
    CHECK(Table("RB").play("R C@n1S c G^") == "not-playing [T5]: nobody plays Green");
    CHECK(Table("RB").play("R C@n1S c ^ | B ^") == "tile-first [T1]: no tile was placed in this turn");
    Table road("RB");
    REQUIRE(road.play("R RFr@e1").empty());
    road.state.phase = Phase::placed;  // before the turn is handed on
    Action action;
    action.kind = ActionKind::castle;
    CHECK(road.refusal(action) == "castle-not-small [K1]: a castle needs a city, this is a road");
}

TEST_CASE("C3: without a castle in supply a small city gives its points") {
    Table table("RB");
    table.state.castle_supply[Colour::red] = 0;
    CHECK(Table(table).play("R C@n1S c ^") == "no-castle-left [C3]: Red has no castle left (each player has 3)");
    CHECK(table.scored("R C@n1S c") == "S2 city R4");
}

TEST_CASE("K5: the first feature completed in the vicinity scores for the castle, with or without followers") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RRRR@e1").empty());
    Table owned = table;
    CHECK(table.scored("R RRR@w1") == "K5 castle R3");  // an unoccupied road of three tiles
    CHECK(table.state.follower_supply[Colour::red] == 7);
    CHECK_FALSE(table.state.castles[0].occupied);
    CHECK(table.state.castle_count == 1);                              // it stays (K7)
    CHECK(owned.scored("R RRR@w1 rE") == "S1 road R3, K5 castle R3");  // twice, for both
    // It never scores again.
    CHECK(table.scored("B RRR@e1n1W").empty());
    CHECK(table.play("R RRR@e2 ^0:rW") == "castle-inert [K7]: that castle of Red has scored");
}

TEST_CASE("K5, K14: a city worth 16 gives 16 to its owner and to the castle's") {
    Table table("RB");
    REQUIRE(table.play("R CFc+@n1E c | B C@e1n1 c | R CFc+@n2E | B C@e1n2S ^ | R Cc+@n3S").empty());
    CHECK(table.scored("B C@e1n3W") == "S2 city R16, K5 castle B16");  // 2 + 4 + 4 + 4 + 2
}

TEST_CASE("K3: a small city that scores triggers a castle, one that gets a castle does not") {
    // The castle at 0 and n1; the next small city lies at e1n1 and e2n1.
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B C@e1n1E c").empty());
    Table second = table;
    Table unowned("RB");
    CHECK(table.scored("R C@e2n1W") == "S2 city B4, K5 castle R4");
    CHECK(second.scored("R C@e2n1W B^").empty());
    REQUIRE(unowned.play("R C@n1S c ^ | B C@e1n1E").empty());
    CHECK(unowned.scored("R C@e2n1W") == "K5 castle R4");
}

TEST_CASE("K14: a small city is worth to the castle what the ruling says") {
    Table table("RB", "small-city=2");
    REQUIRE(table.play("R C@n1S c ^ | B C@e1n1E").empty());
    CHECK(table.scored("R C@e2n1W") == "K5 castle R2");
}

TEST_CASE("K4: the vicinity lies across the castle's axis") {
    // The castle lies at s1 and e1s1, one beside the other: its vicinity reaches north and south, not west and east.
    Table table("RB");
    REQUIRE(table.play("R C@s1E c | B C@e1s1W R^").empty());
    Table south = table;
    CHECK(table.scored("R RRR@w1s1E | B RRRR@w1s2").empty());  // west of it, and a road down from there
    CHECK(south.scored("R RRR@s2 | B RRRR@w1s2") == "K5 castle R2");
    // A monastery counts by its own tile alone: the eight around it do not matter.
    Table table_2("RB");
    REQUIRE(table_2.play("R C@n1S c ^ | B RFr@e1 | R RFr@w1 | B L@e1s1 | R L@w1s1 | B C@w1s2S | R C@e1s2S | B C@s2S")
                .empty());
    CHECK(table_2.scored("R L@s1").empty());
    Table near("RB");
    REQUIRE(near.play("R C@s1S c | B C@s2 R^ | R L@w1s1 | B RFr@w1 | R RFr@w2 | B L@w2s1 | R L@w2s2").empty());
    CHECK(near.scored("B L@w1s2") == "K5 castle R9");
}

TEST_CASE("K6: of several completed at once the owner chooses, unwritten the most points") {
    // At e1 the crossing completes the road to w1 (3 tiles) and the one to e1n1 (2).
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RRR@w1 | R RRR@e1n1W").empty());
    CHECK(Table(table).scored("B RRRR@e1") == "K5 castle R3");
    CHECK(Table(table).scored("B RRRR@e1 R^0:rN") == "K5 castle R2");
    CHECK(Table(table).scored("B RRRR@e1 R^n1:rW") == "K5 castle R3");
    CHECK(Table(table).play("B RRRR@e1 R^0:rE") == "not-completed-now [K6]: that road is not completed in this turn");
    CHECK(Table(table).play("B RRRR@e1 B^0:rN") == "castle-of-other [K6]: the castle is that of Red, not of Blue");
    CHECK(Table(table).play("B RRRR@e1 R^0:rN R^0:rW") ==
          "choice-again [K6]: it is chosen already what that castle of Red takes");
    CHECK(Table(table).play("B RRRR@e1 R^0:rN fSL") ==
          "follower-late [T3]: the follower comes before castles and choices");
    // A choice holds for one turn.
    Table next = table;
    REQUIRE(next.play("B RRRR@e1 R^0:rN").empty());
    CHECK(next.state.castles[0].wanted_feature == no_node);
    CHECK_FALSE(next.state.choices_begun);
}

TEST_CASE("K4: what does not lie in the vicinity cannot be chosen") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RRR@w1 | R RFr@e1 | B L@e1s1 | R RRR@e2s1W").empty());
    CHECK(Table(table).scored("B RRRR@e2") == "K5 castle R4");  // w1, 0, e1, e2
    CHECK(table.play("B RRRR@e2 R^0:rS") ==
          "not-in-vicinity [K4]: that road has no tile in the vicinity of the castle");
}

TEST_CASE("T3: castles are decided before choices") {
    Table table("RB");
    table.state.choices_begun = true;
    CHECK(table.play("R C@n1S ^").substr(0, 16) == "castle-not-owner");
    Table late("RB");
    REQUIRE(late.play("R C@s1S c").empty());
    late.state.choices_begun = true;
    CHECK(late.play("B C@s2 R^") == "castle-late [T3]: castles are decided before it is chosen what others take");
}

TEST_CASE("K8: a castle that scores triggers those in whose vicinity it lies, which need not be mutual") {
    // Red's castle at 0 and n1; Blue's at s1 and e1s1, whose vicinity holds 0.
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B C@s1E c | R C@e1s1W B^").empty());
    Table back = table;
    CHECK(table.scored("B RRR@w1n1E | R RRR@w1n2") == "K5 castle R2, K8 castle B2");
    REQUIRE(back.play("B RRR@s2").empty());
    CHECK(Table(back).scored("R RRRR@w1s2") == "K5 castle B2");
    CHECK(Table(back).play("R RRRR@w1s2 ^0:^s1") ==
          "not-in-vicinity [K8]: that castle of Blue has no tile in the vicinity of the castle");
    CHECK(back.play("R RRRR@w1s2 B^s1:^0") == "castle-scores-not [K8]: that castle of Red does not score in this turn");
}

TEST_CASE("K9: a feature comes before another castle's points") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B C@s1E c | R C@e1s1W B^ | B RFr@e1 | R RRRR@e2").empty());
    CHECK(Table(table).scored("B RRR@w1") == "K5 castle R4, K5 castle B4");
    CHECK(table.play("B RRR@w1 ^s1:^0") ==
          "reached-earlier [K9]: a feature completed in this turn reaches the castle first");
}

TEST_CASE("K9: of two castles that reach one in a wave its owner chooses") {
    // Red's castle at 0 and n1, Blue's at s1 and e1s1, another one of Blue's at s2 and s3. The last tile completes a
    // road of 6 tiles near the first and the third, and one of 2 near the first. The second is near the two others
    // alone.
    Table table("RB");
    REQUIRE(table
                .play("R C@n1S c ^ | B C@s1E c | R C@e1s1W B^ | B C@s2S c | R C@s3 B^ | B RRR@w1s2E | R Rr@w2s2S | B "
                      "RFr@w2s1E | R RFr@w2E | B Rr@w2n1W | R L@n2 | B RRR@w1n2E")
                .empty());
    CHECK(Table(table).scored("R RRR@w1n1E") == "K5 castle R6, K5 castle B6, K8 castle B6");
    CHECK(Table(table).scored("R RRR@w1n1E ^0:rN") == "K5 castle R2, K5 castle B6, K8 castle B6");
    CHECK(table.scored("R RRR@w1n1E ^0:rN B^e1s1:^0") == "K5 castle R2, K5 castle B6, K8 castle B2");
}

TEST_CASE("K9: what reaches a castle first counts, wave by wave") {
    // Red's castle scores; Blue's two are both beside it, and one of them beside the other.
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B C@s1E c | R C@e1s1W B^ | B RrC@w1S c | R C@w1s1 B^ | B RRR@e1n1W").empty());
    CHECK(Table(table).scored("R RRR@e1n2") == "K5 castle R2, K8 castle B2, K8 castle B2");
    CHECK(table.play("R RRR@e1n2 B^w1:^s1") ==
          "reached-earlier [K9]: another castle reaches it before that castle of Blue");
}

TEST_CASE("K10: a castle placed in this turn is not reached in it") {
    // The tile completes a road, too.
    Table table("RB");
    CHECK(table.scored("R RRRR@e1 | B RRR@e1n1 | R CRRR@n1S c ^").empty());
    CHECK(table.state.castles[0].occupied);
    Table chosen("RB");
    CHECK(chosen.play("R RRRR@e1 | B RRR@e1n1 | R CRRR@n1S c ^ ^0:rE") ==
          "castle-new [K10]: that castle of Red was placed in this turn");
}

TEST_CASE("K11: fields and what is unfinished at the end trigger no castle") {
    // The start tile's road stays open, and Blue's field touches the castle.
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RFr@e1 fNL | R RFr@w1 r").empty());
    CHECK(table.finish() == "F2 field B4, F1 road R3");
    CHECK(table.state.points[Colour::red] == 3);
}

TEST_CASE("K12: followers still on castles give nothing at the end; F3: a castle gives a field 4") {
    // One field touches a city and two castles: 3 + 4 + 4.
    Table table("RB");
    REQUIRE(table.play("R C@n1S f | B C@n2 | R C@n3S c ^ | B C@e1n1E | R C@e2n1W c ^").empty());
    CHECK(table.finish() == "F2 field R11");
    CHECK(table.state.points[Colour::red] == 11);
    CHECK_FALSE(table.state.castles[0].occupied);
}

TEST_CASE("K13: the active player decides first, then the others clockwise; a tile can be part of two castles") {
    Table table("RB");
    REQUIRE(table.play("R L@s1 | B C@e1s1S c | R C@s2E c").empty());
    CHECK(Table(table).scored("B CC.2@e1s2") == "S2 city B4, S2 city R4");
    CHECK(Table(table).scored("B CC.2@e1s2 ^N") == "S2 city R4");
    CHECK(Table(table).play("B CC.2@e1s2 R^W ^N") ==
          "castle-order [K13]: Blue decides before Red (the active player first, then clockwise)");
    REQUIRE(table.play("B CC.2@e1s2 ^N R^W").empty());
    CHECK(table.state.castle_count == 2);
    CHECK(table.state.castles[0].tiles != table.state.castles[1].tiles);
}

TEST_CASE("K15: what returns in a turn cannot be placed in it") {
    Table table("RB");
    REQUIRE(table.play("R C@n1S c ^ | B RFr@e1 | R RRRR@e2 rW").empty());
    table.state.follower_supply[Colour::red] = 0;
    REQUIRE(table.play("B C@s1S").empty());
    // The tile would free both of Red's followers: first the one on the road, then the one on the castle.
    CHECK(Table(table).play("R RRR@w1 rS") ==
          "no-follower-left [C2]: Red has no follower left (on the map and on castles: 7)");
    CHECK(table.scored("R RRR@w1") == "S1 road R4, K5 castle R4");
    CHECK(table.state.follower_supply[Colour::red] == 2);
}
