// What mail, lists and Markdown put before the lines of a record and around it.
#pragma once

#include <cstdint>
#include <string_view>

namespace castellan::notation {

/// Bits, as a record may be quoted and be a list, too.
using LineMarks = std::uint8_t;
enum LineMark : std::uint8_t {
    quote_mark = 1 << 0,  // ">" and its kin
    bar_mark = 1 << 1,    // "|"
    dash_mark = 1 << 2,   // "- "
    star_mark = 1 << 3,   // "* "
    plus_mark = 1 << 4,   // "+ "
    dot_mark = 1 << 5,    // "•", which no record has at the beginning of a line
};
constexpr LineMarks mail_marks = quote_mark | bar_mark;
constexpr LineMarks all_marks = 0xFF;

/// Marks of a line that follow one another, of the kinds wanted.
struct LinePrefix {
    const char* end;      // of the last mark and the blanks after it; the line's beginning if there is none
    LineMarks marks = 0;  // their kinds
};
LinePrefix line_prefix(const char* line, const char* end, LineMarks wanted);

/// Whether a tag or the head of a turn begins at `p`, however its signs are written.
bool opens_line(const char* p, const char* end);

/// Whether a line goes on from `p` as the row of a table does: a bar divides it, outside comments and tags.
bool is_row(const char* p, const char* end);

/// "```" or "~~~", perhaps with the name of a language after it.
bool is_fence(const char* p, const char* end);

/// The next line at or after `line`, a line's beginning, with the tag CGN, however its signs are written and whatever
/// mail and lists put before it; `end` if there is none.
const char* find_game_line(const char* line, const char* end);

/// The end of the lines before quoted mail that say who wrote it: "Anna wrote:"; `begin` if there are none.
const char* lead_in_end(const char* begin, const char* end);

/// Where a game ends whose first line is [CGN "1"] in foreign signs: at the next such line, or `end`. Any other game
/// gives `end`.
const char* end_of_foreign_game(const char* begin, const char* end);

}  // namespace castellan::notation
