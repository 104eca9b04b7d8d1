// Places of one game, where somebody decides, as a line that the analysis can search.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/analysis/positions.hpp"

namespace castellan::analyzer {

class DecisionLine : public analysis::Line {
  public:
    DecisionLine(const castelli::Setup& setup, std::vector<analysis::LinePlayer> players);
    ~DecisionLine() override;

    /// What places are found with; they live as long as the line.
    [[nodiscard]] const castelli::Ground& ground() const;
    [[nodiscard]] const castelli::Model& weights() const;
    /// Samplers made before keep to the places that were set then.
    void set(std::vector<DecisionPlace> places, std::optional<castelli::State> end);

    [[nodiscard]] const std::vector<analysis::LinePlayer>& players() const override { return players_; }
    [[nodiscard]] const std::vector<analysis::Node>& nodes() const override { return nodes_; }
    [[nodiscard]] std::optional<analysis::Worth> result() const override { return result_; }
    [[nodiscard]] std::unique_ptr<analysis::Sampler> sampler(std::uint64_t seed) const override;
    [[nodiscard]] std::string model() const override;

  private:
    struct Table;

    std::shared_ptr<const Table> table_;
    std::shared_ptr<const std::vector<DecisionPlace>> places_;
    std::vector<analysis::LinePlayer> players_;
    std::vector<analysis::Node> nodes_;
    std::optional<analysis::Worth> result_;
};

}  // namespace castellan::analyzer
