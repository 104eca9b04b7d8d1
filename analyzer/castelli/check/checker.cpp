#include "analyzer/castelli/check/checker.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/check/nearest.hpp"
#include "analyzer/castelli/check/result_check.hpp"
#include "analyzer/castelli/check/tag_check.hpp"
#include "analyzer/castelli/claims/claims.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/report/earlier_turns.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "analyzer/record/result_tag.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"
#include "notation/respelling.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Node;
using notation::NodeKind;
using notation::Record;
using notation::Severity;
using notation::Span;

Span within(Span outer, Span inner) { return {outer.begin + inner.begin, outer.begin + inner.end}; }

/// Diagnostics of one game that are kept for sorting; more than the limit, as they do not come in order of place.
constexpr std::size_t most_kept = 10 * notation::limits::diagnostics;

/// No game that was played has more.
constexpr std::size_t most_usual_nodes = 4096;

/// One record's check.
class GameCheck {
  public:
    GameCheck(const Record& record, std::vector<Diagnostic>& out, PlayMode mode = PlayMode::strict, bool helps = true)
        : record_(record), out_(out), mode_(mode), helps_(helps) {}

    void check_all_words() { check_words(0, std::uint32_t(record_.nodes.size())); }

    CheckedGame run(OpeningReader& openings, std::optional<Replayer>& kept_replayer) {
        first_ = out_.size();
        out_.insert(out_.end(), record_.diagnostics.begin(), record_.diagnostics.end());
        if (record_.lexis != &notation::castelli_lexis) {  // its words mean something else, or nothing
            openings.read(record_, out_);
            game_.has_errors = true;
            return game_;
        }
        // A text without any tag is no game: that its tags are missing need not be said one by one.
        const Opening* opening = record_.tags.empty() ? nullptr : openings.read(record_, out_);
        if (opening != nullptr) {
            opening_ = opening;
            setup_ = &opening->setup;
            tiles_ = opening->finder.get();
            if (opening->from_position) check_first_turn(opening->state);
            Replayer& replayer = begin(*opening, kept_replayer);
            check_line(replayer, std::uint32_t(record_.nodes.size()), true);
            not_kept_ += check_drawings(record_, setup_->board, out_);
            check_decisions(record_, *opening, out_);
        } else {
            check_all_words();
        }
        if (const auto result = result_of(record_)) check_result(record_, *result, setup_, true_result_, out_);
        check_tags(record_, setup_, out_);
        sort_by_place();
        limit_diagnostics();
        for (auto diagnostic = out_.begin() + std::ptrdiff_t(first_); diagnostic != out_.end(); ++diagnostic)
            (diagnostic->severity == Severity::error ? game_.has_errors : game_.has_warnings) = true;
        return game_;
    }

  private:
    /// Plays the record with the replayer of the game before it, if there was one: its memory serves again.
    Replayer& begin(const Opening& opening, std::optional<Replayer>& kept) {
        if (kept)
            kept->restart(record_, opening);
        else
            kept.emplace(record_, opening);
        kept->tell_claims_only();
        if (mode_ == PlayMode::as_played) kept->play_as_played();
        return *kept;
    }

    [[gnu::cold]] Diagnostic& report(std::string_view code, Severity severity, Span span, std::string message) {
        Diagnostic diagnostic;
        diagnostic.code = code;
        diagnostic.severity = severity;
        diagnostic.span = span;
        diagnostic.message = std::move(message);
        if (out_.size() - first_ < most_kept) {
            out_.push_back(std::move(diagnostic));
            return out_.back();
        }
        leave_out(severity);
        surplus_ = std::move(diagnostic);
        return surplus_;
    }

    void sort_by_place() {
        const auto before = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
        const auto first = out_.begin() + std::ptrdiff_t(first_);
        if (!std::is_sorted(first, out_.end(), before)) std::stable_sort(first, out_.end(), before);
    }

    void leave_out(Severity severity) {
        ++not_kept_;
        error_not_kept_ = error_not_kept_ || severity == Severity::error;
    }

