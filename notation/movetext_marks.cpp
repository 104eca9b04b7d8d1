// The part of MovetextParser that reads what is between the words: comments, glyphs, variations, and strays.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/visible.hpp"
#include "language/append.hpp"
#include "language/text.hpp"
#include "notation/commands/evaluation.hpp"
#include "notation/comment.hpp"
#include "notation/header.hpp"
#include "notation/movetext.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

using language::append;
using language::tr;

// --- comments ---

void MovetextParser::parse_comment() {
    const char* begin = cursor_;
    const char* close = scan_comment();
    const bool closed = close < end_ && *close == '}';
    cursor_ = closed ? close + 1 : close;
    const Span place = span(begin, cursor_);
    if (!closed) {
        error("unterminated-comment", span(begin, begin + 1), tr("this comment does not end"),
              tr("write `}` behind it; a line that begins with a tag ends it too"));
        push_error(place);
        done_ = nothing_missing_ = true;
        return;
    }
    if (const char* odd = skip_until(begin, close, unusual); odd < close)
        reporter_->check_characters(odd, close, address());
    if (place.size() - 2 > limits::comment_bytes) {
        misspelled("limit-comment", Severity::error, span(begin, begin + 1),
                   tr("a comment of {} bytes; the limit is {}", place.size() - 2, limits::comment_bytes),
                   divided_comment(begin + 1, close), tr("divide it into several comments"));
        return;
    }
    push(NodeKind::comment, place);
}

/// The edits that divide what a comment holds between words, outside its commands; none if it has no such place.
std::vector<Edit> MovetextParser::divided_comment(const char* begin, const char* end) const {
    std::vector<Edit> edits;
    while (std::size_t(end - begin) > limits::comment_bytes) {
        const std::string_view piece = view(begin, begin + limits::comment_bytes);
        std::size_t at = piece.find_last_of(" \n");
        while (at != std::string_view::npos && at > 0 && piece[at - 1] == '\\')  // it would escape the brace
            at = piece.find_last_of(" \n", at - 1);
        if (const auto command = piece.substr(0, at).rfind("[%");
            at != std::string_view::npos && command != std::string_view::npos &&
            piece.substr(command, at - command).find(']') == std::string_view::npos)
            at = command > 0 && piece[command - 1] == ' ' ? command - 1 : std::string_view::npos;
        if (at == std::string_view::npos || at == 0) return {};
        edits.push_back({span(begin + at, begin + at + 1), "} {"});
        begin += at + 1;
    }
    return edits;
}

/// The comment's "}", or where the game ends without one.
const char* MovetextParser::scan_comment() {
    bool command_reported = false;
    const char* closing = nullptr;  // of a comment that has tag lines inside
    const char* p = cursor_ + 1;
    for (p = skip_until(p, end_, comment_sign); p < end_ && *p != '}'; p = skip_until(p, end_, comment_sign)) {
        if (*p == '\\' && p + 1 < end_ && !is(p[1], line_end)) {
            if (std::string_view("}{\\[n").find(p[1]) == std::string_view::npos) {
                warning("bad-escape", span(p, p + 2), tr("this escape means nothing in a comment"),
                        tr("a `\\` is written `\\\\`; the escapes are `\\}` `\\{` `\\[` `\\\\` and `\\n`"));
            }
            p += 2;
        } else if (is(*p, line_end)) {
            ++p;
            if (!starts_tag(p, end_)) continue;
            if (closing == nullptr) closing = brace_after_tags(p);
            if (closing == nullptr) break;
            misspelled("tag-in-comment", Severity::error, span(p, p + 1),
                       tr("a line of this comment begins like a tag"), {{span(p, p), "\\"}},
                       tr("write `\\[`: a tag begins the next game"));
        } else if (*p == '[' && p + 1 < end_ && p[1] == '%' && !command_reported) {
            p = scan_command(p, command_reported);
        } else {
            ++p;
        }
    }
    return p;
}

/// The brace that closes a comment with a tag line inside; null if another comment or game begins before it, so that
/// the comment does not end.
const char* MovetextParser::brace_after_tags(const char* tag) {
    for (const char* p = tag; p < end_; ++p) {
        if (*p == '}') return p;
        if (*p == '{' || (*p == '[' && at_line_start(begin_, p) && starts_version(p, end_))) return nullptr;
        if (*p == '\\') ++p;
    }
    needs_more_ = true;
    return nullptr;
}

/// Returns the byte after the "]" of the command at `p`, or just after its "[%" if it is none.
const char* MovetextParser::scan_command(const char* p, bool& reported) {
    if (const std::size_t size = command_size(view(p, end_)); size != 0) {
        if (view(p + 2, end_).starts_with(evaluation_command)) check_evaluation(view(p, p + size));
        return p + size;
    }
    reported = true;
    error("bad-command", span(p, p + 2), tr("a command in a comment that cannot be read"),
          tr("a command is written `[%name arguments]` on one line; for the text `[%` write `\\[%`"));
    return p + 2;
}

