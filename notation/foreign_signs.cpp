#include "notation/foreign_signs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/encoding/fit.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "base/utf8.hpp"
#include "base/utf8_check.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"
#include "notation/signs/foreign_lines.hpp"
#include "notation/signs/foreign_tag.hpp"

namespace castellan::notation {

using language::msgid;
using language::tr;
using language::trn;

namespace {

using Kind = ForeignKind;

/// In the order of ForeignKind.
constexpr std::array<std::string_view, foreign_kinds> texts = {
    msgid("quoted mail: leave out the `> ` before the lines"),
    msgid("a list: leave out the bullets before the lines"),
    msgid("a fence of Markdown: leave it out"),
    msgid("escapes of Markdown: leave out the `\\`"),
    msgid("typographic quotation marks: write `\"`"),
    msgid("several tags in one pair of brackets: write `[` and `]` around each"),
    msgid("typographic dashes: write `-`"),
    msgid("typographic circumflexes: write `^`"),
    msgid("letters that a dead key made: write `^e` for `ê`"),
    msgid("arrows or angle quotes: write `>` or `<`"),
    msgid("no-break spaces or other blanks that CGN does not have there: write plain ones or none"),
    msgid("characters that cannot be seen: leave them out"),
    msgid("full-width characters: write plain ones"),
    msgid("characters as HTML writes them: write `>` for `&gt;`"),
    msgid("typographic characters: write plain ones"),
};

/// So many places are changed one by one; then all that is left is one.
constexpr std::size_t most_edits = 4000;

/// Collects the changes, in order of place.
class Changes {
  public:
    explicit Changes(std::string_view text) : text_(text) {}

    void replace(const char* from, const char* to, std::string_view plain, Kind kind) {
        ++found_.counts[static_cast<std::size_t>(kind)];
        const Span place = span(from, to);
        auto& edits = found_.edits;
        if (edits.empty()) found_.first = place;
        if (edits.empty() || (edits.back().span.end != place.begin && edits.size() < most_edits)) {
            edits.push_back({place, std::string(plain)});
            return;
        }
        Edit& last = edits.back();
        last.text += text_.substr(last.span.end, place.begin - last.span.end);
        last.text += plain;
        last.span.end = place.end;
    }
    /// Whether the last change ends at `p`.
    [[nodiscard]] bool ends_at(const char* p) const {
        return !found_.edits.empty() && found_.edits.back().span.end == span(p, p).begin;
    }
    /// What is before `p` in the text that the changes make.
    [[nodiscard]] char made_before(const char* p) const {
        if (p == text_.data()) return '\0';
        if (!ends_at(p)) return p[-1];
        const std::string& made = found_.edits.back().text;
        return made.empty() ? '\0' : made.back();
    }
    ForeignSigns take() { return std::move(found_); }

  private:
    [[nodiscard]] Span span(const char* from, const char* to) const {
        return {static_cast<std::uint32_t>(from - text_.data()), static_cast<std::uint32_t>(to - text_.data())};
    }

    std::string_view text_;
    ForeignSigns found_;
};

/// Goes through a text line by line. Once without `changes`, to learn which marks its lines have, then with them.
class Walker {
  public:
    Walker(std::string_view text, LineMarks marks, Changes* changes)
        : begin_(text.data()), end_(begin_ + text.size()), marks_(marks), changes_(changes) {}

    /// Which marks there are before lines of this record.
    LineMarks walk() {
        const char* const lead_in = (marks_ & mail_marks) != 0 ? lead_in_end(begin_, end_) : begin_;
        if (lead_in > begin_) replace(begin_, lead_in, {}, Kind::mail_mark);
        for (const char* line = lead_in; line < end_;) {
            const char* const over = skip_until(line, end_, line_end);
            walk_line(line, over);
            line = skip(over, end_, line_end);
        }
        return LineMarks(has_rows_ ? marks_ & ~bar_mark : marks_);
    }

  private:
    void walk_line(const char* line, const char* over) {
        const char* p = walk_mark(line, over);
        p = walk_prefix(p, over);
        if (starts_tag(p, over)) in_comment_ = in_block_ = false;
        if (in_block_) {
            p = walk_indent(p, std::min(over, p + block_indent_));
            in_block_ = !view(p, over).starts_with("%end");
            return;
        }
        if (!in_comment_) {
            if (is_fence(p, over)) return replace(p, over, {}, Kind::fence);
            const char* const block = skip_any_blanks(p, over);
            if (view(block, over).starts_with("%set")) {
                in_block_ = true;
                block_indent_ = block - p;
                if (block > p) replace(p, block, {}, Kind::blank);
                return;
            }
            p = walk_tags(p, over);
        }
        walk_movetext(p, over);
    }

