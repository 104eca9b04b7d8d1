#include "analyzer/slips/sheets/merge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "analyzer/slips/sheets/joint.hpp"
#include "analyzer/slips/sheets/neither.hpp"
#include "analyzer/slips/tokens.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;
using Choice = std::vector<std::uint8_t>;

constexpr std::size_t beam = 16;          // ways to decide the differences so far that are followed
constexpr int most_rounds = 6;            // places where no sheet is right
constexpr std::size_t most_readings = 4;  // of one of them
constexpr int most_improvements = 4;
constexpr float decided = 0.9F;
/// A claim that is wrong is worse than in one sheet alone: the other sheet does not say so, or both do.
constexpr float wrong_claim = 1.3F, wrong_claims_at_most = 20;
constexpr std::size_t least_bytes = 1500;  // a small record takes about as long as one of so many bytes
constexpr std::size_t few_differences = 20, most_differences = 500;

/// One way to decide all differences, with how unlikely it is.
struct Tried {
    Choice choice;
    float energy = 0;
};

class Joining {
  public:
    Joining(Joint joint, Judge& judge, const JoinOptions& options)
        : joint_(std::move(joint)), judge_(judge), options_(options), effort_(options.effort) {}

    JoinedSheets join() {
        JoinedSheets result;
        result.differences = joint_.differences.size();
        best_ = {likeliest_slips(), 0};
        decide();
        for (int round = 0; round < most_rounds && look_past_sheets(); ++round) decide();
        ask(result);
        result.text = written(joint_, best_.choice);
        return result;
    }

  private:
    [[nodiscard]] Choice likeliest_slips() const {
        Choice choice;
        for (const Difference& difference : joint_.differences)
            choice.push_back(difference.costs.size() > 1 && difference.costs[1] < difference.costs[0]);
        return choice;
    }

    bool spend(std::size_t bytes) {
        if (bytes > effort_.bytes) return false;
        effort_.bytes -= bytes;
        return true;
    }

    /// How unlikely a choice is; what is not tried any more, since the effort is spent, is most unlikely.
    float energy(const Choice& choice) {
        constexpr float untried = 1e6F;
        if (const auto known = tried_.find(choice); known != tried_.end()) return known->second;
        const std::string text = written(joint_, choice);
        const std::size_t bytes = std::max(least_bytes, text.size());
        if (!spend(bytes)) return untried;
        notation::parse_game(text, record_);
        judged_.diagnostics.clear();
        judge_.judge(record_, judged_);
        float sum = badness(judged_, read_movetext(text).turns.size()) + std::min(wrong_claims(), wrong_claims_at_most);
        for (std::size_t at = 0; at < choice.size(); ++at) sum += joint_.differences[at].costs[choice[at]];
        tried_.emplace(choice, sum);
        return sum;
    }

    [[nodiscard]] float wrong_claims() const {
        const auto count = std::count_if(
            judged_.diagnostics.begin(), judged_.diagnostics.end(),
            [](const Diagnostic& one) { return one.code == "false-claim" || one.code == "false-result"; });
        return wrong_claim * float(count);
    }

    /// The differences in the order of their places.
    [[nodiscard]] std::vector<std::uint32_t> in_order() const {
        std::vector<std::uint32_t> order;
        std::vector<bool> seen(joint_.differences.size());
        for (const Piece& piece : joint_.pieces)
            if (piece.difference != Piece::both && !seen[piece.difference]) {
                seen[piece.difference] = true;
                order.push_back(piece.difference);
            }
        return order;
    }

    void decide() {
        tried_.clear();
        best_.energy = energy(best_.choice);
        std::vector<Tried> open{best_};
        order_ = in_order();
        for (const std::uint32_t difference : order_) {
            std::vector<Tried> next;
            for (const Tried& before : open)
                for (std::size_t way = 0; way < joint_.differences[difference].costs.size(); ++way) {
                    Tried after = before;
                    after.choice[difference] = std::uint8_t(way);
                    after.energy = energy(after.choice);
                    next.push_back(std::move(after));
                }
            std::stable_sort(next.begin(), next.end(),
                             [](const Tried& a, const Tried& b) { return a.energy < b.energy; });
            next.resize(std::min(next.size(), beam));
            open = std::move(next);
        }
        best_ = std::move(open.front());
        for (int round = 0; round < most_improvements && improve(); ++round) {
        }
    }

