// One decision between urns: a choice wins with its own chance. Half of the luck is common to all on a deal.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyzer/analysis/line.hpp"
#include "base/random.hpp"

namespace toy {

using namespace castellan::analyzer::analysis;

class UrnSampler : public Sampler {
  public:
    UrnSampler(std::uint64_t seed, const std::vector<double>& chances) : seed_(seed), chances_(chances) {}

    Worth sample(std::size_t, std::size_t choice, std::uint64_t deal) override {
        castellan::base::Random common(seed_, deal, 0), own(seed_, deal, choice + 1);
        auto& random = common.below(2) == 0 ? common : own;
        const bool won = double(random.next() >> 11U) * 0x1p-53 < chances_[choice];
        Worth worth;
        worth.shares = {won ? 1.0 : 0.0, won ? 0.0 : 1.0};
        worth.points = {won ? 10.0 : 0.0, 5};
        return worth;
    }
    std::optional<Worth> exact(std::size_t, std::size_t) override { return std::nullopt; }

  private:
    std::uint64_t seed_;
    const std::vector<double>& chances_;
};

class Urns : public Line {
  public:
    Urns(std::vector<double> chances, std::uint32_t played, std::uint32_t reference, std::size_t nodes = 1)
        : chances_(std::move(chances)) {
        Node node;
        node.played = played;
        node.reference = reference;
        node.choices.resize(chances_.size(), {"urn"});
        nodes_.resize(nodes, node);
    }
    [[nodiscard]] const std::vector<LinePlayer>& players() const override { return players_; }
    [[nodiscard]] const std::vector<Node>& nodes() const override { return nodes_; }
    [[nodiscard]] std::optional<Worth> result() const override { return std::nullopt; }
    [[nodiscard]] std::unique_ptr<Sampler> sampler(std::uint64_t seed) const override {
        return std::make_unique<UrnSampler>(seed, chances_);
    }
    [[nodiscard]] std::string model() const override { return "urns"; }

  private:
    std::vector<double> chances_;
    std::vector<LinePlayer> players_{{"A", "Anna"}, {"B", "Ben"}};
    std::vector<Node> nodes_;
};

}  // namespace toy