    /// A game has so many diagnostics at most; the last one says how many were left out.
    void limit_diagnostics() {
        const std::size_t found = out_.size() - first_ + not_kept_;
        if (found <= notation::limits::diagnostics) return;
        const auto left_out = out_.begin() + std::ptrdiff_t(first_ + notation::limits::diagnostics) - 1;
        const bool errors = error_not_kept_ || std::any_of(left_out, out_.end(), [](const Diagnostic& diagnostic) {
                                return diagnostic.severity == Severity::error;
                            });
        Diagnostic last;
        last.code = "limit-diagnostics";
        last.severity = errors ? Severity::error : Severity::warning;
        last.span = left_out->span;
        last.message = trn("{} more problem of this game is left out", "{} more problems of this game are left out",
                           std::int64_t(found - (notation::limits::diagnostics - 1)));
        out_.erase(left_out, out_.end());
        out_.push_back(std::move(last));
    }

    /// A record that begins from a position goes on with its turn.
    void check_first_turn(const State& state) {
        const auto first = std::find_if(record_.nodes.begin(), record_.nodes.end(),
                                        [](const Node& node) { return node.kind == NodeKind::turn; });
        if (first == record_.nodes.end() || first->value == state.turn) return;
        report("turn-number", Severity::error, first->span,
               tr("this is turn {}, but the position is at turn {}", first->value, state.turn))
            .help = fmt::format("`{}. {}`", state.turn, letter(state.active));
    }

    /// Plays a line up to node `end`, its turns' variations with it.
    void check_line(Replayer& replayer, std::uint32_t end, bool main) {
        while (replayer.next()) {
            check_turn(replayer);
            if (main && !replayer.turn().is_final) ++game_.turns;
            if (main && replayer.turn().is_final) check_final(replayer);
        }
        if (!replayer.problem()) return;
        const Problem& problem = *replayer.problem();
        const TurnPlay& turn = replayer.turn();
        if (problem.kind != Problem::Kind::syntax) report_stop(replayer, end);
        if (problem.node >= turn.after) {  // between turns
            check_words(problem.node, end);
            return;
        }
        check_words(turn.head, turn.after, true);
        check_turn(replayer);
        check_words(turn.after, end);
    }

    /// Why a line is not played to node `end`. Help is looked for as often as it can be shown: it takes a search
    /// through all that is legal.
    void report_stop(const Replayer& replayer, std::uint32_t end) {
        const Problem& problem = *replayer.problem();
        Diagnostic described = describe(replayer, record_);
        if (++stopped_lines_ > notation::limits::diagnostics) return leave_out(described.severity);
        Diagnostic& diagnostic = out_.emplace_back(std::move(described));
        if (helps_) {
            add_earlier_facts(problem, diagnostic);
            diagnostic.help = help_at(replayer);
        }
        if (has_turn(std::max(replayer.turn().after, problem.node + 1), end))
            diagnostic.facts.push_back(tr("the turns after this one are read, but not replayed"));
    }

    /// Since when there is what is in the way.
    void add_earlier_facts(const Problem& problem, Diagnostic& diagnostic) {
        if (!earlier_turns_) earlier_turns_.emplace(record_, *opening_, mode_);
        for (std::string& fact : earlier_turns_->facts(problem)) diagnostic.facts.push_back(std::move(fact));
    }

    /// For the problem at which the replayer has stopped.
    [[nodiscard]] std::string help_at(const Replayer& replayer) const {
        const core::Refusal* refusal = replayer.problem()->verdict.refusal;
        if (refusal == &refusals::game_not_over) return tr("a game not finished ends with `*`");
        if (refusal == &refusals::sale_late && replayer.state().stage == Stage::mine)
            return tr("in the line `end` sales come before the mine and the final scoring");
        return nearest_reading(replayer, *tiles_);
    }

    /// As played the game has gone on by now: another replay stops at the first problem of its main line.
    [[nodiscard]] std::string help_at_first(const Problem& problem) const {
        Replayer strict(record_, *opening_);
        strict.tell_claims_only();
        while (strict.next()) {
        }
        return strict.problem() && strict.problem()->node == problem.node ? help_at(strict) : "";
    }

    /// As played: the line goes on.
    void report_irregular(const Replayer& replayer, const Irregularity& irregularity) {
        if (++irregularities_ > most_kept) return leave_out(Severity::error);
        Diagnostic& diagnostic =
            out_.emplace_back(describe(irregularity.problem, replayer.turn(), setup_->board, record_));
        if (helps_ && irregularities_ <= notation::limits::diagnostics)
            add_earlier_facts(irregularity.problem, diagnostic);
        diagnostic.facts.push_back(tr("as played: {}", treatment_text(irregularity)));
        if (irregularities_ == 1 && helps_) diagnostic.help = help_at_first(irregularity.problem);
    }

