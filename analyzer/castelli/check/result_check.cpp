#include "analyzer/castelli/check/result_check.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/report/results.hpp"
#include "analyzer/record/result_tag.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Record;
using notation::Span;

[[gnu::cold]] Diagnostic& report(std::string_view code, std::vector<Diagnostic>& diagnostics, Span span,
                                 std::string message) {
    Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    return diagnostic;
}

Span within(Span outer, Span inner) { return {outer.begin + inner.begin, outer.begin + inner.end}; }

/// The numbers that decide a game (E5).
std::vector<std::string> standings(const GamePart& part, const State& end) {
    std::vector<std::string> facts;
    for (const Colour player : part.players()) {
        const PlayerState& state = end.players[player];
        facts.push_back(tr("{} has {} and {}", tr(name(player)), trn("{} VP", "{} VP", state.vp),
                           trn("{} castle", "{} castles", state.castles_built)));
    }
    return facts;
}

/// A result names colours that play.
void check_players(const Record& record, Span result, const Setup* setup, std::vector<Diagnostic>& diagnostics) {
    for (std::uint32_t at = result.begin; at < result.end; ++at) {
        const char letter = record.text[at];
        if ((letter < 'A' || letter > 'Z') && (letter < 'a' || letter > 'z')) continue;
        const auto colour = find_colour(letter);
        if (colour && (setup == nullptr || setup->plays(*colour))) continue;
        report("bad-player", diagnostics, {at, at + 1},
               colour ? tr("{} does not play in this game", tr(name(*colour))) : tr("'{}' is no colour", letter))
            .help = tr("form: `#` and the winner's letter, or those of a shared victory joined by +");
    }
}

std::string joined_by_plus(std::string_view result) {
    std::string joined(result);
    std::replace(joined.begin(), joined.end(), ',', '+');
    return joined;
}

/// A result names the winners of as many games as the record holds (X1).
void check_games(const Record& record, Span result, const Setup& setup, std::vector<Diagnostic>& diagnostics) {
    const auto text = result.of(record.text);
    if (text.find(',') == std::string_view::npos) return;
    const auto games = named_winners(text);
    const std::size_t parts = parts_of(setup).size();
    if (games.size() <= parts) return;
    report("bad-result", diagnostics, within(result, games[parts].span),
           trn("the result names the winners of {0} game, this record holds {1}",
               "the result names the winners of {0} games, this record holds {1}", std::int64_t(games.size()), parts))
        .help = parts == 1 ? tr("a shared victory is written `{}`", joined_by_plus(text))
                           : tr("form: `#` and the winner of the northern game, a comma, that of the southern one");
}

std::string wrong_result(const GamePart& part, bool named, const std::string& right) {
    if (!part.is_one_of_several()) return tr("the result is wrong: it is {}", right);
    if (!named) return tr("the result names no winner of the southern game: it is {}", right);
    return part.number() == 0 ? tr("the result of the northern game is wrong: it is {}", right)
                              : tr("the result of the southern game is wrong: it is {}", right);
}

}  // namespace

std::string check_winners(const Record& record, Span result, const Setup& setup, const State& end,
                          std::vector<Diagnostic>& diagnostics) {
    const auto claimed = named_winners(result.of(record.text));
    if (claimed.empty() || claimed.size() > parts_of(setup).size()) return {};
    const Winners actual = winners(setup, end);
    std::string right;  // where it is another
    for (const GamePart& part : parts_of(setup)) {
        const bool named = part.number() < claimed.size();
        if (named && claimed[part.number()].colours == part.winners(actual)) continue;
        right = result_word(setup, actual);
        auto& diagnostic =
            report("false-claim", diagnostics,
                   named && part.is_one_of_several() ? within(result, claimed[part.number()].span) : result,
                   wrong_result(part, named, right));
        diagnostic.rule = fmt::format("{}, {}", rules::E5.id, language::translated(rules::E5.section));
        diagnostic.facts = standings(part, end);
        diagnostic.help = tr("`{}` is true", right);
    }
    return right;
}

void check_result(const Record& record, Span result, const Setup* setup, std::string_view true_result,
                  std::vector<Diagnostic>& diagnostics) {
    check_players(record, result, setup, diagnostics);
    if (setup != nullptr) check_games(record, result, *setup, diagnostics);
    check_result_tag(record, result, true_result, diagnostics);
}

}  // namespace castellan::analyzer
