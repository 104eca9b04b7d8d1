// A race of two, whose values can be worked out by hand. Each in turn takes 3 steps, rolls a die, or rests. Ben has a
// hidden card: 0 or 2 steps more, which only he knows. Who is further has won.
//
// In the record Anna takes 3, Ben rolls though his card is 2, and rolls a 1: both are at 3.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/analysis/line.hpp"
#include "base/random.hpp"

namespace toy {

using namespace castellan::analyzer::analysis;

enum Choice : std::size_t { take, roll, rest };

inline Worth worth(int anna, int ben) {
    Worth worth;
    worth.points = {double(anna), double(ben)};
    worth.shares[0] = anna > ben ? 1 : anna == ben ? 0.5 : 0;
    worth.shares[1] = 1 - worth.shares[0];
    return worth;
}

/// The mean over all deals, or one of them.
class RaceSampler : public Sampler {
  public:
    RaceSampler(std::uint64_t seed, bool is_exact) : seed_(seed), is_exact_(is_exact) {}

    Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) override {
        castellan::base::Random random(seed_, deal, 0);
        const int card = random.below(2) == 0 ? 0 : 2;
        const int die = int(random.below(6)) + 1;
        return play(node, choice, card, die);
    }

    std::optional<Worth> exact(std::size_t node, std::size_t choice) override {
        if (!is_exact_) return std::nullopt;
        Worth sum;
        for (const int card : {0, 2}) {
            for (int die = 1; die <= 6; ++die) {
                const Worth one = play(node, choice, card, die);
                for (std::size_t seat = 0; seat < 2; ++seat) {
                    sum.shares[seat] += one.shares[seat] / 12;
                    sum.points[seat] += one.points[seat] / 12;
                }
            }
        }
        return sum;
    }

  private:
    static int steps(std::size_t choice, int die) { return choice == take ? 3 : choice == roll ? die : 0; }
    static Worth play(std::size_t node, std::size_t choice, int card, int die) {
        if (node == 0) return worth(steps(choice, die), 3 + card);  // Ben takes 3
        if (node == 1) return worth(3, steps(choice, die) + 2);     // he knows his card
        return worth(3, 1 + 2);                                     // the die has fallen
    }

    std::uint64_t seed_;
    bool is_exact_;
};

class Race : public Line {
  public:
    explicit Race(bool is_exact = true, bool is_finished = true) : is_exact_(is_exact), is_finished_(is_finished) {
        nodes_.resize(3);
        const std::vector<castellan::analyzer::analysis::Choice> choices{{"take"}, {"roll"}, {"rest"}};
        nodes_[0] = {"0", 1, 0, 0, Cause::none, "", 0, "move", choices, take, take};
        nodes_[1] = {"1", 2, 1, 1, Cause::information, "", 1, "move", choices, roll, take};
        nodes_[2] = {"1.1", 2, 1, 1, Cause::chance, "die 1", 1, "", {{"-"}}, 0, 0};
    }
    [[nodiscard]] const std::vector<LinePlayer>& players() const override { return players_; }
    [[nodiscard]] const std::vector<Node>& nodes() const override { return nodes_; }
    [[nodiscard]] std::optional<Worth> result() const override {
        return is_finished_ ? std::optional(worth(3, 3)) : std::nullopt;
    }
    [[nodiscard]] std::unique_ptr<Sampler> sampler(std::uint64_t seed) const override {
        return std::make_unique<RaceSampler>(seed, is_exact_);
    }
    [[nodiscard]] std::string model() const override { return "toy race"; }

  private:
    bool is_exact_, is_finished_;
    std::vector<LinePlayer> players_{{"A", "Anna"}, {"B", "Ben"}};
    std::vector<Node> nodes_;
};

}  // namespace toy
