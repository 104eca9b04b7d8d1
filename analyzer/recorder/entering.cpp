// Words as somebody types them: one that may be written, else whatever the rules make of it.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analyzer/recorder/desk/finish.hpp"
#include "analyzer/recorder/desk/place.hpp"
#include "analyzer/recorder/edit.hpp"
#include "analyzer/recorder/inside.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::recorder {

using language::tr;
using notation::Diagnostic;
using notation::Severity;

namespace {

constexpr std::size_t most_readings = 9;

/// Where words could go.
struct Target {
    std::uint32_t turn = 0;
    char player = 0;
    std::string part;
};

/// Words at a target, and the first error in them.
struct Attempt {
    Written written;
    std::optional<Diagnostic> error;

    [[nodiscard]] bool is_refused_by_rule() const { return error && !error->rule.empty(); }
};

/// The words under a fix of the record; empty if it changes something else, too.
std::string fixed_words(const Attempt& attempt, std::string_view words, const notation::Fix& fix) {
    std::string fixed(words);
    const std::uint32_t begin = attempt.written.span.begin;
    for (auto edit = fix.edits.rbegin(); edit != fix.edits.rend(); ++edit) {
        if (edit->span.begin < begin || edit->span.end > begin + words.size()) return {};
        fixed.replace(edit->span.begin - begin, edit->span.end - edit->span.begin, edit->text);
    }
    return fixed;
}

/// Whether somebody may be asked whether it was this: words, and if it is one, then one that is offered as it is
/// spelled. A tile's letter, which is left of "Rr@n2" without its "R", would be another tile.
bool is_reading(const Recording& recording, std::string_view words) {
    if (words.empty() || words.find_first_of("(){}[];%#*") != std::string_view::npos) return false;
    if (words.find(' ') != std::string_view::npos) return true;
    const Matches found = recording.matches(words, 1);
    return found.exact && found.words.front().word == words;
}

/// The words count as actions of the turn they are in.
void count_actions(const notation::Record& record, const Desk& desk, Written& written) {
    const auto actions = std::count_if(record.nodes.begin(), record.nodes.end(), [&](const notation::Node& node) {
        return node.kind == notation::NodeKind::word && node.span.begin >= written.span.begin &&
               node.span.end <= written.span.end && desk.is_action(node.span.of(record.text));
    });
    const bool was_counted = desk.is_action(written.span.of(record.text));
    written.place.action += std::uint32_t(actions) - (was_counted ? 1U : 0U);
}

}  // namespace

Entered Recording::enter(std::string_view typed, bool keep) {
    Entered entered;
    entered.word = typed;
    if (must_agree()) {
        entered.refusal = tr("{}: what is written here changes what follows, and is not agreed to", earlier());
        return entered;
    }
    const auto& standing = inside_->stand();
    if (!standing || !standing->stopped.empty()) {
        entered.refusal = standing ? standing->stopped : tr("the tags of the record are not complete");
        return entered;
    }
    if (typed == "*" || (is_result(typed) && inside_->is_followed())) {
        entered.refusal = typed == "*" ? tr("a record without a result ends with `*` already")
                                       : tr("the result is written at the end of the record, and turns follow here");
        return entered;
    }
    const Matches found = matches(typed, most_readings);
    if (found.count == 1 || found.exact) {
        entered.is_written = true;
        entered.word = found.words.front().word;
        write(entered.word);
        return entered;
    }
    for (const Match& match : found.words) entered.readings.push_back(match.word);
    if (!entered.readings.empty()) return entered;

    // In the turn, else as the next one.
    const notation::Record& record = inside_->read();
    const auto spot = find_spot(record, *inside_->desk, inside_->place);
    std::vector<Target> targets;
    if (spot && spot->head.end > spot->head.begin && !inside_->varies_from)
        targets.push_back({inside_->place.turn, spot->player, inside_->place.part});
    for (const Stem& stem : standing->stems) {
        const auto same = [&](const Target& target) { return target.turn == stem.turn && target.part == stem.part; };
        if ((stem.turn > 0 || !stem.part.empty()) && std::none_of(targets.begin(), targets.end(), same))
            targets.push_back({stem.turn, stem.player, stem.part});
    }
    // What is laid begins the next turn: why it may not is told of that one.
    const PieceKind kind = inside_->desk->kind(typed, 0, inside_->desk->piece_end(typed, 0));
    const bool begins_turn = kind == PieceKind::space || kind == PieceKind::tile;
    std::optional<Attempt> best;
    for (const Target& target : targets) {
        auto written = inside_->written(typed, target.turn, target.player, target.part);
        if (!written) continue;
        Attempt attempt{*std::move(written), {}};
        const ReadText read(attempt.written.text);
        const auto problems = inside_->check(read.record, true);
        const notation::Span span = attempt.written.span;
        const auto error = std::find_if(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
            return problem.severity == Severity::error && problem.span.begin < span.end &&
                   problem.span.end > span.begin;
        });
        if (error != problems.end()) attempt.error = *error;
        count_actions(read.record, *inside_->desk, attempt.written);
        if (!best || !attempt.error || (attempt.is_refused_by_rule() && (begins_turn || !best->is_refused_by_rule())))
            best = std::move(attempt);
        if (!best->error) break;
    }
    if (!best) {
        entered.refusal = tr("nothing may be written here");
        return entered;
    }
    entered.can_be_kept = best->is_refused_by_rule() && inside_->desk->keeps_irregular();
    if (!best->error || (keep && entered.can_be_kept)) {
        entered.is_written = true;
        inside_->change(best->written.text, std::move(best->written.place));
        return entered;
    }
    entered.refusal = inside_->told(*best->error, best->error->message);
    entered.rule = best->error->rule;
    entered.help = inside_->told(*best->error, best->error->help);
    for (const notation::Fix& fix : best->error->fixes)
        if (auto fixed = fixed_words(*best, typed, fix); is_reading(*this, fixed))
            entered.readings.push_back(std::move(fixed));
    if (entered.readings.empty() && !best->error->fixes.empty()) entered.help.clear();
    return entered;
}

}  // namespace castellan::analyzer::recorder
