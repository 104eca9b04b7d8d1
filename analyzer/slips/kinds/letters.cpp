// Slips of single letters: neighbouring keys, letters doubled, left out, added, transposed or of another case.
#include <algorithm>
#include <array>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "base/utf8.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

/// Longer words are not looked into: none of any game is.
constexpr std::size_t most_bytes = 48;

/// As no one writes them: around the text, or several together.
bool has_stray_blanks(std::string_view text) {
    return text.starts_with(' ') || text.ends_with(' ') || text.find("  ") != std::string_view::npos;
}

/// One word's slips.
class LetterSlips {
  public:
    LetterSlips(const Draft& draft, notation::Span span, bool all, Candidates& out)
        : draft_(draft),
          span_(span),
          typed_(span_.of(draft.text)),
          letters_(draft.game.letters()),
          all_(all),
          out_(out) {}

    /// Of a text that is no word: only the record says whether it can be read.
    void take_any(std::string_view letters) {
        is_word_ = false;
        letters_ = letters;
    }

    void add() {
        const auto sign = typed_.find('=');
        const auto place = draft_.error.span.begin;
        keeps_claim_ = draft_.error.code == "false-claim" && sign != std::string_view::npos && sign > 0 &&
                       span_.begin <= place && place < span_.end;
        if (keeps_claim_) claim_ = typed_.substr(sign);
        for (std::size_t i = 0; i < typed_.size(); ++i) {
            added(i);
            if (i + 1 < typed_.size()) transposed(i);
            displaced(i);
            replaced(i);
            left_out(i);
        }
        left_out(typed_.size());
        wrong_case();
        foreign_letters();
    }

  private:
    void take(float cost) {
        // What a false claim should be is known: only what it is about may be mistyped.
        if (keeps_claim_ && std::string_view(word_).substr(std::min(word_.find('='), word_.size())) != claim_) return;
        if (is_word_ ? draft_.game.reads(word_) : has_stray_blanks(typed_) || !has_stray_blanks(word_))
            out_.replace(span_, word_, is_word_ ? std::max(cost, draft_.game.least_cost(typed_, word_)) : cost);
    }

    /// A letter of a list was taken out at `i`; one of the blanks beside it goes with it.
    void erase_a_blank_at(std::size_t i) {
        if (i < word_.size() && word_[i] == ' ')
            word_.erase(i, 1);
        else if (i > 0 && word_[i - 1] == ' ')
            word_.erase(i - 1, 1);
    }

    /// The letter at `i` is one too many.
    void added(std::size_t i) {
        word_ = typed_;
        word_.erase(i, 1);
        if (!is_word_ && has_stray_blanks(word_)) erase_a_blank_at(i);
        if (word_.empty()) return;
        const bool doubled = i > 0 && typed_[i] == typed_[i - 1];
        if (i + 1 < typed_.size() && typed_[i] == typed_[i + 1]) return;  // the second of the two is left out instead
        const bool beside = (i > 0 && are_neighbours(typed_[i], typed_[i - 1])) ||
                            (i + 1 < typed_.size() && are_neighbours(typed_[i], typed_[i + 1]));
        take(doubled ? cost::doubled_letter : beside ? cost::added_neighbour : cost::added_letter);
    }

    void transposed(std::size_t i) {
        if (typed_[i] == typed_[i + 1]) return;
        word_ = typed_;
        std::swap(word_[i], word_[i + 1]);
        take(cost::transposed_letters);
    }

    /// The letter at `i` belongs elsewhere: "Lv-" for "-Lv".
    void displaced(std::size_t i) {
        if (!all_) return;
        for (std::size_t to = 0; to < typed_.size(); ++to) {
            if (to + 1 >= i && to <= i + 1) continue;
            word_ = typed_;
            word_.erase(i, 1);
            word_.insert(to, 1, typed_[i]);
            take(cost::displaced_letter);
        }
    }

    void replaced(std::size_t i) {
        for (const char meant : letters_) {
            const float cost = typed_for(typed_[i], meant);
            if (meant == typed_[i] || cost < cost::missed_shift || (!all_ && cost > cost::same_kind)) continue;
            word_ = typed_;
            word_[i] = meant;
            take(cost);
        }
    }

