// What a refusal tells besides its reason, so that the record's reader can settle what was meant.
#include <catch2/catch.hpp>

#include "games.hpp"

namespace {

using castellan::analyzer::Checker;
using castellan::analyzer::testing::check;
using castellan::analyzer::testing::game_from;
using castellan::analyzer::testing::Opened;
using castellan::analyzer::testing::Strings;

/// Of the only error of a game around the octagon d4, whose tiles are d5, e4, d3 and c4.
Strings facts(std::string_view position, std::string_view movetext) {
    const auto checked = check(game_from(position, movetext));
    REQUIRE(checked.diagnostics.size() == 1);
    return checked.diagnostics[0].facts;
}

constexpr std::string_view rocks = "octagons d4 r1NESW.2 | seats RB | R w=2 g=2 r=2";

}  // namespace

TEST_CASE("B2: a castle without influence is told each arm that points at its octagon, and from where") {
    // South of d5, west of e4, north of d3, east of c4.
    const auto of_red = [](std::string_view d3, std::string_view more) {
        return facts(fmt::format("octagons d4 r1NESW.1 | seats RB | tiles e4:R5G5Y5B5 d3:{} c4:G2YcR2B2{}", d3, more),
                     "1. R d5:R4G4B4Y4 ^d4\n*");
    };
    CHECK(of_red("G1B1Y1Rc", "") ==
          Strings{"arms that point there: B4 from the north, B5 from the east, G1 from the south, Yc from the west"});
    CHECK(of_red("RcG1B1Y1", " | rulings card-arm-influence=no") ==
          Strings{"arms that point there: B4 from the north, B5 from the east, Rc from the south, Yc from the west; "
                  "ruling card-arm-influence=no: card icons do not count"});
}

TEST_CASE("B3: a site that is taken is told by whom and since which turn") {
    const std::string red = "1. R d5:B4Y4R4G4 ^d4.1";
    const std::string blue = "\n2. B e4:R5G5Y5B5 ";
    CHECK(facts(rocks, red + blue + "^d4.1\n*") == Strings{"a castle of Red is there", "it was built in turn 1"});
    CHECK(facts(rocks, red + " ^d4.1\n*") == Strings{"a castle of Red is there", "it was built in turn 1"});
    CHECK(facts("octagons d4 r1NESW.1 | seats RB | R w=2 g=2 r=2", red + blue + "^d4\n*") ==
          Strings{"taken: 1 of 1, by Red", "site 1: Red, since turn 1"});
    CHECK(facts(std::string(rocks) + " | castles B:^d4.2", red + blue + "^d4\n*") ==
          Strings{"taken: 2 of 2, by Red and Blue",
                  "site 2: Blue, since before the first turn; site 1: Red, since turn 1"});
    CHECK(facts(std::string(rocks) + " | castles B:^d4.2", "1. R d5:B4Y4R4G4 ^d4.2\n*") ==
          Strings{"a castle of Blue is there", "it has been there since before the first turn of the record"});
}

TEST_CASE("K6: so is grain that has its castle") {
    CHECK(facts("octagons d4 g1NESW | seats RB | R w=2 g=2 r=2 hand=Lg | B hand=Lg",
                "1. R d5:B4Y4R4G4 Lg^d4g\n2. B e4:R5G5Y5B5 Lg^d4g\n*") ==
          Strings{"ruling sites-grain-wood=one: a castle of Red is there", "it was built in turn 1"});
}

TEST_CASE("C2, T1: a tile or square used twice is told since when, and that the earlier word may be the wrong one") {
    const Strings since_first = {"it has lain there since turn 1: `d5:B4Y4R4G4`",
                                 "the word of turn 1 may be the one that is wrong"};
    Strings elsewhere = since_first;
    elsewhere.insert(elsewhere.begin(), "it lies on d5");
    CHECK(facts(rocks, "1. R d5:B4Y4R4G4\n2. B e4:R4G4B4Y4\n*") == elsewhere);
    CHECK(facts(rocks, "1. R d5:B4Y4R4G4\n2. B e4:R5G5Y5B5\n3. R d3:#18R\n*") == elsewhere);
    CHECK(facts(rocks, "1. R d5:B4Y4R4G4\n2. B d5:R5G5Y5B5\n*") == since_first);
    CHECK(facts(std::string(rocks) + " | tiles e4:R5G5Y5B5", "1. R d5:R5G5Y5B5\n*") ==
          Strings{"it lies on e4", "it has lain there since before the first turn of the record"});
}

