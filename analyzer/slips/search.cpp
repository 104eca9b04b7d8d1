#include "analyzer/slips/search.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/lost_words.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/parser.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;

/// Candidates that cost so much more than the best reading do not matter.
constexpr float margin = 3.0F;
/// So much of what a reading leaves wrong may be its fault; more of it is another slip's.
constexpr float most_left = 3.0F;
/// A reading leaves less wrong by so much, or it explains nothing.
constexpr float least_gain = 0.25F;
/// No longer record is searched: none that people write is so long, and candidates may be as many as its words.
constexpr std::size_t most_record_bytes = 32 * 1024;
/// A small record takes about as long as one of so many bytes.
constexpr std::size_t least_bytes = 1500;

bool is_claim(const Diagnostic& diagnostic) {
    return diagnostic.code == "false-claim" || diagnostic.code == "false-result";
}

std::string letters_of(std::string_view text) {
    std::string letters;
    std::copy_if(text.begin(), text.end(), std::back_inserter(letters),
                 [](char c) { return notation::is(c, notation::letter); });
    return letters;
}

class Search {
  public:
    Search(const Record& record, const Judge::Judged& judged, const Diagnostic& error, Judge& judge, Effort& effort)
        : draft_{record,
                 record.text,
                 *judge.game(record),
                 error,
                 read_movetext(record.text),
                 judge.game(record)->names(record),
                 effort.habits ? judge.game(record)->habits(record) : std::vector<Habit>()},
          error_(error),
          judge_(judge),
          effort_(effort),
          judged_before_(judged),
          before_(badness(judged, draft_.movetext.turns.size())),
          turns_before_(judged.turns),
          searched_bytes_(draft_.game.searched_bytes(record.text)) {}

    std::vector<Reading> find() {
        const auto& movetext = draft_.movetext;
        token_ = std::min(movetext.token_at(error_.span.begin), std::uint32_t(movetext.tokens.size()));
        turn_ = token_ < movetext.tokens.size() ? movetext.turn_of(token_) : std::uint32_t(movetext.turns.size());
        if (turn_ == movetext.turns.size() && !movetext.turns.empty())
            turn_ = error_.span.begin < movetext.begin ? 0 : turn_ - 1;
        add_tag_slips(draft_, candidates_);
        add_broken_tags(draft_, candidates_);
        add_proposals();
        if (is_claim(error_)) add_claims_together();
        add_gains(draft_, candidates_);
        if (token_ < movetext.tokens.size()) add_unread_heads(draft_, token_, candidates_);
        add_head_habits(draft_, candidates_);
        add_turn_lines(draft_, candidates_);
        add_separator_slips(draft_, error_.span.begin, candidates_);
        add_bracketed(draft_, error_.span.begin, candidates_);
        add_line_comments(draft_, error_.span.begin, candidates_);
        const bool in_header = error_.span.begin < movetext.begin && token_ == 0;
        if (draft_.record.lexis != nullptr && in_header && !movetext.turns.empty()) add_habits(draft_, 0, candidates_);
        if (draft_.record.lexis != nullptr && !in_header && turn_ < movetext.turns.size()) {
            add_habits(draft_, turn_, candidates_);
            if (token_ < movetext.tokens.size()) add_spelling_habits(draft_, token_, candidates_);
            add_phrases(draft_, turn_, candidates_);
            add_tiles_not_first(draft_, turn_, candidates_);
            add_numbers(draft_, turn_, candidates_);
            try_all();
            // They take nothing from the search for the slip of a word.
            for_habits_ = spent_;
            add_at_error();
            add_in_turn();
            candidates_.raise(0);
            draft_.game.elsewhere(draft_.record, error_, candidates_);
            try_all();
            // What is missing may come to light only when it is counted.
            const std::uint32_t turns_back = effort_.turns_back * (is_claim(error_) ? 3 : 1);
            for (std::uint32_t back = 1; back <= turns_back && back <= turn_; ++back)
                add_in_earlier_turn(turn_ - back, back);
        }
        try_all();
        effort_.bytes -= std::min(spent_, effort_.bytes);
        weigh();
        return std::move(readings_);
    }

