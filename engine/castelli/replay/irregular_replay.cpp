// Continues a replay after a refusal (docs/as-played.md). The strict replay is in replay.cpp.
#include <algorithm>
#include <utility>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/refusals/remedy.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

bool contains(const std::vector<std::uint32_t>& nodes, std::uint32_t node) {
    return std::binary_search(nodes.begin(), nodes.end(), node);
}

/// The remedy of an irregularity; none if no rule refuses it.
Remedy irregular_remedy(const Irregularity& irregularity) {
    const core::Refusal* refusal = irregularity.problem.verdict.refusal;
    return refusal != nullptr ? as_played(*refusal).remedy : Remedy::none;
}

bool counts(Treatment treatment) { return treatment != Treatment::is_void && treatment != Treatment::taken_back; }

}  // namespace

bool Replayer::may_stand(std::uint32_t node) const {
    return mode_ == PlayMode::as_played || contains(decided_->stood, node);
}

/// The problem becomes one of the turn's irregularities.
void Replayer::note(Treatment treatment) {
    turn_.irregularities.push_back({*std::exchange(problem_, std::nullopt), treatment});
    undecided_ = false;
}

/// Does what no player chose: cards due are not drawn, or the game ends early.
void Replayer::go_on(Waiver waiver) {
    Action action;
    action.kind = ActionKind::proceed;
    action.player = state_.active;
    action.waived = std::uint16_t(waiver);
    attempt(action, implied);
}

/// Changes the action so that it can be tried again, if it may stand.
Treatment Replayer::overcome(const Problem& problem, Action& action) {
    if (problem.kind != Problem::Kind::refused || !setup_->plays(action.player)) return Treatment::is_void;
    const AsPlayed& rule = as_played(*problem.verdict.refusal);
    if (rule.treatment == Treatment::is_void) return Treatment::is_void;
    if (rule.remedy == Remedy::lapse) {
        go_on(Waiver::due_draw);
        return rule.treatment;
    }
    Action changed = action;
    if (!remedy(changed, problem.verdict)) return Treatment::is_void;
    if (rule.treatment != Treatment::mended && !may_stand(problem.node)) return Treatment::taken_back;
    action = changed;
    return rule.treatment;
}

/// Whether one who must draw now does so after this word.
bool Replayer::draws_follow(std::int32_t word) const {
    if (word == implied || state_.stage != Stage::draw) return false;
    return std::any_of(turn_.words.begin() + word + 1, turn_.words.end(), [&](const Word& next) {
        const auto player = next.player == nobody ? std::size_t(state_.active) : std::size_t(next.player);
        return next.kind == WordKind::draw && player < colour_count && state_.due[player] > 0;
    });
}

/// While cards are due, what is wrong with a word hangs on whether they are drawn after it: a sale waits for nothing
/// if they are not, and an area word is merely too early if they are.
void Replayer::reconsider(std::int32_t word) {
    if (problem_->kind != Problem::Kind::refused || state_.stage != Stage::draw) return;
    Verdict& verdict = problem_->verdict;
    if (verdict.refusal == &refusals::sale_window) {
        if (!draws_follow(word)) verdict = draw_due(table());
    } else if (problem_->action.kind == ActionKind::evaluate && as_played(*verdict.refusal).remedy == Remedy::lapse) {
        if (draws_follow(word)) verdict = refuse(refusals::area_late);
    }
}

/// Cards due are still due after a word that is void.
void Replayer::restore_draws(std::size_t first, const Snapshot& before, std::size_t steps, std::size_t events) {
    state_ = before.state;
    deck_ = before.deck;
    if (turn_.steps.size() > steps) turn_.steps.resize(steps);
    if (turn_.snapshots.size() > steps) turn_.snapshots.resize(steps);
    turn_.events.resize(events);
    auto& found = turn_.irregularities;
    const auto lapsed = [](const Irregularity& each) { return irregular_remedy(each) == Remedy::lapse; };
    found.erase(std::remove_if(found.begin() + std::ptrdiff_t(first), found.end(), lapsed), found.end());
}

