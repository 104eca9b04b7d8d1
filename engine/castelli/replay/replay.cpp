#include "engine/castelli/replay/replay.hpp"

#include <cassert>
#include <utility>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/replay/card_search.hpp"
#include "engine/castelli/replay/left_out.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {

using notation::NodeKind;

/// Variations have their own, so that the main line is played as if they were not there.
struct Replayer::SearchSteps {
    int main_line = card_search_steps;
    int variations = card_search_steps;
};

Replayer::Replayer(const notation::Record& record, const Opening& opening)
    : Replayer(record, opening.setup, *opening.finder, opening.state, opening.deck) {}

Replayer::Replayer(const notation::Record& record, const Setup& setup, const TileFinder& tiles, const State& state,
                   const Deck& deck)
    : record_(&record),
      setup_(&setup),
      tiles_(&tiles),
      start_(state),
      state_(state),
      start_deck_(deck),
      deck_(deck),
      search_steps_(std::make_shared<SearchSteps>()),
      end_(std::uint32_t(record.nodes.size())) {}

Replayer Replayer::before_turn() const {
    Replayer result(*record_, *setup_, *tiles_, before_, deck_before_);
    result.start_ = start_;
    result.start_deck_ = start_deck_;
    result.search_steps_ = search_steps_;
    result.is_variation_ = is_variation_;
    result.keeps_snapshots_ = keeps_snapshots_;
    result.tells_claims_only_ = tells_claims_only_;
    result.mode_ = mode_;
    result.decided_ = decided_;
    result.missing_tiles_ = missing_tiles_;
    result.line_.assign(line_.begin(), line_.begin() + std::ptrdiff_t(line_before_));
    return result;
}

Replayer Replayer::variation(std::uint32_t open_node) const {
    Replayer result = before_turn();
    result.is_variation_ = true;
    result.at_ = open_node + 1;
    result.end_ = record_->nodes[open_node].value;
    return result;
}

Replayer Replayer::before(std::int32_t word) const {
    Replayer result = before_turn();
    result.search_steps_ = std::make_shared<SearchSteps>(SearchSteps{0, 0});  // what is left is the line's own
    result.at_ = turn_.head;
    result.end_ = turn_.after;
    result.begin_turn(turn_.head, false);
    result.read_words();
    for (std::int32_t index = 0; index < word; ++index)
        if (!result.play_word(index)) return result;
    result.evaluate_before(turn_.words[std::size_t(word)].kind, word);
    return result;
}

void Replayer::restart(const notation::Record& record, const Opening& opening) {
    record_ = &record;
    setup_ = &opening.setup;
    tiles_ = opening.finder.get();
    start_ = state_ = opening.state;
    start_deck_ = deck_ = opening.deck;
    line_.clear();
    *search_steps_ = {};
    at_ = 0;
    end_ = std::uint32_t(record.nodes.size());
    begin_turn(0, false);
    turn_.after = 0;
    problem_.reset();
    mode_ = PlayMode::strict;
    decided_ = nullptr;
    missing_tiles_ = 0;
    is_variation_ = false;
    undecided_ = false;
    stopped_ = false;
    keeps_snapshots_ = false;
    tells_claims_only_ = false;
    stop_turn_ = -1;
}

bool Replayer::fail(Problem::Kind kind, std::uint32_t node, std::int32_t word) {
    problem_.emplace();
    problem_->kind = kind;
    problem_->node = node;
    problem_->word = word;
    return false;
}

/// Unwritten steps belong to the last word.
std::uint32_t Replayer::place_of(std::int32_t word) const {
    if (word != implied) return turn_.nodes[std::size_t(word)];
    return turn_.nodes.empty() ? turn_.head : turn_.nodes.back();
}

bool Replayer::refuse_at(std::uint32_t node, const Verdict& verdict) {
    fail(Problem::Kind::refused, node, implied);
    problem_->verdict = verdict;
    problem_->action.kind = ActionKind::end_turn;
    problem_->action.player = state_.active;
    return false;
}

bool Replayer::next() {
    if (problem_ || stopped_) return false;
    while (at_ < end_) {
        const notation::Node& node = record_->nodes[at_];
        switch (node.kind) {
            case NodeKind::turn: return play_turn();
            case NodeKind::end:
            case NodeKind::result: return play_final();
            case NodeKind::open:  // before the first turn
            case NodeKind::word:
            case NodeKind::error: return fail(Problem::Kind::syntax, at_, implied);
            default: ++at_; break;
        }
    }
    return false;
}

void Replayer::begin_turn(std::uint32_t node, bool is_final) {
    turn_.head = node;
    turn_.number = state_.turn;
    turn_.player = state_.active;
    turn_.is_final = is_final;
    turn_.complete = false;
    turn_.breaks_off = false;
    turn_.makes_claims = false;
    turn_.other_case = false;
    turn_.is_void = false;
    turn_.nodes.clear();
    turn_.words.clear();
    turn_.actions.clear();
    turn_.steps.clear();
    turn_.snapshots.clear();
    turn_.events.clear();
    turn_.variations.clear();
    turn_.irregularities.clear();
    mentioned_ = {};
    last_steward_ = implied;
    attempt_word_ = implied;
}

