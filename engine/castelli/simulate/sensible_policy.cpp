#include "engine/castelli/simulate/sensible_policy.hpp"

#include <algorithm>
#include <array>
#include <climits>

#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

constexpr int tiles_imagined = 5;    // of those a face-down square can hold
constexpr int village_promise = 15;  // of a village founded, for each turn left: castles that cannot be seen yet (K9)

/// By the areas around a square.
int promised(const Table& table, SquareId square, Colour self) {
    int promise = 0;
    const Square& place = table.setup.board.squares[square];
    for (std::size_t i = 0; i < place.area_count; ++i) promise += Appraiser::promise(table, place.areas[i], self);
    return promise;
}

/// Carries the turn on to the castles: no more Stewards, cards drawn unseen, areas in board order.
void settle(LiveTable game) {
    Action action;
    for (;;) {
        switch (game.state.stage) {
            case Stage::steward:
            case Stage::guard: action.kind = ActionKind::proceed; break;
            case Stage::draw:
                action.kind = ActionKind::draw;
                action.player = next_to_draw(game.table());
                break;
            case Stage::areas:
                action.kind = ActionKind::evaluate;
                action.area = first_waiting(game.state);
                break;
            default: return;
        }
        perform(game, action);
    }
}

/// Assumes that no Guard answers.
void perform_unanswered(const LiveTable& game, const Action& action) {
    perform(game, action);
    if (game.state.stage == Stage::guard) complete_overbuilding(game);
}

}  // namespace

LiveTable SensiblePolicy::game(const View& view, Trial& trial) {
    events_.clear();
    return {view.setup, trial.state, trial.deck, events_};
}

Action SensiblePolicy::choose_action(const View& view, base::Random& random) {
    if (view.state.stage == Stage::reveal) return choose_square(view, random);
    if (view.state.stage == Stage::areas) {
        Action action;
        action.kind = ActionKind::evaluate;
        action.player = view.self;
        action.area = first_waiting(view.state);
        return action;
    }
    return choose_deed(view);
}

/// The square that promises most; among equals by chance.
Action SensiblePolicy::choose_square(const View& view, base::Random& random) {
    Action best;
    int best_hope = INT_MIN;
    std::size_t equals = 0;
    Action place;
    place.kind = ActionKind::place;
    place.player = view.self;
    for (place.square = 0; place.square < view.setup.board.square_count; ++place.square) {
        if (!may_reveal(view.table(), view.self, place.square)) continue;
        const int hope = hope_of(view, place);
        if (hope > best_hope) equals = 0;
        if (hope < best_hope || random.below(++equals) != 0) continue;
        best_hope = hope;
        best = place;
    }
    return best;
}

/// The worth of the square with the tiles it may hold, each laid its best way.
int SensiblePolicy::hope_of(const View& view, Action place) {
    std::array<std::uint8_t, max_tiles> unseen{};
    int unseen_count = 0;
    for (int tile = 0; tile < int(view.setup.set->board_tiles()); ++tile)
        if ((view.state.used_tiles >> tile & 1) == 0 && !holder_of(view.state, std::uint8_t(tile)))
            unseen[std::size_t(unseen_count++)] = std::uint8_t(tile);
    const int imagined = std::min(unseen_count, tiles_imagined);
    int sum = 0;
    for (int number = 1; number <= imagined; ++number) {
        // The last of each of `imagined` parts.
        place.tile = unseen[std::size_t((number * unseen_count + imagined - 1) / imagined - 1)];
        int best = INT_MIN;
        for (place.rotation = 0; place.rotation < 4; ++place.rotation)
            best = std::max(best, worth_of_place(view, place));
        sum += best;
    }
    return sum / std::max(imagined, 1) - promised(view.table(), place.square, view.self);
}

Action SensiblePolicy::choose_laying(const View& view, const Action& revealed, base::Random&) {
    choices_.clear();
    list_layings(view.table(), revealed, choices_);
    Action best = revealed;
    int most = INT_MIN;
    for (const Action& laid : choices_) {
        const int worth = worth_of_place(view, laid);
        if (worth <= most) continue;
        most = worth;
        best = laid;
    }
    return best;
}

bool SensiblePolicy::choose_guard(const View& view, const Action& guard, base::Random&) {
    Trial built{view.state, view.deck};
    complete_overbuilding(game(view, built));
    Trial guarded{view.state, view.deck};
    perform(game(view, guarded), guard);
    return worth_of_turn(view, guarded) > worth_of_turn(view, built);
}

int SensiblePolicy::worth_of_place(const View& view, const Action& place) {
    Trial trial{view.state, view.deck};
    perform(game(view, trial), place);
    return worth_when_settled(view, trial);
}

/// The worth of a laid tile, with its gains and the promise of its areas from now on.
int SensiblePolicy::worth_when_settled(const View& view, Trial& trial) {
    settle(game(view, trial));
    const Table table{view.setup, trial.state, trial.deck};
    return appraiser_.lead(table, view.self) + promised(table, trial.state.square, view.self);
}

int SensiblePolicy::worth_of_turn(const View& view, const Trial& trial) {
    Trial ended = trial;
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = view.state.active;
    perform(game(view, ended), end);
    return appraiser_.lead({view.setup, ended.state, ended.deck}, view.self);
}

/// The worth of the turn, or of the turn with one more castle if that is better.
int SensiblePolicy::worth_with_castle(const View& view, const Trial& trial) {
    int worth = worth_of_turn(view, trial);
    castles_.clear();
    list_castles({view.setup, trial.state, trial.deck}, castles_);
    for (const Action& castle : castles_) {
        Trial built = trial;
        perform_unanswered(game(view, built), castle);
        worth = std::max(worth, worth_of_turn(view, built));
    }
    return worth;
}

/// The choice after which the game is worth most by `worth`, if any is worth more than `least`.
template <class Worth>
std::optional<Action> SensiblePolicy::best_of(const View& view, const std::vector<Action>& choices, int least,
                                              Worth worth) {
    std::optional<Action> best;
    for (const Action& choice : choices) {
        Trial trial{view.state, view.deck};
        perform_unanswered(game(view, trial), choice);
        const int found = worth(choice, trial);
        if (found <= least) continue;
        least = found;
        best = choice;
    }
    return best;
}

/// The card, sale or castle that is better than ending the turn now.
Action SensiblePolicy::choose_deed(const View& view) {
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = view.self;
    choices_.clear();
    list_choices(view.table(), choices_);
    std::erase(choices_, end);
    const int turns = turns_left(view.table(), view.self);
    const auto worth = [&](const Action& choice, const Trial& trial) {
        const bool founds = choice.octagon != no_index;
        return worth_with_castle(view, trial) + (founds ? village_promise * turns : 0);
    };
    return best_of(view, choices_, worth_of_turn(view, {view.state, view.deck}), worth).value_or(end);
}

std::optional<Action> SensiblePolicy::choose_steward(const View& view, const std::vector<Action>& choices,
                                                     base::Random&) {
    Trial untouched{view.state, view.deck};
    return best_of(view, choices, worth_when_settled(view, untouched),
                   [&](const Action&, Trial& trial) { return worth_when_settled(view, trial); });
}

/// Sells in others' turns only at the end of the last one, when the outcome can be seen.
std::optional<Action> SensiblePolicy::choose_sale(const View& view, const std::vector<Action>& choices, base::Random&) {
    if (view.state.face_down_tiles() > 0) return std::nullopt;
    return best_of(view, choices, worth_of_turn(view, {view.state, view.deck}),
                   [&](const Action&, const Trial& trial) { return worth_of_turn(view, trial); });
}

}  // namespace castellan::castelli
