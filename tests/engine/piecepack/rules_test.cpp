// What is allowed and what is refused, rule by rule: code, rule, message and facts.
#include <catch2/catch.hpp>
#include <set>

#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "table.hpp"

using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

constexpr std::string_view two_suits = "S2 M5 S4 M3 \n Mn Sa M4 S5 \n S3 M2 Sn Ma";
constexpr std::string_view first_coins = "S2@Sn M2@Sn S3@Sn M3@Sn";

/// Castles stand, and no coin yet.
Table deployed(std::string_view rulings = "", std::string_view coins = "") {
    return Table("SM", rulings).lay(two_suits).deploy("Sa M4", coins);
}

}  // namespace

TEST_CASE("C1: each tile and each coin is there once") {
    Table table("SM");
    CHECK(table.play("S M5@0 | M M5@e1") == "tile-laid [C1]: M5 lies already (at 0)");
    CHECK(table.play("M M3@w1 | S M3@w2") == "tile-laid [C1]: M3 lies already (at w1)");
    Table armies = deployed();
    CHECK(armies.play("S S3@M5 | M M3@M5 | S S3@Sa") == "coin-laid [C1]: S3 lies already (on M5)");
}

TEST_CASE("C2: only the players' suits are in play, unless tiles=all") {
    CHECK(Table("SM").play("C M5@0") == "not-playing [C2]: nobody plays Crowns (suits that play: Suns, Moons)");
    CHECK(Table("SM").play("S C5@0") == "tile-not-in-play [C2]: C5 is not in play (suits in play: Suns, Moons)");
    CHECK(Table("SM", "tiles=all").play("S C5@0 | M A3@e1").empty());
    CHECK(make_setup("SM").tiles() == 12);
    CHECK(make_setup("SM").pile() == 10);
    CHECK(make_setup("SMC", "tiles=all").tiles() == 24);
    CHECK(make_setup("SMC", "tiles=all").pile() == 21);
    CHECK(make_setup("SMC", "tiles=all", Variant::suit_terrain).tiles() == 18);
    CHECK(make_setup("SMC", "", Variant::random_terrain).pile() == 18);
}

TEST_CASE("S2: each player has one proper tile of the own suit") {
    CHECK(Table("SM").play("S pS5@0 | M pMn@e1").empty());
    CHECK(Table("SM").play("S pS5@0 | M Mn@e1 | S pS4@w1") ==
          "proper-laid [S2]: the proper tile of Suns lies already (it was S5)");
    CHECK(Table("SM", "tiles=all").play("S pC5@0") ==
          "no-proper-tile [S2]: C5 is nobody's proper tile (suits that play: Suns, Moons)");
    // Five tiles of a player's suit can come from the pile, and six of a suit that nobody plays.
    CHECK(
        Table("SM").play("S Sn@0 | M Sa@e1 | S S2@e2 | M S3@e3 | S S4@e4 | M S5@e5") ==
        "tile-is-proper [S2]: S5 cannot come from the pile (the five others of its suit came from there, so it is the "
        "proper tile of Suns)");
    CHECK(Table("SM").play("S pSn@0 | M Sa@e1 | S S2@e2 | M S3@e3 | S S4@e4 | M S5@e5").empty());
    CHECK(Table("SM", "tiles=all").play("S Cn@0 | M Ca@e1 | S C2@e2 | M C3@e3 | S C4@e4 | M C5@e5").empty());
}

TEST_CASE("S5: turns go clockwise; each later round begins with the player to the right") {
    CHECK(Table("SM").play("M M5@0") == "not-your-turn [S5]: it is the turn of Suns, not of Moons");
    CHECK(Table("SMC").play("S M5@0 | C M4@e1") == "not-your-turn [S5]: it is the turn of Moons, not of Crowns");
    const Setup setup = make_setup("SMC");
    CHECK(setup.seats[std::size_t(setup.starter(1))] == Suit::suns);
    CHECK(setup.seats[std::size_t(setup.starter(2))] == Suit::crowns);
    CHECK(setup.seats[std::size_t(setup.starter(3))] == Suit::moons);
}

TEST_CASE("S5: map, castles and armies each begin with the player who starts the round") {
    // The turns of a phase are as many for each player, so the starter is due again after each.
    Table table("SMCA");
    table.state.round = 2;
    table.state.seat = std::uint8_t(table.setup.starter(2));
    CHECK(table.play("S S5@0") == "not-your-turn [S5]: it is the turn of Arms, not of Suns");
    CHECK(table.play("A S5@0 | S S4@e1").empty());
    Table armies("SM");
    armies.lay(two_suits);
    armies.state.round = 2;
    armies.state.seat = 1;
    CHECK(armies.play("S ^Sa") == "not-your-turn [S5]: it is the turn of Moons, not of Suns");
    CHECK(armies.play("M ^M4 | S ^Sa | M M3@Sa").empty());
}

