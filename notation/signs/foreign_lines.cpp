#include "notation/signs/foreign_lines.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "notation/signs/characters.hpp"
#include "notation/signs/foreign_table.hpp"

namespace castellan::notation {

namespace {

constexpr std::size_t longest_fence = 40;  // with its language

/// As they begin lines of lists, and as fonts of symbols have them.
constexpr std::u32string_view dots =
    U"\u00B7\u2022\u2023\u2043\u2219\u25A0\u25A1\u25AA\u25AB\u25B6\u25B8\u25BA\u25CB"
    U"\u25CF\u25E6\u2605\u2666\u2713\u2714\u27A2\u30FB\uF0A7\uF0B7\uF0D8\uF0FC";
constexpr std::u32string_view bars = U"\u2502\u2503\u258F\u258E\u258D\u258C\uFF5C";

bool among(const char* p, const char* end, std::u32string_view set) {
    const base::CodePoint code_point = base::first_code_point(view(p, end));
    return code_point.valid() && set.find(code_point.value) != std::u32string_view::npos;
}

struct Mark {
    const char* end;
    LineMarks kind = 0;  // 0: no mark
};

/// What may follow the bullet of a list that a word could be as well: nothing that a sign could belong to.
bool opens_item(const char* p, const char* end) {
    if (p == end) return false;
    const char sign = foreign_sign_at(p, end).sign();
    return opens_line(p, end) || std::string_view("{()#*%[").find(sign) != std::string_view::npos ||
           view(p, end) == "end" || view(p, end).starts_with("end ") || view(p, end).starts_with("round ");
}

/// Of those that are marks whatever follows them.
bool begins_mark(const char* p, const char* end) {
    if (p == end) return false;
    const char sign = foreign_sign_at(p, end).sign();
    return sign == '>' || sign == '|' || among(p, end, dots) || among(p, end, bars);
}

LineMarks bullet_kind(char sign) {
    switch (sign) {
        case '-': return dash_mark;
        case '*': return star_mark;
        case '+': return plus_mark;
        default: return 0;
    }
}

Mark mark_at(const char* p, const char* end) {
    if (p == end) return {p};
    const ForeignSign sign = foreign_sign_at(p, end);
    const char* const after = p + sign.bytes;
    if (among(p, end, dots)) return {after, dot_mark};
    if (sign.sign() == '>') return {after, quote_mark};
    if (sign.sign() == '|' || among(p, end, bars)) return {after, bar_mark};
    const LineMarks kind = bullet_kind(sign.sign());
    if (kind == 0) return {p};
    const char* const item = skip_any_blanks(after, end);
    const bool is_bullet = item > after && (begins_mark(item, end) || opens_item(item, end));
    return is_bullet ? Mark{after, kind} : Mark{p};
}

/// [CGN " at `p`.
bool is_version_tag(const char* p, const char* end) {
    for (const char wanted : std::string_view("[CGN")) {
        if (p == end) return false;
        const ForeignSign sign = foreign_sign_at(p, end);
        if (sign.sign() != wanted) return false;
        p += sign.bytes;
    }
    return quotation_mark_bytes(skip_any_blanks(p, end), end) > 0;
}

bool is_game_line(const char* line, const char* end) {
    return is_version_tag(skip_any_blanks(line_prefix(line, end, all_marks).end, end), end);
}

}  // namespace

LinePrefix line_prefix(const char* line, const char* end, LineMarks wanted) {
    LinePrefix prefix{line};
    for (;;) {
        const Mark mark = mark_at(skip_any_blanks(prefix.end, end), end);
        if ((mark.kind & wanted) == 0) return prefix;
        prefix.marks = LineMarks(prefix.marks | mark.kind);
        prefix.end = skip_any_blanks(mark.end, end);
    }
}

bool opens_line(const char* p, const char* end) {
    if (p == end) return false;
    ForeignSign sign = foreign_sign_at(p, end);
    if (sign.sign() == '[') {
        p = skip_any_blanks(p + sign.bytes, end);
        return p < end && is(foreign_sign_at(p, end).sign(), letter);
    }
    const char* const number = p;
    while (p < end) {
        sign = foreign_sign_at(p, end);
        const bool in_number = p > number && (sign.vanishes() || is(sign.sign_in_word(), digit));
        if (!in_number && !is(sign.sign(), digit)) break;
        p += sign.bytes;
    }
    return p > number && p < end &&
           (is(sign.sign(), blank) || std::string_view(".):").find(sign.sign()) != std::string_view::npos);
}

bool is_row(const char* p, const char* end) {
    if (p < end && foreign_sign_at(p, end).sign() == '[') return false;
    for (bool in_comment = false; p < end; p += foreign_sign_at(p, end).bytes) {
        const char sign = foreign_sign_at(p, end).sign();
        if (sign == '{') in_comment = true;
        if (sign == '}') in_comment = false;
        if (!in_comment && (sign == '|' || among(p, end, bars))) return true;
    }
    return false;
}

bool is_fence(const char* p, const char* end) {
    p = skip_any_blanks(p, end);
    if (!view(p, end).starts_with("```") && !view(p, end).starts_with("~~~")) return false;
    const char sign = *p;
    while (p < end && *p == sign) ++p;
    if (view(p, end).size() > longest_fence) return false;
    while (p < end) {  // its language
        const ForeignSign next = foreign_sign_at(p, end);
        const bool fits = next.vanishes() || is(next.sign(), letter | digit | blank) ||
                          std::string_view("_-+.").find(next.sign()) != std::string_view::npos;
        if (!fits) return false;
        p += next.bytes;
    }
    return true;
}

const char* find_game_line(const char* line, const char* end) {
    while (line < end) {
        const char* const over = skip_until(line, end, line_end);
        if (is_game_line(line, over)) return line;
        line = skip(over, end, line_end);
    }
    return end;
}

const char* lead_in_end(const char* begin, const char* end) {
    constexpr std::ptrdiff_t longest = 600;  // bytes
    const char* last = begin;                // the end of the text before
    for (const char* line = begin; line < end && line - begin <= longest;) {
        const char* const over = skip_until(line, end, line_end);
        if ((line_prefix(line, over, mail_marks).marks & mail_marks) != 0)
            return last > begin && last[-1] == ':' ? last : begin;
        const char* const p = skip(line, over, blank);
        const bool comments = view(p, over).find_first_of("{}") != std::string_view::npos ||
                              view(p, over).find("\uFF5B") != std::string_view::npos;
        if (p < over && (comments || !is(*p, letter | unusual))) break;
        if (p < over) last = over;
        line = skip(over, end, line_end);
    }
    return begin;
}

const char* end_of_foreign_game(const char* begin, const char* end) {
    const char* line = begin;
    if (view(line, end).starts_with(base::byte_order_mark)) line += base::byte_order_mark.size();
    line = skip(line, end, blank | line_end);
    while (line < end && (*line == '`' || *line == '~') && is_fence(line, skip_until(line, end, line_end)))
        line = skip(skip_until(line, end, line_end), end, blank | line_end);
    while (line > begin && is(line[-1], blank)) --line;
    if (line == end || (starts_version(line, end))) return end;
    const char* const over = skip_until(line, end, line_end);
    return is_game_line(line, over) ? find_game_line(over, end) : end;
}

}  // namespace castellan::notation