  private:
    /// What the diagnostic itself proposes.
    void add_proposals() {
        for (const notation::Fix& fix : error_.fixes)
            candidates_.add(fix.edits, is_claim(error_) ? claim_cost(fix) : cost::blank,
                            fix.sure == notation::Sureness::certain ? Slip::spelling : Slip::word);
    }

    /// The false claims of a turn or of the end: one slip, such as points of the round for those of the game.
    void add_claims_together() {
        constexpr float each_more = 0.4F;
        if (turn_ >= draft_.movetext.turns.size()) return;
        const notation::Span turn = draft_.movetext.span_of(draft_.movetext.turns[turn_]);
        std::vector<notation::Edit> edits;
        for (const Diagnostic& other : judged_before_.diagnostics)
            if (is_claim(other) && other.fixes.size() == 1 && other.fixes.front().edits.size() == 1 &&
                other.span.begin >= turn.begin && other.span.begin < turn.end)
                edits.push_back(other.fixes.front().edits.front());
        if (edits.size() < 2) return;
        const float cost = cost::false_claim + each_more * float(edits.size() - 1);
        candidates_.add(std::move(edits), cost, Slip::word);
    }

    /// A number worked out wrongly, or mistyped; who has it is seldom wrong.
    [[nodiscard]] float claim_cost(const notation::Fix& fix) const {
        const notation::Edit& edit = fix.edits.front();
        const std::string_view typed = edit.span.of(draft_.text);
        const float most = letters_of(typed) == letters_of(edit.text) ? cost::false_claim : cost::false_owner;
        return std::min(most, typing_cost(typed, edit.text, most));
    }

    void add_at_error() {
        const auto& tokens = draft_.movetext.tokens;
        const auto& turns = draft_.movetext.turns;
        for (const std::uint32_t turn : {turn_, turn_ + 1, turn_ - 1}) {
            if (turn >= turns.size()) continue;
            candidates_.raise(turn == turn_ ? 0 : 0.3F);
            add_head_slips(draft_, turn, candidates_);
            add_turn_slips(draft_, turn, candidates_);
            add_bracket_slips(draft_, turn, candidates_);
        }
        candidates_.raise(0);
        add_line_slips(draft_, error_.span.begin, candidates_);
        if (token_ < tokens.size()) {
            add_letter_slips(draft_, token_, true, candidates_);
            add_rewritings(draft_, token_, candidates_);
            add_habits_of_word(draft_, token_, candidates_);
            add_blank_slips(draft_, token_, candidates_);
            add_order_slips(draft_, turn_, token_, candidates_);
            add_habits_of_turn(draft_, turn_, candidates_);
            add_legal_words(draft_, token_, candidates_);
        }
        if (error_.code == "unterminated-variation") add_ends_of_variation();
        add_forgotten_words(draft_, turn_, candidates_);
    }

    void add_ends_of_variation() {
        constexpr std::uint32_t most_turns = 12;
        const auto& turns = draft_.movetext.turns;
        for (std::uint32_t turn = turn_ + 2; turn < turns.size() && turn < turn_ + most_turns; ++turn)
            add_bracket_slips(draft_, turn, candidates_);
    }

    void add_in_turn() {
        const TurnText& turn = draft_.movetext.turns[turn_];
        candidates_.raise(cost::same_turn);
        for (std::uint32_t token = turn.first; token < turn.end && turn.is_usual(); ++token)
            if (token != token_) add_word(token, turn_);
        add_words_together(draft_, turn_, candidates_);
        add_words_of_another_player(draft_, turn_, candidates_);
        add_lone_signs(draft_, turn_, candidates_);
        if (turn_ > 0) add_forgotten_words(draft_, turn_ - 1, candidates_);
        // What follows from a word that is missing here may be written in the next turn.
        add_words_of_next_turn(draft_, turn_, candidates_);
    }

