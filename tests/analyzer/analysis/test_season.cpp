// A season of games, its means worked out by hand, and the scale of ratings.
#include <catch2/catch.hpp>

#include <cmath>

#include "analyzer/analysis/rating.hpp"
#include "analyzer/analysis/season.hpp"

using namespace castellan::analyzer::analysis;

namespace {

constexpr Units percent = one_victory / 100;

SeasonGame game(Units luck, Units own, Units result, std::uint32_t counting, Units lost, Units squares) {
    SeasonGame game;
    game.finished = true;
    game.players.push_back({"Anna",
                            50 * percent,
                            luck,
                            own,
                            result - 50 * percent - luck - own,
                            result,
                            counting,
                            lost,
                            squares,
                            {0, 1, 0, 2, 0}});
    game.players.push_back({"", 50 * percent, -luck, 0, 50 * percent + luck, 100 * percent - result, 0, 0, 0, {}});
    return game;
}

}  // namespace

TEST_CASE("Means over games, with the error of their spread") {
    Season season;
    season.add(
        game(20 * percent, -10 * percent, 100 * percent, 2, 4 * percent, percent / 10));  // 0 and 4 %: not exactly
    season.add(game(-30 * percent, -4 * percent, 0, 2, 8 * percent, percent / 2));
    season.add(game(10 * percent, -1 * percent, 100 * percent, 0, 0, 0));
    CHECK(season.games() == 3);
    const auto players = season.players();
    REQUIRE(players.size() == 1);  // who has no name does not count
    const SeasonPlayer& anna = players[0];
    CHECK(anna.games == 3);
    CHECK(anna.luck.value == Approx(0).margin(1e-12));
    CHECK(anna.luck.error == Approx(std::sqrt((0.04 + 0.09 + 0.01) / (3 * 2))));
    CHECK(anna.own_choices.value == Approx(-0.05));
    CHECK(anna.own_choices.error == Approx(std::sqrt((0.0025 + 0.0001 + 0.0016) / 6)));
    CHECK(anna.result.value == Approx(2 / 3.));
    CHECK(anna.start.error == Approx(0).margin(1e-9));
    CHECK(anna.luck_adjusted.value == Approx(2 / 3.));  // the luck of all games is 0
    CHECK(anna.counting == 4);
    CHECK(anna.loss.value == Approx(0.03));
    CHECK(anna.loss.error == Approx(std::sqrt((0.006 - 4 * 0.0009) / 12)));
    CHECK(anna.marks[std::size_t(Mark::mistake)] == 6);
}

TEST_CASE("One game has no spread, and one that is not finished does not count") {
    Season season;
    SeasonGame unfinished = game(0, 0, 50 * percent, 0, 0, 0);
    unfinished.finished = false;
    season.add(unfinished);
    CHECK(season.players().empty());
    season.add(game(0, 0, 50 * percent, 1, percent, percent / 100));
    CHECK(season.players()[0].result.error < 0);
    CHECK(season.players()[0].loss.error == Approx(loss_at_random / 2));
}

TEST_CASE("The scale of ratings is straight, from no loss to what random choices lose") {
    CHECK(rating_of(0.0) == 100);
    CHECK(rating_of(-0.01) == 100);
    CHECK(rating_of(loss_at_random / 4) == Approx(75));
    CHECK(rating_of(loss_at_random) == 0);
    CHECK(rating_of(1.0) == 0);
    CHECK(rating_of(Estimate{loss_at_random / 2, loss_at_random / 100}).error == Approx(1));
}

TEST_CASE("Marks by the loss, if it is more than its error") {
    CHECK(mark_of_loss({0.019, 0}) == Mark::none);
    CHECK(mark_of_loss({0.02, 0}) == Mark::inaccuracy);
    CHECK(mark_of_loss({0.05, 0.02}) == Mark::mistake);
    CHECK(mark_of_loss({0.05, 0.03}) == Mark::none);
    CHECK(mark_of_loss({0.10, 0}) == Mark::blunder);
    CHECK(mark_of_lead({0.06, 0.01}) == Mark::only_good);
    CHECK(mark_of_lead({0.04, 0.01}) == Mark::none);
    CHECK(glyph(Mark::blunder) == "??");
}