namespace {

const Word blank_word;  // copied, which is faster than making one anew

}  // namespace

inline bool Replayer::read_word_at(std::uint32_t node) {
    Word& word = turn_.words.emplace_back(blank_word);
    if (!read_word(record_->nodes[node].span.of(record_->text), word, unreadable_word_)) {
        turn_.words.pop_back();
        return false;
    }
    if (word.kind == WordKind::area)
        if (const auto area = resolve_area(word, setup_->board))
            mentioned_[*area / 64] |= std::uint64_t{1} << (*area % 64);
    if (word.kind == WordKind::steward) last_steward_ = std::int32_t(turn_.nodes.size());
    turn_.makes_claims |= word.makes_claim() || word.kind > WordKind::area;
    turn_.other_case |= word.other_case;
    turn_.nodes.push_back(node);
    turn_.actions.push_back((turn_.actions.empty() ? 0 : turn_.actions.back()) + std::uint32_t(word.is_action()));
    return true;
}

/// Collects the words up to the next turn; false if one cannot be read.
bool Replayer::read_words() {
    std::uint32_t unreadable = 0;
    for (++at_; at_ < end_; ++at_) {
        const notation::Node& node = record_->nodes[at_];
        if (node.kind == NodeKind::turn || node.kind == NodeKind::end || node.kind == NodeKind::result) break;
        if (node.kind == NodeKind::open) {
            turn_.variations.push_back(at_);
            at_ = node.value;
        } else if (node.kind == NodeKind::error || (node.kind == NodeKind::word && !read_word_at(at_))) {
            unreadable = at_;
        }
    }
    turn_.after = at_;
    return unreadable == 0 || fail(Problem::Kind::syntax, unreadable, implied);
}

/// Keeps the state that variations of this turn, and before(), begin from.
void Replayer::keep_state_before() {
    if (turn_.variations.empty() && !turn_.makes_claims) return;
    before_ = state_;
    deck_before_ = deck_;
    line_before_ = line_.size();
}

bool Replayer::play_turn() {
    const std::uint32_t head = at_;
    begin_turn(head, false);
    const bool readable = read_words();
    keep_state_before();

    const notation::Node& node = record_->nodes[head];
    const auto colour = find_colour(record_->text[node.span.begin + node.part]);
    if (!colour) return fail(Problem::Kind::syntax, head, implied);
    if (const Verdict verdict = judge_head(*colour); !verdict.allowed()) {
        if (mode_ == PlayMode::strict) return refuse_at(head, verdict);
        if (readable) play_irregular_turn(*colour, verdict);
    }
    if (!readable) return false;

    if (stop_turn_ == turn_.number && stop_action_ == 0) {
        stopped_ = true;
        return false;
    }
    if (!turn_.is_void && !play_words()) return false;
    turn_.complete = true;
    return true;
}

Verdict Replayer::judge_head(Colour player) const {
    if (state_.stage == Stage::mine || state_.stage == Stage::over)
        return refuse(refusals::game_over, fact(state_.turn - 1));
    if (player != state_.active) return refuse(refusals::not_your_turn, fact(state_.active), fact(player));
    return {};
}

bool Replayer::play_words() {
    for (std::int32_t index = 0; index < std::int32_t(turn_.words.size()); ++index) {
        if (!play_word(index)) return false;
        if (stop_turn_ == turn_.number && turn_.actions[std::size_t(index)] == stop_action_ && stop_action_ > 0) {
            stopped_ = true;
            return false;
        }
    }
    close_window();
    mentioned_ = {};  // nothing more is written
    if (may_break_off()) {
        evaluate_implied();
        if (state_.stage < Stage::areas) return turn_.breaks_off = true;
    }
    return settle(implied) && end_turn();
}

/// Of a game that was not finished, or is recorded up to here, the last turn may not have been, either. What lacks
/// something as it is irregular is no such turn.
bool Replayer::may_break_off() const {
    if (turn_.after >= end_ || !turn_.irregularities.empty()) return false;
    const notation::Node& next = record_->nodes[turn_.after];
    return next.kind == NodeKind::result && record_->text[next.span.begin] == '*';
}

bool Replayer::end_turn() {
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = state_.active;
    if (state_.stage == Stage::build) {
        step_certainly<castelli::end_turn>(end);
        return true;
    }
    if (state_.stage == Stage::reveal && excuse_missing_tile()) end.waived = std::uint16_t(Waiver::ending);
    return step(end, implied);
}

/// K10, O6e: a word that is no reaction ends the wait for one.
void Replayer::close_window() {
    if (awaits_reaction(state_)) proceed_without_reaction();
}