TEST_CASE("M2: the pile empty, a proper tile is laid, also another's") {
    Table table("SM");
    CHECK(table.play("S pM5@0") ==
          "proper-of-other [M2]: Suns lay the proper tile of Moons, and the pile is not empty (tiles in the pile: 10)");
    // All ten of the pile first.
    REQUIRE(
        table.play("S Sn@0 | M Sa@e1 | S S2@e2 | M S3@e3 | S S4@e4 | M Mn@e5 | S Ma@e6 | M M2@e7 | S M3@e8 | M M4@e9")
            .empty());
    CHECK(table.play("S S5@e10") == "pile-empty [M2]: the pile is empty (proper tiles still to be laid: Suns, Moons)");
    Table own = table;
    CHECK(own.play("S pS5@e10 | M pM5@e11 | S ^S5").empty());
    // Another's although the own one is still unplayed.
    CHECK(table.play("S pM5@e10 | M pS5@e11 | S ^S5").empty());
}

TEST_CASE("M3: tiles lie side by side") {
    CHECK(Table("SM").play("S S5@e1") == "first-place [M3]: the first tile of a round lies at 0 (written at e1)");
    CHECK(Table("SM").play("S S5@0 | M M5@0") == "place-taken [M3]: S5 lies at 0 already");
    CHECK(Table("SM").play("S S5@0 | M M5@w1 | S M4@w1") == "place-taken [M3]: M5 lies at w1 already");
    CHECK(Table("SM").play("S S5@0 | M M5@e1n1") == "place-apart [M3]: no tile lies beside e1n1");
    CHECK(Table("SM").play("S S5@0 | M M5@s2") == "place-apart [M3]: no tile lies beside s2");
    CHECK(Table("SM").play("S S5@0 | M M5@n1 | S M4@e1n1 | M M3@e1 | S S4@s1 | M S3@w1s1").empty());
}

TEST_CASE("M4: castles and armies come when all tiles lie, and no tile after that") {
    CHECK(Table("SM").play("S S5@0 | M ^M5") ==
          "map-first [M4]: the map is not complete yet (tiles still to be laid: 11)");
    CHECK(Table("SM").play("S S5@0 | M M5@S5") ==
          "map-first [M4]: the map is not complete yet (tiles still to be laid: 11)");
    Table laid("SM");
    laid.lay(two_suits);
    CHECK(laid.play("S S5@n9") == "map-complete [M4]: all tiles of the round lie already (tiles: 12)");
    CHECK(deployed().play("S S5@n9") == "map-complete [M4]: all tiles of the round lie already (tiles: 12)");
}

TEST_CASE("K1: each player puts the castle on a tile of the own suit, once") {
    Table table("SM");
    table.lay(two_suits);
    CHECK(table.play("S ^M5") ==
          "castle-suit [K1]: M5 is no tile for the castle of Suns (a castle goes on a tile of its own suit)");
    CHECK(table.play("S S3@M5") == "castles-first [K1]: castles come before armies (castles still to be placed: 2)");
    CHECK(table.play("S ^Sn | M M3@Sn") ==
          "castles-first [K1]: castles come before armies (castles still to be placed: 1)");
    CHECK(table.play("M ^Ma | S ^S5") == "castle-again [K1]: the castle of Suns is on Sn already");
}

TEST_CASE("R1: each deploys the own coins, on tiles that lie, castle tiles too") {
    CHECK(deployed().play("S S3@Sa | M M?@Sa | S S?@M5").empty());
    CHECK(deployed().play("S M3@Sa") == "coin-suit [R1]: Suns deploy a coin of Moons");
    CHECK(deployed().play("S S3@C5") == "coin-off-map [R1]: C5 does not lie on the map");
}

TEST_CASE("R2: a tile holds 4 coins, of all or of each player, or any number") {
    CHECK(deployed("", first_coins).play("S S4@Sn") ==
          "tile-full [R2]: Sn holds 4 coins already (ruling tile-limit=4: 4 of all players together)");
    CHECK(deployed("", first_coins).play("S S4@Sa").empty());
    CHECK(deployed("tile-limit=4-each", first_coins).play("S S4@Sn | M M4@Sn | S S5@Sn | M M5@Ma | S Sn@Sn") ==
          "tile-full [R2]: Sn holds 4 coins of Suns already (ruling tile-limit=4-each: 4 of each player)");
    CHECK(deployed("tile-limit=none", first_coins)
              .play("S S4@Sn | M M4@Sn | S S5@Sn | M M5@Sn | S Sn@Sn | M Mn@Sn | S Sa@Sn | M Ma@Sn")
              .empty());
    // The castle does not count.
    CHECK(deployed("", "S2@Sa M2@Sa S3@Sa").play("M M3@Sa").empty());
}

