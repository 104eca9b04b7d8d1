// Claims (docs/notation.md, section 7): true ones pass, false ones are reported with what is true.
//
// Octagon d4 has the squares d5, e4, d3 and c4 around it. Tiles are those of the shipped set.
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;

namespace {

/// Blue's 3 points at d4 from the north.
const std::string blue_three = "tiles d5:R3G3B3Y3s1";
/// Lays Red's 4 at d4 from the east.
const std::string red_four = "e4:B4Y4G4R4";

std::string turn(std::string_view position, std::string_view words) {
    return game_from(position, fmt::format("1. R {}\n*", words));
}

/// The first diagnostic; nothing for a game without any.
std::string verdict_on(std::string_view position, std::string_view words) {
    const auto messages = check(turn(position, words)).messages();
    return messages.empty() ? "" : messages.front();
}

void is_true(std::string_view position, std::string_view words) {
    INFO(words);
    CHECK(check(turn(position, words)).messages() == Strings{});
}

void is_false(std::string_view position, std::string_view words, std::string_view truth) {
    INFO(words);
    CHECK(check(turn(position, words)).messages() ==
          Strings{fmt::format("false-claim: the claim is wrong: it is {}", truth)});
}

}  // namespace

TEST_CASE("An area's shares name everybody who gains") {
    const std::string wood = "octagons d4 w2NE | seats RB | " + blue_three;
    is_true(wood, red_four + " d4w=R2");
    is_true(wood, red_four + " d4w=R2,B0");
    is_true(wood, red_four + " d4w");
    is_false(wood, red_four + " d4w=R1", "R2");
    is_false(wood, red_four + " d4w=B2", "R2");
    is_false(wood, red_four + " d4w=R2,B1", "R2");
    is_false(wood, red_four + " d4w=B0", "R2");
    is_false(wood, red_four + " d4w=-", "R2");
}

TEST_CASE("A tie's claim is complete") {
    const std::string wood = "octagons d4 w3NE | seats RB | tiles d5:R4G4B4Y4";
    is_true(wood, red_four + " d4w=R1,B1");
    is_true(wood, red_four + " d4w=B1,R1");
    is_false(wood, red_four + " d4w=R1", "R1,B1");
    is_false(wood, red_four + " d4w=R2,B1", "R1,B1");
}

TEST_CASE("Nobody gains what a neutral colour wins") {
    const std::string wood = "octagons d4 w2NE | seats RB | tiles d5:B5R5G5Y5";
    is_true(wood, red_four + " d4w=-");
    is_true(wood, red_four + " d4w=R0,B0");
    is_true(wood, red_four + " d4w:R4,G5=-");
    is_false(wood, red_four + " d4w=R2", "-");
}

TEST_CASE("Influence lists every colour above 0, with or without shares") {
    const std::string wood = "octagons d4 w2NE | seats RB | " + blue_three;
    is_true(wood, red_four + " d4w:R4,B3=R2");
    is_true(wood, red_four + " d4w:R4,B3");
    is_true(wood, red_four + " d4w:R4,G0,B3");
    const Strings influence{"false-claim: the claim is wrong: influence is R4,B3"};
    CHECK(check(turn(wood, red_four + " d4w:R4=R2")).messages() == influence);
    CHECK(check(turn(wood, red_four + " d4w:R4,B2")).messages() == influence);
    is_false(wood, red_four + " d4w:R4,B3=R1", "R2");
    is_false(wood, red_four + " d4w:R4=R1", "R2");
    const auto checked = check(turn(wood, red_four + " d4w:R4,B2"));
    REQUIRE(checked.diagnostics.size() == 1);
    CHECK(checked.diagnostics[0].facts == Strings{"influence R4,B3"});
    CHECK(checked.diagnostics[0].help == "`d4w:R4,B3` is true");
}

TEST_CASE("Shares of an area are counted before the limit of 5") {
    const std::string wood = "octagons d4 w2NE | seats RB | R w=4 | " + blue_three;
    is_true(wood, red_four + " d4w=R2 wood=R5");
    is_false(wood, red_four + " d4w=R1", "R2");
}

