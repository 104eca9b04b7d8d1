#include "analyzer/castelli/analysis/decision_line.hpp"

#include <fmt/core.h>

#include "engine/castelli/playout/solver.hpp"

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

/// Turns that end before the value is asked, the one being played included. Of the depths tried in matches of two
/// players this won most games; for more players no depth was clearly better.
int depth_of(const Setup& setup) { return setup.players == 2 ? 2 : 1; }

constexpr std::uint64_t low_bits = 0xffff'ffff;  // of a deal's number: those above are the node's

// The end of the game is solved where that takes no longer than sampling: about a tenth of a second.
constexpr int most_tiles_solved = 4;
constexpr std::uint64_t most_steps = 150'000;
constexpr std::uint64_t most_battle_steps = 50'000;  // which take longer

analysis::Worth by_seat(const Setup& setup, const Value& value) {
    analysis::Worth worth;
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
        worth.shares[seat] = value.shares[setup.seats[seat]];
        worth.points[seat] = value.points[setup.seats[seat]];
    }
    return worth;
}

/// `kept` is what the references refer to.
class PlaceSampler : public analysis::Sampler {
  public:
    PlaceSampler(std::shared_ptr<const void> kept, const Ground& ground, const Model& model,
                 std::shared_ptr<const std::vector<DecisionPlace>> places, std::uint64_t seed)
        : kept_(std::move(kept)),
          ground_(ground),
          model_(model),
          places_(std::move(places)),
          seed_(seed),
          sampler_(ground, model, {depth_of(ground.setup)}) {}

    analysis::Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) override {
        // Numbers of nodes and so of deals would betray who could have played a Guard.
        const DecisionPlace& place = (*places_)[node];
        base::Random seeds(seed_, place.number, 0);
        return by_seat(ground_.setup,
                       sampler_.sample(place.sight, place.choices[choice], seeds.next(), deal & low_bits));
    }

    /// All choices of a node are, or none: so that they can be compared.
    std::optional<analysis::Worth> exact(std::size_t node, std::size_t choice) override {
        if (!solve(node)) return std::nullopt;
        return by_seat(ground_.setup, values_[choice]);
    }

    std::optional<std::uint32_t> solved(std::size_t node) override {
        if (!solve(node)) return std::nullopt;
        const Colour decider = ground_.setup.seats[(*places_)[node].node.decider];
        return std::uint32_t(solver_->best_of(values_, decider));
    }

  private:
    bool solve(std::size_t node) {
        const DecisionPlace& place = (*places_)[node];
        if (place.sight.state.face_down_tiles() > most_tiles_solved) return false;
        if (!solver_) solver_.emplace(ground_, model_);
        const bool battle = ground_.setup.modules.has(Module::battle);
        if (solved_ != node)
            solver_->solve(place.sight, place.choices, battle ? most_battle_steps : most_steps, values_);
        solved_ = node;
        return !values_.empty();
    }

    std::shared_ptr<const void> kept_;
    const Ground& ground_;
    const Model& model_;
    std::shared_ptr<const std::vector<DecisionPlace>> places_;
    std::uint64_t seed_;
    ChoiceSampler sampler_;
    std::optional<Solver> solver_;          // once the end is near
    std::vector<Value> values_;             // of the choices of a node, if it was solved
    std::size_t solved_ = ~std::size_t{0};  // the node
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
    return std::make_unique<PlaceSampler>(table_, table_->ground, table_->model, places_, seed);
}

std::string DecisionLine::model() const {
    return fmt::format("castelli {} depth {} solved {}", frozen_weights().hash, depth_of(table_->setup), most_steps);
}

}  // namespace castellan::analyzer
