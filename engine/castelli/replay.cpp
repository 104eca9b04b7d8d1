#include "engine/castelli/replay.hpp"

#include <bit>

#include "engine/castelli/areas.hpp"
#include "engine/castelli/card_search.hpp"
#include "engine/castelli/turn.hpp"

namespace castellan::castelli {

using notation::NodeKind;

Replayer::Replayer(const notation::Record& record, const Setup& setup, const TileFinder& tiles, const State& state,
                   const Deck& deck)
    : record_(&record),
      setup_(&setup),
      tiles_(&tiles),
      start_(state),
      state_(state),
      before_(state),
      start_deck_(deck),
      deck_(deck),
      deck_before_(deck),
      search_steps_(std::make_shared<int>(card_search_steps)),
      end_(std::uint32_t(record.nodes.size())) {}

Replayer Replayer::variation(std::uint32_t open_node) const {
    Replayer result(*record_, *setup_, *tiles_, before_, deck_before_);
    result.start_ = start_;
    result.start_deck_ = start_deck_;
    result.search_steps_ = search_steps_;
    result.line_.assign(line_.begin(), line_.begin() + std::ptrdiff_t(line_before_));
    result.at_ = open_node + 1;
    result.end_ = record_->nodes[open_node].value;
    return result;
}

bool Replayer::fail(Problem::Kind kind, std::uint32_t node, std::int32_t word) {
    problem_.emplace();
    problem_->kind = kind;
    problem_->node = node;
    problem_->word = word;
    return false;
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
            case NodeKind::open: at_ = node.value + 1; break;
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
    turn_.nodes.clear();
    turn_.words.clear();
    turn_.steps.clear();
    turn_.events.clear();
    turn_.variations.clear();
    mentioned_ = {};
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
        } else if (node.kind == NodeKind::error) {
            unreadable = at_;
        } else if (node.kind == NodeKind::word) {
            Word& word = turn_.words.emplace_back();
            if (!read_word(node.span.of(record_->text), word, unreadable_word_)) {
                turn_.words.pop_back();
                unreadable = at_;
                continue;
            }
            if (word.kind == WordKind::area)
                if (const auto area = resolve_area(word, setup_->board))
                    mentioned_[*area / 64] |= std::uint64_t{1} << (*area % 64);
            turn_.nodes.push_back(at_);
        }
    }
    turn_.after = at_;
    return unreadable == 0 || fail(Problem::Kind::syntax, unreadable, implied);
}

bool Replayer::play_turn() {
    before_ = state_;
    deck_before_ = deck_;
    line_before_ = line_.size();
    const std::uint32_t head = at_;
    begin_turn(head, false);
    const bool readable = read_words();

    const notation::Node& node = record_->nodes[head];
    const char letter = record_->text[node.span.begin + node.part];
    const auto colour = colour_letters.find(letter >= 'a' ? char(letter - 32) : letter);
    if (colour == std::string_view::npos) return fail(Problem::Kind::syntax, head, implied);
    if (state_.stage == Stage::mine || state_.stage == Stage::over)
        return refuse_at(head, refuse(refusals::game_over, fact(state_.turn - 1)));
    if (Colour(colour) != state_.active)
        return refuse_at(head, refuse(refusals::not_your_turn, fact(state_.active), fact(Colour(colour))));
    if (!readable) return false;

    if (stop_turn_ == state_.turn && stop_action_ == 0) return !(stopped_ = true);
    if (!play_words()) return false;
    turn_.complete = true;
    return true;
}

bool Replayer::play_words() {
    std::uint16_t actions = 0;
    for (std::int32_t index = 0; index < std::int32_t(turn_.words.size()); ++index) {
        if (!play_word(index)) return false;
        if (turn_.words[std::size_t(index)].is_action()) ++actions;
        if (stop_turn_ == turn_.number && actions == stop_action_ && stop_action_ > 0) return !(stopped_ = true);
    }
    Action end;
    end.kind = ActionKind::end_turn;
    end.player = state_.active;
    if (close_window() && evaluate_waiting(false) && step(end, implied)) return true;
    if (!turn_.nodes.empty()) problem_->node = turn_.nodes.back();
    return false;
}

/// K10: a word that is no Steward's ends the wait for Stewards.
bool Replayer::close_window() {
    if (state_.stage != Stage::steward) return true;
    Action proceed;
    proceed.kind = ActionKind::proceed;
    proceed.player = state_.active;
    return step(proceed, implied);
}

/// The first waiting area that the turn does not write.
std::uint8_t Replayer::next_implied_area() const {
    for (std::uint8_t half = 0; half < 2; ++half)
        if (const std::uint64_t areas = state_.waiting[half] & ~mentioned_[half]; areas != 0)
            return std::uint8_t(half * 64 + std::countr_zero(areas));
    return no_index;
}

