// One way to spell that runs through a record: the word at an error as it may be meant, and all others likewise.
#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;

constexpr std::size_t most_readings = 8;  // of the word at the error
constexpr std::size_t most_unread = 400;  // that cannot be read; of more the record is of something else
constexpr float most_cost = 2.6F;         // of the word at the error
constexpr float more_words = 0.3F;
constexpr float also_written_right = 1.5F;
constexpr std::size_t longest_unread = 64;

/// What is written for what, by the difference of two words.
struct Substitution {
    std::string typed, meant;
};

Substitution between(std::string_view typed, std::string_view meant) {
    std::size_t same = 0;
    while (same < std::min(typed.size(), meant.size()) && typed[same] == meant[same]) ++same;
    std::size_t end = 0;
    while (end < std::min(typed.size(), meant.size()) - same &&
           typed[typed.size() - 1 - end] == meant[meant.size() - 1 - end])
        ++end;
    return {std::string(typed.substr(same, typed.size() - same - end)),
            std::string(meant.substr(same, meant.size() - same - end))};
}

/// The word with the same written at one place, or at all.
std::string with(const SlipGame& game, std::string_view word, const Substitution& other) {
    if (other.typed.empty()) {  // what is left out at the end
        const std::string longer = std::string(word) + other.meant;
        return game.reads(longer) ? longer : std::string();
    }
    std::string all;
    for (std::size_t at = 0; at < word.size();) {
        if (word.compare(at, other.typed.size(), other.typed) != 0) {
            all += word[at++];
            continue;
        }
        std::string once(word);
        once.replace(at, other.typed.size(), other.meant);
        if (game.reads(once)) return once;
        all += other.meant;
        at += other.typed.size();
    }
    return game.reads(all) ? all : std::string();
}

class Spelling {
  public:
    explicit Spelling(const Draft& draft) : draft_(draft) {}

    void add(std::uint32_t token, Candidates& out) {
        find_unread();
        if (unread_.size() < 2 || unread_.size() > most_unread) return;
        const Token& at = draft_.movetext.tokens[token];
        if (at.kind != TokenKind::word || at.span.size() > longest_unread || draft_.game.reads(draft_.text_of(at)))
            return;
        for (const Rewriting& reading : readings(at)) {
            const Substitution other = between(draft_.text_of(at), reading.word);
            const bool is_known = is_word_of_cost(draft_, draft_.text_of(at), reading.word, reading.cost);
            std::vector<Edit> edits;
            for (const Token* word : unread_) {
                std::string meant = word == &at ? reading.word : std::string();
                if (meant.empty() && is_known) meant = word_of_cost(draft_, draft_.text_of(*word), reading.cost);
                if (meant.empty()) meant = with(draft_.game, draft_.text_of(*word), other);
                if (!meant.empty()) edits.push_back({word->span, std::move(meant)});
            }
            if (reading.cost >= cost::card_like && makes_one_of_two(edits)) continue;
            const float known_word = is_written_right(reading.word) ? also_written_right : 0;
            if (edits.size() > 1)
                out.add_habit(std::move(edits), reading.cost + more_words + known_word,
                              other.typed.empty() || other.meant.empty()
                                  ? tr("words are written otherwise than the notation asks")
                                  : tr("`{}` is written for `{}`", other.typed, other.meant));
        }
    }

  private:
    /// Whoever writes a word rightly elsewhere seldom means it by another one throughout.
    [[nodiscard]] bool is_written_right(std::string_view word) const {
        const auto& tokens = draft_.movetext.tokens;
        return std::any_of(tokens.begin(), tokens.end(),
                           [&](const Token& token) { return draft_.text_of(token) == word; });
    }

    /// A custom code is not one for two words: "Vo" and "Lgn" are two cards.
    [[nodiscard]] bool makes_one_of_two(const std::vector<Edit>& edits) const {
        std::map<std::string_view, std::string_view> typed_for;
        return std::any_of(edits.begin(), edits.end(), [&](const Edit& edit) {
            const std::string_view typed = edit.span.of(draft_.text);
            return typed_for.try_emplace(edit.text, typed).first->second != typed;
        });
    }

    void find_unread() {
        for (const Token& token : draft_.movetext.tokens)
            if (token.kind == TokenKind::word && token.span.size() <= longest_unread &&
                !draft_.game.reads(draft_.text_of(token)))
                unread_.push_back(&token);
    }

    /// The likeliest, each once.
    [[nodiscard]] std::vector<Rewriting> readings(const Token& at) const {
        Candidates candidates;
        const auto token = std::uint32_t(&at - draft_.movetext.tokens.data());
        add_rewritings(draft_, token, candidates);
        add_letter_slips(draft_, token, true, candidates);
        auto& all = candidates.all();
        std::stable_sort(all.begin(), all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
        std::vector<Rewriting> found;
        for (const Candidate& one : all) {
            if (one.cost > most_cost || found.size() == most_readings) break;
            const bool known = std::any_of(found.begin(), found.end(), [&](const Rewriting& other) {
                return other.word == one.edits.front().text;
            });
            if (!known && one.edits.size() == 1 && one.edits.front().span == at.span)
                found.push_back({one.edits.front().text, one.cost, one.slip});
        }
        return found;
    }

    const Draft& draft_;
    std::vector<const Token*> unread_;
};

}  // namespace

void add_spelling_habits(const Draft& draft, std::uint32_t token, Candidates& out) { Spelling(draft).add(token, out); }

}  // namespace castellan::analyzer::slips
