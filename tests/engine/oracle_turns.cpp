// Turns, tiles and areas (S6, S7, T, A2, A8, K10, D, E1).
#include "engine/castelli/rules/stage.hpp"
#include "tests/engine/rule_oracle.hpp"

namespace castellan::castelli::test {

RuleOracle::RuleOracle(const Table& table) : setup_(table.setup), state_(table.state), deck_(table.deck) {
    const bool battle = setup_.modules.has(Module::battle);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        int told = deck_.identified[kind];
        if (deck_.ambiguous == 0) {
            told =
                int(std::count(deck_.returned.begin(), deck_.returned.begin() + deck_.returned_count, CardKind(kind)));
            for (const PlayerState& holder : state_.players) told += holder.hand.known[kind];
        }
        untold_[kind] = (CardKind(kind) < CardKind::duke || battle ? setup_.set->cards[kind] : 0) - told;
    }
}

Reasons RuleOracle::reasons(const Action& action) const {
    Reasons reasons;
    const bool somebody =
        action.kind != ActionKind::proceed && action.kind != ActionKind::finish && action.kind != ActionKind::evaluate;
    reasons.forbid_now_if(somebody && !setup_.plays(action.player), "not-playing");
    switch (action.kind) {
        case ActionKind::place: judge_place(action, reasons); break;
        case ActionKind::steward: judge_steward(action, reasons); break;
        case ActionKind::proceed:  // no word of the notation: the silence of those asked
            reasons.forbid_now_if(state_.stage != Stage::steward && state_.stage != Stage::guard, "steward-closed");
            break;
        case ActionKind::draw: judge_draw(action, reasons); break;
        case ActionKind::evaluate: judge_area(action, reasons); break;
        case ActionKind::use: judge_use(action, reasons); break;
        case ActionKind::sell: judge_sale(action, reasons); break;
        case ActionKind::build:
        case ActionKind::overbuild: judge_castle(action, reasons); break;
        case ActionKind::guard: judge_guard(action, reasons); break;
        case ActionKind::end_turn: judge_end_turn(action, reasons); break;
        case ActionKind::finish: judge_finish(reasons); break;
    }
    return reasons;
}

bool RuleOracle::chose(RulingName name, std::string_view value) const {
    return info(name).values[setup_.rulings.value(name)] == value;
}

int RuleOracle::seats_after_active(Colour colour) const {
    int steps = 0;
    while (setup_.clockwise(state_.active, steps) != colour) ++steps;
    return steps;
}

/// S7, supply-order: the active player first, then clockwise.
Colour RuleOracle::next_to_draw() const {
    int steps = 0;
    while (state_.due[std::size_t(setup_.clockwise(state_.active, steps))] == 0) ++steps;
    return setup_.clockwise(state_.active, steps);
}

/// X1: of two games the one whose last tile lay first is over with that turn; the other one once the mines are due.
bool RuleOracle::is_over(std::uint8_t half) const {
    const bool turn_is_on = state_.stage != Stage::mine && state_.stage != Stage::over;
    const Colour last = turn_is_on ? state_.active : setup_.clockwise(state_.active, setup_.players - 1);
    return state_.stage == Stage::over || (state_.tiles_left[half] == 0 && setup_.half(last) != half);
}

bool RuleOracle::lies_face_up(std::uint8_t tile) const {
    return std::any_of(state_.tiles.begin(), state_.tiles.end(), [&](Placed placed) { return placed.tile == tile; });
}

bool RuleOracle::is_start_tile(std::uint8_t tile) const {
    return tile >= setup_.set->tiles.size() - setup_.set->start_tiles && tile < setup_.set->tiles.size();
}

bool RuleOracle::is_held_by(std::uint8_t tile, Colour colour) const {
    return setup_.plays(colour) && state_.held_tiles[colour] == tile;
}

/// T1, C2, D1, D2.
void RuleOracle::judge_place(const Action& action, Reasons& reasons) const {
    const bool ended = state_.stage == Stage::mine || state_.stage == Stage::over;
    reasons.forbid_now_if(ended, "game-over");
    reasons.forbid_now_if(action.player != state_.active, "not-your-turn");
    reasons.forbid_now_if(!ended && state_.stage != Stage::reveal, "tile-already-placed");
    reasons.forbid_if(
        setup_.plays(action.player) && setup_.board.squares[action.square].half != setup_.half(action.player),
        "other-game");
    reasons.forbid_if(state_.tiles[action.square].tile != no_index, "square-face-up");
    reasons.forbid_if(lies_face_up(action.tile), "tile-used");
    if (action.taken_tile != no_index) return judge_exchange(action, reasons);

    reasons.forbid_if(is_start_tile(action.tile), "start-tile");
    for (const Colour colour : setup_.seated()) reasons.forbid_if(is_held_by(action.tile, colour), "tile-held");
}

