// Which turns earned the points of a game.
#include "analyzer/castelli/analysis/credits.hpp"

#include <algorithm>

#include "engine/castelli/rulebook/rules.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::analyzer;
using namespace castellan::castelli;

namespace {

PlayedGame game_of(const std::string& text, PlayMode mode = PlayMode::strict) {
    const Opened game(text);
    PlayOptions options;
    options.mode = mode;
    return {game.record, *game.opening, options};
}

/// "7 R E3 60": the address, the player, rules and sixtieths of each row.
Strings rows_of(const PlayedGame& game) {
    Strings rows;
    for (const CreditRow& row : credit_rows(credits_of(game), game.setup()))
        rows.push_back(fmt::format("{} {} {} {}", row.address, letter(row.player), row.rules.empty() ? "-" : row.rules,
                                   row.points.in_sixtieths()));
    return rows;
}

void check_sums(const PlayedGame& game) {
    const Credits credits = credits_of(game);
    for (const Colour player : game.setup().seated())
        CHECK(credits.total(player) == Points::whole(game.main_line().end().players[player].vp));
}

/// Red has 2 silver, a card nobody saw and a King at the beginning. Red's arms on the mine: 2 from the beginning (d3),
/// 5 (d5, turn 1) and 6 (c4, turn 3) against Green's 4: Red wins its 8 silver. c4 brings Blue 2 wood.
const std::string base_game = game_from(
    "octagons d4 sNESW; b4 w2NE | seats RB | tiles e4:B4Y4R4G4 d3:R2Y2B2G2s1 b3:#1R a4:#6R | "
    "R w=1 s=2 hand=?,K3",
    "1. R K3 d5:Y5B5R5G5\n2. B b5:Y2BcR2G2s1 +?\n3. R c4:Y6R6G6B6\n#R");

/// Row 4 has castles on d4 and f4, a village on b4 and a city on f4.
const std::string battle_game = game_from(
    "modules battle | octagons d4 r1NESW.2; b4 w1N; f4 r1N.1 | seats RB | tiles d5:R4G4B4Y4 e4:#6R d3:#7R c4:#8R "
    "b3:#9R "
    "f5:B6Y6R6G6 g4:#10R f3:#11R | castles R:^d4.1 | villages b4 | cities f4 | R w=1 g=1 r=1 | B w=1 g=1 r=1 | mine 0",
    "1. R b5:Y5B5R5G5 ^f4\n2. B a4:#30R ^d4.2\n#R");

}  // namespace

TEST_CASE(
    "Cards, units and silver are credited to the turns that brought them, the mine's to those that laid the arms") {
    const PlayedGame game = game_of(base_game);
    REQUIRE_FALSE(game.main_line().stop);
    // Red 4 points for 10 silver: 48 sixtieths for 2 of the beginning; 192 for 8 of the mine, by 5 : 2 : 6.
    CHECK(rows_of(game) == Strings{"0 R E2 60", "0 R E3 60", "0 R E4 48", "0 R E4, A8 29", "1 R - 180", "1 R E4, A8 74",
                                   "2 B E2 60", "2 B E4 120", "3 B E3 120", "3 R E4, A8 89"});
    const Credits credits = credits_of(game);
    CHECK(credits.scored);
    CHECK(credits.total(Colour::red) == Points::whole(9));
    CHECK(credits.total(Colour::blue) == Points::whole(5));
    CHECK(credits.turns[2].total(Colour::blue) == Points::whole(2));  // in Red's turn
    CHECK(credits.turns[1].later.at(1).count == 1);
}

TEST_CASE("Villages, cities and castles are credited to the turns that built the castles; the oldest units are paid") {
    const PlayedGame game = game_of(battle_game);
    REQUIRE_FALSE(game.main_line().stop);
    // In line with the village and with the city Red has 2 castles, Blue 1: 3 and 6 points for Red, half for each
    // castle. A castle standing is 2 points. Red pays the wood of the beginning and keeps that of turn 1.
    CHECK(rows_of(game) == Strings{"0 R O7 270", "0 R O8 120", "1 R - 180", "1 R E3 60", "1 R O7 270", "1 R O8 120",
                                   "2 B - 180", "2 B O8 120"});
    check_sums(game);
}

TEST_CASE("A card sold after the last turn counts for the turn that drew it, another for the turn of its sale") {
    // Blue draws with tile 9 in turn 1 and sells after the end; Red sells the King of the beginning in turn 2. Both
    // have 2 silver: 3 points each (E4).
    const std::string seated = "octagons d4 w1NES | seats BR | tiles e4:#18R c4:#6R | R hand=K3 | mine 5";
    const auto sold = rows_of(game_of(game_from(seated, "1. B d5:RcB2Y2G2 +Ra\n2. R d3:#24R -K3\nend B:-Ra\n#")));
    CHECK(std::count(sold.begin(), sold.end(), "1 B E4 180") == 1);
    CHECK(std::count(sold.begin(), sold.end(), "2 R E4 180") == 1);
}

TEST_CASE("Of a record that breaks off only what was scored at once is credited") {
    const std::string part = base_game.substr(0, base_game.find("3. R")) + "*\n";
    const Credits credits = credits_of(game_of(part));
    CHECK_FALSE(credits.scored);
    CHECK(credits.turns.size() == 2);
    CHECK(credits.total(Colour::red) == Points::whole(3));
    check_sums(game_of(part));
}

TEST_CASE("Points as text") {
    CHECK(points_text(Points::whole(4)) == "4");
    CHECK(points_text(Points::sixtieths(90)) == "1.5");
    CHECK(points_text(Points::sixtieths(20)) == "0.33");
    CHECK(points_text(Points()) == "0");
}

TEST_CASE("The credits of all turns are the final score, exactly, with every module") {
    for (const std::string_view list : {"-", "dilemma", "battle", "dilemma, battle", "tournament", "battle, tournament",
                                        "dilemma, battle, tournament"}) {
        std::string_view culprit;
        const Modules modules = *read_modules(list, culprit);
        for (int players = modules.has(Module::tournament) ? 4 : 2; players <= 4; ++players) {
            for (const std::string_view rulings :
                 {"", "silver-none=yes, silver-second-tie=two, guard-cost=nothing, cards-per-turn=any"}) {
                Games games(players, PolicyName::random, 7, rulings, modules);
                for (std::uint64_t number = 1; number <= 3; ++number) {
                    const PlayedGame game = game_of(games.record(number));
                    CAPTURE(list, players, rulings, number);
                    REQUIRE_FALSE(game.main_line().stop);
                    const Credits credits = credits_of(game);
                    CHECK(credits.scored);
                    CHECK(credits.turns.size() + 1 == game.turns().size());
                    check_sums(game);
                    // Each card and unit held at the end has its turn: one point each.
                    for (const Colour player : game.setup().seated()) {
                        int cards = 0, units = 0;
                        const auto count = [&](const TurnCredits& turn) {
                            for (const Credit& credit : turn.later) {
                                if (credit.player != player) continue;
                                if (credit.rule == &rules::E2) cards += credit.count;
                                if (credit.rule == &rules::E3) units += credit.count;
                            }
                        };
                        count(credits.beginning);
                        std::for_each(credits.turns.begin(), credits.turns.end(), count);
                        const PlayerState& end = game.main_line().end().players[player];
                        CHECK(cards == end.hand.size());
                        CHECK(units == end.resources[0] + end.resources[1] + end.resources[2]);
                    }
                }
            }
        }
    }
}
