// What may have been meant in records of Carcassonne. The first game is that of the notation's page: turns 4 and 10
// score, and their claims hold what was done before.
#include <catch2/catch.hpp>

#include "tests/analyzer/carcassonne_game.hpp"
#include "tests/analyzer/slip_answer.hpp"

using namespace castellan::analyzer::testing;

namespace {

const std::string game =
    "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Red \"Ann\"]\n[Blue \"Ben\"]\n[Seats \"RB\"]\n[Result \"*\"]\n\n"
    "1. R C@n1S c ^\n2. B RFr@e1 r\n3. R RRR@w1 rS\n4. B RRRR@e2 rE rW:B=4 ^0:R=4 R=4 B=4\n5. R L@n2 m\n6. B C@w1n1 c\n"
    "7. R C@w1n2S B^\n8. B C@w2n2W c\n9. R CFc+@w3n2 fNL\n10. B C@w4n2E c:B=8 ^w1n1:B=8 B=20\n*\n";

void check_slips(std::initializer_list<std::pair<std::string_view, std::string_view>> slips) {
    for (const auto& [meant, typed] : slips) check_slip(game, meant, typed);
}

}  // namespace

TEST_CASE("the games without a slip have no errors") {
    CHECK(ask(game).errors == 0);
    CHECK(ask(seven(seven_annotated)).errors == 0);
}

TEST_CASE("places of tiles in other orders and signs") {
    check_slips({{"CFc+@w3n2", "CFc+@-3,2"},
                 {"C@w4n2E", "C@W4N2E"},
                 {"RFr@e1", "RFr@1e"},
                 {"RRRR@e2", "RRRR@o2"},
                 {"C@w2n2W", "C@2w2nW"}});
}

TEST_CASE("how a tile is turned, in another form or forgotten") {
    check_slips({{"C@w4n2E", "C@w4n2:1"},
                 {"C@n1S", "C@n1/S"},
                 {"C@w2n2W", "C@Ww2n2"},
                 {"C@w4n2E", "C@w4n2O"},
                 {"C@w2n2W", "C@w2n2"}});
}

TEST_CASE("how a tile is turned, in degrees or after a blank") {
    check_slips({{"C@n1S", "C@n1:180"}, {"C@w4n2E", "C@w4n2 90"}, {"C@w2n2W", "C@w2n2 W"}, {"C@w2n2W", "C@(-2,2)W"}});
}

TEST_CASE("followers and castles by their initials in other languages, by the clock, or in words") {
    check_slips({{"3. R RRR@w1 rS", "3. R RRR@w1 r6"},
                 {"5. R L@n2 m", "5. R L@n2 Kl"},
                 {"6. B C@w1n1 c", "6. B C@w1n1 s"},
                 {"1. R C@n1S c ^", "1. R C@n1S c castle"}});
}

TEST_CASE("a tile by nearly its name") {
    check_slips({{"RRR@w1", "Rrr@w1"}, {"RFr@e1", "rfr@e1"}, {"L@n2 m", "Ln2 m"}, {"L@n2 m", "L n2 m"}});
}

TEST_CASE("a tile of an embedded set by nearly its name") {
    const std::string other = with(seven(seven_annotated), "4. B L@s1 m", "4. B K@s1 m");
    const SlipAnswer answer = ask(other);
    CHECK(answer.errors == 1);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == seven(seven_annotated));
}

TEST_CASE("followers in another order or case, or by the feature's name") {
    check_slips({{"fNL", "fLN"},
                 {"fNL", "fnl"},
                 {"3. R RRR@w1 rS", "3. R RRR@w1 Sr"},
                 {"2. B RFr@e1 r", "2. B RFr@e1 road"},
                 {"5. R L@n2 m", "5. R L@n2 Kloster"}});
}

TEST_CASE("a follower on one of several fields") {
    // The tile of turn 9 is a city from north to south, with a field on either side.
    const SlipAnswer answer = ask(with(game, "fNL", "f"));
    CHECK(answer.errors == 1);
    CHECK(answer.records.size() > 1);
    CHECK(std::find(answer.records.begin(), answer.records.end(), game) != answer.records.end());
    CHECK_FALSE(answer.settled);
}

