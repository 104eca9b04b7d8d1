#include "analyzer/castelli/analysis/strong_policy.hpp"

#include "analyzer/castelli/analysis/decision_line.hpp"
#include "engine/castelli/simulate/quick_policy.hpp"

namespace castellan::analyzer {

using namespace castelli;

namespace {

// Parts of a turn's budget. A deed is often followed by others.
constexpr double square_part = 0.5;
constexpr double laying_part = 0.3;
constexpr double deed_part = 0.1;

class StrongPolicy : public Policy {
  public:
    StrongPolicy(const TurnBudget& budget, std::uint64_t seed) : budget_(budget), seed_(seed) {}

    void begin_game() override {
        line_.reset();
        quick_.begin_game();
    }

    Action choose_action(const View& view, base::Random& random) override {
        const Action reference = quick_.choose_action(view, random);
        choices_.clear();
        list_choices(view.table(), choices_);
        if (view.state.stage == Stage::areas) return reference;
        if (view.state.stage == Stage::build) return search(view, reference, {no_index, no_index}, deed_part);
        std::erase_if(choices_, [](const Action& choice) { return choice.kind != ActionKind::place; });
        return search(view, reference, {no_index, no_index}, square_part);
    }

    Action choose_laying(const View& view, const Action& revealed, base::Random& random) override {
        const Action reference = quick_.choose_laying(view, revealed, random);
        choices_.clear();
        list_layings(view.table(), revealed, choices_);
        return search(view, reference, {revealed.square, revealed.tile}, laying_part);
    }

    bool choose_guard(const View& view, const Action& guard, base::Random& random) override {
        return quick_.choose_guard(view, guard, random);
    }
    std::optional<Action> choose_steward(const View& view, const std::vector<Action>& choices,
                                         base::Random& random) override {
        return quick_.choose_steward(view, choices, random);
    }
    std::optional<Action> choose_sale(const View& view, const std::vector<Action>& choices,
                                      base::Random& random) override {
        return quick_.choose_sale(view, choices, random);
    }

  private:
    struct Taken {
        SquareId square;
        TileId tile;
    };

    /// The best of choices_.
    Action search(const View& view, const Action& reference, Taken taken, double part) {
        if (choices_.size() < 2) return choices_.empty() ? reference : choices_.front();
        if (!line_)
            line_ = std::make_unique<DecisionLine>(view.setup, std::vector<analysis::LinePlayer>(view.setup.players));
        DecisionPlace place;
        place.sight = {view.self, view.state, view.deck, taken.square, taken.tile};
        place.sight.deck.identified = {};
        place.node.viewer = place.node.decider = view.setup.seat_of[view.self];
        for (const Action& choice : choices_) {
            if (choice == reference)
                place.node.played = place.node.reference = std::uint32_t(place.node.choices.size());
            place.node.choices.emplace_back();
            place.choices.emplace_back(choice);
        }
        std::vector<DecisionPlace> places;
        places.push_back(std::move(place));
        line_->set(std::move(places), std::nullopt);
        analysis::SearchOptions options;
        options.others = 1;
        if (budget_.seconds > 0)
            options.budget.seconds = budget_.seconds * part;
        else
            options.budget.samples = std::uint64_t(double(budget_.samples) * part);
        analysis::Bench bench(workers_, *line_, ++seed_);
        const auto decision = analysis::decide(*line_, 0, bench, options);
        if (decision->played_is_best || decision->others.empty()) return choices_[line_->nodes()[0].played];
        return choices_[decision->others.front().choice];
    }

    TurnBudget budget_;
    std::uint64_t seed_;
    QuickPolicy quick_;
    std::unique_ptr<DecisionLine> line_;
    analysis::OneWorker workers_;
    std::vector<Action> choices_;
};

}  // namespace

std::unique_ptr<Policy> make_strong_policy(const TurnBudget& budget, std::uint64_t seed) {
    return std::make_unique<StrongPolicy>(budget, seed);
}

}  // namespace castellan::analyzer