TEST_CASE("A market's shares count cards") {
    const std::string market = "octagons d4 m2NE | seats RB | " + blue_three;
    is_true(market, red_four + " d4m=R2 +? +? cards=R2,B0");
    is_false(market, red_four + " d4m=R1 +? +?", "R2");
}

TEST_CASE("A tile's silver is what the mine still had") {
    const std::string start = "octagons d4 g2NESW | seats RB";
    is_true(start, "d5:R1Y1G1B1s2 d5$=2");
    is_false(start, "d5:R1Y1G1B1s2 d5$=1", "2");
    is_true(start + " | mine 1", "d5:R1Y1G1B1s2 d5$=1");
    is_true(start, red_four + " e4$=0");
}

TEST_CASE("The rim gives to whoever's arm points at it") {
    const std::string board = "board wide A B | seats RB";
    is_true(board, "a4:R4G4B4Y4 a4@N=R1 a4@W=-");
    is_false(board, "a4:R4G4B4Y4 a4@N=B1", "R1");
    is_false(board, "a4:R4G4B4Y4 a4@N=-", "R1");
    is_false(board, "a4:R4G4B4Y4 a4@W=R1", "-");
    is_true(board + " | R w=5", "a4:R4G4B4Y4 a4@N=R1 wood=R5");
    is_true(board, "d1:Y2G2B2R2s2 d1@S=B1");
    is_true(board + " | mine 2", "d1:Y2G2B2R2s2 d1$=2 d1@S=-");  // the tile took the last silver
    is_true(board + " | mine 2", "d1:Y2G2B2R2s2 d1@S=B0");
    is_false(board + " | mine 2", "d1:Y2G2B2R2s2 d1@S=B1", "-");
}

TEST_CASE("Cards claim points or silver") {
    const std::string start = "octagons d4 g2NESW | seats RB | ";
    is_true(start + "R hand=K4", "K4=4 " + red_four);
    is_false(start + "R hand=K4", "K4=5 " + red_four, "4");
    is_true(start + "R hand=Rb | mine 11", "Rb=5 " + red_four);
    is_false(start + "R hand=Rb | mine 11", "Rb=6 " + red_four, "5");
    is_true(start + "R hand=Pe", "-Pe=2 " + red_four);
    is_false(start + "R hand=Pe", "-Pe=1 " + red_four, "2");
    is_true(start + "R hand=Pe | mine 1", "-Pe=1 " + red_four);
    is_true(start + "B hand=Pe", "B:-Pe=2 " + red_four);
}

TEST_CASE("Raider and Brigands claim what some or all others lose") {
    const std::string three = "octagons d4 g2NESW | seats RGB | B s=3 | ";
    is_true(three + "R hand=Ra", "Ra=G0,B1 " + red_four);
    is_true(three + "R hand=Ra", "Ra=B1 " + red_four);
    is_false(three + "R hand=Ra", "Ra=G1 " + red_four, "G0,B1");
    is_false(three + "R hand=Ra", "Ra=Y0 " + red_four, "G0,B1");
    is_true(three + "R hand=Bg | G s=1", "Bg=G1,B2 " + red_four);
    is_false(three + "R hand=Bg", "Bg=B3 " + red_four, "G0,B2");
}

TEST_CASE("A castle claims its points") {
    const std::string site =
        "octagons d4 r1NESW.1; d2 w1NESW; f4 w1NESW | seats RB | villages d2 | cities f4 | R w=1 g=1 r=1";
    is_true(site, "d5:B4G4R4Y4 ^d4=3");
    is_false(site, "d5:B4G4R4Y4 ^d4=2", "3");
}

TEST_CASE("Totals hold at the end of their turn, wherever they stand") {
    const std::string start = "octagons d4 w2NE | seats RB | R hand=K4,Pe | " + blue_three;
    const std::string totals = "vp=R4,B0 silver=R2,B0 wood=R2,B0 grain=R0,B0 rocks=R0,B0 cards=R0,B0 castles=R0,B0 ";
    is_true(start, totals + "K4 -Pe " + red_four);
    is_true(start, "K4 -Pe " + totals + red_four);
    is_true(start, "K4 -Pe " + red_four + " " + totals);
    is_true(start, "K4 vp=B0 " + red_four);
    is_false(start, "vp=R0 K4 " + red_four, "R4,B0");
    // What is true is written of the players that the claim names.
    CHECK(check(turn(start, "vp=R0 K4 " + red_four)).diagnostics.at(0).help == "`vp=R4` is true");
    is_false(start, "K4 vp=Y0 " + red_four, "R4,B0");
}