    /// Decides each difference alone otherwise, and each with the next one.
    bool improve() {
        const float before = best_.energy;
        for (std::size_t at = 0; at < order_.size(); ++at) try_otherwise(Choice(best_.choice), at, true);
        return best_.energy < before;
    }

    void try_otherwise(const Choice& from, std::size_t at, bool with_next) {
        const std::uint32_t difference = order_[at];
        for (std::size_t way = 0; way < joint_.differences[difference].costs.size(); ++way) {
            Choice choice = from;
            if (choice[difference] == way) continue;
            choice[difference] = std::uint8_t(way);
            const float other = energy(choice);
            if (with_next && at + 1 < order_.size()) try_otherwise(choice, at + 1, false);
            if (other < best_.energy) best_ = {std::move(choice), other};
        }
    }

    /// Where the record as decided is still wrong: adds other readings of the place. False: there are none.
    bool look_past_sheets() {
        const std::string text = written(joint_, best_.choice);
        Record record;
        notation::parse_game(text, record);
        Judge::Judged judged;
        judge_.judge(record, judged);
        const auto error = std::find_if(judged.diagnostics.begin(), judged.diagnostics.end(),
                                        [](const Diagnostic& one) { return one.severity == Severity::error; });
        if (error == judged.diagnostics.end()) return false;
        std::size_t added = 0;
        for (const Reading& reading : find_readings(record, judged, *error, judge_, effort_))
            if (added < most_readings && add_reading(joint_, best_.choice, reading)) ++added;
        return added > 0;
    }

    /// How likely each difference is decided rightly, among all that was tried; 0 if nothing else was.
    [[nodiscard]] std::vector<float> likelihoods() const {
        std::vector<float> same(order_.size());
        std::vector<bool> weighed(order_.size());
        float all = 0;
        for (const auto& [choice, energy] : tried_) {
            const float weight = std::exp(best_.energy - energy);
            all += weight;
            for (std::size_t at = 0; at < choice.size(); ++at)
                if (choice[at] == best_.choice[at])
                    same[at] += weight;
                else
                    weighed[at] = true;
        }
        for (std::size_t at = 0; at < same.size(); ++at) same[at] = weighed[at] ? same[at] / all : 0;
        return same;
    }

    /// Makes questions, and comments, of what is not decided; a comment, too, where neither sheet is followed.
    void ask(JoinedSheets& result) {
        const auto likely = likelihoods();
        const auto ends = ends_of_differences();
        const std::size_t wrong = first_wrong_piece();
        std::map<std::size_t, std::string> comments;  // before a piece
        const auto first_turn = std::find_if(joint_.pieces.begin(), joint_.pieces.end(),
                                             [](const Piece& piece) { return piece.kind != Piece::Kind::tag; }) -
                                joint_.pieces.begin();
        for (const std::uint32_t which : order_) {
            const Difference& difference = joint_.differences[which];
            const bool of_neither = chosen_words(which) != difference.first && chosen_words(which) != difference.second;
            // What both sheets say is no question, whatever else may be thought of.
            // What follows an error was not judged, so nothing is known of a turn's words; the line `end` only claims.
            const bool is_open = likely[which] < decided || (ends[which] > wrong && difference.turn != 0);
            const bool asked =
                is_open && (difference.first != difference.second || of_neither) && !makes_no_difference(which);
            if (!asked && !of_neither) continue;
            if (asked)
                result.questions.push_back(
                    {difference.turn, difference.tag, {difference.first, difference.second}, chosen_words(which)});
            const std::size_t place = difference.tag.empty() ? ends[which] : std::size_t(first_turn);
            comments[place] += (comments[place].empty() ? "" : " ") + comment(difference);
        }
        for (auto at = comments.rbegin(); at != comments.rend(); ++at)
            joint_.pieces.insert(joint_.pieces.begin() + std::ptrdiff_t(at->first),
                                 {Piece::Kind::word, Piece::both, {at->second}});
    }

