// Points left on the table.
#include "analyzer/castelli/analysis/left_on_table.hpp"

#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;

namespace {

/// "3 R B1 B4 E3: 1, a castle on d4r could be paid for"; an estimate has "about", what others got "and 2".
Strings left_in(const std::string& text) {
    const Opened game(text);
    const PlayedGame played(game.record, *game.opening);
    REQUIRE_FALSE(played.main_line().stop);
    Strings rows;
    for (const LeftOnTable& row : left_on_table(played)) {
        std::string cited;
        for (const auto* rule : row.rules) cited += fmt::format(" {}", rule->id);
        rows.push_back(fmt::format("{} {}{}: {}{}{}, {}", row.address, letter(row.player), cited,
                                   row.exact ? "" : "about ", row.points,
                                   row.given == 0 ? "" : fmt::format(" and {}", row.given), row.text));
    }
    return rows;
}

/// A castle on d4 would see two cities in its row: 4 points, for 3 units that are 3 points in hand. Red's arm points at
/// d4 from turn 1 on, Blue's from turn 2. Neutral Green has 8 there and keeps the rocks.
std::string beside_d4(const std::string& players,
                      const std::string& turns = "1. R d5:#24Y\n2. B c4:#29G\n3. R b3:#30R\n#") {
    return game_from(
        "octagons d4 r1NESW.1; b4 w1N; f4 w1N | seats RB | tiles e4:#18B d3:#19G b5:#31R a4:#20R f5:#21R g4:#22R "
        "f3:#23R | villages - | cities b4 f4 | " +
            players,
        turns);
}

}  // namespace

TEST_CASE("A castle that could be paid for to the end was left on the table, less what its units are in hand") {
    CHECK(left_in(beside_d4("R w=1 g=1 r=1 | mine 0")) ==
          Strings{"3 R B1 B4 E3: 1, a castle on d4r could be paid for"});
    CHECK(left_in(beside_d4("R w=1 g=1 | mine 0")) == Strings{});
    // One of the two rocks would have been spent, but not wood and grain that turn 3 needs: built there in the end.
    CHECK(left_in(beside_d4("R w=1 g=1 r=2 | mine 0", "1. R d5:#24Y\n2. B c4:#29G\n3. R b3:#30R ^d4\n#")) == Strings{});
}

TEST_CASE("A castle is no loss where its silver is worth more in the end") {
    // 4 points for 2 units and 2 silver, which are 2 + 4 points in hand.
    CHECK(left_in(beside_d4("R w=1 g=1 s=2 | mine 0")) == Strings{});
    // Blue has more silver: they are 2 + 2 points.
    CHECK(left_in(beside_d4("R w=1 g=1 s=2 | B s=5 | mine 0")) == Strings{});
    // Red keeps 2 of 4 silver and the second prize: 4 - 2.
    CHECK(left_in(beside_d4("R w=1 g=1 s=4 | B s=5 | mine 0")) ==
          Strings{"3 R B1 B4 E3: 2, a castle on d4r could be paid for"});
}

TEST_CASE("Where another player built later, the castle could have been there before: an estimate") {
    const std::string turns = "1. R d5:#24Y\n2. B c4:#29G ^d4\n3. R b3:#30R\n#";
    CHECK(left_in(beside_d4("R w=1 g=1 r=1 | B w=1 g=1 r=1 | mine 0", turns)) ==
          Strings{"1 R B1 B4 E3: about 1, a castle on d4r could be paid for"});
}

TEST_CASE("A castle that could be overbuilt was left on the table, and might have been guarded") {
    // Blue has 6 heraldic points around d4 from turn 2 on, Red 5. Blue gains 4 points at once, 2 for the castle
    // standing and 6 for each of the cities, where Red has the majority, and spends 6 units.
    const std::string battle = " | castles R:^d4 | modules battle | mine 0";
    CHECK(left_in(beside_d4("B w=2 g=2 r=2" + battle)) ==
          Strings{"2 B O3 O5 E3: about 12, the castle on d4r could be overbuilt"});
    CHECK(left_in(beside_d4("B w=2 g=2 r=1" + battle)) == Strings{});
    // With the Abbot 3 units and the card.
    CHECK(left_in(beside_d4("B w=1 g=1 r=1 hand=Ab" + battle)) ==
          Strings{"2 B O3 O5 O6c E3: about 14, the castle on d4r could be overbuilt"});
}

TEST_CASE("A card in hand can be what a castle lacked") {
    // The castle sees two cities and the village on its own octagon, 5 points; the units and the card are 4 in hand.
    const std::string own = game_from(
        "octagons d4 w1NESW; b4 g1N; f4 g1N | seats RB | tiles e4:#18B d3:#19G b5:#31R a4:#20R f5:#21R g4:#22R f3:#23R "
        "| villages d4 | cities b4 f4 | mine 0 | R w=1 g=1 r=1 hand=Lv",
        "1. R d5:#24Y\n2. B c4:#29G\n3. R b3:#30R\n#");
    CHECK(left_in(own) == Strings{"3 R B1 B4 K7 E3: 1, a castle on d4w could be paid for"});
}

TEST_CASE("A King in hand was left on the table: in the last turn in which no card was used") {
    CHECK(left_in(beside_d4("R hand=K5 | mine 0")) == Strings{"3 R K1 E2: 4, a King worth 5 VP could be used"});
    CHECK(left_in(beside_d4("R hand=K5,Ra | mine 0", "1. R d5:#24Y\n2. B c4:#29G\n3. R b3:#30R Ra\n#")) ==
          Strings{"1 R K1 E2: 4, a King worth 5 VP could be used"});
    CHECK(left_in(beside_d4("R hand=K5,K4 | mine 0")) ==
          Strings{"1 R K1 E2: 3, a King worth 4 VP could be used", "3 R K1 E2: 4, a King worth 5 VP could be used"});
    CHECK(left_in(beside_d4("R hand=K5,Ra | mine 0", "1. R d5:#24Y Ra\n2. B c4:#29G\n3. R b3:#30R K5\n#")) ==
          Strings{});
}