TEST_CASE("A claim of something that did not happen is false") {
    const std::string wood = "octagons d4 w2NE sSW | seats RB | " + blue_three;
    CHECK(verdict_on(wood, red_four + " d5$=1") == "false-claim: the tile of this turn lies on e4, not on d5");
    CHECK(verdict_on(wood, red_four + " d5@N=-") == "false-claim: the tile of this turn lies on e4, not on d5");
    // A word that only reports it claims it.
    CHECK(verdict_on(wood, red_four + " d5$") == "false-claim: the tile of this turn lies on e4, not on d5");
    CHECK(verdict_on(wood, red_four + " d5@N") == "false-claim: the tile of this turn lies on e4, not on d5");
    CHECK(verdict_on(wood, red_four + " e4$ e4@N").empty());
    CHECK(verdict_on(wood, red_four + " E2=R0") == "false-claim: final scores are claimed in the line `end`");
    CHECK(check(game_from(wood, "1. R " + red_four + "\nend E2=R0\n*")).messages() ==
          Strings{"false-claim: the game is not finished: there is no final scoring to claim"});
}

namespace {

/// Red lays the last tile, gains the wood of d4 with 5 + 6, and takes the mine's 4 silver with 4 against 3.
const std::string last_turn =
    "octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | R vp=9 w=1 s=1 hand=Ra,? | "
    "B vp=7 s=3 | mine 4";

Strings final_messages(std::string_view end_and_result) {
    return check(game_from(last_turn, fmt::format("1. R c4:Y6R6G6B6\n{}", end_and_result))).messages();
}

}  // namespace

TEST_CASE("The line end claims the final scoring") {
    // Cards: 2 of Red. Resources: 2 wood of Red. Silver: Red 5, Blue 3. Red 9 + 2 + 2 + 4, Blue 7 + 2.
    CHECK(final_messages("end d4s:R4,B3=R4 E2=R2,B0 E3=R2,B0 E4=R4,B2 vp=R17,B9 silver=R5,B3 castles=R0\n#R") ==
          Strings{});
    CHECK(final_messages("end vp=B9\n#R") == Strings{});
    CHECK(final_messages("end d4s=B4\n#R") == Strings{"false-claim: the claim is wrong: it is R4"});
    CHECK(final_messages("end E2=R3\n#R") == Strings{"false-claim: the claim is wrong: it is R2,B0"});
    CHECK(final_messages("end E3=R1\n#R") == Strings{"false-claim: the claim is wrong: it is R2,B0"});
    CHECK(final_messages("end E4=R3,B3\n#R") == Strings{"false-claim: the claim is wrong: it is R4,B2"});
    CHECK(final_messages("end vp=R16\n#R") == Strings{"false-claim: the claim is wrong: it is R17,B9"});
    CHECK(final_messages("end d4w=R1\n#R") == Strings{"false-claim: at the end only the silver mine is evaluated"});
    CHECK(final_messages("end c4$=0\n#R") == Strings{"false-claim: no tile is laid at the end"});
}

TEST_CASE("A result that names winners claims the victory") {
    CHECK(final_messages("#R") == Strings{});
    CHECK(final_messages("#") == Strings{});
    CHECK(final_messages("*") == Strings{});
    CHECK(final_messages("#B") == Strings{"false-claim: the result is wrong: it is #R"});
    CHECK(final_messages("#R+B") == Strings{"false-claim: the result is wrong: it is #R"});
}

TEST_CASE("A false claim does not change how the game goes on") {
    const auto checked = check(game_from("octagons d4 w2NE | seats RB | " + blue_three,
                                         "1. R " + red_four + " d4w=B2\n2. B c4:R1Y1G1B1s2 wood=R2,B0\n*"));
    CHECK(checked.places() == Strings{"4 false-claim"});
    CHECK(checked.game.turns == 2);
}
