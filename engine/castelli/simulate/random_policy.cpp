#include "engine/castelli/simulate/random_policy.hpp"

namespace castellan::castelli {
namespace {

constexpr std::size_t sale_odds = 16;  // of this many questions one is answered with a sale

}  // namespace

Action RandomPolicy::choose_action(const View& view, base::Random& random) {
    choices_.clear();
    list_choices(view.table(), choices_);
    return choices_[random.below(choices_.size())];
}

Action RandomPolicy::choose_laying(const View& view, const Action& revealed, base::Random& random) {
    choices_.clear();
    list_layings(view.table(), revealed, choices_);
    return choices_[random.below(choices_.size())];
}

bool RandomPolicy::choose_guard(const View&, const Action&, base::Random& random) { return random.below(2) == 0; }

std::optional<Action> RandomPolicy::choose_steward(const View&, const std::vector<Action>& choices,
                                                   base::Random& random) {
    const std::size_t choice = random.below(choices.size() + 1);
    if (choice == choices.size()) return std::nullopt;
    return choices[choice];
}

std::optional<Action> RandomPolicy::choose_sale(const View&, const std::vector<Action>& choices, base::Random& random) {
    if (random.below(sale_odds) != 0) return std::nullopt;
    return choices[random.below(choices.size())];
}

}  // namespace castellan::castelli