    /// A byte order mark is left where a game may begin.
    const char* walk_mark(const char* line, const char* over) const {
        if (in_comment_ || !view(line, over).starts_with(base::byte_order_mark)) return line;
        const char* const p = line + base::byte_order_mark.size();
        return movetext_begun_ && !starts_tag(p, over) ? line : p;
    }

    /// In a comment only those of mail count, if it began after one.
    const char* walk_prefix(const char* line, const char* over) {
        const LineMarks in_comment = quoted_comment_ ? mail_marks : LineMarks{0};
        const LineMarks possible = in_comment_ ? in_comment : all_marks;
        const LineMarks had = changes_ == nullptr ? all_marks : LineMarks(marks_ | dot_mark);
        const LinePrefix prefix = line_prefix(line, over, LineMarks(possible & had));
        line_is_quoted_ = (prefix.marks & mail_marks) != 0;
        if (changes_ == nullptr) {
            if (!in_comment_ && opens_line(prefix.end, over)) marks_ = LineMarks(marks_ | prefix.marks);
            const bool barred = !in_comment_ && (prefix.marks & bar_mark) != 0;
            has_rows_ = has_rows_ || (barred && is_row(prefix.end, over));
        } else if (prefix.marks != 0) {
            changes_->replace(line, prefix.end, {}, line_is_quoted_ ? Kind::mail_mark : Kind::bullet);
        }
        return prefix.end;
    }

    /// Blanks before a set block and its lines, which all have as many.
    const char* walk_indent(const char* p, const char* to) {
        const char* const over = skip(p, to, blank);
        if (over > p) replace(p, over, {}, Kind::blank);
        return over;
    }

    /// The tags that a line begins with.
    const char* walk_tags(const char* p, const char* over) {
        bool in_brackets = false;
        for (ForeignTag tag; read_foreign_tag(p, over, in_brackets, tag); p = tag.end) {
            in_brackets = tag.is_followed;
            if (tag.is_unclear) continue;
            walk_signs(p, tag.quote);
            if (tag.quoted_otherwise) replace(tag.quote, tag.value, "\"", Kind::quotation_mark);
            walk_value(tag);
            if (tag.is_followed) {
                replace(tag.value_end, tag.end, "\"] [", Kind::tags_together);
                continue;
            }
            if (tag.closed_otherwise) replace(tag.value_end, tag.quote_end, "\"", Kind::quotation_mark);
            walk_signs(tag.quote_end, tag.end);
        }
        return p;
    }

    void walk_value(const ForeignTag& tag) {
        for (const char* p = tag.value; p < tag.value_end;) {
            if (*p == '"' && (p == tag.value || p[-1] != '\\')) replace(p, p, "\\", Kind::quotation_mark);
            const char* const next = std::find(p + 1, tag.value_end, '"');
            if (tag.is_structure) walk_structure(p, next);
            p = next;
        }
    }

    /// Each sign as CGN has it.
    void walk_signs(const char* p, const char* to) {
        for (; p < to; p += foreign_sign_at(p, to).bytes)
            if (const ForeignSign sign = foreign_sign_at(p, to); sign.foreign) change(p, sign);
    }

    /// In a value that is spelled as words are. No quotation mark may arise.
    void walk_structure(const char* p, const char* to) {
        while (p < to) {
            const ForeignSign sign = foreign_sign_at(p, to);
            const bool is_spelling = sign.kind == Kind::dash || sign.kind == Kind::blank ||
                                     sign.kind == Kind::invisible || sign.kind == Kind::full_width;
            if (sign.foreign && is_spelling && sign.sign() != '"' && sign.sign() != '\\') change(p, sign);
            p += sign.bytes;
        }
    }

    void walk_movetext(const char* p, const char* over) {
        while (p < over) {
            if (in_comment_) {
                p = walk_comment(p, over);
                continue;
            }
            movetext_begun_ = movetext_begun_ || !is(*p, blank);
            if (is(*p, word_part | blank) && *p != '&' && *p != '\\') {
                ++p;
                continue;
            }
            const ForeignSign sign = foreign_sign_at(p, over);
            if (sign.foreign) change(p, sign);
            if (sign.sign() == '{') {
                in_comment_ = true;
                wide_comment_ = sign.foreign;
                quoted_comment_ = line_is_quoted_;
            }
            p += sign.bytes;
        }
    }