    void add_in_earlier_turn(std::uint32_t turn, std::uint32_t back) {
        const TurnText& at = draft_.movetext.turns[turn];
        // A claim says nothing of where the slip is.
        candidates_.raise(is_claim(error_) ? cost::same_turn + cost::each_turn_back / 2 * float(back)
                                           : cost::earlier_turn + cost::each_turn_back * float(back));
        for (std::uint32_t token = at.first; token < at.end && at.is_usual(); ++token) add_word(token, turn);
        if (effort_.thorough || is_claim(error_)) add_forgotten_words(draft_, turn, candidates_);
        add_turn_slips(draft_, turn, candidates_);
        add_habits_of_turn(draft_, turn, candidates_);
        add_swallowing_comments(draft_, turn, candidates_);
    }

    void add_word(std::uint32_t token, std::uint32_t turn) {
        if (draft_.movetext.tokens[token].kind != TokenKind::word) return;
        const bool readable = draft_.game.reads(draft_.text_of(draft_.movetext.tokens[token]));
        add_letter_slips(draft_, token, !readable, candidates_);
        add_rewritings(draft_, token, candidates_);
        add_habits_of_word(draft_, token, candidates_);
        if (!readable) add_blank_slips(draft_, token, candidates_);
        add_order_slips(draft_, turn, token, candidates_);
    }

