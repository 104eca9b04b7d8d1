// Impossible positions: the error, its place, and its rule.
#include <catch2/catch.hpp>

#include <fmt/core.h>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rulebook/rules.hpp"

using namespace castellan::castelli;

namespace {

/// One octagon with rocks to the north and east and grain to the south and west, and the tile north of it.
const std::string board = "octagons d4 r2NE.2 g1SW | seats RB | tiles d5:B3Y3R3G3s1 | ";

struct Wrong {
    std::string fields;
    std::string place;  // what the error points at
    std::string rule;   // none: the text itself cannot be read
    std::string message;
};

auto read(const std::string& text) { return read_position(text, shipped_set("classic"), Rulings{}); }

void check(const std::vector<Wrong>& all) {
    for (const Wrong& wrong : all) {
        const std::string text = board + wrong.fields;
        INFO(wrong.fields);
        const auto position = read(text);
        CHECK_FALSE(position.has_value());
        if (position.has_value()) continue;
        const PositionError& error = position.error();
        CHECK(std::string(error.span.of(text)) == wrong.place);
        CHECK((error.rule == nullptr ? "" : std::string(error.rule->id)) == wrong.rule);
        CHECK(error.message == wrong.message);
    }
}

}  // namespace

TEST_CASE("a position has at most 8 KiB") {
    const std::string text = board + "turn 1 R";
    CHECK(read(text + std::string(max_position_bytes - text.size(), ' ')).has_value());
    CHECK_FALSE(read(text + std::string(max_position_bytes - text.size() + 1, ' ')).has_value());
}

TEST_CASE("castles of a position stand on sites, of those who play") {
    CHECK(read(board + "castles R:^d4r.1 B:^d4r.2 R:^d4g").has_value());
    CHECK(read(board + "modules battle | castles B:^d4r.1 R:^^d4r.1").has_value());
    check({
        {"castles ^d4r.1", "^d4r.1", "", "a castle names its owner: R:^e4"},
        {"castles G:^d4r.1", "G:^d4r.1", "S6", "this colour does not play"},
        {"castles R:^d4r.3", "R:^d4r.3", "B3", "there is no such building site"},
        {"castles R:^d4r.1 B:^d4r.1", "B:^d4r.1", "B3", "two castles stand on one site"},
        {"castles B:^d4r.1 R:^^d4r.1", "R:^^d4r.1", "O1", "castles are overbuilt in the module Battle only"},
        {"modules battle | castles R:^d4r.1 R:^^d4r.1", "R:^^d4r.1", "O3",
         "no castle of another player stands beneath this one"},
    });
}

TEST_CASE("B5: nobody has a tenth castle in a position") {
    const std::string rocks = "octagons d4 r1N.2 r1E.2 r1S.2 r1W.2; d6 r1NESW.2 | seats RB | castles";
    std::string nine;
    for (const char side : std::string_view("NESW"))
        for (const char site : std::string_view("12")) nine += fmt::format(" R:^d4r{}.{}", side, site);
    nine += " R:^d6.1";
    CHECK(read(rocks + nine + " B:^d6.2").has_value());
    const auto position = read(rocks + nine + " R:^d6.2");
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().message == "Red has more than 9 castles");
    CHECK(position.error().rule == &rules::B5);
}

TEST_CASE("villages and cities of a position are those of the box, on octagons of the board") {
    CHECK(read(board + "villages d4").has_value());
    check({
        {"villages d5", "d5", "", "d5 is no octagon of this board"},
        {"cities e5", "e5", "", "e5 is no octagon of this board"},
    });
}