/// The events of an overbuilding belong to its word.
void Replayer::proceed_without_reaction() {
    Action action;
    action.kind = ActionKind::proceed;
    action.player = state_.active;
    if (state_.stage == Stage::steward) return step_certainly<proceed>(action);
    if (!spends_cards_at_once(*setup_) && state_.attempt.with != 0) {  // only now they leave the hand
        line_.push_back(announced(state_));
        line_.back().kind = ActionKind::build;
    }
    step_certainly<proceed>(action, attempt_word_);
}

/// Evaluates areas the turn does not write, until a card is due.
void Replayer::evaluate_implied() {
    Action action;
    action.kind = ActionKind::evaluate;
    action.player = state_.active;
    while (state_.stage == Stage::areas) {
        action.area = next_left_out_area(state_, mentioned_);
        if (action.area == no_index) return;
        step_certainly<evaluate>(action);
    }
}

/// Does what must come before a word or the end of the turn: draws due cards, and evaluates areas that the turn does
/// not write.
bool Replayer::settle(std::int32_t word) {
    evaluate_implied();
    while (state_.stage == Stage::draw) {
        refuse_at(place_of(word), draw_due(table()));
        problem_->word = word;
        if (!leave_out_draws()) return false;
        evaluate_implied();
    }
    return true;
}

/// Evaluates the unwritten areas that must come before this word.
inline bool Replayer::evaluate_before(WordKind kind, std::int32_t word) {
    const LeftOut left_out = left_out_before(kind);
    if (left_out == LeftOut::nothing) return true;
    close_window();
    if (kind == WordKind::overbuild) attempt_word_ = word;
    switch (left_out) {
        case LeftOut::areas: evaluate_implied(); return true;
        case LeftOut::empty_markets: evaluate_empty_markets(word); return true;
        case LeftOut::areas_and_draws: return settle(word);
        default: return true;
    }
}

bool Replayer::play_word(std::int32_t index) {
    const Word& word = turn_.words[std::size_t(index)];
    if (word.kind > WordKind::area)  // about what happened anyway
        return find_consequence(word, setup_->board, unresolved_) || refuse_word(index);
    if (decided_ != nullptr && is_taken_back(index)) return true;
    if (!evaluate_before(word.kind, index)) return false;
    Action action;
    return resolve(word, table(), *tiles_, action, unresolved_) ? step(action, index) : refuse_word(index);
}

bool Replayer::refuse_word(std::int32_t index) {
    fail(Problem::Kind::unresolved, turn_.nodes[std::size_t(index)], index);
    problem_->unresolved = std::move(unresolved_);
    return leave_out_word();
}

bool Replayer::attempt(const Action& action, std::int32_t word) {
    const std::size_t first_event = turn_.events.size();
    const Verdict verdict = apply(game(), action);
    if (!verdict.allowed() && !attempt_rearranged(action, word, verdict)) return false;
    tell(action, word, first_event);
    if (moves_card(action)) line_.push_back(action);
    return true;
}

bool Replayer::attempt_rearranged(const Action& action, std::int32_t word, Verdict verdict) {
    if (!rearrange_for(action, verdict)) return refuse_step(action, word, verdict);
    perform(game(), action);
    return true;
}

/// A step the record does not write, which can only be legal and moves no card: not judged, and carried out directly.
template <void (*perform)(const LiveTable&, const Action&)>
void Replayer::step_certainly(const Action& action, std::int32_t word) {
    assert(judge(table(), action).allowed() && !moves_card(action));
    const std::size_t first_event = turn_.events.size();
    perform(game(), action);
    tell(action, word, first_event);
}

/// Whether another arrangement of the unknown cards allows what this one forbids; it is then the one kept.
bool Replayer::rearrange_for(const Action& action, Verdict& verdict) {
    if (!hangs_on_cards(*verdict.refusal) || deck_.ambiguous == 0) return false;
    Arrangement found;
    int& steps_left = is_variation_ ? search_steps_->variations : search_steps_->main_line;
    switch (rearrange(*setup_, start_, start_deck_, line_, action, steps_left, found)) {
        case SearchEnd::impossible: return false;
        case SearchEnd::undecided: undecided_ = true; return false;
        case SearchEnd::found: break;
    }
    for (const Colour player : ColourSet::all()) state_.players[player].hand = found.hands[player];
    deck_ = found.deck;
    verdict = judge(table(), action);
    return verdict.allowed();
}

bool Replayer::refuse_step(const Action& action, std::int32_t word, const Verdict& verdict) {
    fail(undecided_ ? Problem::Kind::undecided : Problem::Kind::refused, place_of(word), word);
    problem_->verdict = verdict;
    problem_->action = action;
    return false;
}

void Replayer::write_down(const Action& action, std::int32_t word, std::size_t first_event) {
    if (tells()) turn_.steps.push_back({word, action, std::uint32_t(first_event), std::uint32_t(turn_.events.size())});
    if (keeps_snapshots_) turn_.snapshots.push_back({state_, deck_});
}

}  // namespace castellan::castelli
