#include "analyzer/castelli/report/place_in_turn.hpp"

#include <algorithm>
#include <iterator>

#include "engine/castelli/refusals/refusals.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

bool lays_tile(const Word& word) { return word.kind == WordKind::place; }

bool draws(const Word& word) { return word.kind == WordKind::draw; }

bool ends_stewards(const Word& word) {
    return word.kind == WordKind::area || word.kind == WordKind::build || word.kind == WordKind::overbuild;
}

/// T2, T4, A7: a card is drawn before whatever else is done.
std::string place_of_draw(const Problem& problem, const TurnPlay& turn) {
    if (problem.word != implied)
        return tr("the card belongs right before `{}`", spelled(turn.words[std::size_t(problem.word)]));
    return turn.words.empty() ? "" : tr("the card belongs right after `{}`", spelled(turn.words.back()));
}

/// K10
std::string place_of_steward(const Problem& problem, const TurnPlay& turn) {
    const auto tile = std::find_if(turn.words.begin(), turn.words.end(), lays_tile);
    if (tile == turn.words.end()) return {};
    const core::Refusal* refusal = problem.verdict.refusal;
    if (refusal == &refusals::steward_early || refusal == &refusals::steward_closed)
        return tr("the Steward belongs right after `{}`", spelled(*tile));
    const auto end = std::find_if(tile, turn.words.end(), ends_stewards);
    if (refusal == &refusals::steward_late)
        return end == turn.words.end() ? "" : tr("the Steward belongs before `{}`", spelled(*end));
    const auto draw = std::find_if(std::make_reverse_iterator(end), std::make_reverse_iterator(tile), draws);
    return draw.base() == tile ? "" : tr("the Steward belongs right after `{}`", spelled(*draw));
}

}  // namespace

std::string place_in_turn(const Problem& problem, const TurnPlay& turn) {
    const core::Refusal* refusal = problem.verdict.refusal;
    if (problem.kind != Problem::Kind::refused || refusal == nullptr || turn.is_final) return {};
    if (refusal->code == refusals::draw_due_tile.code) return place_of_draw(problem, turn);
    if (refusal->code == refusals::steward_closed.code) return place_of_steward(problem, turn);
    return {};
}

}  // namespace castellan::analyzer
