// What an analysis says of each turn: as verdicts for annotations.
#include "analyzer/castelli/analysis/verdicts.hpp"

#include "tests/analyzer/games.hpp"

using namespace castellan;
using namespace castellan::analyzer;
using namespace castellan::analyzer::testing;
using analysis::Mark;
using analysis::Moment;
using analysis::one_victory;

namespace {

Moment moment(std::string address, std::uint16_t turn, std::uint8_t seat) {
    Moment moment;
    moment.address = std::move(address);
    moment.turn = turn;
    moment.decider = moment.falls_to = seat;
    moment.choices = 3;
    moment.counts = true;
    moment.before.shares.units = moment.after.shares.units = {one_victory / 2, one_victory / 2};
    return moment;
}

void offer(Moment& moment, std::string words, double gain, double error) {
    analysis::Alternative other;
    other.words = std::move(words);
    other.gain = {gain, error};
    other.shares = {{{0.5 + gain, error}, {0.5 - gain, error}}};
    moment.best.push_back(std::move(other));
}

struct Judged {
    Opened opened{game_of_two("1. R c2:R2GcB2Y2 +K4\n2. B e2:R5G5Y5B5\n*")};
    castelli::PlayedGame game{opened.record, *opened.opening};
    analysis::Report report;

    Judged() { report.players = {{"R", "Anna"}, {"B", "Ben"}}; }
    std::vector<TurnVerdict> verdicts() const { return turn_verdicts(game, report); }
};

}  // namespace

TEST_CASE("A verdict has the shares after the turn, the worst mark, and the turn with what was better") {
    Judged judged;
    auto& moments = judged.report.moments;
    moments.push_back(moment("0", 1, 0));
    moments.back().mark = Mark::inaccuracy;
    offer(moments.back(), "e4", 0.03, 0.001);
    moments.push_back(moment("0", 1, 0));
    offer(moments.back(), "c2:GcB2Y2R2", 0.04, 0.001);
    moments.push_back(moment("1.2", 1, 0));
    moments.back().mark = Mark::mistake;
    offer(moments.back(), "^c2r", 0.06, 0.001);
    moments.back().after.shares.units = {one_victory / 4, one_victory * 3 / 4};
    moments.push_back(moment("1", 2, 1));
    moments.back().mark = Mark::only_good;
    offer(moments.back(), "f2", -0.1, 0.001);

    const auto verdicts = judged.verdicts();
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].address == "1");
    CHECK(verdicts[0].shares == std::vector<double>{0.25, 0.75});
    CHECK(verdicts[0].glyph == notation::Glyph::poor);
    REQUIRE(verdicts[0].others.size() == 3);
    CHECK(verdicts[0].others[0].words == "e4");
    CHECK(verdicts[0].others[0].shares[0] == Approx(0.53));
    CHECK(verdicts[0].others[1].words == "c2:GcB2Y2R2");
    CHECK(verdicts[0].others[2].words == "c2:R2GcB2Y2 +K4 ^c2r");
    CHECK(verdicts[1].glyph == notation::Glyph::good);
    CHECK(verdicts[1].others.empty());
}

TEST_CASE("What gains little, or perhaps nothing, is not told") {
    Judged judged;
    for (const auto& [gain, error] : {std::pair{0.019, 0.001}, {0.05, 0.03}, {-0.1, 0.01}}) {
        Moment one = moment("0", 1, 0);
        offer(one, "e4", gain, error);
        CHECK_FALSE(has_better(one));
        one.mark = Mark::only_good;
        CHECK_FALSE(has_better(one));
        one.mark = Mark::inaccuracy;
        CHECK(has_better(one));
        one.best.clear();
        CHECK_FALSE(has_better(one));
    }
}

TEST_CASE("Where it was better to do nothing, the turn ends before; the same way is told once") {
    Judged judged;
    auto& moments = judged.report.moments;
    for (const char* address : {"1.2", "1.2"}) {
        moments.push_back(moment(address, 1, 0));
        offer(moments.back(), "end of turn", 0.03, 0.001);
    }
    moments.push_back(moment("0", 1, 0));
    offer(moments.back(), "go on", 0.03, 0.001);
    const auto verdicts = judged.verdicts();
    REQUIRE(verdicts.size() == 1);
    REQUIRE(verdicts[0].others.size() == 1);
    CHECK(verdicts[0].others[0].words == "c2:R2GcB2Y2 +K4");
}

TEST_CASE("The mark of another player's choice in the turn is not the turn's") {
    Judged judged;
    Moment sale = moment("1.2", 1, 1);
    sale.falls_to = 0;
    sale.mark = Mark::blunder;
    judged.report.moments = {moment("0", 1, 0), sale};
    CHECK_FALSE(judged.verdicts()[0].glyph);
}
