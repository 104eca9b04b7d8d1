#include "analyzer/slips/lost_words.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "analyzer/slips/players_words.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Edit;
using notation::Span;

/// A word that is rewritten at a greater cost is another one.
constexpr float most_rewritten = 3;
/// So many words are a sentence.
constexpr int least_prose = 2;

/// NUL bytes are of no word: interrupted copies leave them.
bool is_part_of_word(char c) {
    return c != '\0' && notation::is(c, notation::letter | notation::digit | notation::unusual);
}

bool has_brace(std::string_view text) { return text.find_first_of("{}") != std::string_view::npos; }

/// A sign may be a word: "^" for "castle".
bool leaves_out(const Draft& draft, const Edit& edit) {
    return edit.span.size() > 0 && std::none_of(edit.text.begin(), edit.text.end(), is_part_of_word) &&
           !draft.game.reads(edit.text);
}

bool is_gap(char c) { return notation::is(c, notation::blank | notation::line_end); }

std::string without_gaps(std::string_view text) {
    std::string rest;
    std::remove_copy_if(text.begin(), text.end(), std::back_inserter(rest), is_gap);
    return rest;
}

/// Not a lone sign that no word is made of.
bool is_word(const Draft& draft, std::string_view text) {
    return std::any_of(text.begin(), text.end(), is_part_of_word) || draft.game.reads(text);
}

class LostWords {
  public:
    LostWords(const Draft& draft, const std::vector<Edit>& edits)
        : draft_(draft),
          edits_(edits),
          after_(notation::with_edits(draft.text, edits)),
          movetext_after_(read_movetext(after_)) {}

    bool any() {
        const auto& turns = draft_.movetext.turns;
        const TurnText before{0, turns.empty() ? std::uint32_t(draft_.movetext.tokens.size()) : turns.front().first};
        const bool lost = loses_word_of(before) || std::any_of(turns.begin(), turns.end(), [&](const TurnText& turn) {
                              return loses_word_of(turn);
                          });
        return lost || (hidden_ > 0 && hidden_ < least_prose);
    }

  private:
    bool loses_word_of(const TurnText& turn) {
        for (std::uint32_t token = turn.first; token < turn.end; ++token) {
            const Token& at = draft_.movetext.tokens[token];
            const std::string_view text = draft_.text_of(at);
            if (at.kind != TokenKind::word || !is_word(draft_, text) || is_nothing(text)) continue;
            if (is_left_out(at.span)) {
                if (!is_kept_elsewhere(turn, text) && !is_written_again(text)) return true;
            } else if (is_in_comment(at.span)) {
                if (looks_like_game(draft_, text)) return true;
                ++hidden_;
            }
        }
        return false;
    }

    /// What an edit writes in a word's place is that word otherwise. A part that could be a word of its own may be one.
    [[nodiscard]] bool is_left_out(Span word) const {
        return std::any_of(edits_.begin(), edits_.end(), [&](const Edit& edit) {
            const Span part{std::max(word.begin, edit.span.begin), std::min(word.end, edit.span.end)};
            if (part.begin >= part.end) return false;
            if (leaves_out(draft_, edit)) return part == word || draft_.game.reads(part.of(draft_.text));
            return part == word && writes_only_others(edit, word);
        });
    }

    /// Of several words that an edit replaces, it writes only what is in those beside this one.
    [[nodiscard]] bool writes_only_others(const Edit& edit, Span word) const {
        const std::string written = without_gaps(edit.text);
        const auto has_all = [&](Span others) {
            return without_gaps(others.of(draft_.text)).find(written) != std::string::npos;
        };
        return has_all({edit.span.begin, word.begin}) || has_all({word.end, edit.span.end});
    }

    /// Another word of the turn is the same, or the whole turn goes and is written again.
    [[nodiscard]] bool is_kept_elsewhere(const TurnText& turn, std::string_view text) const {
        return has(turn, text) || (is_left_out(draft_.movetext.span_of(turn)) &&
                                   std::any_of(draft_.movetext.turns.begin(), draft_.movetext.turns.end(),
                                               [&](const TurnText& other) { return has(other, text); }));
    }

    /// Whether a word of the turn is the same and stays.
    [[nodiscard]] bool has(const TurnText& turn, std::string_view text) const {
        for (std::uint32_t token = turn.first; token < turn.end; ++token) {
            const Token& at = draft_.movetext.tokens[token];
            if (at.kind == TokenKind::word && draft_.text_of(at) == text && !is_left_out(at.span)) return true;
        }
        return false;
    }

    /// An edit writes the word elsewhere.
    [[nodiscard]] bool is_written_again(std::string_view text) const {
        return std::any_of(edits_.begin(), edits_.end(), [&](const Edit& edit) {
            std::string_view written = edit.text;
            while (written.starts_with(' ')) written.remove_prefix(1);
            return written.substr(0, written.find_last_not_of(' ') + 1) == text;
        });
    }

    [[nodiscard]] bool is_in_comment(Span word) const {
        std::int64_t shift = 0;
        for (const Edit& edit : edits_) {
            if (edit.span.end > word.begin) break;
            shift += std::int64_t(edit.text.size()) - edit.span.size();
        }
        const std::uint32_t token = movetext_after_.token_at(std::uint32_t(word.begin + shift));
        return token < movetext_after_.tokens.size() && movetext_after_.tokens[token].kind == TokenKind::comment &&
               movetext_after_.tokens[token].span.begin <= word.begin + shift;
    }

    const Draft& draft_;
    const std::vector<Edit>& edits_;
    std::string after_;
    Movetext movetext_after_;
    int hidden_ = 0;  // words that become a comment
};

}  // namespace

bool loses_words(const Draft& draft, const std::vector<Edit>& edits) {
    // Most edits only write a word otherwise.
    const bool may_lose = std::any_of(edits.begin(), edits.end(), [&](const Edit& edit) {
        const std::string_view typed = edit.span.of(draft.text);
        const bool joins = std::any_of(typed.begin(), typed.end(), is_gap);
        return leaves_out(draft, edit) || joins || has_brace(edit.text) || has_brace(typed);
    });
    return may_lose && LostWords(draft, edits).any();
}

bool looks_like_game(const Draft& draft, std::string_view word) {
    if (word.find_first_of("0123456789+:^$=<>@#*") != std::string_view::npos || word.starts_with('-')) return true;
    if (draft.game.reads(word) || is_players_word(word)) return true;
    // "TrxB": words of prose have no capital inside, unless they are all capitals.
    const bool has_capital_inside =
        std::any_of(word.begin() + 1, word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    const bool begins_small = word.size() > 2 && notation::upper(word[1]) != word[1];
    if (has_capital_inside && begins_small && notation::is(word[0], notation::letter)) return true;
    std::vector<Rewriting> all;
    draft.game.rewrite(word, draft.names, all);
    return std::any_of(all.begin(), all.end(), [&](const Rewriting& rewriting) {
        return rewriting.cost < most_rewritten && draft.game.reads(rewriting.word);
    });
}

}  // namespace castellan::analyzer::slips
