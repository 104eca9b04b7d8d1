#include "analyzer/slips/guided_check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/help.hpp"
#include "analyzer/slips/left_out.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Diagnostic;
using notation::Fix;
using notation::Record;
using notation::Severity;
using notation::Sureness;

constexpr int most_slips = 12;
constexpr float likely = 0.8F;
constexpr float certain = 0.95F;
/// A reading less likely than this share of the first is not named beside it.
constexpr float worth_naming = 0.12F;
constexpr std::size_t most_named = 3;
/// A record with more is not one game, and the search would keep all of them in memory.
constexpr std::size_t most_words_of_a_game = 20'000;

class Guide {
  public:
    Guide(const Record& record, std::vector<Diagnostic>& diagnostics, std::uint32_t turns, Judge& judge,
          const Effort& effort)
        : original_(record),
          text_(record.text),
          found_(diagnostics),
          judge_(judge),
          effort_(effort),
          now_{std::move(diagnostics), turns} {
        for (const Diagnostic& diagnostic : now_.diagnostics)
            for (const Fix& fix : diagnostic.fixes)
                if (fix.sure == Sureness::certain) certain_of_original_.push_back(fix.edits);
    }

    void run() {
        if (next() == now_.diagnostics.end() || is_too_long()) return give_back();
        const Record* record = mend_signs() ? &edited_ : &original_;
        for (int slip = 0; slip < most_slips; ++slip) {
            const auto error = next();
            if (error == now_.diagnostics.end() || judge_.game(*record) == nullptr) break;
            if (says_left_out(*record, *error)) break;
            auto readings = find_readings(*record, now_, *error, judge_, effort_);
            // Words that are wrong themselves are not legal there.
            std::erase_if(readings, [](const Reading& reading) { return reading.puts_off; });
            if (readings.empty()) break;
            advise(*error, readings);
            if (error->fixes.front().sure == Sureness::possible) break;
            settled_.push_back(std::move(*error));
            Diagnostic& settled = settled_.back();
            place_in_original(settled);
            go_on_with(readings.front().edits);
            record = &edited_;
            std::erase(settled.facts, tr("the turns after this one are read, but not replayed"));
            if (next() != now_.diagnostics.end())
                settled.facts.push_back(tr("checked on as if so: {}",
                                           change_text(original_.text, settled.span.begin, settled.fixes.front())));
        }
        finish();
    }

  private:
    [[nodiscard]] bool is_too_long() const {
        return read_movetext(original_.text, most_words_of_a_game).tokens.size() == most_words_of_a_game;
    }

    /// Signs that no game has are read as what was meant by them: one slip, however many there are.
    bool mend_signs() {
        notation::ForeignSigns signs = notation::find_foreign_signs(original_.text);
        if (!signs.any()) return false;
        settled_.push_back(notation::foreign_signs_diagnostic(std::move(signs)));
        go_on_with(settled_.back().fixes.front().edits);
        // `fmt` writes no game that has another fault.
        if (!judge_.can_be_written(edited_)) settled_.back().help = tr("`castellan check --fix` writes plain signs");
        return true;
    }

    void go_on_with(const std::vector<notation::Edit>& edits) {
        text_.apply(edits);
        notation::parse_game(text_.text(), edited_);
        now_.diagnostics.clear();
        judge_.judge(edited_, now_, Judge::Detail::full);
    }

    /// The first error, or the first warning that has no fix yet where there is no error.
    std::vector<Diagnostic>::iterator next() {
        auto& all = now_.diagnostics;
        const auto error = std::find_if(all.begin(), all.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.severity == Severity::error;
        });
        if (error != all.end()) return error;
        return std::find_if(all.begin(), all.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.fixes.empty() && may_be_slip(diagnostic.code);
        });
    }

    /// Warnings that another reading of the record would be without.
    static bool may_be_slip(std::string_view code) {
        return code == "mistyped-tag" || code == "idle-name" || code == "bad-date";
    }

    /// A turn is not written: that is one slip, whatever else its numbers and players seem to be.
    bool says_left_out(const Record& record, const Diagnostic& error) {
        const LeftOut missing = find_left_out(record, error, *judge_.game(record));
        if (missing.help.empty()) return false;
        const notation::Span place = missing.next;
        bool told = false;
        std::erase_if(now_.diagnostics, [&](Diagnostic& other) {
            const bool here = other.span.begin >= place.begin && other.span.begin < place.end;
            if (!here || (other.code != "turn-number" && other.code != "not-your-turn")) return false;
            if (std::exchange(told, true)) return true;
            other.help = missing.help;
            return false;
        });
        return true;
    }

    void advise(Diagnostic& error, const std::vector<Reading>& readings) {
        error.fixes.clear();
        const float first = readings.front().probability;
        for (const Reading& reading : readings) {
            if (error.fixes.size() == most_named || reading.probability < worth_naming * first) break;
            error.fixes.push_back({reading.edits, Sureness::possible, reading.habit});
        }
        if (first > likely && !readings.front().loses) {
            error.fixes.resize(1);
            const bool spelling = readings.front().slip == Slip::spelling && first > certain;
            error.fixes.front().sure = spelling ? Sureness::certain : Sureness::likely;
        }
        std::vector<Fix> of_original = error.fixes;
        for (Fix& fix : of_original) fix.edits = text_.of_original(fix.edits);
        const notation::Span place = text_.is_edited() ? text_.original_span(error.span) : error.span;
        error.help = help_text(original_.text, place.begin, of_original, error.code == "false-claim");
    }

    void place_in_original(Diagnostic& diagnostic) const {
        if (!text_.is_edited()) return;
        diagnostic.span = text_.original_span(diagnostic.span);
        for (Fix& fix : diagnostic.fixes) fix.edits = text_.of_original(fix.edits);
    }

    void give_back() { found_ = std::move(now_.diagnostics); }

    /// A fix that shows only after another was made is not more certain than that one: it may be wrong without it.
    void limit_sureness() {
        const bool all_certain = std::all_of(settled_.begin(), settled_.end(), [](const Diagnostic& settled) {
            return settled.fixes.front().sure == Sureness::certain;
        });
        if (all_certain) return;
        const auto was_certain = [&](const Fix& fix) {
            return std::find(certain_of_original_.begin(), certain_of_original_.end(), fix.edits) !=
                   certain_of_original_.end();
        };
        for (Diagnostic& diagnostic : now_.diagnostics)
            for (Fix& fix : diagnostic.fixes)
                if (fix.sure == Sureness::certain && !was_certain(fix)) fix.sure = Sureness::likely;
    }

    void finish() {
        for (Diagnostic& diagnostic : now_.diagnostics) place_in_original(diagnostic);
        limit_sureness();
        give_back();
        for (Diagnostic& settled : settled_) found_.push_back(std::move(settled));
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    }

    const Record& original_;
    EditedText text_;
    std::vector<Diagnostic>& found_;
    Judge& judge_;
    Effort effort_;
    Judge::Judged now_;
    std::vector<Diagnostic> settled_;
    std::vector<std::vector<notation::Edit>> certain_of_original_;
    Record edited_;
};

}  // namespace

void guide(const Record& record, std::vector<Diagnostic>& diagnostics, std::uint32_t turns, Judge& judge,
           const Effort& effort) {
    Guide(record, diagnostics, turns, judge, effort).run();
}

}  // namespace castellan::analyzer::slips
