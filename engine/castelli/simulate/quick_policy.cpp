#include "engine/castelli/simulate/quick_policy.hpp"

#include <algorithm>

#include "engine/castelli/playout/final_sale.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {

QuickPlayer& QuickPolicy::look(const View& view) {
    if (!ground_) {
        ground_.emplace(view.setup);
        player_.emplace(*ground_, weights_.model_for(view.setup));
    }
    world_.state = view.state;
    world_.deck = view.deck;
    index_world(*ground_, world_);
    player_->look(world_, view.self);
    return *player_;
}

Action QuickPolicy::choose_action(const View& view, base::Random&) {
    if (view.state.stage == Stage::areas) {
        Action action;
        action.kind = ActionKind::evaluate;
        action.player = view.self;
        action.area = first_waiting(view.state);
        return action;
    }
    QuickPlayer& player = look(view);
    if (view.state.stage != Stage::reveal) return player.choose_deed();
    Action action;
    action.kind = ActionKind::place;
    action.player = view.self;
    action.square = player.choose_square();
    return action;
}

Action QuickPolicy::choose_laying(const View& view, const Action& revealed, base::Random&) {
    return look(view).choose_laying(revealed.square, revealed.tile);
}

bool QuickPolicy::choose_guard(const View& view, const Action&, base::Random&) { return look(view).choose_guard(); }

std::optional<Action> QuickPolicy::choose_steward(const View& view, const std::vector<Action>& choices, base::Random&) {
    const auto rotation = look(view).choose_turning(view.state.square);
    if (!rotation) return std::nullopt;
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const Action& choice) { return choice.rotation == *rotation; });
    if (found == choices.end()) return std::nullopt;
    return *found;
}

std::optional<Action> QuickPolicy::choose_sale(const View& view, const std::vector<Action>& choices, base::Random&) {
    if (view.state.tiles_left[view.setup.half(view.self)] > 0) return std::nullopt;
    if (cards_to_sell_at_the_end(view.table(), view.self) == 0) return std::nullopt;
    return choices.back();  // kings, which count most, come first
}

}  // namespace castellan::castelli