TEST_CASE("castles: their sign and owner") {
    check_slips({{"B^", "^B"},
                 {"B^", "B"},
                 {"B^", "^"},
                 {"B^", "b^"},
                 {"B^", "B^w1n1"},
                 {"c ^\n", "c ^^\n"},
                 {"^0:R=4", "0:R=4"}});
}

TEST_CASE("a castle that was not written is told by what it scored") {
    // Without the castle of turn 1, its claim in turn 4 names nothing. Red's 4 points would be those of the city.
    check_first(game, "c ^\n", "c\n");
    // Turn 10 claims what the castle of turn 7 took.
    check_slips({{"7. R C@w1n2S B^", "7. R C@w1n2S"}});
}

TEST_CASE("claims without their signs") {
    check_slips({{"rW:B=4", "rWB=4"}, {"rW:B=4", "rW;B=4"}, {"c:B=8", "c:B8"}, {"B=20", "B20"}, {"B=20", "B:20"}});
}

TEST_CASE("a false claim is not explained by another player, with whom it would not be judged") {
    const SlipAnswer answer =
        ask("[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n[Result \"*\"]\n\n"
            "1. R RFr@e1 r\n2. B RrC@e2 c=4\n3. R CRr@w1 cN\n*\n");
    CHECK(answer.errors == 1);
    for (const std::string& record : answer.records) {
        CHECK(record.find("[Seats \"RB\"]") != std::string::npos);
        CHECK(record.find("\n2. B RrC@e2") != std::string::npos);
    }
}

TEST_CASE("a tile in the way may be the wrong one") {
    // Turn 7 comes with a city from the north.
    check_first(game, "6. B C@w1n1 c", "6. B C@w1n1W c");
}

TEST_CASE("heads of turns, and blanks") {
    check_slips({{"5. R L", "5) R L"},
                 {"5. R L", "5/ R L"},
                 {"5. R L", "t. R L"},
                 {"5. R L", ".5 R L"},
                 {"6. B C@w1n1 c", "6. B C@w1n1c"},
                 {"5. R L@n2 m", "5. R L@n 2m"}});
}

TEST_CASE("the game of a record that does not name it, or nearly") {
    check_slips({{"\"carcassonne\"", "\"carcasonne\""},
                 {"\"carcassonne\"", "\"Carcassonne and castles\""},
                 {"\n[Game \"carcassonne\"]", ""}});
}

TEST_CASE("seats and the set's name") {
    check_slips({{"\"RB\"", "\"BR\""}, {"\"RB\"", "\"R B\""}});
    const SlipAnswer answer = ask(with(seven(seven_annotated), "[Set \"seven\"]", "[Set \"sevn\"]"));
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == seven(seven_annotated));
    CHECK(answer.help == "write [Set \"seven\"]");
}

TEST_CASE("points of each turn for those of the game") {
    // Turn 3 gives each player 3, and turns 4 and 5 nothing.
    std::string typed = with(seven(seven_annotated), "L@s1 m", "L@s1 m R=0 B=0");
    typed = with(typed, "RFr@w2 r", "RFr@w2 r R=0 B=0");
    std::string meant = with(seven(seven_annotated), "L@s1 m", "L@s1 m R=3 B=3");
    meant = with(meant, "RFr@w2 r", "RFr@w2 r R=3 B=3");
    const SlipAnswer answer = ask(typed);
    INFO(answer.help);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == meant);
}

TEST_CASE("the castle of another player in words, and what is said where nothing is done") {
    check_slips({{"7. R C@w1n2S B^", "7. R C@w1n2S B castle"}, {"7. R C@w1n2S B^", "7. R C@w1n2S rien B^"}});
}

TEST_CASE("the first tile as turn 1, after which each number is one more") {
    std::string typed = game;
    for (int turn = 10; turn >= 1; --turn)
        typed = with(typed, "\n" + std::to_string(turn) + ". ", "\n" + std::to_string(turn + 1) + ". ");
    typed = with(typed, "\n2. R", "\n1. RCr@0\n2. R");
    CHECK(ask(typed).records.at(0) == game);
}
