#include "analyzer/castelli/analysis/decision_line.hpp"

#include <fmt/core.h>

namespace castellan::analyzer {

using namespace castelli;

/// What samplers share: they may outlive the line.
struct DecisionLine::Table {
    Setup setup;
    Ground ground;
    const Model& model;

    explicit Table(const Setup& played_on)
        : setup(played_on), ground(setup), model(frozen_weights().model_for(setup)) {}
};

namespace {

/// Turns played on before the value is asked. More of them strengthened no play that was measured (docs/analysis.md).
int depth_of(const Setup& setup) { return setup.players == 2 ? 2 : 1; }

analysis::Worth by_seat(const Setup& setup, const Value& value) {
    analysis::Worth worth;
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
        worth.shares[seat] = value.shares[setup.seats[seat]];
        worth.points[seat] = value.points[setup.seats[seat]];
    }
    return worth;
}

class PlaceSampler : public analysis::Sampler {
  public:
    PlaceSampler(std::shared_ptr<const void> kept, const Setup& setup, const Ground& ground, const Model& model,
                 std::shared_ptr<const std::vector<DecisionPlace>> places, std::uint64_t seed)
        : kept_(std::move(kept)),
          setup_(setup),
          places_(std::move(places)),
          seed_(seed),
          sampler_(ground, model, {depth_of(setup)}) {}

    analysis::Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) override {
        const DecisionPlace& place = (*places_)[node];
        return by_seat(setup_, sampler_.sample(place.sight, place.choices[choice], seed_, deal));
    }

    std::optional<analysis::Worth> exact(std::size_t, std::size_t) override { return std::nullopt; }

  private:
    std::shared_ptr<const void> kept_;  // what the references below refer to
    const Setup& setup_;
    std::shared_ptr<const std::vector<DecisionPlace>> places_;
    std::uint64_t seed_;
    ChoiceSampler sampler_;
};

}  // namespace

DecisionLine::DecisionLine(const Setup& setup, std::vector<analysis::LinePlayer> players)
    : table_(std::make_shared<Table>(setup)), players_(std::move(players)) {}

DecisionLine::~DecisionLine() = default;

const Ground& DecisionLine::ground() const { return table_->ground; }
const Model& DecisionLine::weights() const { return table_->model; }

void DecisionLine::set(std::vector<DecisionPlace> places, std::optional<State> end) {
    places_ = std::make_shared<const std::vector<DecisionPlace>>(std::move(places));
    nodes_.clear();
    for (const DecisionPlace& place : *places_) nodes_.push_back(place.node);
    result_.reset();
    if (!end || end->stage != Stage::over) return;
    World world;
    world.state = *end;
    result_ = by_seat(table_->setup, value_of(table_->ground, table_->model, world, Colour::red));
}

std::unique_ptr<analysis::Sampler> DecisionLine::sampler(std::uint64_t seed) const {
    return std::make_unique<PlaceSampler>(table_, table_->setup, table_->ground, table_->model, places_, seed);
}

std::string DecisionLine::model() const {
    return fmt::format("castelli {} depth {}", frozen_weights().hash, depth_of(table_->setup));
}

}  // namespace castellan::analyzer