    /// Whether all other ways to decide it that are likely tell the same game: another spelling, or an order of words
    /// that does not matter.
    bool makes_no_difference(std::uint32_t which) {
        constexpr float far = 3;
        if (!options_.tell_the_same) return false;
        bool any = false;
        for (std::size_t way = 0; way < joint_.differences[which].costs.size(); ++way) {
            Choice other = best_.choice;
            other[which] = std::uint8_t(way);
            if (other == best_.choice || energy(other) > best_.energy + far) continue;
            const std::string first = written(joint_, best_.choice), second = written(joint_, other);
            constexpr std::size_t times = 4;  // two games are played, and all their turns are kept
            if (!spend(times * std::max(least_bytes, first.size() + second.size()))) return false;
            if (!options_.tell_the_same(first, second)) return false;
            any = true;
        }
        return any;
    }

    [[nodiscard]] std::string chosen_words(std::uint32_t which) const {
        const Difference& difference = joint_.differences[which];
        const std::uint8_t way = best_.choice[which];
        const bool of_both = difference.first == difference.second;
        if (way < (of_both ? 1 : 2)) return way == 0 ? difference.first : difference.second;
        std::string words;
        for (const Piece& piece : joint_.pieces)
            if (piece.difference == which && !piece.text(best_.choice).empty())
                words += (words.empty() ? "" : " ") + piece.text(best_.choice);
        return words;
    }

    /// The first one at which the record as decided is still wrong; the number of pieces if none is.
    std::size_t first_wrong_piece() {
        std::vector<notation::Span> places;
        const std::string text = written(joint_, best_.choice, &places);
        notation::parse_game(text, record_);
        judged_.diagnostics.clear();
        judge_.judge(record_, judged_);
        const auto error =
            std::find_if(judged_.diagnostics.begin(), judged_.diagnostics.end(), [](const Diagnostic& one) {
                return one.severity == Severity::error && one.code != "false-claim" && one.code != "false-result";
            });
        if (error == judged_.diagnostics.end()) return places.size();
        return std::size_t(std::find_if(places.begin(), places.end(),
                                        [&](notation::Span place) { return place.end > error->span.begin; }) -
                           places.begin());
    }

    /// The piece after the last one of each.
    [[nodiscard]] std::vector<std::size_t> ends_of_differences() const {
        std::vector<std::size_t> ends(joint_.differences.size());
        for (std::size_t at = 0; at < joint_.pieces.size(); ++at)
            if (const auto difference = joint_.pieces[at].difference; difference != Piece::both)
                ends[difference] = at + 1;
        return ends;
    }

    /// {anna: c5, ben: c6}
    [[nodiscard]] std::string comment(const Difference& difference) const {
        constexpr std::size_t most_bytes = 120;
        std::string text = "{";
        if (!difference.tag.empty()) notation::escape_comment_text(difference.tag + ": ", text);
        for (const bool second : {false, true}) {
            const std::string& words = second ? difference.second : difference.first;
            text += second ? ", " : "";
            notation::escape_comment_text(options_.labels[second ? 1 : 0], text);
            text += ": ";
            if (words.size() <= most_bytes)
                notation::escape_comment_text(words.empty() ? "-" : words, text);
            else
                text += "...";
        }
        return text + "}";
    }

    Joint joint_;
    Judge& judge_;
    const JoinOptions& options_;
    Effort effort_;
    Record record_;
    Judge::Judged judged_;
    std::map<Choice, float> tried_;
    std::vector<std::uint32_t> order_;
    Tried best_;
};

}  // namespace

bool can_be_joined(const Record& sheet, const Judge& judge) {
    if (sheet.text.size() > most_sheet_bytes) return false;
    const auto turns = read_sheet(sheet.text, *judge.game(sheet)).turns;
    return std::all_of(turns.begin(), turns.end(),
                       [](const SheetTurn& turn) { return turn.items.size() <= most_turn_words; });
}

JoinedSheets join_sheets(const Record& first, const Record& second, Judge& judge, const JoinOptions& options) {
    const SlipGame& game = *judge.game(first);
    Joint joint =
        lay_side_by_side(read_sheet(first.text, game), read_sheet(second.text, game), game, game.names(first));
    const std::size_t differences = joint.differences.size();
    if (differences > most_differences || (differences > few_differences && differences > joint.agreed)) {
        JoinedSheets result;
        result.of_one_game = false;
        result.differences = differences;
        return result;
    }
    return Joining(std::move(joint), judge, options).join();
}

}  // namespace castellan::analyzer::slips
