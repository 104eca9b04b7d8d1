// The part of MovetextParser that reads the result of a game, and what follows it.
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/header.hpp"
#include "notation/movetext.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {
using language::tr;

void MovetextParser::parse_result() {
    const char* begin = cursor_;
    bool spaced = false;
    const char* p = scan_result(spaced);
    if (p < end_ && is(*p, word_part | breaks_word) && *p != '\0' && !starts_version(p, end_)) {
        p = skip(p, end_, word_part);
        if (p < end_ && is(*p, breaks_word)) {
            parse_stray(begin);
            return;
        }
        cursor_ = bad_result_end_ = p;
        error("bad-result", span(begin, p), tr("{} is not a result", base::quoted(view(begin, p))),
              tr("a result is `*`, `#`, `#R` or `#R+B`; `#R,G` for two games in one record"));
        push_error(span(begin, p));
        return;
    }
    cursor_ = p;
    const char* rest = skip(p, end_, blank | line_end);
    const bool game_over =
        rest == end_ || (at_line_start(begin_, rest) && starts_tag(rest, end_)) || starts_version(rest, end_);
    if (depth() > 0 && !game_over) {
        error("result-in-variation", span(begin, p), tr("a result inside a variation"),
              tr("the result stands at the end of the game, behind the last `)`"));
        push_error(span(begin, p));
        return;
    }
    close_open_variations(span(begin, begin), true);
    add_result(begin, p, spaced);
}

/// The end of "*", "#", "#R", "#R+B" or "#R+B,G"; blanks inside are read.
const char* MovetextParser::scan_result(bool& spaced) const {
    const char* p = cursor_ + 1;
    if (*cursor_ == '*') return p;
    for (const char* part = p;;) {  // where a player's letter belongs
        const char* player = skip(part, end_, blank);
        if (player == end_ || !is(*player, letter)) return p;
        p = player + 1;
        spaced = spaced || player != part;
        const char* sign = skip(p, end_, blank);
        if (sign == end_ || (*sign != '+' && *sign != ',')) return p;
        spaced = spaced || sign != p;
        p = sign;
        part = sign + 1;
    }
}

/// The first byte at or after `p` that is neither NUL nor a blank.
const char* MovetextParser::skip_nul_bytes(const char* p) const {
    while (p < end_ && (*p == '\0' || is(*p, blank | line_end))) ++p;
    return p;
}

void MovetextParser::add_result(const char* begin, const char* p, bool spaced) {
    const Span place = span(begin, p);
    if (place.size() > limits::token_bytes) {
        error("limit-token", place, tr("a result of {} bytes; the limit is {}", place.size(), limits::token_bytes));
    } else if (spaced) {
        misspelled("spacing", Severity::warning, place, tr("blanks inside a result"), without_blanks(begin, p));
    }
    std::vector<Edit> capitals;
    for (const char* c = begin; c < p; ++c)
        if (*c >= 'a' && *c <= 'z') capitals.push_back({span(c, c + 1), std::string(1, upper(*c))});
    if (!capitals.empty())
        misspelled("case", Severity::warning, place, tr("a player's letter is a capital"), std::move(capitals));
    push(NodeKind::result, place);
    done_ = true;
    nothing_missing_ = true;
    read_after_result(p);
}

/// The end of lines of prose, up to the next game; null if a line may be a turn, or hold a word of a game.
const char* MovetextParser::end_of_prose(const char* line) const {
    if (!at_line_start(begin_, line)) return nullptr;
    while (line < end_ && !(at_line_start(begin_, line) && starts_tag(line, end_))) {
        const char* const line_over = skip_until(line, end_, line_end);
        const char* const figures = skip(line, line_over, digit);
        const bool is_turn = figures > line && figures < line_over && *figures == '.';
        if (is_turn || view(line, line_over).find_first_of("^@=#*{}()") != std::string_view::npos) return nullptr;
        line = skip(line_over, end_, blank | line_end);
    }
    return line;
}

/// Only the next game may follow a result.
void MovetextParser::read_after_result(const char* p) {
    const char* rest = skip(p, end_, blank | line_end);
    cursor_ = rest;
    if (rest == end_ || (at_line_start(begin_, rest) && starts_tag(rest, end_))) return;
    if (starts_version(rest, end_)) {
        misspelled("spacing", Severity::warning, span(p - 1, p), tr("a game begins on the last line of another"),
                   {{span(rest, rest), "\n\n"}}, tr("each game begins on a line of its own"));
        return;
    }
    const char* const over = skip_nul_bytes(rest);
    if (over != rest && (over == end_ || (at_line_start(begin_, over) && starts_tag(over, end_)))) {
        misspelled("nul-byte", Severity::error, span(rest, over), tr("nothing but NUL bytes stands after the result"),
                   {{span(rest, over), {}}}, tr("a copy that was interrupted leaves them: leave them out"));
        cursor_ = over;
        return;
    }
    const char* token_end = skip_until(rest, end_, blank | line_end);
    const std::string message = tr("{} stands behind the result", base::quoted(view(rest, token_end)));
    const std::string help = tr("the result ends a game; the next one begins with `[CGN \"1\"]`");
    if (const char* const text_end = end_of_prose(rest))
        reporter_->outside("text-after-result", span(rest, token_end), span(rest, text_end), message, help);
    else
        error("text-after-result", span(rest, token_end), message, help);
    push_error(span(rest, token_end));
    skip_to_next_game();
}

}  // namespace castellan::notation
