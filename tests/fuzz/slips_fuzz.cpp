// Any bytes as a record in which slips are looked for: what is said of it stays within its text, in order of place, and
// what is proposed can be made.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "analyzer/slips/repair.hpp"
#include "analyzer/slips/repair_report.hpp"
#include "base/utf8.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/parser.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan;
using analyzer::slips::Effort;
using castellan::fuzz::lies_in;
using castellan::fuzz::must;

constexpr std::size_t most_bytes = 4096;           // a search reads them a few dozen times
constexpr Effort effort{40'000, 20'000, 2, true};  // about a dozen candidates for each error

bool is_utf_8(std::string_view text) { return base::well_formed(text) == text; }

/// Makes the edits, too.
void check_edits(const std::vector<notation::Edit>& edits, std::string_view text) {
    std::uint32_t last = 0;
    for (const notation::Edit& edit : edits) {
        must(lies_in(edit.span, text), "an edit lies in the text");
        must(edit.span.begin >= last, "edits are in order of place and do not overlap");
        last = edit.span.end;
    }
    notation::Record record;
    notation::parse_game(notation::with_edits(text, edits), record);
}

void check_diagnostics(const std::vector<notation::Diagnostic>& diagnostics, std::string_view text) {
    std::uint32_t last = 0;
    for (const notation::Diagnostic& diagnostic : diagnostics) {
        must(lies_in(diagnostic.span, text), "a problem lies in the text");
        must(diagnostic.span.begin >= last, "problems are in order of place");
        must(!is_utf_8(text) || is_utf_8(diagnostic.help), "the help for a text that is UTF-8 is so, too");
        last = diagnostic.span.begin;
        for (const notation::Fix& fix : diagnostic.fixes) {
            must(!fix.edits.empty(), "a fix changes something");
            check_edits(fix.edits, text);
        }
    }
}

void check_guide(const notation::Record& record, analyzer::SlipJudge& judge) {
    analyzer::slips::Judge::Judged judged;
    judge.judge(record, judged, analyzer::slips::Judge::Detail::full);
    const bool is_clean = judged.diagnostics.empty();
    analyzer::slips::guide(record, judged.diagnostics, judged.turns, judge, effort);
    must(!is_clean || judged.diagnostics.empty(), "nothing is said of a clean record");
    check_diagnostics(judged.diagnostics, record.text);
}

void check_repairs(const notation::Record& record, analyzer::SlipJudge& judge, bool plays_on) {
    const auto repairs = analyzer::slips::find_repairs(record, judge, effort, plays_on);
    must(repairs.needed || repairs.repairs.empty(), "a clean record is not repaired");
    float last = 1;
    for (const auto& repair : repairs.repairs) {
        must(repair.probability >= 0 && repair.probability <= last, "the likeliest repair comes first");
        last = repair.probability;
        check_edits(repair.edits, record.text);
        for (const auto& mended : repair.explains)
            must(lies_in(mended.span, record.text), "what is mended is in the text");
        const std::string repaired = notation::with_edits(record.text, repair.edits);
        for (const auto& left : repair.left) must(lies_in(left.span, repaired), "what is left is in the repaired text");
        notation::Record written;
        notation::parse_game(analyzer::slips::repaired_record(record.text, repair), written);
    }
    const std::string shown = analyzer::slips::repairs_text(record.text, repairs, {"fuzz.cgn", 1, 1, 0});
    must(is_utf_8(shown), "what is shown is UTF-8");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > most_bytes) return 0;
    notation::Record record;
    notation::parse_game(castellan::fuzz::text_of(data, size), record);
    castelli::OpeningReader openings(nullptr, {});
    analyzer::SlipJudge strict(openings, {});
    check_guide(record, strict);
    check_repairs(record, strict, false);
    analyzer::SlipJudge as_played(openings, {}, castelli::PlayMode::as_played);
    check_repairs(record, as_played, true);
    return 0;
}
