// The books of a game, on a race whose every value can be worked out by hand (toy_race.hpp).
#include <catch2/catch.hpp>

#include <cmath>

#include "analyzer/analysis/ledger.hpp"
#include "tests/analyzer/analysis/toy_race.hpp"

using namespace castellan::analyzer::analysis;

namespace {

Report analysed(const Line& line, const LineOptions& options = {}) {
    OneWorker worker;
    return report_of(line, decide_all(line, worker, options), options);
}

void check_sums(const Report& report) {
    Units luck = 0, skill = 0;
    for (const PlayerSummary& player : report.summaries) {
        CHECK(player.start + player.sums.luck.total() + player.sums.skill() == player.result);
        Units of_phases = 0;
        for (const Sums& phase : player.phases) of_phases += phase.luck.total() + phase.skill();
        CHECK(player.start + of_phases == player.result);
        luck += player.sums.luck.total();
        skill += player.sums.skill();
    }
    CHECK(luck == 0);
    CHECK(skill == 0);
}

}  // namespace

TEST_CASE("Every entry of the race is what it is by hand") {
    const Report report = analysed(toy::Race());
    REQUIRE(report.moments.size() == 3);

    // Anna at 3 against 3 or 5: half of a victory in half of the deals.
    const Moment& first = report.moments[0];
    CHECK(first.before.shares[0] == one_victory / 4);
    CHECK(first.after.shares == first.before.shares);
    CHECK(first.before.points[0].value == Approx(3));
    CHECK(first.before.points[1].value == Approx(4));
    CHECK(first.exact);
    // Rolling: against 3, 4 to 6 win and 3 is shared, 7/12; against 5, 6 wins and 5 is shared, 3/12; the mean is 5/12.
    CHECK_FALSE(first.is_best);
    CHECK(first.counts);
    CHECK(first.loss() == Approx(5 / 12. - 1 / 4.));
    CHECK(first.mark == Mark::blunder);
    REQUIRE(first.best.size() == 2);
    CHECK(first.best[0].words == "roll");
    CHECK(first.best[0].shares[0].value == Approx(5 / 12.));
    CHECK(first.best[0].gain.value == Approx(1 / 6.));
    CHECK(first.best[0].gain.error == 0);
    CHECK(first.best[1].words == "rest");  // never wins
    CHECK(first.best[1].gain.value == Approx(-1 / 4.));

    // The view passes to Ben, who knows that he has 2 more: he would win for sure.
    const Moment& second = report.moments[1];
    CHECK(second.luck.shares.units == PerPlayer<Units>{-one_victory / 4, one_victory / 4, 0, 0});
    CHECK(second.before.shares[1] == one_victory);
    // He rolls, and wins but for a 1, which is shared: 11/12.
    CHECK(second.after.shares[1] == 916'666'666'667);
    CHECK(second.skill.shares[1] == -83'333'333'333);
    CHECK(second.skill.shares[0] == 83'333'333'333);
    CHECK(second.loss() == Approx(1 / 12.));
    CHECK(second.mark == Mark::mistake);
    CHECK(second.best[0].words == "take");

    // It is a 1.
    const Moment& third = report.moments[2];
    CHECK(third.luck.shares[0] == 416'666'666'667);
    CHECK(third.choices == 1);
    CHECK_FALSE(third.counts);
    CHECK(report.last_luck.shares == Shares{});
}

TEST_CASE("Start, luck and skill sum to the result, and over the players to nothing") {
    const Report report = analysed(toy::Race());
    check_sums(report);
    const PlayerSummary& anna = report.summaries[0];
    CHECK(anna.start == one_victory / 4);
    CHECK(anna.sums.luck.information == -one_victory / 4);
    CHECK(anna.sums.luck.chance == 416'666'666'667);
    CHECK(anna.sums.luck.remainder == 0);
    CHECK(anna.sums.own_choices == 0);
    CHECK(anna.sums.others_choices == 83'333'333'333);
    CHECK(anna.result == one_victory / 2);
    CHECK(anna.luck_adjusted() == 333'333'333'333);  // a third
    CHECK(anna.adjusted_error == 0);
    CHECK(anna.decisions.all == 1);
    CHECK(anna.decisions.counting == 1);
    CHECK(anna.decisions.marks[std::size_t(Mark::blunder)] == 1);
    CHECK(anna.decisions.loss.value == Approx(1 / 6.));
    CHECK(report.summaries[1].sums.own_choices == -83'333'333'333);
    // turn 1 of 2 is the opening, turn 2 the end
    CHECK(anna.phases[std::size_t(Phase::opening)].luck.total() == 0);
    CHECK(anna.phases[std::size_t(Phase::end)].luck.total() == 166'666'666'667);
}

TEST_CASE("Turning points, the largest first") {
    const auto points = analysed(toy::Race()).turning_points;
    REQUIRE(points.size() == 3);
    CHECK((points[0].moment == 2 && points[0].is_luck));
    CHECK((points[1].moment == 1 && points[1].is_luck));
    CHECK((points[2].moment == 1 && !points[2].is_luck));
}

TEST_CASE("A record that breaks off ends with its last value") {
    const Report report = analysed(toy::Race(true, false));
    CHECK(report.ending == Ending::unfinished);
    CHECK(report.result.shares[0] == one_victory / 2);
    check_sums(report);
}

TEST_CASE("What was finished when it was interrupted is kept") {
    const toy::Race race;
    OneWorker worker;
    LineOptions options;
    std::size_t finished = 0;
    options.finished = [&](std::size_t nodes) { finished = nodes; };
    options.stop = [&] { return finished == 2; };
    const Report report = report_of(race, decide_all(race, worker, options), options);
    CHECK(report.ending == Ending::interrupted);
    CHECK(report.moments.size() == 2);
    CHECK(report.nodes == 3);
    CHECK(report.result.shares[1] == 916'666'666'667);
    check_sums(report);
}

TEST_CASE("Nothing was finished") {
    const toy::Race race;
    const Report report = report_of(race, {}, {});
    CHECK(report.summaries[0].start == one_victory / 2);
    check_sums(report);
}

TEST_CASE("Sampled, the sums are as exact, and the values within their errors") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        LineOptions options;
        options.budget.samples = 3000;
        options.seed = seed;
        const Report report = analysed(toy::Race(false), options);
        check_sums(report);
        const Moment& first = report.moments[0];
        CHECK(std::abs(as_number(first.before.shares[0]) - 0.25) < 4.5 * first.before.errors[0]);
        CHECK(std::abs(first.difference.value - 1 / 6.) < 4.5 * first.difference.error);
        CHECK_FALSE(first.exact);
        const PlayerSummary& anna = report.summaries[0];
        CHECK(std::abs(as_number(anna.luck_adjusted()) - 1 / 3.) < 4.5 * anna.adjusted_error);
    }
}

TEST_CASE("Phases are thirds of the turns") {
    CHECK(phase_of(1, 9) == Phase::opening);
    CHECK(phase_of(3, 9) == Phase::opening);
    CHECK(phase_of(4, 9) == Phase::middle);
    CHECK(phase_of(6, 9) == Phase::middle);
    CHECK(phase_of(7, 9) == Phase::end);
    CHECK(phase_of(9, 9) == Phase::end);
}