    /// Up to the comment's end, or the line's.
    const char* walk_comment(const char* from, const char* over) {
        const char* p = from;
        while (p < over && *p != '}') {
            const bool wide_end = wide_comment_ && view(p, over).starts_with("\uFF5D");
            if (wide_end) break;
            p += *p == '\\' && over - p > 1 ? 2 : 1;
        }
        if (p >= over) return over;
        in_comment_ = false;
        if (*p == '}') return p + 1;
        return p;  // movetext takes it
    }

    void change(const char* p, const ForeignSign& sign) {
        if (changes_ == nullptr) return;
        const char* const to = p + sign.bytes;
        const bool in_word = is(changes_->made_before(p), letter | digit);
        constexpr std::string_view combining_circumflex = "\u0302";
        if (in_word && !changes_->ends_at(p) && view(p, to) == combining_circumflex) {
            const std::array<char, 2> plain = {'^', p[-1]};
            return replace(p - 1, to, {plain.data(), plain.size()}, Kind::dead_key);
        }
        // A small raised number in a word is that number, and at its beginning what `^` and a number made.
        if (in_word && sign.sign_in_word() != sign.sign()) return replace(p, to, sign.plain.substr(1), Kind::other);
        replace(p, to, sign.plain, sign.kind);
    }

    void replace(const char* from, const char* to, std::string_view plain, Kind kind) {
        if (changes_ != nullptr) changes_->replace(from, to, plain, kind);
    }

    const char* begin_;
    const char* end_;
    LineMarks marks_;
    Changes* changes_;
    bool in_comment_ = false;
    bool in_block_ = false;
    std::ptrdiff_t block_indent_ = 0;
    bool wide_comment_ = false;    // it began with a full-width brace
    bool quoted_comment_ = false;  // it began on a line of quoted mail
    bool line_is_quoted_ = false;
    bool movetext_begun_ = false;
    bool has_rows_ = false;  // of a table, whose bars are no marks: what they divide is not known
};

}  // namespace

ForeignSigns find_foreign_signs(std::string_view text) {
    if (!base::is_utf8(text)) return {};
    Changes changes(text);
    const LineMarks marks = Walker(text, 0, nullptr).walk();
    Walker(text, marks, &changes).walk();
    return changes.take();
}

std::string with_edits(std::string_view text, const std::vector<Edit>& edits) {
    std::string out;
    out.reserve(text.size());
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        out += text.substr(at, edit.span.begin - at);
        out += edit.text;
        at = edit.span.end;
    }
    out += text.substr(at);
    return out;
}

std::string foreign_kind_text(ForeignKind kind) { return tr(texts[static_cast<std::size_t>(kind)]); }

Diagnostic foreign_signs_diagnostic(ForeignSigns signs, Severity severity) {
    Diagnostic diagnostic;
    diagnostic.code = "foreign-characters";
    diagnostic.severity = severity;
    diagnostic.span = signs.first;
    std::int64_t places = 0;
    for (std::size_t kind = 0; kind < foreign_kinds; ++kind) {
        if (signs.counts[kind] == 0) continue;
        if (!diagnostic.message.empty()) diagnostic.message += "; ";
        diagnostic.message += foreign_kind_text(ForeignKind(kind));
        places += signs.counts[kind];
    }
    diagnostic.facts.push_back(trn("in {} place", "in {} places", places));
    diagnostic.help = tr("`castellan fmt` writes the record plainly");
    diagnostic.fixes.push_back({std::move(signs.edits), Sureness::certain});
    return diagnostic;
}

bool say_encodings(std::string_view text, Diagnostic& diagnostic) {
    std::vector<base::Reading> readings = base::fitting_encodings(text);
    const std::string_view utf8 = readings.empty() ? base::utf8_word(text) : std::string_view();
    const bool is_mixed = !utf8.empty();
    if (is_mixed) readings = base::fitting_encodings(base::words_not_utf8(text));
    for (const base::Reading& reading : readings) {
        std::string names;
        for (const std::string_view name : reading.encodings) names += names.empty() ? name : fmt::format(", {}", name);
        diagnostic.facts.push_back(tr("as {}: {}", names, base::visible(reading.sample)));
    }
    if (is_mixed)
        diagnostic.help =
            tr("other words of this game are UTF-8, such as {}: write this one as UTF-8, too; `--encoding` "
               "leaves such a game as it is",
               base::quoted(utf8));
    else if (readings.empty())
        diagnostic.help = tr("save it as UTF-8; the bytes may be damaged, or of several encodings");
    else
        diagnostic.help = tr("name the encoding, such as `--encoding {}`; until then nothing is changed",
                             readings.front().encodings.front());
    return is_mixed;
}

}  // namespace castellan::notation