TEST_CASE("Cards that were worth more as silver were left on the table") {
    // Blue's 1 silver is the most. One card sold is 2 silver, and 4 points for 1.
    CHECK(left_in(beside_d4("R hand=Ra,? | B s=1 | mine 9")) ==
          Strings{"end R T7 E4: 3, 1 card was worth more as silver"});
    // 4 silver each are 3 points for Red instead of 2, and the card is gone.
    CHECK(left_in(beside_d4("R s=2 hand=Ra | B s=4 | mine 5")) == Strings{});
    CHECK(left_in(beside_d4("R hand=Ra | B s=1 | mine 0")) == Strings{});
}

TEST_CASE("Units over the limit are lost") {
    CHECK(left_in(game_from("octagons d4 w3N g1ESW | seats RB | R w=4", "1. R d5:B3Y3R3G3s1\n*")) ==
          Strings{"1 R A6: about 2, 2 wood lost over the limit of 5"});
}

TEST_CASE("A tile laid another way round would have won an area, or not given it away") {
    // Blue has 2 on the wood of d4; the tile on e4 brings Blue 3 more, or 3 to Red.
    const std::string position = "octagons d4 w2NE | seats RB | tiles d5:Y2G2B2R2s2";
    CHECK(left_in(game_from(position, "1. R e4:Y3R3G3B3s1\n*")) ==
          Strings{"1 R A4 win: about 2 and 2, laid as e4:G3B3Y3R3s1, the tile brings 2 more, and gives others 2 less"});
    CHECK(left_in(game_from(position, "1. R e4:G3B3Y3R3s1\n*")) == Strings{});
    // Neutral Green wins: Red could have.
    CHECK(left_in(game_from(position, "1. R e4:B3Y3R3G3s1\n*")) ==
          Strings{"1 R A4 win: about 2, laid as e4:G3B3Y3R3s1, the tile brings 2 symbols more"});
    // Blue has 6 already, and wins whatever Red does.
    CHECK(left_in(game_from("octagons d4 w2NE | seats RB | tiles d5:G6R6B6Y6", "1. R e4:Y3R3G3B3s1\n*")) == Strings{});
    // At the rim the north gives wood and the west rocks, here to Blue and to neutral Green.
    CHECK(left_in(game_of_two("1. R a4:B3Y3R3G3s1\n*")) ==
          Strings{"1 R T4: about 1 and 1, laid as a4:R3G3B3Y3s1, the tile brings 1 more, and gives others 1 less"});
    // A Steward has turned the tile.
    CHECK(left_in(game_from(position + " | B hand=St", "1. R e4:G3B3Y3R3s1 B:St>Y\n*")) == Strings{});
}

TEST_CASE("Rows of played games say what they mean") {
    for (const std::string_view list : {"-", "dilemma", "battle", "dilemma, battle, tournament"}) {
        std::string_view culprit;
        Games games(4, PolicyName::random, 3, "", *read_modules(list, culprit));
        int exact = 0;
        for (std::uint64_t number = 1; number <= 4; ++number) {
            const Opened game(games.record(number));
            const PlayedGame played(game.record, *game.opening);
            std::uint16_t turn = 0;
            for (const LeftOnTable& row : left_on_table(played)) {
                CAPTURE(list, number, row.address, row.text);
                CHECK(row.turn >= turn);
                turn = row.turn;
                CHECK_FALSE(row.rules.empty());
                CHECK(row.points + row.given > 0);
                CHECK((row.points > 0 || !row.exact));
                if (row.exact) ++exact;
            }
        }
        CHECK(exact > 0);
    }
}

TEST_CASE("What was left on the table, played, scores exactly so much more") {
    // The words go to the ends of their turns. Where a later word or card no longer fits, the game is left out.
    const auto play = [](const std::string& text) {
        const Opened game(text);
        return PlayedGame(game.record, *game.opening);
    };
    int games_compared = 0, castles = 0;
    for (const std::string_view list : {"-", "battle", "dilemma", "tournament"}) {
        std::string_view culprit;
        Games games(list == "tournament" ? 4 : 2, PolicyName::random, 11, "", *read_modules(list, culprit));
        for (std::uint64_t number = 1; number <= 100; ++number) {
            const std::string text = games.record(number);
            const PlayedGame played = play(text);
            for (const Colour player : played.setup().seated()) {
                std::string other = text;
                int points = played.main_line().end().players[player].vp;
                const int before = points;
                bool builds = false;
                for (const LeftOnTable& row : left_on_table(played)) {
                    if (row.player != player || !row.exact || row.word.empty()) continue;
                    const auto head = other.find(fmt::format("\n{}. {} ", row.turn, letter(player)));
                    REQUIRE(head != std::string::npos);
                    other.insert(other.find('\n', head + 1), " " + row.word);
                    points += row.points;
                    builds = builds || row.word.find('^') != std::string::npos;
                }
                if (points == before) continue;
                const PlayedGame changed = play(other);
                if (changed.main_line().stop) continue;
                CAPTURE(list, number, text, other);
                CHECK(changed.main_line().end().players[player].vp == points);
                ++games_compared;
                castles += builds ? 1 : 0;
            }
        }
    }
    CHECK(games_compared > 20);
    CHECK(castles > 5);
}