    [[nodiscard]] bool has_turn(std::uint32_t begin, std::uint32_t end) const {
        for (; begin < end; ++begin)
            if (record_.nodes[begin].kind == NodeKind::turn) return true;
        return false;
    }

    /// Syntax of words that are not played. `skip_variations`: those of a turn that are played by themselves.
    void check_words(std::uint32_t begin, std::uint32_t end, bool skip_variations = false) {
        for (std::uint32_t index = begin; index < end; ++index) {
            const Node& node = record_.nodes[index];
            if (node.kind == NodeKind::open && skip_variations) index = node.value;
            if (node.kind == NodeKind::turn) check_player(node);
            if (node.kind != NodeKind::word) continue;
            const auto word = parse_word(node.span.of(record_.text));
            if (word) {
                if (!skip_variations) check_case(*word, node);
                continue;
            }
            report(word.error().code, Severity::error, within(node.span, word.error().span), word.error().message)
                .help = word.error().help;
        }
    }

    /// A turn's player is one of the four colours.
    void check_player(const Node& node) {
        const Span letter{node.span.begin + node.part, node.span.end};
        const auto text = letter.of(record_.text);
        const bool known = text.size() == 1 && find_colour(text[0]);
        const bool lower = known && text[0] >= 'a';
        if (known && !lower) return;
        if (lower)
            notation::respell(report("case", Severity::warning, letter, tr("colours are written with capitals")),
                              std::string(1, notation::upper(text[0])));
        else
            report("bad-player", Severity::error, letter, tr("'{}' is no colour", text)).help =
                tr("colours are R, G, B and Y");
    }

    void check_case(const Word& word, const Node& node) {
        if (!word.other_case) return;
        notation::respell(
            report("case", Severity::warning, node.span, tr("letters of another case than the notation's")),
            spelled(word));
    }

    void check_turn(const Replayer& replayer) {
        const TurnPlay& turn = replayer.turn();
        if (record_.nodes[turn.head].kind == NodeKind::turn && turn.complete) check_player(record_.nodes[turn.head]);
        if (turn.other_case)
            for (std::size_t index = 0; index < turn.words.size(); ++index)
                check_case(turn.words[index], record_.nodes[turn.nodes[index]]);
        for (std::size_t index = 0; index < turn.words.size(); ++index)
            if (turn.words[index].tile.form == TileText::Form::arms) check_silver(turn, index);
        if (turn.breaks_off) report_break(replayer);
        for (const Irregularity& irregularity : turn.irregularities) report_irregular(replayer, irregularity);
        // Without a result the final scoring was not played; that is one slip, and the parser has reported it.
        const bool unscored = turn.is_final && !turn.complete && !result_of(record_);
        if ((turn.makes_claims || turn.is_final) && !turn.is_void && !unscored) check_claims(replayer);
        for (const std::uint32_t open : turn.variations) {
            Replayer variation = replayer.variation(open);
            check_line(variation, record_.nodes[open].value, false);
        }
    }

    /// Warns that the record breaks off; it is right so far.
    void report_break(const Replayer& replayer) {
        const TurnPlay& turn = replayer.turn();
        const auto last = turn.nodes.empty() ? turn.head : turn.nodes.back();
        const bool has_tile = replayer.state().stage != Stage::reveal;
        auto& diagnostic =
            report("breaks-off", Severity::warning, record_.nodes[last].span,
                   has_tile ? tr("the record ends before the cards due in turn {} are drawn", turn.number)
                            : tr("the record ends before the tile of turn {}", turn.number));
        diagnostic.help = tr("if the game went on, write what followed");
    }

    /// C2: a tile is written with the silver in its centre.
    void check_silver(const TurnPlay& turn, std::size_t index) {
        const Word& word = turn.words[index];
        const auto silver = tiles_->silver_left_out(word.tile);
        if (silver == 0) return;
        Word whole = word;
        whole.tile.silver = silver;
        auto& diagnostic = report("tile-silver", Severity::warning, record_.nodes[turn.nodes[index]].span,
                                  tr("the tile is written without its {} silver", silver));
        diagnostic.rule = fmt::format("{}, {}", rules::T3.id, language::translated(rules::T3.section));
        notation::respell(diagnostic, spelled(whole));
    }

