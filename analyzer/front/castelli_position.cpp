#include <algorithm>
#include <optional>
#include <utility>

#include "analyzer/castelli/legal/choices.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/front/castelli.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan {

using castelli::Action;
using castelli::ActionKind;
using castelli::find_colour;
using castelli::letter;
using castelli::Rulings;
using castelli::Snapshot;
using castelli::Stage;
using castelli::Table;
using castelli::TileFinder;
using castelli::Verdict;
using language::tr;

tl::expected<Position, Diagnostic> Position::read(std::string_view text) {
    const auto named = castelli::set_of_position(text);
    const auto set = castelli::shipped_set(named.empty() ? "classic" : named);
    Diagnostic problem;
    if (!set) {
        problem.code = "unknown-set";
        problem.message = tr("no component set '{}' is known", named);
        return tl::unexpected(std::move(problem));
    }
    auto read = castelli::read_position(text, set, Rulings{});
    if (read)
        return Position(std::make_unique<OfCastelli>(
            std::make_shared<const Ground>(std::move(read->setup), std::make_shared<TileFinder>(set)),
            Snapshot{read->state, read->deck}));
    return tl::unexpected(analyzer::describe(read.error()));
}

std::string Position::OfCastelli::text() const { return castelli::write_position(ground->setup, now.state, now.deck); }

char Position::OfCastelli::decider() const {
    return now.state.stage == Stage::over ? '\0' : letter(castelli::decider(table()));
}

int Position::OfCastelli::points(char player) const {
    const auto colour = find_colour(player);
    return colour && ground->setup.plays(*colour) ? now.state.players[*colour].vp : 0;
}

std::vector<std::string> Position::OfCastelli::legal() const {
    std::vector<std::string> words;
    for (const analyzer::LegalMoment& moment : analyzer::legal_moments(table(), analyzer::Names{}))
        for (const analyzer::ChoiceGroup& group : moment.groups) {
            if (group.kind == ActionKind::finish) continue;
            for (const analyzer::Choice& choice : group.choices)
                for (std::string& word : analyzer::words_of(choice)) words.push_back(std::move(word));
        }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

tl::expected<void, Diagnostic> Position::OfCastelli::play(std::string_view text) {
    Diagnostic problem;
    const auto word = castelli::parse_word(text);
    if (!word || !(word->is_action() || word->kind == castelli::WordKind::area)) {
        problem.code = word ? "bad-word" : word.error().code;
        problem.message = word ? tr("`{}` is no action", text) : word.error().message;
        if (!word) problem.help = word.error().help;
        return tl::unexpected(std::move(problem));
    }
    std::optional<Diagnostic> first;  // the word's refusal in the current position
    for (const analyzer::LegalMoment& moment : analyzer::legal_moments(table(), analyzer::Names{})) {
        const Table table{ground->setup, moment.state, moment.deck};
        const auto action = castelli::resolve(*word, table, *ground->tiles);
        if (!action) {
            problem.code = action.error().code;
            problem.message = action.error().message;
            problem.help = action.error().help;
        } else if (const Verdict verdict = castelli::judge(table, *action); verdict.allowed()) {
            go_on({moment.state, moment.deck}, *action);
            return {};
        } else {
            problem = analyzer::describe(verdict, ground->setup.board);
        }
        if (!first) first = std::exchange(problem, {});
    }
    return tl::unexpected(*std::move(first));
}

tl::expected<void, Diagnostic> Position::OfCastelli::end_turn() { return do_unwritten(ActionKind::end_turn); }
tl::expected<void, Diagnostic> Position::OfCastelli::finish() { return do_unwritten(ActionKind::finish); }

tl::expected<void, Diagnostic> Position::OfCastelli::do_unwritten(ActionKind kind) {
    const auto moments = analyzer::legal_moments(table(), analyzer::Names{});
    const analyzer::LegalMoment& moment = moments.back();
    Action action;
    action.kind = kind;
    action.player = moment.state.active;
    const Verdict verdict = castelli::judge({ground->setup, moment.state, moment.deck}, action);
    if (!verdict.allowed()) return tl::unexpected(analyzer::describe(verdict, ground->setup.board));
    go_on({moment.state, moment.deck}, action);
    return {};
}

bool Position::OfCastelli::undo() {
    if (before.empty()) return false;
    now = before.back();
    before.pop_back();
    return true;
}

void Position::OfCastelli::go_on(Snapshot moment, const Action& action) {
    castelli::perform({ground->setup, moment.state, moment.deck}, action);
    before.push_back(now);
    now = moment;
}

}  // namespace castellan
