// The last turns of recorded games are solved: without error, and consistent from node to node. What the search finds
// is compared with them.
//
//     test_analyzer "[solved]"      a thousand positions, and how often the search chooses as the solver
#include <fmt/core.h>

#include <chrono>

#include "analyzer/analysis/decide.hpp"
#include "analyzer/analysis/search.hpp"
#include "analyzer/castelli/analysis/line.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer;
using namespace castellan::analyzer::analysis;
using castellan::analyzer::testing::Games;
using castellan::analyzer::testing::Opened;
using castellan::castelli::Modules;
using castellan::castelli::PlayedGame;
using castellan::castelli::PolicyName;

namespace {

std::unique_ptr<Line> line_of(const std::string& record) {
    const Opened game(record);
    auto line = analysis_line(PlayedGame(game.record, *game.opening, {}));
    REQUIRE(line.has_value());
    return *std::move(line);
}

/// The same line, but that nothing is solved.
class Unsolved : public Line {
  public:
    explicit Unsolved(const Line& line) : line_(line) {}
    [[nodiscard]] const std::vector<LinePlayer>& players() const override { return line_.players(); }
    [[nodiscard]] const std::vector<Node>& nodes() const override { return line_.nodes(); }
    [[nodiscard]] std::optional<Worth> result() const override { return line_.result(); }
    [[nodiscard]] std::unique_ptr<Sampler> sampler(std::uint64_t seed) const override {
        return std::make_unique<Sampled>(line_.sampler(seed));
    }
    [[nodiscard]] std::string model() const override { return line_.model(); }

  private:
    struct Sampled : Sampler {
        explicit Sampled(std::unique_ptr<Sampler> of) : sampler(std::move(of)) {}
        Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) override {
            return sampler->sample(node, choice, deal);
        }
        std::optional<Worth> exact(std::size_t, std::size_t) override { return std::nullopt; }
        std::unique_ptr<Sampler> sampler;
    };
    const Line& line_;
};

double difference(const Valuation& one, const Valuation& other, std::size_t players) {
    double most = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
        most = std::max(most, std::abs(one.shares[seat].value - other.shares[seat].value));
        most = std::max(most, std::abs(one.points[seat].value - other.points[seat].value));
    }
    return most;
}

struct Agreement {
    int positions = 0, within = 0;
    double lost = 0;
    bool tells = false;  // of large losses
};

/// What the search chooses at the solved nodes of a game: by its own samples, counted by the solver's values.
void agree(const Line& line, const Budget& budget, Agreement& agreement) {
    const auto sampler = line.sampler(1);
    const Unsolved unsolved(line);
    OneWorker alone;
    Bench bench(alone, unsolved, 1);
    for (std::size_t number = 0; number < line.nodes().size(); ++number) {
        const Node& node = line.nodes()[number];
        const auto best = sampler->solved(number);
        if (!best || node.choices.size() < 2) continue;
        const Decision found = *decide(unsolved, number, bench, {budget, 1, {}});
        const std::size_t chosen = found.played_is_best ? node.played : found.others.front().choice;
        const double loss =
            sampler->exact(number, *best)->shares[node.decider] - sampler->exact(number, chosen)->shares[node.decider];
        if (loss > 0.1 && agreement.tells)
            fmt::print("{} {}: {} instead of {} loses {:.1f} %\n", node.address, node.kind, node.choices[chosen].words,
                       node.choices[*best].words, 100 * loss);
        ++agreement.positions;
        agreement.within += loss <= 0.0025 ? 1 : 0;
        agreement.lost += loss;
    }
}

}  // namespace