TEST_CASE("What lies since when hangs on the line: in a variation the turns of the main line do not count") {
    const auto checked = check(game_from(rocks,
                                         "1. R d5:B4Y4R4G4\n"
                                         "2. B e4:R5G5Y5B5\n"
                                         "(\n"
                                         "  2. B d3:R6G6B6Y6\n"
                                         "  3. R e4:R5G5Y5B5\n"
                                         "  4. B c4:R6G6B6Y6\n"
                                         "  ( 4. B c4:R5G5Y5B5 )\n"
                                         ")\n"
                                         "3. R d3:R5G5Y5B5\n"
                                         "*"));
    REQUIRE(checked.places() == Strings{"9 tile-used", "10 tile-used", "12 tile-used"});
    const auto told = [&](std::size_t index) {
        const Strings& all = checked.diagnostics[index].facts;
        return Strings(all.begin(), all.begin() + 2);
    };
    CHECK(told(0) == Strings{"it lies on d3", "it has lain there since turn 2: `d3:R6G6B6Y6`"});
    CHECK(told(1) == Strings{"it lies on e4", "it has lain there since turn 3: `e4:R5G5Y5B5`"});
    CHECK(told(2) == Strings{"it lies on e4", "it has lain there since turn 2: `e4:R5G5Y5B5`"});
}

TEST_CASE("As played each irregularity is told since when there is what was in its way") {
    const Opened game(game_from(rocks,
                                "1. R d5:B4Y4R4G4 ^d4.1\n2. B e4:R4G4B4Y4\n3. R e4:G5Y5R5B5 ^d4.1\n"
                                "4. B c4:R5G5Y5B5 ^d4.1\n*"));
    castellan::castelli::OpeningReader openings(nullptr, {});
    std::vector<castellan::notation::Diagnostic> found;
    Checker(openings, castellan::castelli::PlayMode::as_played).check(game.record, found);
    Strings since;
    for (const auto& diagnostic : found)
        for (const std::string& fact : diagnostic.facts)
            if (fact.find("turn ") != std::string::npos && fact.find("as played") == std::string::npos)
                since.push_back(fmt::format("{} {}: {}", diagnostic.address, diagnostic.code, fact));
    CHECK(since == Strings{"2.1 tile-used: it has lain there since turn 1: `d5:B4Y4R4G4`",
                           "2.1 tile-used: the word of turn 1 may be the one that is wrong",
                           "3.2 castle-site-taken: it was built in turn 1",
                           "4.2 castle-site-taken: it was built in turn 1"});
}

TEST_CASE("T2, A7: a card due is told its place in the turn") {
    CHECK(facts(rocks, "1. R d5:GcY1B1R1s1 ^d4\n*") ==
          Strings{"the tile on d5 shows a card icon", "the card belongs right before `^d4`"});
    CHECK(facts(rocks, "1. R d5:GcY1B1R1s1\n2. B +Ra\n*") ==
          Strings{"the tile on d5 shows a card icon", "the card belongs right after `d5:GcY1B1R1s1`",
                  "the turns after this one are read, but not replayed"});
    CHECK(facts("octagons d4 m2N r1ESW.1 | seats RB", "1. R d5:B4Y4R4G4 d4m ^d4\n*") ==
          Strings{"2 due from the market d4m", "the card belongs right before `^d4`"});
}

TEST_CASE("K10: a Steward at the wrong time is told its place in the turn") {
    const auto played = [](std::string_view words, std::string_view rulings = "") {
        return facts(fmt::format("octagons d4 w1N r1ESW.1 | seats RB | R hand=K3 | B hand=St{}", rulings),
                     fmt::format("1. R {}\n*", words));
    };
    constexpr std::string_view after_gains = " | rulings steward-window=areas";
    CHECK(played("B:St>R d5:B4Y4R4G4") ==
          Strings{"this turn's tile does not lie yet", "the Steward belongs right after `d5:B4Y4R4G4`"});
    CHECK(played("B:St>R") == Strings{"this turn's tile does not lie yet"});
    CHECK(played("d5:B4Y4R4G4 K3 B:St>R") ==
          Strings{"ruling steward-window=placing: right after the tile, before anything else of the turn",
                  "the Steward belongs right after `d5:B4Y4R4G4`"});
    CHECK(played("d5:B4Y4R4G4 d4w B:St>R", after_gains) ==
          Strings{"ruling steward-window=areas: after the tile and its cards, before the first area and castle",
                  "the Steward belongs before `d4w`"});
    CHECK(played("d5:GcY1B1R1s1 B:St>R +?", after_gains) ==
          Strings{"ruling steward-window=areas: the cards that the tile brings are drawn first",
                  "the Steward belongs right after `+?`"});
}