/// `command` is "[%eval arguments]", or has a longer name.
void MovetextParser::check_evaluation(std::string_view command) {
    const std::string_view inside = command.substr(2, command.size() - 3);
    std::string_view arguments = inside.substr(evaluation_command.size());
    if (!arguments.empty() && !is(arguments.front(), blank)) return;
    while (!arguments.empty() && is(arguments.front(), blank)) arguments.remove_prefix(1);
    Evaluation evaluation;
    EvaluationError error;
    if (read_evaluation(arguments, lexis_->players, evaluation, error)) return;
    const bool somewhere = error.end > error.begin;
    const auto place = somewhere ? arguments.substr(error.begin, error.end - error.begin) : command;
    warning("bad-evaluation", span(place.data(), place.data() + place.size()), error.message,
            tr("form: `[%eval R:0.431,B:0.569]`, the share of the victory of each player"));
}

// --- glyphs ---

void MovetextParser::parse_glyph() {
    const char* begin = cursor_;
    const char* p = begin;
    while (p < end_ && (*p == '!' || *p == '?')) ++p;
    cursor_ = p;
    const Span place = span(begin, p);
    if (place.size() > 2) {
        error("bad-glyph", place, tr("{} is not a judgement", base::quoted(view(begin, p))),
              tr("the judgements are `!` `?` `!!` `??` `!?` `?!`"));
        return;
    }
    const bool glued_before = begin > begin_ && (is(begin[-1], word_part) || begin[-1] == '?');
    const bool glued_behind = p < end_ && is(*p, word_part);
    if (glued_before || glued_behind) {
        std::vector<Edit> blanks;
        if (glued_before) blanks.push_back({{place.begin, place.begin}, " "});
        if (glued_behind) blanks.push_back({{place.end, place.end}, " "});
        misspelled("spacing", Severity::warning, place,
                   tr("no blank between `{}` and the word beside it", view(begin, p)), std::move(blanks));
    }
    const bool praise = begin[0] == '!';
    Glyph glyph = praise ? Glyph::good : Glyph::poor;
    if (place.size() == 2) {
        const bool twice = begin[0] == begin[1];
        if (praise) glyph = twice ? Glyph::brilliant : Glyph::interesting;
        if (!praise) glyph = twice ? Glyph::blunder : Glyph::dubious;
    }
    push(NodeKind::glyph, place, 0, 0, static_cast<std::uint8_t>(glyph));
}

// --- variations ---

void MovetextParser::open_variation() {
    const Span place = span(cursor_, cursor_ + 1);
    if (depth() == limits::nesting) {
        give_up("limit-nesting", place, tr("more than {} variations inside one another", limits::nesting));
        return;
    }
    Level& outer = level();
    ++outer.variations;
    if (depth() == 0 && after_end_) {
        error("turn-after-end", place, tr("a variation behind `end`"),
              tr("a variation stands behind the turn it replaces"));
        push_error({place.begin, place.begin});
    } else if (!outer.has_turn) {
        error("variation-without-turn", place, tr("a variation before the first turn"),
              tr("a variation stands behind the turn it replaces"));
        push_error({place.begin, place.begin});
    }
    Level inner;
    inner.numbers = outer.has_turn ? outer.numbers.replacing_last() : TurnNumbers::from_any();
    inner.address_bytes = static_cast<std::uint32_t>(outer_address_.size());
    inner.has_address = outer.has_address && outer.has_turn;
    inner.open_node = static_cast<std::uint32_t>(record_->nodes.size());
    ++cursor_;
    if (!push(NodeKind::open, place)) return;
    if (inner.has_address) {
        const std::string_view divider = outer_address_.empty() ? "" : "/";
        append(outer_address_, "{}{}/{}", divider, outer.turn, outer.variations);
    }
    outer_levels_.push_back(std::exchange(level_, inner));
    words_allowed_ = false;
}

void MovetextParser::close_variation() {
    const Span place = span(cursor_, cursor_ + 1);
    ++cursor_;
    if (depth() == 0) {
        error("stray-parenthesis", place, tr("this `)` closes nothing"));
        push_error(place);
        return;
    }
    const std::uint32_t open = level().open_node;
    if (!push(NodeKind::close, place, open)) return;
    record_->nodes[open].value = static_cast<std::uint32_t>(record_->nodes.size() - 1);
    leave_variation();
    words_allowed_ = level().has_turn || (depth() == 0 && after_end_);
}

void MovetextParser::leave_variation() {
    outer_address_.resize(level_.address_bytes);
    level_ = outer_levels_.back();
    outer_levels_.pop_back();
}

void MovetextParser::close_open_variations(Span place, bool report) {
    for (; depth() > 0; leave_variation()) {
        const std::uint32_t open = level().open_node;
        if (report) {
            error("unterminated-variation", record_->nodes[open].span, tr("this variation does not end"),
                  tr("write `)` behind its last turn"));
        }
        record_->nodes[open].value = static_cast<std::uint32_t>(record_->nodes.size());
        record_->nodes.push_back({NodeKind::close, 0, 0, place, open});
    }
}

// --- what does not belong in movetext ---