TEST_CASE("The end of a game has no error, and a node is worth what leads to it") {
    int solved = 0;
    int passed = 0;
    for (int players = 2; players <= 4; ++players) {
        Games games(players, PolicyName::sensible);
        for (std::uint64_t number = 1; number <= 1 + (players == 4 ? 1 : 0); ++number) {
            const auto line = line_of(games.record(number));
            OneWorker alone;
            const auto decisions = decide_all(*line, alone, {{.samples = 1}, {}, 1, {}, {}});
            REQUIRE(decisions.size() == line->nodes().size());
            for (std::size_t node = 0; node < decisions.size(); ++node) {
                const Decision& decision = decisions[node];
                if (!decision.solved) continue;
                ++solved;
                CHECK(decision.reference.exact);
                CHECK(decision.played.exact);
                CHECK(decision.samples == 0);
                const std::size_t seat = line->nodes()[node].decider;
                CHECK(decision.played.shares[seat].value <= decision.reference.shares[seat].value + 1e-9);
                if (node + 1 == decisions.size() || !decisions[node + 1].solved) continue;
                const Node& next = line->nodes()[node + 1];
                if (next.cause != Cause::none || next.viewer != line->nodes()[node].viewer) continue;
                ++passed;
                INFO(players << " players, game " << number << ", node " << node << " " << next.address);
                CHECK(difference(decision.played, decisions[node + 1].reference, std::size_t(players)) < 1e-9);
            }
        }
    }
    CHECK(solved > 10);
    CHECK(passed > 5);
}

TEST_CASE("The search chooses at the end of games what is best there") {
    Agreement agreement;
    for (int players = 2; players <= 4; ++players) {
        Games games(players, PolicyName::sensible);
        for (std::uint64_t number = 1; number <= 1; ++number)
            agree(*line_of(games.record(number)), {.samples = 2000}, agreement);
    }
    CHECK(agreement.positions > 5);
    CHECK(agreement.lost / agreement.positions < 0.01);
}

TEST_CASE("How long it takes to solve the ends of games", "[.][solving]") {
    for (const bool battle : {false, true})
        for (int players = 2; players <= 4; ++players) {
            Modules modules;
            if (battle) modules.add(castellan::castelli::Module::battle);
            Games games(players, PolicyName::sensible, 9, "", modules);
            constexpr int count = 10;
            int solved = 0;
            double slowest = 0;
            double all = 0;
            for (std::uint64_t number = 1; number <= count; ++number) {
                const auto line = line_of(games.record(number));
                const auto sampler = line->sampler(1);
                const auto begun = std::chrono::steady_clock::now();
                for (std::size_t node = 0; node < line->nodes().size(); ++node) solved += sampler->solved(node) ? 1 : 0;
                const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
                slowest = std::max(slowest, taken.count());
                all += taken.count();
            }
            fmt::print("{} players{}: {} of a game's decisions solved in {:.2f} s, at most {:.2f} s\n", players,
                       battle ? " with Battle" : "", double(solved) / count, all / count, slowest);
        }
}

TEST_CASE("The search against the solver, in a thousand positions", "[.][solved]") {
    for (const double precision : {0.01, 0.005}) {
        Agreement all;
        for (int players = 2; players <= 4; ++players) {
            Agreement agreement;
            agreement.tells = true;
            Games games(players, PolicyName::sensible, 7);
            const auto begun = std::chrono::steady_clock::now();
            for (std::uint64_t number = 1; agreement.positions < 334; ++number)
                agree(*line_of(games.record(number)), {.precision = precision}, agreement);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
            fmt::print("{} players, precision {}: {} positions, {:.1f} % within 0.25 %, mean loss {:.3f} %, {:.0f} s\n",
                       players, precision, agreement.positions, 100.0 * agreement.within / agreement.positions,
                       100 * agreement.lost / agreement.positions, taken.count());
            all.positions += agreement.positions;
            all.within += agreement.within;
            all.lost += agreement.lost;
        }
        fmt::print("all, precision {}: {} positions, {:.1f} % within 0.25 %, mean loss {:.3f} %\n", precision,
                   all.positions, 100.0 * all.within / all.positions, 100 * all.lost / all.positions);
    }
}