/// Evaluates areas the turn does not write; with `until_draw` only until a card is due.
bool Replayer::evaluate_waiting(bool until_draw) {
    while (state_.stage == Stage::areas) {
        Action evaluate;
        evaluate.kind = ActionKind::evaluate;
        evaluate.player = state_.active;
        evaluate.area = next_implied_area();
        if (evaluate.area == no_index) return true;
        if (!step(evaluate, implied)) return false;
        if (state_.stage == Stage::draw) return until_draw || refuse_at(turn_.head, draw_due(table()));
    }
    return true;
}

bool Replayer::play_word(std::int32_t index) {
    const Word& word = turn_.words[std::size_t(index)];
    if (word.kind > WordKind::area) return true;  // a claim about what happened anyway
    if (word.kind != WordKind::steward && !close_window()) return false;
    if (word.kind == WordKind::draw && state_.stage == Stage::areas && !evaluate_waiting(true)) return false;
    // A market finds an empty deck empty: it must not wait for the card that goes under it now.
    const bool returns_card = word.kind == WordKind::sell || word.kind == WordKind::use;
    if (returns_card && deck_.size() == 0 && !evaluate_waiting(true)) return false;
    if (word.kind == WordKind::build && !evaluate_waiting(false)) {
        problem_->node = turn_.nodes[std::size_t(index)];
        problem_->word = index;
        return false;
    }
    const auto action = resolve(word, table(), *tiles_);
    if (!action) {
        fail(Problem::Kind::unresolved, turn_.nodes[std::size_t(index)], index);
        problem_->unresolved = action.error();
        return false;
    }
    return step(*action, index);
}

/// After the last turn cards may still be sold (sell-deadline); the rules refuse every other choice.
bool Replayer::play_final_words() {
    for (std::int32_t index = 0; index < std::int32_t(turn_.words.size()); ++index) {
        if (!turn_.words[std::size_t(index)].is_action()) continue;
        if (state_.stage != Stage::mine)
            return refuse_at(turn_.nodes[std::size_t(index)], refuse(refusals::game_not_over, fact(state_.tiles_left)));
        if (turn_.words[std::size_t(index)].player == nobody) {
            fail(Problem::Kind::unresolved, turn_.nodes[std::size_t(index)], index);
            problem_->unresolved = {"bad-player", "nobody is active after the last turn", "name the player: B:-?"};
            return false;
        }
        if (!play_word(index)) return false;
    }
    return true;
}

bool Replayer::play_final() {
    const std::uint32_t head = at_;
    const notation::Node& node = record_->nodes[head];
    if (node.kind == NodeKind::result && record_->text[node.span.begin] == '*') {  // the last turn stays the last
        ++at_;
        return false;
    }
    before_ = state_;
    deck_before_ = deck_;
    line_before_ = line_.size();
    begin_turn(head, true);
    turn_.number = std::uint16_t(state_.turn - 1);
    if (node.kind == NodeKind::end && (!read_words() || !play_final_words())) return false;
    const bool finished = at_ < end_ && record_->nodes[at_].kind == NodeKind::result &&
                          record_->text[record_->nodes[at_].span.begin] == '#';
    if (at_ < end_) ++at_;
    turn_.after = at_;
    if (!finished) return !turn_.words.empty();
    if (state_.stage == Stage::over) return turn_.complete = true;  // a position that has been scored
    Action finish;
    finish.kind = ActionKind::finish;
    finish.player = state_.active;
    if (!step(finish, implied)) {
        problem_->node = at_ - 1;
        return false;
    }
    turn_.complete = true;
    return true;
}

Verdict Replayer::apply_or_rearrange(const Action& action) {
    const Verdict verdict = apply(game(), action);
    const bool by_cards = verdict.refusal == &refusals::card_not_held || verdict.refusal == &refusals::card_exhausted ||
                          verdict.refusal == &refusals::deck_order;
    if (verdict.allowed() || !by_cards || deck_.ambiguous == 0) return verdict;
    Arrangement found;
    switch (rearrange(*setup_, start_, start_deck_, line_, action, *search_steps_, found)) {
        case SearchEnd::impossible: return verdict;
        case SearchEnd::undecided: undecided_ = true; return verdict;
        case SearchEnd::found: break;
    }
    for (std::size_t player = 0; player < colour_count; ++player) state_.players[player].hand = found.hands[player];
    deck_ = found.deck;
    return apply(game(), action);
}

bool Replayer::step(const Action& action, std::int32_t word) {
    const auto first_event = std::uint32_t(turn_.events.size());
    const Verdict verdict = apply_or_rearrange(action);
    if (!verdict.allowed()) {
        fail(undecided_ ? Problem::Kind::undecided : Problem::Kind::refused,
             word == implied ? turn_.head : turn_.nodes[std::size_t(word)], word);
        problem_->verdict = verdict;
        problem_->action = action;
        return false;
    }
    if (moves_card(action)) line_.push_back(action);
    turn_.steps.push_back({word, action, first_event, std::uint32_t(turn_.events.size())});
    return true;
}

}  // namespace castellan::castelli
