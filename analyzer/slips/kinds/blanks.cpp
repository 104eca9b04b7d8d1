// Slips of the space bar: a word in pieces, or two words in one.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Edit;
using notation::Span;

/// A word is typed in so many pieces at most: a tile's place, its arms and its silver.
constexpr std::uint32_t most_pieces = 12;

void add_joined(const Draft& draft, std::uint32_t first, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    std::string word(draft.text_of(tokens[first]));
    std::vector<Edit> edits;
    for (std::uint32_t next = first + 1; next < tokens.size() && next < first + most_pieces; ++next) {
        if (tokens[next].kind != TokenKind::word) return;
        word += draft.text_of(tokens[next]);
        const Span gap{tokens[next - 1].span.end, tokens[next].span.begin};
        const bool breaks = gap.of(draft.text).find_first_of("\r\n") != std::string_view::npos;
        edits.push_back({gap, {}});
        if (draft.game.reads(word)) {
            out.add(edits, breaks ? cost::blank + 0.6F : cost::blank, Slip::spelling);
            if (breaks) return;
            continue;
        }
        if (breaks) return;
        std::vector<Rewriting> all;
        draft.game.rewrite(word, draft.names, all);
        const Span whole{tokens[first].span.begin, tokens[next].span.end};
        for (Rewriting& rewriting : all)
            if (draft.game.reads(rewriting.word))
                out.replace(whole, std::move(rewriting.word), rewriting.cost + cost::blank);
    }
}

/// The blank changed its place with the letter before or after it, or was hit for another key.
void add_misplaced_blank(const Draft& draft, std::uint32_t token, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    if (token + 1 >= tokens.size()) return;
    const Span first = tokens[token].span, second = tokens[token + 1].span;
    if (first.end + 1 != second.begin || first.size() > 64 || second.size() > 64) return;
    const std::string_view one = first.of(draft.text), other = second.of(draft.text);
    const std::string gap(1, draft.text[first.end]);
    const auto fits = [&](std::string_view word) {
        if (draft.game.reads(word)) return true;
        if (word.size() == 1) return draft.game.players().find(word[0]) != std::string_view::npos;
        return word.ends_with('.') && word.find_first_not_of("0123456789") == word.size() - 1;
    };
    const auto last = one.size() - 1;
    if (one.size() > 1 && fits(one.substr(0, last)) && fits(std::string(1, one[last]) + std::string(other)))
        out.replace({first.end - 1, second.begin}, gap + one[last], cost::transposed_letters);
    if (other.size() > 1 && fits(std::string(one) + other[0]) && fits(other.substr(1)))
        out.replace({first.end, second.begin + 1}, other[0] + gap, cost::transposed_letters);
    if (gap != " " || tokens[token].kind != TokenKind::word || tokens[token + 1].kind != TokenKind::word) return;
    for (const char meant : draft.game.letters())
        if (draft.game.reads(std::string(one) + meant + std::string(other)))
            out.replace({first.end, second.begin}, std::string(1, meant), cost::added_neighbour);
}

/// Where a sign is written beside the blank, too: "h1: B2".
void add_split(const Draft& draft, std::uint32_t token, Candidates& out) {
    const Span span = draft.movetext.tokens[token].span;
    const std::string_view word = span.of(draft.text);
    for (std::size_t at = 1; at < word.size(); ++at) {
        if (!draft.game.reads(word.substr(0, at))) continue;
        const auto place = std::uint32_t(span.begin + at);
        if (draft.game.reads(word.substr(at))) out.add({{{place, place}, " "}}, cost::blank, Slip::spelling);
        // The key beside the space bar, or another one, for it.
        if (at + 1 < word.size() && draft.game.reads(word.substr(at + 1)))
            out.add({{{place, place + 1}, " "}}, cost::added_letter, Slip::word);
    }
}

/// The blank and the letter beside it were typed in the wrong order: "s 1m" for "s1 m".
void add_shifted(const Draft& draft, std::uint32_t token, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    if (token + 1 >= tokens.size() || tokens[token + 1].kind != TokenKind::word) return;
    const Span first = tokens[token].span, second = tokens[token + 1].span;
    if (second.begin != first.end + 1 || draft.text[first.end] != ' ' || second.end - first.begin > 64) return;
    const std::string_view both = Span{first.begin, second.end}.of(draft.text);
    const auto is_word = [&](std::size_t begin, std::size_t end) {
        return end > begin && draft.game.reads(both.substr(begin, end - begin));
    };
    const std::size_t gap = first.size();
    const Span before{first.end - 1, first.end + 1}, after{first.end, first.end + 2};
    if (gap > 1 && is_word(0, gap - 1) && draft.game.reads(both[gap - 1] + std::string(both.substr(gap + 1))))
        out.replace(before, std::string{' ', both[gap - 1]}, cost::transposed_letters, Slip::spelling);
    if (gap + 2 < both.size() && is_word(gap + 2, both.size()) &&
        draft.game.reads(std::string(both.substr(0, gap)) + both[gap + 1]))
        out.replace(after, std::string{both[gap + 1], ' '}, cost::transposed_letters, Slip::spelling);
}

}  // namespace

void add_blank_slips(const Draft& draft, std::uint32_t token, Candidates& out) {
    const Token& at = draft.movetext.tokens[token];
    add_misplaced_blank(draft, token, out);
    if (token > 0) add_misplaced_blank(draft, token - 1, out);
    if (at.kind != TokenKind::word) return;
    if (at.span.size() <= 64) add_split(draft, token, out);
    add_joined(draft, token, out);
    add_shifted(draft, token, out);
    if (token > 0 && draft.movetext.tokens[token - 1].kind == TokenKind::word) add_shifted(draft, token - 1, out);
    for (std::uint32_t back = 1; back < 4 && back <= token; ++back) {
        if (draft.movetext.tokens[token - back].kind != TokenKind::word) return;
        add_joined(draft, token - back, out);
    }
}

}  // namespace castellan::analyzer::slips