    void check_claims(const Replayer& replayer) {
        const TurnPlay& turn = replayer.turn();
        look_up_words(turn, played_words_);
        for (std::size_t index = 0; index < turn.words.size(); ++index) {
            const Word& word = turn.words[index];
            if (!tells_consequence(word, turn)) continue;
            const Step* step = played_words_[index].step;
            // The subject of the claim did not come to pass.
            if (step == nullptr && (replayer.problem() || played_words_[index].is_irregular)) continue;
            check_claim(replayer, index, step, address_of(turn, std::int32_t(index)));
        }
    }

    /// Whether a word has a claim, or names a consequence and is no action itself.
    static bool tells_consequence(const Word& word, const TurnPlay& turn) {
        if (word.makes_claim()) return true;
        return turn.is_final ? !word.is_action() : word.kind > WordKind::area;
    }

    void check_claim(const Replayer& replayer, std::size_t index, const Step* step, std::string address) {
        const TurnPlay& turn = replayer.turn();
        const Word& word = turn.words[index];
        const Node& node = record_.nodes[turn.nodes[index]];
        const auto derived = derive(word, step, turn, *setup_, replayer.state());
        if (!derived) {
            auto [message, help] = nothing_to_claim(word, turn, *setup_);
            auto& diagnostic = report("false-claim", Severity::error, node.span, std::move(message));
            diagnostic.address = std::move(address);
            diagnostic.help = std::move(help);
            return;
        }
        if (agrees(word, *derived)) return;
        Diagnostic falsehood = false_claim(word, *derived);
        if (auto help = help_of_other_readings(replayer, index, *derived); !help.empty())
            falsehood.help = std::move(help);
        if (const auto word_as_true = corrected(word, *derived); !word_as_true.empty())
            falsehood.fixes.push_back({{{node.span, word_as_true}}, notation::Sureness::possible});
        falsehood.span = {node.span.begin + node.part, node.span.end};
        falsehood.address = std::move(address);
        report(falsehood.code, Severity::error, falsehood.span, {}) = std::move(falsehood);
    }

    /// The action may be wrong and not what it claims. Looked for as often as it can be shown.
    std::string help_of_other_readings(const Replayer& replayer, std::size_t index, const Derived& derived) {
        const TurnPlay& turn = replayer.turn();
        if (turn.words[index].kind > WordKind::area || turn.is_final || !turn.irregularities.empty()) return {};
        if (!helps_ || ++doubted_words_ > notation::limits::diagnostics) return {};
        return true_readings(replayer, index, corrected(turn.words[index], derived));
    }

    /// E5: the winners that the result names.
    void check_final(const Replayer& replayer) {
        const TurnPlay& turn = replayer.turn();
        if (!turn.complete) return;
        game_.finished = true;
        const Node& result = record_.nodes[turn.after - 1];
        const State& end = game_.end.emplace(end_as_ruled(record_, *opening_, replayer.state()));
        true_result_ = check_winners(record_, result.span, *setup_, end, out_);
    }

    const Record& record_;
    std::vector<Diagnostic>& out_;
    std::size_t first_ = 0;     // of this game's diagnostics in out_
    std::size_t not_kept_ = 0;  // beyond most_kept
    bool error_not_kept_ = false;
    Diagnostic surplus_;  // the last one not kept
    std::size_t stopped_lines_ = 0;
    std::size_t irregularities_ = 0;
    std::size_t doubted_words_ = 0;         // whose claims are false
    std::vector<PlayedWord> played_words_;  // of the turn whose claims are checked
    PlayMode mode_;
    bool helps_;
    std::optional<EarlierTurns> earlier_turns_;
    const Opening* opening_ = nullptr;
    const Setup* setup_ = nullptr;
    const TileFinder* tiles_ = nullptr;
    std::string true_result_;  // where the movetext claims another
    CheckedGame game_;
};

}  // namespace

CheckedGame Checker::check(const Record& record, std::vector<Diagnostic>& diagnostics) {
    const CheckedGame checked = GameCheck(record, diagnostics, mode_, helps_).run(openings_, replayer_);
    if (record.nodes.size() > most_usual_nodes) replayer_.reset();  // what it took for them is not kept
    return checked;
}

void check_words(const Record& record, std::vector<Diagnostic>& diagnostics) {
    if (record.lexis == &notation::castelli_lexis) GameCheck(record, diagnostics).check_all_words();
}

}  // namespace castellan::analyzer