TEST_CASE("R3: coins are turned up when all lie") {
    Table table = deployed("", "S2@Sn M2@Sn S?@Sa M3@Sn S?@M5 M4@Sa Sa@Sa Ma@Sa S?@M5 Mn@S2 Sn@M2");
    CHECK(table.play("* M5:S5") ==
          "reveal-early [R3]: coins are turned up when all lie (coins still to be deployed: 1)");
    REQUIRE(table.play("M M5@Ma").empty());
    CHECK(table.play("* M5:S2") == "coin-laid [C1]: S2 lies already (on Sn)");
    CHECK(table.play("* Sn:S5") ==
          "reveal-none [R3]: no coin on Sn can be S5 (coins of Suns there: 1, all of them known)");
    CHECK(table.play("* C5:S5") == "coin-off-map [R1]: C5 does not lie on the map");
    CHECK(table.play("* M5:C5") == "not-playing [C2]: nobody plays Crowns (suits that play: Suns, Moons)");
    // Two of the three; the third follows. What is known may be turned up again where it lies.
    CHECK(table.play("* M5:S5S3 | * Sn:S2M2").empty());
    CHECK(table.state.armies[Suit::suns].find(Rank::four)->tile == tile("Sa"));
    CHECK(table.play("* Sa:S4").empty());
    CHECK(table.play("* M5:S4") == "coin-laid [C1]: S4 lies already (on Sa)");
}

TEST_CASE("R3: five known coins give the sixth when all lie") {
    Table table = deployed("", "S2@Sn M2@Sn S?@Sa M3@Sn S3@M5 M4@Sa Sa@Sa Ma@Sa S5@M5 Mn@S2 Sn@M2");
    REQUIRE(table.play("M M?@Ma").empty());
    CHECK(table.state.armies[Suit::suns].find(Rank::four)->tile == tile("Sa"));
    CHECK(table.state.armies[Suit::moons].find(Rank::five)->tile == tile("Ma"));
}

TEST_CASE("S1, E1: a round ends with the last coin; after the last round the game is over") {
    Table table = deployed("", "S2@Sn M2@Sn S4@Sa M3@Sn S3@M5 M4@Sa Sa@Sa Ma@Sa S5@M5 Mn@S2 Sn@M2 M5@Ma");
    REQUIRE(table.state.phase == Phase::scoring);
    Table last = table;
    // Round 2 begins with an empty table, to the right of Suns: with two players Moons.
    CHECK(table.play("S S5@0") == "not-your-turn [S5]: it is the turn of Moons, not of Suns");
    CHECK(table.play("M S5@0 | S pS4@e1").empty());
    CHECK(table.state.round == 2);
    CHECK(table.state.tiles_laid() == 2);
    CHECK(table.state.rounds_scored() == 1);
    last.state.round = 2;
    CHECK(last.play("M S5@0") == "game-over [E1]: the game is over (rounds played: 2)");
}

TEST_CASE("X1: with random terrain all tiles come from one pile") {
    CHECK(Table("SM", "", Variant::random_terrain).play("S pS5@0") ==
          "no-proper-tile [X1]: there are no proper tiles (variant random-terrain: S5 comes from the pile)");
    CHECK(Table("SM", "", Variant::random_terrain)
              .play("S Sn@0 | M Sa@e1 | S S2@e2 | M S3@e3 | S S4@e4 | M S5@e5")
              .empty());
}

TEST_CASE("X2: with suit terrain each player draws from the own suit") {
    CHECK(Table("SM", "", Variant::suit_terrain).play("S pS5@0") ==
          "no-proper-tile [X2]: there are no proper tiles (variant suit-terrain: S5 comes from its player's own pile)");
    CHECK(Table("SM", "", Variant::suit_terrain).play("S M5@0") ==
          "other-pile [X2]: Suns draw M5 (variant suit-terrain: each player draws from the tiles of the own suit)");
    CHECK(
        Table("SM", "tiles=all", Variant::suit_terrain)
            .play("S S5@0 | M M5@e1 | S S4@e2 | M M4@e3 | S S3@e4 | M M3@e5 | S S2@e6 | M M2@e7 | S Sa@e8 | M Ma@e9 | "
                  "S Sn@e10 | M Mn@e11 | S ^Sn")
            .empty());
}

TEST_CASE("every rule has its row, and every refusal cites one") {
    std::set<std::string_view> ids;
    for (const auto* rule : rules::all()) {
        ids.insert(rule->id);
        CHECK(rules::find(rule->id) == rule);
    }
    CHECK(ids.size() == 25);
    CHECK(rules::find("Z1") == nullptr);
    for (const auto* row : refusals::all()) CHECK(ids.count(row->rule->id) == 1);
}