    void left_out(std::size_t i) {
        if (!all_) return;
        for (const char meant : letters_) {
            if (i > 0 && meant == typed_[i - 1]) continue;  // as if put before it
            word_ = typed_;
            word_.insert(i, 1, meant);
            take(cost::left_out_letter);
        }
    }

    /// Letters of the other case are read; with another slip they are not.
    void wrong_case() {
        if (!all_) return;
        for (std::size_t i = 0; i < typed_.size(); ++i) {
            const char other =
                notation::lower(typed_[i]) != typed_[i] ? notation::lower(typed_[i]) : notation::upper(typed_[i]);
            if (other == typed_[i]) continue;
            word_ = typed_;
            word_[i] = other;
            take(cost::other_case);
        }
    }

    /// A letter that CGN does not have: one too many, or for another.
    void foreign_letters() {
        for (std::size_t i = 0; i < typed_.size(); ++i) {
            const auto bytes = base::first_code_point(typed_.substr(i)).bytes;
            if (bytes < 2) continue;
            word_ = typed_;
            word_.erase(i, bytes);
            take(cost::added_letter);
            for (const char meant : letters_) {
                word_ = typed_;
                word_.replace(i, bytes, 1, meant);
                take(cost::same_kind);
            }
        }
    }

    const Draft& draft_;
    notation::Span span_;
    std::string_view typed_;
    std::string_view letters_;
    bool all_;
    bool is_word_ = true;
    bool keeps_claim_ = false;
    std::string_view claim_;
    Candidates& out_;
    std::string word_;
};

}  // namespace

void add_letter_slips(const Draft& draft, std::uint32_t token, bool all, Candidates& out) {
    const notation::Span span = draft.movetext.tokens[token].span;
    constexpr std::uint32_t shortest_name = 4;
    // A name is not a mistyped word.
    if (span.size() >= shortest_name && player_of(draft.text_of(draft.movetext.tokens[token]), draft.names) != 0)
        return;
    if (span.size() <= most_bytes) LetterSlips(draft, span, all, out).add();
}

void add_letter_slips(const Draft& draft, notation::Span span, std::string_view letters, Candidates& out) {
    if (span.size() > most_bytes) return;
    LetterSlips slips(draft, span, true, out);
    slips.take_any(letters);
    slips.add();
}

/// Levenshtein's distance with transpositions, each step with its own cost.
float typing_cost(std::string_view typed, std::string_view meant, float most) {
    if (typed.size() > most_bytes || meant.size() > most_bytes) return most + 1;
    const std::size_t longer = std::max(typed.size(), meant.size()), shorter = std::min(typed.size(), meant.size());
    if (float(longer - shorter) * cost::doubled_letter > most) return most + 1;
    std::array<std::array<float, most_bytes + 1>, 3> rows{};
    for (std::size_t j = 1; j <= meant.size(); ++j)
        rows[0][j] = rows[0][j - 1] + cost::left_out_letter + cost::another_letter;
    for (std::size_t i = 1; i <= typed.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& before = rows[(i + 2) % 3];
        const char t = typed[i - 1];
        row[0] = before[0] + cost::added_letter + cost::another_letter;
        float least = row[0];
        for (std::size_t j = 1; j <= meant.size(); ++j) {
            const char m = meant[j - 1];
            const bool doubled = i > 1 && typed[i - 2] == t;
            const float replaced = typed_for(t, m);
            float best = before[j - 1] + replaced + (replaced > cost::other_case ? cost::another_letter : 0);
            best = std::min(best,
                            before[j] + (doubled ? cost::doubled_letter : cost::added_letter) + cost::another_letter);
            best = std::min(best, row[j - 1] + cost::left_out_letter + cost::another_letter);
            if (i > 1 && j > 1 && t == meant[j - 2] && typed[i - 2] == m && t != m)
                best = std::min(best, rows[(i + 1) % 3][j - 2] + cost::transposed_letters + cost::another_letter);
            row[j] = best;
            least = std::min(least, best);
        }
        if (least > most + cost::another_letter) return most + 1;
    }
    const float sum = rows[typed.size() % 3][meant.size()];
    return sum > cost::another_letter ? sum - cost::another_letter : sum;
}

}  // namespace castellan::analyzer::slips