void MovetextParser::parse_bracket() {
    if (!at_line_start(begin_, cursor_)) {
        parse_stray(cursor_);
        return;
    }
    if (starts_tag(cursor_, end_)) {
        done_ = true;
        return;
    }
    const char* begin = cursor_;
    cursor_ = skip_until(begin, end_, line_end);
    error("bad-tag", span(begin, cursor_), tr("{} is not a tag", base::quoted(view(begin, cursor_))),
          tr("a tag is written `[Name \"value\"]`, before the movetext"));
    push_error(span(begin, cursor_));
}

void MovetextParser::parse_block() {
    const BlockLines block = scan_block(cursor_, end_);
    const char* name_end = block.name.data() + block.name.size();
    const Span place = span(cursor_, name_end);
    if (block.name == "set") {
        error("misplaced-block", place, tr("a set block inside the movetext"),
              tr("the set block stands between the tags and the movetext"));
    } else {
        error("unknown-block", place, tr("there is no block {} here", base::quoted(view(cursor_, name_end))));
    }
    const bool lone_end = block.name == "end";
    push_error(span(cursor_, lone_end ? block.body : block.next));
    cursor_ = lone_end ? block.body : block.next;
    if (!lone_end && !block.closed) done_ = nothing_missing_ = true;
}

/// A token that begins at `begin` and holds a byte that may not stand in movetext.
void MovetextParser::parse_stray(const char* begin) {
    if (at_line_start(begin_, begin) && starts_tag(begin, end_)) {  // after a byte order mark
        done_ = true;
        return;
    }
    if (*begin == '}') {
        cursor_ = begin + 1;
        error("stray-brace", span(begin, cursor_), tr("this `}` closes nothing"));
        push_error(span(begin, cursor_));
        return;
    }
    const char* stray = skip_until(begin, end_, breaks_word);
    cursor_ = skip(stray, end_, word_part | breaks_word);
    const base::CodePoint code_point = base::first_code_point(view(stray, end_));
    const bool readable = code_point.valid() && (code_point.value >= 0x80 || !is(*stray, unusual));
    if (readable) {
        error("stray-character", span(stray, stray + code_point.bytes),
              tr("{} may only stand in comments and tags", base::quoted(view(stray, stray + code_point.bytes))));
    } else {
        reporter_->check_characters(stray, cursor_, address());
    }
    push_error(span(begin, cursor_));
}

// --- the end of the game ---

void MovetextParser::finish() {
    const bool bad_result = bad_result_end_ != nullptr && skip(bad_result_end_, end_, blank | line_end) >= cursor_;
    close_open_variations(span(cursor_, cursor_), !nothing_missing_);
    if (reporter_->exhausted()) {
        push_error(span(cursor_, cursor_));
        cursor_ = find_tag_line(begin_, cursor_, end_);
    }
    if (nothing_missing_ || bad_result) return;
    const char* last = cursor_;
    while (last > begin_ && is(last[-1], blank | line_end)) --last;
    error("missing-result", span(last, last), tr("the game has no result"),
          tr("write `*` for an unfinished game, `#` with the winner's letter, `#` where it is not said who won"));
}

void MovetextParser::skip_to_next_game() {
    cursor_ = find_tag_line(begin_, cursor_, end_);
    done_ = nothing_missing_ = true;
}

void MovetextParser::give_up(std::string_view code, Span place, std::string_view message) {
    error(code, place, message, tr("the rest of this game is not read"));
    push_error(place);
    skip_to_next_game();
}

// --- nodes and diagnostics ---

void MovetextParser::refuse_node(Span place) {
    if (done_) return;
    give_up("limit-nodes", place, tr("more than {} words, comments and signs in one game", limits::nodes));
}

void MovetextParser::push_error(Span place) {
    auto& nodes = record_->nodes;
    if (!nodes.empty() && nodes.back().kind == NodeKind::error) {
        nodes.back().span.end = std::max(nodes.back().span.end, place.end);
    } else {
        nodes.push_back({NodeKind::error, 0, 0, place, 0});
    }
}

void MovetextParser::error(std::string_view code, Span place, std::string_view message, std::string_view help) {
    reporter_->error(code, place, message, help, address());
    if (reporter_->exhausted()) done_ = nothing_missing_ = true;
}

void MovetextParser::misspelled(std::string_view code, Severity severity, Span place, std::string_view message,
                                std::vector<Edit> edits, std::string_view help) {
    reporter_->misspelled(code, severity, place, message, std::move(edits), help, address());
    if (reporter_->exhausted()) done_ = nothing_missing_ = true;
}

void MovetextParser::warning(std::string_view code, Span place, std::string_view message, std::string_view help) {
    reporter_->warning(code, place, message, help, address());
}

/// The turn that is being read, as section 6 of the notation writes addresses.
std::string MovetextParser::address() const {
    if (depth() == 0 && after_end_) return "end";
    if (!level_.has_turn || !level_.has_address) return outer_address_;
    return fmt::format("{}{}{}", outer_address_, outer_address_.empty() ? "" : "/", level_.turn);
}

}  // namespace castellan::notation
