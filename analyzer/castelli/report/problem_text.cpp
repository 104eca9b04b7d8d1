#include "analyzer/castelli/report/problem_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/report/place_in_turn.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Node;
using notation::NodeKind;
using notation::Record;
using notation::Severity;

/// The diagnostic of a node that cannot be read.
Diagnostic unreadable(Diagnostic diagnostic, const Record& record, std::uint32_t index) {
    const Node& node = record.nodes[index];
    diagnostic.code = "bad-word";
    diagnostic.message = tr("this cannot be read");
    if (const auto word = parse_word(node.span.of(record.text)); node.kind == NodeKind::word && !word) {
        diagnostic.code = word.error().code;
        diagnostic.message = word.error().message;
        return diagnostic;
    }
    const auto reported =
        std::find_if(record.diagnostics.begin(), record.diagnostics.end(), [&](const auto& candidate) {
            return candidate.severity == Severity::error && candidate.span.begin < node.span.end &&
                   node.span.begin < candidate.span.end;
        });
    if (reported == record.diagnostics.end()) return diagnostic;
    diagnostic.code = reported->code;
    diagnostic.message = reported->message;
    return diagnostic;
}

}  // namespace

std::string cited(const core::Rule& rule) { return fmt::format("{}, {}", rule.id, language::translated(rule.section)); }

std::string address_behind(const TurnPlay& turn, std::uint32_t actions) {
    if (turn.is_final) return "end";
    return actions > 0 ? fmt::format("{}.{}", turn.number, actions) : fmt::format("{}", turn.number);
}

int action_of(const Step& step, const TurnPlay& turn) {
    return step.word == implied ? 0 : int(turn.actions[std::size_t(step.word)]);
}

std::string address_of(const TurnPlay& turn, std::int32_t word) {
    return address_behind(turn, word == implied ? 0 : turn.actions[std::size_t(word)]);
}

Diagnostic describe(const Replayer& replayer, const Record& record) {
    return describe(*replayer.problem(), replayer.turn(), replayer.table().setup.board, record);
}

Diagnostic describe(const PlayedGame& game, const Situation& stop) {
    return describe(*stop.problem, stop.play, game.setup().board, game.record());
}

Diagnostic describe(const Problem& problem, const TurnPlay& turn, const Board& board, const Record& record) {
    const bool refused = problem.kind == Problem::Kind::refused;
    Diagnostic diagnostic = refused ? describe(problem.verdict, board) : Diagnostic{};
    diagnostic.span = record.nodes[problem.node].span;
    diagnostic.address = address_of(turn, problem.word);
    switch (problem.kind) {
        case Problem::Kind::refused:
            if (auto place = place_in_turn(problem, turn); !place.empty()) diagnostic.facts.push_back(std::move(place));
            break;
        case Problem::Kind::unresolved:
            diagnostic.code = problem.unresolved.code;
            diagnostic.message = problem.unresolved.message;
            if (!problem.unresolved.help.empty()) diagnostic.facts.push_back(problem.unresolved.help);
            break;
        case Problem::Kind::undecided:
            diagnostic.code = "cards-undecided";
            diagnostic.message = tr("too many unknown cards to tell whether this fits");
            diagnostic.rule = cited(rules::T7);
            break;
        case Problem::Kind::syntax: return unreadable(std::move(diagnostic), record, problem.node);
    }
    return diagnostic;
}

Diagnostic describe(const Verdict& refused, const Board& board) {
    Diagnostic diagnostic;
    diagnostic.code = refused.refusal->code;
    diagnostic.message = message_text(refused, board);
    diagnostic.rule = cited(*refused.refusal->rule);
    if (auto fact = fact_text(refused, board); !fact.empty()) diagnostic.facts.push_back(std::move(fact));
    return diagnostic;
}

Diagnostic describe(const PositionError& error) {
    Diagnostic diagnostic;
    diagnostic.code = error.code;
    diagnostic.span = error.span;
    diagnostic.message = error.message;
    diagnostic.help = error.help;
    if (error.rule != nullptr) diagnostic.rule = cited(*error.rule);
    return diagnostic;
}

std::string stop_text(const Diagnostic& diagnostic) {
    std::string text;
    if (diagnostic.address == "end")
        text = tr("the final scoring: ");
    else if (!diagnostic.address.empty() && diagnostic.address != "0")
        text = tr("turn {}: ", diagnostic.address);
    text += base::visible(diagnostic.message);
    if (!diagnostic.rule.empty()) text += fmt::format(" ({})", diagnostic.rule);
    return text;
}

}  // namespace castellan::analyzer
