#include "analyzer/games/slip_judge.hpp"

#include "analyzer/castelli/slips/slips.hpp"
#include "analyzer/games/canonical.hpp"
#include "analyzer/games/games.hpp"

namespace castellan::analyzer {

void SlipJudge::check(const notation::Record& record, Judged& judged, Detail detail) {
    if (const auto other = open_game(record, rulings_)) {
        judged.diagnostics = other->diagnostics();
        judged.turns = std::uint32_t(other->turns());
    } else {
        checker_.search_for_help(detail == Detail::full);
        judged.turns = checker_.check(record, judged.diagnostics).turns;
    }
}

const slips::SlipGame* SlipJudge::game(const notation::Record& record) const { return slip_game(record); }

bool SlipJudge::can_be_written(const notation::Record& record) const {
    std::vector<notation::Diagnostic> faults;
    return !find_faults(record, faults);
}

}  // namespace castellan::analyzer