TEST_CASE("players of a position hold what the box has") {
    CHECK(read(board + "R vp=3 w=5 g=0 r=1 s=1 hand=St,?").has_value());
    CHECK(read(board + "modules dilemma | R tile=#14 | B tile=?").has_value());
    std::string most = "?";  // that any box can have; this one has fewer
    for (std::size_t i = 1; i < max_cards; ++i) most += ",?";
    const std::string many = most + ",?";
    check({
        {"G vp=0", "vp=0", "S6", "this colour does not play"},
        {"R x=1", "x=1", "", "a player has no 'x'"},
        {"R w=6", "6", "A6", "at most 5 of a resource can be held"},
        {"R w=-1", "-1", "", "expected a number from 0 to 255, found '-1'"},
        {"R hand=Xx", "Xx", "", "'Xx' is no card"},
        {"R hand=" + many, "?", "C5", "these are too many cards"},
        {"R hand=" + most, board + "R hand=" + most, "C5", "these are too many cards"},
        {"R tile=#14", "#14", "D1", "tiles are held in the module Dilemma only"},
        {"modules dilemma | R tile=#999", "#999", "D1", "the set has no such tile"},
        {"modules dilemma | R tile=x14", "x14", "D1", "the set has no such tile"},
        {"modules dilemma | R tile=", "", "D1", "the set has no such tile"},
        {"modules dilemma | R tile=#14 | B tile=#14", "#14", "D2", "this tile is elsewhere"},
        {"mine 3 3", "3 3", "", "one mine is in play"},
        {"deck 3", "3", "C5", "the cards do not add up: 25 are left for the deck"},
        {"modules cards", "cards", "", "'cards' is no module, or is named twice"},
    });
}

TEST_CASE("a turn of a position stands where turns can stand") {
    CHECK(read(board + "turn 1 R stage=build tile=d5").has_value());
    CHECK(read(board + "turn 1 R stage=build tile=d5 stewards=B").has_value());
    check({
        {"turn", board + "turn", "", "expected the turn's number and colour: `turn 8 R`"},
        {"turn 0 R", "0", "", "expected a number from 1 to 999, found '0'"},
        {"turn 8", "8", "", "expected the turn's number and colour: `turn 8 R`"},
        {"turn 1 R stage=nowhere", "nowhere", "", "unexpected 'nowhere'"},
        {"turn 1 R x=1", "x", "", "a turn has no 'x'"},
        {"turn 1 R stage=build tile=d4", "d4", "", "this is no square"},
        {"turn 1 R stage=over", "1 R stage=over", "E1", "the game is not over: tiles lie face down"},
        {"turn 1 R stage=mine", "1 R stage=mine", "E1", "the game is not over: tiles lie face down"},
        {"turn 1 R stage=areas tile=d5", "1 R stage=areas tile=d5", "",
         "this stage of a turn does not fit what else the field says"},
        {"turn 1 R stage=build", "1 R stage=build", "", "this stage of a turn does not fit what else the field says"},
        {"turn 1 R stage=build tile=d5 stewards=R", "1 R stage=build tile=d5 stewards=R", "T8",
         "the active player plays no Steward"},
        {"modules battle | turn 1 R stage=guard tile=d5", "1 R stage=guard tile=d5", "O6e",
         "stage=guard goes with attempt=, the castle about to be overbuilt"},
        {"modules battle | turn 1 R stage=guard tile=d5 attempt=^^d4r.1", "^^d4r.1", "O3",
         "nothing can be overbuilt like this"},
        {"turn 1 R stage=areas tile=d5 waiting=d4g", "d4g", "A2", "this area cannot be evaluated now"},
        {"turn 1 R stage=draw tile=d5 due=tile", "tile", "", "expected who draws how many cards: due=tile:R1"},
        {"turn 1 R stage=draw tile=d5 due=tile:R0", "tile:R0", "", "expected who draws how many cards: due=tile:R1"},
        {"turn 1 R stage=draw tile=d5 due=rim", "rim", "", "expected where the cards come from"},
        {"turn 1 R stage=draw tile=d5 due=rim:X:R1", "X", "", "expected a side: N, E, S or W"},
        {"turn 1 R stage=draw tile=d5 due=market:d4g:R1", "d4g", "A7", "this is no market"},
        {"turn 1 R stage=draw tile=d5 due=tile:R2", "1 R stage=draw tile=d5 due=tile:R2", "A7",
         "these cards cannot be due"},
    });
}

TEST_CASE("a board that cannot be set up is told at the field that is wrong") {
    for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
             {"board wide A Z | seats RB | modules dilemma", "wide A Z"},
             {"board wide A B | seats RR | modules dilemma", "RR"},
             {"board square A B / C D | seats RGB | modules tournament", "RGB"},
             {"octagons d4 g1NESW | seats RR", "RR"},
             {"octagons d4 g1NESW | seats RBR", "RBR"},
             {"octagons d4 g1NESW | seats RX", "RX"},
             {"octagons d4 g1NESW | seats R", "R"}}) {
        INFO(text);
        const auto position = read(text);
        REQUIRE_FALSE(position.has_value());
        CHECK(std::string(position.error().span.of(text)) == place);
    }
}
