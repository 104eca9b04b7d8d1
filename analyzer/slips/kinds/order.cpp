// Words that are one too many, or in the wrong place of their turn or in the turn beside it.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;
using notation::Span;

/// A turn of more words is not written by hand; the ways to order them grow with the square.
constexpr std::uint32_t most_words = 40;

class OrderSlips {
  public:
    OrderSlips(const Draft& draft, Candidates& out) : draft_(draft), tokens_(draft.movetext.tokens), out_(out) {}

    void without(const TurnText& turn, std::uint32_t word) {
        const std::string_view text = draft_.text_of(tokens_[word]);
        bool twice = false;
        for (std::uint32_t other = turn.first; other < turn.end; ++other)
            twice = twice || (other != word && draft_.text_of(tokens_[other]) == text);
        const bool stray = !draft_.game.reads(text);
        // What the rules refuse would always be right without it: that is no reading.
        const bool drawn = draft_.game.forgotten_cost(text) < cost::forgotten_word;
        if (!twice && !stray && !drawn) return;
        // What cannot be read says something nevertheless, unless it is a key or two.
        constexpr std::size_t longest_stray = 2;
        if (stray && !twice && text.size() > longest_stray) return;
        out_.add({{cut(word), {}}},
                 twice   ? cost::doubled_word
                 : stray ? cost::superfluous_word - 1 + 0.4F * float(text.size())
                         : cost::superfluous_word,
                 Slip::superfluous);
    }

    /// The word at other places of its turn.
    void moved_within(const TurnText& turn, std::uint32_t word) {
        for (std::uint32_t before = first_word(turn); before <= turn.end; ++before) {
            if (before == word || before == word + 1) continue;
            const bool beside = before + 1 == word || before == word + 2;
            move(word, before, turn, beside ? cost::moved_word - 0.9F : cost::moved_word);
        }
    }

    /// The word at the beginning or the end of another turn.
    void moved_to(const TurnText& turn, std::uint32_t word) {
        for (std::uint32_t before = first_word(turn); before <= turn.end; ++before)
            move(word, before, turn, cost::moved_to_next_turn + (before == turn.end ? 0 : 1.5F));
    }

    /// The turn with its tile before the words that follow from it; nothing if it is so, or if others come first.
    [[nodiscard]] std::vector<Edit> tile_first(const TurnText& turn) const {
        if (!turn.is_usual() || turn.end - turn.first > most_words) return {};
        const std::uint32_t first = first_word(turn);
        std::uint32_t word = first;
        const auto role = [&](std::uint32_t token) {
            return tokens_[token].kind == TokenKind::word ? draft_.game.role(draft_.text_of(tokens_[token]))
                                                          : WordRole::any;
        };
        while (word < turn.end && role(word) == WordRole::after_tile) ++word;
        if (word == first || word == turn.end || role(word) != WordRole::tile) return {};
        const std::uint32_t place = tokens_[first].span.begin;
        return {{{place, place}, std::string(draft_.text_of(tokens_[word])) + " "}, {cut(word), {}}};
    }

  private:
    static bool is_head(const Token& token) {
        return token.kind == TokenKind::number || token.kind == TokenKind::player;
    }
    [[nodiscard]] std::uint32_t first_word(const TurnText& turn) const {
        std::uint32_t first = turn.first;
        while (first < turn.end && is_head(tokens_[first])) ++first;
        return first;
    }

    /// A word with the blank before it.
    [[nodiscard]] Span cut(std::uint32_t word) const {
        const Span span = tokens_[word].span;
        if (word == 0) return span;
        const Span gap{tokens_[word - 1].span.end, span.begin};
        const bool begins_line = gap.of(draft_.text).find_first_of("\r\n") != std::string_view::npos;
        return begins_line || gap.size() == 0 ? span : Span{gap.begin, span.end};
    }

    void move(std::uint32_t word, std::uint32_t before, const TurnText& turn, float cost) {
        const bool last = before == turn.end;
        if (last && before == turn.first) return;
        for (std::uint32_t between = std::min(word, before); between < std::max(word, before); ++between)
            if (tokens_[between].kind == TokenKind::bracket) return;  // into or out of a variation
        const std::uint32_t place = last ? tokens_[before - 1].span.end : tokens_[before].span.begin;
        const std::string text(draft_.text_of(tokens_[word]));
        const Edit removal{cut(word), {}};
        const Edit insertion{{place, place}, last ? " " + text : text + " "};
        if (place >= removal.span.begin && place <= removal.span.end && place != removal.span.begin) return;
        if (insertion.span.begin <= removal.span.begin)
            out_.add({insertion, removal}, cost, Slip::moved);
        else
            out_.add({removal, insertion}, cost, Slip::moved);
    }

    const Draft& draft_;
    const std::vector<Token>& tokens_;
    Candidates& out_;
};

}  // namespace

void add_order_slips(const Draft& draft, std::uint32_t turn, std::uint32_t token, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    const TurnText& at = turns[turn];
    if (at.end - at.first > most_words) return;
    OrderSlips slips(draft, out);
    const Token& word = draft.movetext.tokens[token];
    if (word.kind != TokenKind::word) return;
    slips.without(at, token);
    if (draft.game.only_tells(draft.text_of(word))) return;  // it may be anywhere
    slips.moved_within(at, token);
    if (turn > 0 && turns[turn - 1].end - turns[turn - 1].first <= most_words) slips.moved_to(turns[turn - 1], token);
    if (turn + 1 < turns.size() && turns[turn + 1].end - turns[turn + 1].first <= most_words)
        slips.moved_to(turns[turn + 1], token);
}

void add_tiles_not_first(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    OrderSlips slips(draft, out);
    std::vector<Edit> all;
    for (std::uint32_t at = 0; at < turns.size(); ++at) {
        std::vector<Edit> here = slips.tile_first(turns[at]);
        if (at == turn && !here.empty()) out.add(here, cost::moved_word - 1, Slip::moved);
        std::move(here.begin(), here.end(), std::back_inserter(all));
    }
    if (all.size() > 2) out.add_habit(std::move(all), cost::moved_word - 1, tr("the tile is not written first"));
}

void add_words_of_next_turn(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    if (turn + 1 >= turns.size()) return;
    const TurnText& at = turns[turn];
    const TurnText& next = turns[turn + 1];
    if (at.end - at.first > most_words || next.end - next.first > most_words) return;
    OrderSlips slips(draft, out);
    for (std::uint32_t token = next.first; token < next.end; ++token) {
        const Token& word = draft.movetext.tokens[token];
        if (word.kind == TokenKind::word && !draft.game.only_tells(draft.text_of(word))) slips.moved_to(at, token);
    }
}

}  // namespace castellan::analyzer::slips