    /// Tries the candidates that were added, the cheapest first, as long as they may matter.
    void try_all() {
        auto& all = candidates_.all();
        std::stable_sort(all.begin(), all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
        for (Candidate& candidate : all) {
            if (candidate.cost > most_cost_) break;
            if (!try_out(candidate)) break;
        }
        all.clear();
    }

    /// False: the effort is spent.
    bool try_out(Candidate& candidate) {
        std::string text = notation::with_edits(draft_.text, candidate.edits);
        auto [known, is_new] = seen_.try_emplace(text, readings_.size());
        if (!is_new) return true;
        const std::size_t bytes = std::max(least_bytes, text.size());
        if (spent_ + bytes > std::min(effort_.error_bytes + for_habits_, effort_.bytes)) return false;
        spent_ += bytes;
        known->second = none;
        notation::parse_game(known->first, record_);
        if (record_.text.size() != known->first.size()) return true;  // it is two games now
        judged_.diagnostics.clear();
        judge_.judge(record_, judged_);
        if (ends_early()) return true;
        const std::size_t turns = read_movetext(known->first).turns.size();
        spent_ += searched_bytes_ * std::min<std::size_t>(judged_.turns, turns) / std::max<std::size_t>(turns, 1);
        const float left = badness(judged_, turns);
        const bool moves = candidate.slip == Slip::moved || candidate.slip == Slip::doubled_turn;
        const bool puts_off = touches_what_is_wrong(candidate, known->first, moves);
        if (puts_off && moves) return true;
        const float energy = candidate.cost + left + (puts_off ? cost::still_wrong : 0);
        // One turn less may be played where it was written twice; a claim is still judged, or nothing is explained.
        const bool may_lose_turn = !is_claim(error_) || candidate.slip == Slip::doubled_turn;
        const bool falls_back = judged_.turns + (may_lose_turn ? 1 : 0) < turns_before_;
        if (left > before_ - least_gain || falls_back || still_wrong(candidate)) return true;
        most_cost_ = std::min(most_cost_, candidate.cost + std::min(left, most_left) + margin);
        known->second = readings_.size();
        readings_.push_back({std::move(candidate.edits), candidate.slip, candidate.cost, energy, puts_off, false, 0,
                             std::move(candidate.habit)});
        return true;
    }

    /// A result before the end hides what is wrong after it: that explains nothing.
    [[nodiscard]] bool ends_early() const {
        const auto is_after_result = [](const Diagnostic& one) { return one.code == "text-after-result"; };
        return !is_after_result(error_) &&
               std::any_of(judged_.diagnostics.begin(), judged_.diagnostics.end(), is_after_result);
    }

    /// Whether what is wrong next is what the candidate has written, or on the lines between its edits: then it puts
    /// off the error, and explains nothing.
    [[nodiscard]] bool touches_what_is_wrong(const Candidate& candidate, std::string_view text, bool on_lines) const {
        const auto next = std::find_if(judged_.diagnostics.begin(), judged_.diagnostics.end(),
                                       [](const Diagnostic& other) { return other.severity == Severity::error; });
        if (next == judged_.diagnostics.end()) return false;
        std::int64_t shift = 0;
        std::int64_t first = -1, last = 0;
        for (const notation::Edit& edit : candidate.edits) {
            // What is wrong after the error, under a habit, is another slip.
            if (candidate.slip == Slip::habit && edit.span.begin > error_.span.end) break;
            const std::int64_t begin = edit.span.begin + shift;
            const std::int64_t end = begin + std::int64_t(edit.text.size());
            if (next->span.begin <= end && next->span.end >= begin) return true;
            shift += std::int64_t(edit.text.size()) - edit.span.size();
            if (first < 0) first = begin;
            last = end;
        }
        if (!on_lines) return false;
        const auto begin = text.find_last_of("\r\n", std::size_t(std::max<std::int64_t>(first - 1, 0)));
        const auto end = text.find_first_of("\r\n", std::size_t(last));
        return (begin == std::string_view::npos || next->span.begin > begin) && next->span.begin < end;
    }

    /// Whether the error is still there, with the text as edited.
    [[nodiscard]] bool still_wrong(const Candidate& candidate) const {
        std::int64_t shift = 0;
        for (const notation::Edit& edit : candidate.edits)
            if (edit.span.end <= error_.span.begin) shift += std::int64_t(edit.text.size()) - edit.span.size();
        const auto place = std::int64_t(error_.span.begin) + shift;
        // Under other tags the game goes wrong earlier: they do not explain what is wrong here.
        const bool other_game = candidate.slip == Slip::tag && error_.span.begin >= draft_.movetext.begin;
        return std::any_of(judged_.diagnostics.begin(), judged_.diagnostics.end(), [&](const Diagnostic& other) {
            if (other_game && other.severity == Severity::error && !is_claim(other) &&
                std::int64_t(other.span.begin) <= place)
                return true;
            return other.severity == error_.severity && other.code == error_.code &&
                   std::int64_t(other.span.begin) == place;
        });
    }

    void weigh() {
        std::stable_sort(readings_.begin(), readings_.end(),
                         [](const Reading& a, const Reading& b) { return a.energy < b.energy; });
        drop_same_meaning();
        if (readings_.empty()) return;
        weigh_unknown();
        const float least = readings_.front().energy;
        float sum = std::exp(-(cost::unknown_slip + (least - readings_.front().cost) - least));
        for (const Reading& reading : readings_) sum += std::exp(-(reading.energy - least));
        for (Reading& reading : readings_) {
            reading.probability = std::exp(-(reading.energy - least)) / sum;
            // What is left out throughout is no move.
            reading.loses = reading.slip != Slip::habit && loses_words(draft_, reading.edits);
        }
    }

    /// What nobody saw is written `?`; of several that it could be, none is likelier. The only one it can be is known,
    /// unless the record hides such words elsewhere, too.
    void weigh_unknown() {
        for (Reading& unknown : readings_) {
            const std::string text = written_by(unknown);
            if (text.empty() || text.back() != '?') continue;
            std::vector<Reading*> known;
            for (Reading& other : readings_)
                if (&other != &unknown && other.edits.front().span == unknown.edits.front().span &&
                    other.energy < unknown.energy + 2.5F &&
                    written_by(other).starts_with(text.substr(0, text.size() - 1)))
                    known.push_back(&other);
            for (Reading* other : known)
                other->energy = unknown.energy + (known.size() == 1 && draft_.text.find(text) == std::string_view::npos
                                                      ? -1.5F
                                                      : 1 + std::log(float(known.size())));
        }
        std::stable_sort(readings_.begin(), readings_.end(),
                         [](const Reading& a, const Reading& b) { return a.energy < b.energy; });
    }

    /// The words that a reading of one edit writes.
    static std::string written_by(const Reading& reading) {
        if (reading.edits.size() != 1) return {};
        std::string text = reading.edits.front().text;
        std::erase(text, ' ');
        return text;
    }

    /// Of readings that mean the same game the likeliest is kept, or one about as likely that is shorter.
    void drop_same_meaning() {
        constexpr float about_as_likely = 1;
        std::vector<Reading> kept;
        std::vector<std::size_t> sizes;
        std::unordered_map<std::string, std::size_t> meanings;
        for (Reading& reading : readings_) {
            const std::string text = notation::with_edits(draft_.text, reading.edits);
            const auto [found, is_new] = meanings.try_emplace(meaning(text), kept.size());
            if (is_new) {
                kept.push_back(std::move(reading));
                sizes.push_back(text.size());
            } else if (Reading& same = kept[found->second];
                       text.size() < sizes[found->second] && reading.energy < same.energy + about_as_likely) {
                reading.energy = same.energy;
                sizes[found->second] = text.size();
                same = std::move(reading);
            }
        }
        readings_ = std::move(kept);
    }

    [[nodiscard]] std::string meaning(const std::string& text) const {
        const Movetext movetext = read_movetext(text);
        std::string result = text.substr(0, movetext.begin);
        for (const TurnText& turn : movetext.turns) {
            std::string told;
            char player = 0;
            for (std::uint32_t token = turn.first; token < turn.end; ++token) {
                const std::string_view word = movetext.tokens[token].span.of(text);
                const bool is_player = movetext.tokens[token].kind == TokenKind::player;
                if (is_player && word.size() == 1) player = notation::upper(word[0]);
                const bool beside = movetext.tokens[token].kind == TokenKind::comment || draft_.game.only_tells(word);
                std::string& to = beside ? told : result;
                to += is_player ? std::string(1, player) : draft_.game.meaning(word, player);
                to += ' ';
            }
            result += told;
        }
        return result;
    }

    static constexpr std::size_t none = std::size_t(-1);

    Draft draft_;
    const Diagnostic& error_;
    Judge& judge_;
    Effort& effort_;
    const Judge::Judged& judged_before_;
    float before_;
    std::uint32_t turns_before_;
    std::size_t searched_bytes_;
    float most_cost_ = 9;         // of a candidate that may matter
    std::size_t spent_ = 0;       // of the effort
    std::size_t for_habits_ = 0;  // so much of it
    std::uint32_t token_ = 0, turn_ = 0;
    Candidates candidates_;
    std::unordered_map<std::string, std::size_t> seen_;
    std::vector<Reading> readings_;
    Record record_;
    Judge::Judged judged_;
};

}  // namespace

float badness(const Judge::Judged& judged, std::size_t turns_written) {
    float stops = 0, claims = 0, warnings = 0;
    const Diagnostic* refused = nullptr;
    for (const Diagnostic& diagnostic : judged.diagnostics) {
        if (diagnostic.severity == Severity::warning)
            warnings += cost::warning;
        else if (is_claim(diagnostic))
            claims += cost::claim;
        else if (refused == nullptr || diagnostic.rule.empty() || !(refused->span == diagnostic.span))
            stops += cost::stop;  // as played, one action may break several rules
        if (!diagnostic.rule.empty() && diagnostic.severity == Severity::error) refused = &diagnostic;
    }
    const float unplayed = stops == 0 ? 0 : float(turns_written) - float(judged.turns);
    return stops + std::min(claims, cost::claims_at_most) + std::min(warnings, 4.0F) +
           cost::unplayed_turn * std::max(unplayed, 0.0F);
}

std::vector<Reading> find_readings(const Record& record, const Judge::Judged& judged, const Diagnostic& error,
                                   Judge& judge, Effort& effort) {
    if (record.text.size() > most_record_bytes) return {};
    return Search(record, judged, error, judge, effort).find();
}

}  // namespace castellan::analyzer::slips