bool Replayer::play_irregular(Action action, std::int32_t word) {
    if (mode_ == PlayMode::strict) return false;
    const std::size_t first = turn_.irregularities.size();
    const bool waits = draws_follow(word);
    const Snapshot before{state_, deck_};
    const std::size_t steps = std::max(turn_.steps.size(), turn_.snapshots.size());
    const std::size_t events = turn_.events.size();
    do {
        reconsider(word);
        const Problem problem = *problem_;
        const Treatment treatment = overcome(problem, action);
        note(treatment);
        if (!counts(treatment)) {
            withdraw(first, treatment);
            if (waits && treatment == Treatment::is_void) restore_draws(first, before, steps, events);
            if (action.kind == ActionKind::evaluate)  // it is no longer written: it follows in its time
                mentioned_[action.area / 64] &= ~(std::uint64_t{1} << (action.area % 64));
            return true;
        }
    } while (!attempt(action, word));
    return true;
}

/// The last irregularity decides that nothing of a word counts: what was overlooked before it, too. Only cards that
/// were not drawn before the word stay so.
void Replayer::withdraw(std::size_t first, Treatment treatment) {
    auto& found = turn_.irregularities;
    if (found.size() > first + 1 &&
        found.back().problem.verdict.refusal == found[found.size() - 2].problem.verdict.refusal)
        found.pop_back();  // it could not be overlooked
    for (; first < found.size(); ++first)
        if (irregular_remedy(found[first]) != Remedy::lapse) found[first].treatment = treatment;
}

/// A turn of another player than the one whose turn it is. In any case its number counts, and the next player is
/// clockwise of this one.
void Replayer::play_irregular_turn(Colour player, const Verdict& verdict) {
    refuse_at(turn_.head, verdict);
    turn_.player = player;
    const bool over = verdict.refusal == &refusals::game_over;
    const bool possible = !over && setup_->plays(player);
    const bool stands = possible && may_stand(turn_.head);
    note(stands ? Treatment::stands : possible ? Treatment::taken_back : Treatment::is_void);
    turn_.is_void = !stands;
    if (stands) {
        state_.active = player;
    } else if (over) {
        turn_.number = std::uint16_t(record_->nodes[turn_.head].value);
    } else {
        ++state_.turn;
        ++missing_tiles_;
        if (possible) state_.active = setup_->clockwise(player);
    }
}

bool Replayer::leave_out_word() {
    if (mode_ == PlayMode::strict) return false;
    note(Treatment::is_void);
    return true;
}

bool Replayer::leave_out_draws() {
    if (mode_ == PlayMode::strict) return false;
    note(Treatment::mended);
    go_on(Waiver::due_draw);
    return true;
}

bool Replayer::is_taken_back(std::int32_t word) {
    if (!contains(decided_->taken_back, place_of(word))) return false;
    fail(Problem::Kind::refused, place_of(word), word);
    note(Treatment::taken_back);
    return true;
}

/// Whether a turn may end without a tile: where the tile was irregular and void, that has been said already.
bool Replayer::excuse_missing_tile() {
    if (mode_ == PlayMode::strict) return false;
    ++missing_tiles_;
    return std::any_of(turn_.irregularities.begin(), turn_.irregularities.end(), [&](const Irregularity& irregularity) {
        const std::int32_t word = irregularity.problem.word;
        return word != implied && turn_.words[std::size_t(word)].kind == WordKind::place;
    });
}

/// A result that names winners ends the game, wherever it is written. Tiles known to be missing have been reported.
void Replayer::end_early(std::uint32_t result) {
    if (mode_ == PlayMode::strict) return;
    if (state_.face_down_tiles() > missing_tiles_) {
        refuse_at(result, refuse(refusals::game_not_over, fact(state_.face_down_tiles())));
        problem_->action.kind = ActionKind::finish;
        note(Treatment::mended);
    }
    go_on(Waiver::ending);
}

}  // namespace castellan::castelli
