#include "cli/check/game_fixer.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "cli/check/edited_text.hpp"
#include "cli/support/interruption.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

namespace {

using notation::Diagnostic;
using notation::Edit;
using notation::Severity;
using notation::Span;
using notation::Sureness;

/// Each costs as much as a check of the game.
constexpr int most_trials = 64;

/// A text, and what is wrong with it.
struct State {
    std::vector<Diagnostic> diagnostics;
    std::uint32_t turns = 0;

    [[nodiscard]] std::uint64_t count(Severity severity) const {
        return std::uint64_t(std::count_if(diagnostics.begin(), diagnostics.end(),
                                           [&](const Diagnostic& one) { return one.severity == severity; }));
    }
    [[nodiscard]] bool is_cut_off() const {
        return std::any_of(diagnostics.begin(), diagnostics.end(),
                           [](const Diagnostic& one) { return one.code == "limit-diagnostics"; });
    }
};

/// A diagnostic by what it says and where: the same one before and after an edit elsewhere.
struct Said {
    std::uint32_t place = 0;
    std::string_view code, message;
    friend auto operator<=>(const Said&, const Said&) = default;
};

Said said(const Diagnostic& diagnostic, std::uint32_t place) { return {place, diagnostic.code, diagnostic.message}; }

/// Where the byte at `place` is after the edits; the beginning of what replaced it, if it was replaced with others.
std::uint32_t moved(std::uint32_t place, std::span<const Edit> edits) {
    std::int64_t shift = 0;
    for (const Edit& edit : edits) {
        if (edit.span.begin > place || (edit.span.begin == place && edit.span.size() > 0)) break;
        if (edit.span.end > place) return std::uint32_t(edit.span.begin + shift);
        shift += std::int64_t(edit.text.size()) - edit.span.size();
    }
    return std::uint32_t(place + shift);
}

/// Diagnostics whose first fixes are made together, and the edits of all.
struct Group {
    std::vector<const Diagnostic*> mended;
    std::vector<Edit> edits;
    bool certain = true;

    void add(const Diagnostic& diagnostic) {
        const notation::Fix& fix = diagnostic.fixes.front();
        mended.push_back(&diagnostic);
        edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
        certain = certain && fix.sure == Sureness::certain;
    }
    void sort() {
        std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
            return std::pair(a.span.begin, a.span.end) < std::pair(b.span.begin, b.span.end);
        });
    }
};

/// Edits that are in order, apart and within the text.
bool are_in_order(std::span<const Edit> edits, std::size_t size) {
    std::uint32_t at = 0;
    for (const Edit& edit : edits) {
        if (edit.span.begin < at || edit.span.end < edit.span.begin) return false;
        at = edit.span.end;
    }
    return at <= size && !edits.empty();
}

/// Whether the text is better after the fixes of the group.
bool is_better(const State& before, const State& after, const Group& group) {
    std::set<Said> known, mended;
    for (const Diagnostic& one : before.diagnostics) known.insert(said(one, moved(one.span.begin, group.edits)));
    for (const Diagnostic* one : group.mended) mended.insert(said(*one, moved(one->span.begin, group.edits)));
    const bool further = after.turns > before.turns || before.is_cut_off() ||
                         after.count(Severity::error) <= before.count(Severity::error);
    return std::all_of(after.diagnostics.begin(), after.diagnostics.end(), [&](const Diagnostic& one) {
        const Said same = said(one, one.span.begin);
        if (mended.contains(same) || known.contains(same)) return !mended.contains(same);
        const bool may_come = group.certain || one.severity == Severity::warning;
        return may_come && further && one.span.begin >= group.edits.front().span.begin;
    });
}

/// The fixes of one game, in rounds.
class Rounds {
  public:
    Rounds(const Diagnose& diagnose, Sureness least, const notation::Record& record, std::string_view following,
           bool begins_file)
        : diagnose_(diagnose), least_(least), text_(record.text), following_(following) {
        // Where a game after the first begins is told by its first tag.
        if (!begins_file) first_place_ = std::min(record.text.find('"'), record.text.size());
        now_.turns = diagnose_(record, now_.diagnostics);
    }

    FixedGame make() {
        while (one_round()) {
        }
        return {text_.changes(), fixes_, now_.count(Severity::error), now_.count(Severity::warning)};
    }

  private:
    /// False: nothing could be mended.
    bool one_round() {
        const std::vector<const Diagnostic*> wanted = fixable();
        if (wanted.empty()) return false;
        made_ = {};
        next_.reset();
        try_fixes(wanted);
        if (!next_) return false;
        text_.apply(made_.edits);
        fixes_ += made_.mended.size();
        now_ = *std::move(next_);
        return true;
    }

    /// The diagnostics whose first fix is sure enough; of fixes that touch the same text the first.
    std::vector<const Diagnostic*> fixable() const {
        std::vector<const Diagnostic*> result;
        std::map<std::uint32_t, std::uint32_t> taken;  // begin and end
        const auto is_free = [&](Span span) {
            const auto next = taken.lower_bound(span.begin);
            if (next != taken.end() && (next->first < span.end || next->first == span.begin)) return false;
            return next == taken.begin() || std::prev(next)->second <= span.begin;
        };
        for (const Diagnostic& diagnostic : now_.diagnostics) {
            if (diagnostic.fixes.empty() || diagnostic.fixes.front().sure < least_) continue;
            const std::vector<Edit>& edits = diagnostic.fixes.front().edits;
            if (!are_in_order(edits, text_.text().size()) || edits.front().span.begin < first_place_ ||
                !std::all_of(edits.begin(), edits.end(), [&](const Edit& edit) { return is_free(edit.span); }))
                continue;
            for (const Edit& edit : edits) taken.emplace(edit.span.begin, edit.span.end);
            result.push_back(&diagnostic);
        }
        return result;
    }

    /// Makes these besides those made; if that is not better, each half of them.
    void try_fixes(std::span<const Diagnostic* const> wanted) {
        if (trials_ == most_trials) return;
        ++trials_;
        if (Interruption::requested()) throw Interrupted();
        Group group = made_;
        for (const Diagnostic* diagnostic : wanted) group.add(*diagnostic);
        group.sort();
        if (auto state = checked(with_edits(text_.text(), group.edits)); state && is_better(now_, *state, group)) {
            made_ = std::move(group);
            next_ = std::move(state);
        } else if (wanted.size() > 1) {
            try_fixes(wanted.first(wanted.size() / 2));
            try_fixes(wanted.subspan(wanted.size() / 2));
        }
    }

    /// Nothing if the text would be another number of games.
    std::optional<State> checked(std::string text) const {
        const std::size_t size = text.size();
        text += following_;
        notation::Record record;
        if (parse_next(text, record).size != size) return std::nullopt;
        State state;
        state.turns = diagnose_(record, state.diagnostics);
        return state;
    }

    const Diagnose& diagnose_;
    Sureness least_;
    EditedText text_;
    std::string_view following_;
    std::size_t first_place_ = 0;  // edits begin there or later
    State now_;
    Group made_;                 // in this round
    std::optional<State> next_;  // after them
    std::uint64_t fixes_ = 0;
    int trials_ = 0;
};

}  // namespace

FixedGame GameFixer::fix(const notation::Record& record, std::string_view following, bool begins_file) {
    return Rounds(diagnose_, least_, record, following.substr(0, following_bytes), begins_file).make();
}

}  // namespace castellan::cli
