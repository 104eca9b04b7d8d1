#include "analyzer/piecepack/opened.hpp"

#include <algorithm>

#include "analyzer/record/diagnostics_limit.hpp"
#include "analyzer/record/result_tag.hpp"
#include "analyzer/record/tags.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::Diagnostic;
using notation::Severity;

namespace {

bool is_error(const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; }

/// What the movetext ought to end with, where it names others than the winners.
std::string other_result(const PlayedGame& game) {
    const auto won = game.winners();
    if (!won || !won->certain) return {};
    for (const notation::Node& node : game.record().nodes) {
        if (node.kind != notation::NodeKind::result) continue;
        const auto named = named_winners(node.span.of(game.record().text));
        if (!named || (!named->empty() && *named != won->suits)) return result_word(game.setup(), *won);
    }
    return {};
}

}  // namespace

bool OpenedRecord::has_errors() const { return std::any_of(diagnostics.begin(), diagnostics.end(), is_error); }

OpenedRecord open(const notation::Record& record, const std::vector<std::string>& rulings) {
    OpenedRecord opened;
    std::string true_result;
    auto& diagnostics = opened.diagnostics;
    diagnostics = record.diagnostics;
    if (const auto opening = read_opening(record, rulings, diagnostics)) {
        const PlayedGame& game = opened.game.emplace(record, *opening);
        diagnostics.insert(diagnostics.end(), game.diagnostics().begin(), game.diagnostics().end());
        const auto& turns = game.turns();
        opened.turns = std::size_t(std::count_if(
            turns.begin(), turns.end(), [](const PlayedTurn& turn) { return turn.kind == PlayedTurn::Kind::turn; }));
        true_result = other_result(game);
        opened.finished = game.main_line().end.phase == Phase::over;
    }
    check_tags(record, diagnostics);
    if (const auto result = result_of(record)) check_result_tag(record, *result, true_result, diagnostics);
    order_and_limit(diagnostics);
    return opened;
}

}  // namespace castellan::analyzer::piecepack
