// Brackets of variations and braces of comments: left out, too many, or one for the other.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Span;

std::uint32_t end_of_line(std::string_view text, std::uint32_t at) {
    return std::uint32_t(std::min(text.find_first_of("\r\n", at), text.size()));
}

class BracketSlips {
  public:
    BracketSlips(const Draft& draft, const TurnText& turn, Candidates& out)
        : draft_(draft), tokens_(draft.movetext.tokens), turn_(turn), out_(out) {}

    void add() {
        const std::uint32_t begin = tokens_[turn_.first].span.begin;
        const std::uint32_t end = tokens_[turn_.end - 1].span.end;
        insert(begin, ")\n");
        insert(begin, "(\n");
        insert(end, "\n)");
        for (std::uint32_t token = turn_.first; token < turn_.end && turn_.is_usual(); ++token) add_at(token);
    }

    void insert(std::uint32_t place, std::string sign) {
        out_.add({{{place, place}, std::move(sign)}}, cost::bracket, Slip::forgotten);
    }

    /// "{e>a5" for "Pe>a5".
    void swallowing(std::uint32_t token) {
        const Span span = tokens_[token].span;
        const std::string_view text = span.of(draft_.text);
        if (tokens_[token].kind != TokenKind::comment || text.find_first_of("\r\n") == std::string_view::npos) return;
        const std::string word(text.substr(0, text.find_first_of(" \t\r\n")));
        for (const char letter : draft_.game.letters())
            if (draft_.game.reads(letter + word.substr(1)))
                out_.replace({span.begin, span.begin + 1}, std::string(1, letter), typed_for('{', letter));
    }

  private:
    void add_at(std::uint32_t token) {
        const Span span = tokens_[token].span;
        const std::string_view text = span.of(draft_.text);
        if (tokens_[token].kind == TokenKind::bracket) {
            out_.add({{span, {}}}, cost::bracket + 0.4F, Slip::superfluous);
            if (text == "(") in_brackets(token);
            for_letter(token);
        } else if (tokens_[token].kind == TokenKind::comment) {
            if (!text.ends_with('}')) insert(span.end, "}");
            broken_comment(span);
            swallowing(token);
        } else {
            in_words(token);
        }
    }

    /// "a(:Y2": a bracket in a word, for the figure on its key.
    void for_letter(std::uint32_t token) {
        const Span span = tokens_[token].span;
        const bool begun = token > 0 && tokens_[token - 1].span.end == span.begin;
        const bool goes_on = token + 1 < tokens_.size() && tokens_[token + 1].span.begin == span.end;
        const std::string before(begun ? draft_.text_of(tokens_[token - 1]) : std::string_view());
        const std::string after(goes_on ? draft_.text_of(tokens_[token + 1]) : std::string_view());
        if (!begun && !goes_on) return;
        std::string word = before + " " + after;
        for (const char letter : draft_.game.letters()) {
            word[before.size()] = letter;
            if (draft_.game.reads(word))
                out_.replace(span, std::string(1, letter), typed_for(span.of(draft_.text)[0], letter));
        }
    }

    /// "(h2 can wait)": a comment, or a word in brackets.
    void in_brackets(std::uint32_t open) {
        for (std::uint32_t close = open + 1; close < tokens_.size() && close <= turn_.end; ++close) {
            if (draft_.text_of(tokens_[close]) != ")") continue;
            const Span first = tokens_[open].span, last = tokens_[close].span;
            if (close == open + 2) for_sign(open);
            out_.add({{first, "{"}, {last, "}"}}, cost::bracket - 0.6F, Slip::spelling);
            out_.add({{first, {}}, {last, {}}}, cost::bracket, Slip::superfluous);
            return;
        }
    }

    /// "b7(B6G6Y6R6)" for "b7:B6G6Y6R6", "^a7 (5)" for "^a7=5".
    void for_sign(std::uint32_t open) {
        if (open == 0) return;
        const Span before = tokens_[open - 1].span, last = tokens_[open + 2].span;
        const std::string word(before.of(draft_.text)), inside(draft_.text_of(tokens_[open + 1]));
        for (const std::string_view sign : {":", "=", ""}) {
            std::string meant = word;
            meant.append(sign).append(inside);
            if (draft_.game.reads(meant)) out_.replace({before.begin, last.end}, meant, cost::word_for_sign);
        }
    }

    /// A comment that swallows turns: its brace was forgotten at a line's end.
    void broken_comment(Span span) {
        const std::uint32_t line = end_of_line(draft_.text, span.begin);
        if (line < span.end) out_.add({{{line, line}, "}"}}, cost::bracket, Slip::forgotten);
    }

    /// Words that nobody can read, up to the line's end or a brace: a comment without its brace.
    void in_words(std::uint32_t token) {
        const Span span = tokens_[token].span;
        if (tokens_[token].kind != TokenKind::word || draft_.game.reads(span.of(draft_.text))) return;
        const std::uint32_t line = end_of_line(draft_.text, span.begin);
        const auto brace = draft_.text.find('}', span.begin);
        if (brace < line)
            out_.add({{{span.begin, span.begin}, "{"}}, cost::bracket + (begins_comment(token) ? 0 : 3),
                     Slip::forgotten);
        else if (reads_as_prose(token, line))
            out_.add({{{span.begin, span.begin}, "{"}, {{line, line}, "}"}}, cost::bracket, Slip::forgotten);
    }

    [[nodiscard]] bool begins_comment(std::uint32_t token) const {
        return draft_.text_of(tokens_[token]).find_first_of("0123456789+:^$=<>@") == std::string_view::npos;
    }

    /// Several words without figures and signs.
    [[nodiscard]] bool reads_as_prose(std::uint32_t token, std::uint32_t line) const {
        int count = 0;
        for (; token < tokens_.size() && tokens_[token].span.begin < line; ++token) {
            const std::string_view word = draft_.text_of(tokens_[token]);
            if (tokens_[token].kind != TokenKind::word || draft_.game.reads(word)) continue;
            if (word.find_first_of("0123456789+:^$=<>@-") != std::string_view::npos) return false;
            ++count;
        }
        return count > 1;
    }

    const Draft& draft_;
    const std::vector<Token>& tokens_;
    const TurnText& turn_;
    Candidates& out_;
};

}  // namespace

void add_swallowing_comments(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const TurnText& at = draft.movetext.turns[turn];
    for (std::uint32_t token = at.first; token < at.end && at.is_usual(); ++token)
        BracketSlips(draft, at, out).swallowing(token);
}

void add_bracket_slips(const Draft& draft, std::uint32_t turn, Candidates& out) {
    BracketSlips(draft, draft.movetext.turns[turn], out).add();
}

}  // namespace castellan::analyzer::slips