/// D1, D2: the tile in hand is laid, the one taken is kept.
void RuleOracle::judge_exchange(const Action& action, Reasons& reasons) const {
    reasons.forbid_if(!setup_.modules.has(Module::dilemma), "tile-exchange");
    const std::uint8_t taken = action.taken_tile;
    reasons.forbid_if(is_start_tile(taken) || taken == unseen_start_tile, "start-tile");
    reasons.forbid_if(taken < setup_.set->tiles.size() && lies_face_up(taken), "tile-taken-used");
    reasons.forbid_if(taken == unseen_tile && chose(RulingName::dilemma_gain, "taken"), "tile-taken-unseen");
    const std::uint8_t held = state_.held_tiles[action.player];
    const bool fits = held == unseen_start_tile ? is_start_tile(action.tile)
                      : held == unseen_tile     ? !is_start_tile(action.tile) && action.tile != taken
                                                : held == action.tile;
    reasons.forbid_if(!fits, "tile-not-held");
    for (const Colour colour : setup_.seated()) {
        reasons.forbid_if(taken < setup_.set->tiles.size() && is_held_by(taken, colour), "tile-held");
        reasons.forbid_if(colour != action.player && is_held_by(action.tile, colour), "tile-held");
    }
}

/// K10, T8.
void RuleOracle::judge_steward(const Action& action, Reasons& reasons) const {
    const bool later = state_.steward_open != 0 && (state_.stage == Stage::areas || state_.stage == Stage::build);
    reasons.forbid_now_if(state_.stage != Stage::steward && !later, "steward-closed");
    reasons.forbid_if(action.player == state_.active, "steward-own-tile");
    judge_card(action, CardKind::steward, reasons);
    if (!setup_.plays(action.player)) return;
    reasons.forbid_if(setup_.half(action.player) != setup_.half(state_.active), "other-game");
    reasons.forbid_if(state_.stewards.contains(action.player), "steward-twice");
    for (const Colour other : setup_.seated())
        reasons.forbid_if(
            state_.stewards.contains(other) && seats_after_active(other) > seats_after_active(action.player),
            "steward-order");
    const bool unturned = state_.square != no_index && state_.tiles[state_.square].rotation == action.rotation;
    reasons.forbid_if(unturned && chose(RulingName::steward_null, "no"), "steward-idle");
}

/// T2, T4, A7: a card is due; C5, T7: the top card can be of this kind.
void RuleOracle::judge_draw(const Action& action, Reasons& reasons) const {
    reasons.forbid_now_if(state_.stage != Stage::draw, "no-draw-due");
    reasons.forbid_now_if(state_.stage == Stage::draw && action.player != next_to_draw(), "draw-by-other");
    if (action.card == CardKind::unknown) return;
    reasons.forbid_if(action.card >= CardKind::duke && !setup_.modules.has(Module::battle), "module-card");
    const bool gone_through = deck_.shuffled == 0;
    const CardKind top = gone_through && deck_.returned_count > 0 ? deck_.returned[0] : CardKind::unknown;
    reasons.forbid_if(top != CardKind::unknown && top != action.card, "deck-order");
    reasons.forbid_if(top != action.card && untold(action.card) == 0, "card-exhausted");
}

/// A2, A8, T5. No player chooses areas, so the time is no more to blame than the area.
void RuleOracle::judge_area(const Action& action, Reasons& reasons) const {
    const Area& area = setup_.board.areas[action.area];
    switch (state_.stage) {
        case Stage::reveal: reasons.forbid_if(true, "tile-first"); break;
        case Stage::steward: reasons.forbid_if(true, "area-late"); break;
        case Stage::draw: reasons.forbid_if(true, "draw-due"); break;
        case Stage::guard: reasons.forbid_if(true, "guard-pending"); break;
        case Stage::mine:
        case Stage::over: reasons.forbid_if(true, "game-over"); break;
        default: break;
    }
    bool borders_tile = false;
    bool complete = true;
    for (std::size_t i = 0; i < area.facing_count; ++i) {
        if (area.facing[i].square == no_index) continue;
        borders_tile = true;
        complete = complete && state_.tiles[area.facing[i].square].tile != no_index;
    }
    reasons.forbid_if(area.terrain == Terrain::mine, "area-mine");
    reasons.forbid_if(!borders_tile, "area-without-tile");
    reasons.forbid_if(!complete, "area-incomplete");
    reasons.forbid_if(state_.is_evaluated(action.area), "area-done");
}

void RuleOracle::judge_end_turn(const Action& action, Reasons& reasons) const {
    reasons.forbid_now_if(action.player != state_.active, "not-your-turn");
    switch (state_.stage) {
        case Stage::reveal: return reasons.forbid_now_if(true, "turn-without-tile");
        case Stage::steward: return reasons.forbid_now_if(true, "card-window");
        case Stage::draw: return reasons.forbid_now_if(true, "draw-due");
        case Stage::areas: return reasons.forbid_now_if(true, "areas-first");
        case Stage::build: return;
        case Stage::guard: return reasons.forbid_now_if(true, "guard-pending");
        default: return reasons.forbid_now_if(true, "game-over");
    }
}

/// E1.
void RuleOracle::judge_finish(Reasons& reasons) const {
    reasons.forbid_now_if(state_.stage == Stage::over, "game-over");
    reasons.forbid_now_if(state_.stage != Stage::over && state_.stage != Stage::mine, "game-not-over");
}

}  // namespace castellan::castelli::test
