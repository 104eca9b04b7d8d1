#include "notation/header.hpp"

#include <bit>
#include <string>
#include <utility>

#include "base/byte_scan.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/limits.hpp"
#include "notation/signs/characters.hpp"
#include "notation/signs/foreign_lines.hpp"
#include "notation/signs/foreign_table.hpp"

namespace castellan::notation {

using language::tr;

namespace {

constexpr std::string_view version_tag = "CGN";
constexpr std::string_view game_tag = "Game";
constexpr std::string_view position_tag = "Position";
constexpr std::string_view known_version = "1";
constexpr std::string_view tag_shape = language::msgid("a tag is written `[Name \"value\"]` on one line");

const char* next_line(const char* p, const char* end) {
    p = skip_until(p, end, line_end);
    if (p < end && *p == '\r' && p + 1 < end && p[1] == '\n') ++p;
    return p < end ? p + 1 : end;
}

/// The first byte at or after `p` that is a quote, an escape, a control character or beyond ASCII.
const char* plain_value_end(const char* p, const char* end) {
    for (; end - p >= 16; p += 16) {
        const base::Bytes16 bytes = base::load16(p);
        const std::uint32_t found = base::bits16((bytes < base::all16(' ')) | (bytes == base::all16('"')) |
                                                 (bytes == base::all16('\\')) | (bytes == base::all16('\x7F')));
        if (found != 0) return p + std::countr_zero(found);
    }
    return skip_until(p, end, value_sign);
}

bool is_block_end(const char* line, const char* end) {
    if (!view(line, end).starts_with("%end")) return false;
    const char* rest = skip(line + 4, end, blank);
    return rest == end || is(*rest, line_end);
}

}  // namespace

BlockLines scan_block(const char* line, const char* end) {
    BlockLines block{};
    block.line = line;
    block.name = view(line + 1, skip(line + 1, end, name_part));
    block.body = next_line(line, end);
    const char* p = block.body;
    while (p < end && !is_block_end(p, end) && !starts_tag(p, end)) p = next_line(p, end);
    block.body_end = p;
    block.closed = p < end && *p == '%';
    block.next = block.closed ? next_line(p, end) : p;
    return block;
}

/// Mail or notes before the first game of a file: up to its first line where no line before it is a tag or a turn.
void HeaderParser::pass_text_before() {
    const char* line = skip(cursor_, end_, blank | line_end);
    const char* const text = line;
    if (line == end_ || !at_line_start(begin_, line) || view(line, end_).starts_with(base::byte_order_mark) ||
        std::string_view("[{%`~").find(*line) != std::string_view::npos)
        return;
    for (; line < end_; line = skip(next_line(line, end_), end_, blank | line_end)) {
        if (at_line_start(begin_, line) && starts_version(line, end_)) {
            const Span before = reporter_->span(text, line);
            reporter_->outside("text-before-game", before, before, tr("text before the game"),
                               tr("a game begins with `[CGN \"1\"]`; a comment is written in braces behind the tags"));
            cursor_ = line;
            return;
        }
        const char* const figures = skip(line, end_, digit);
        if (*line == '[' || (figures > line && figures < end_ && *figures == '.')) return;
    }
}

HeaderEnd HeaderParser::parse() {
    pass_text_before();
    while (!reporter_->exhausted()) {
        cursor_ = skip(cursor_, end_, blank | line_end);
        if (cursor_ == end_) break;
        const bool line_start = at_line_start(begin_, cursor_);
        if (line_start && second_version_tag()) {
            report_comments();
            check_version();
            return swallowed_ ? HeaderEnd::swallowed : HeaderEnd::next_game;
        }
        if (line_start && view(cursor_, end_).starts_with(base::byte_order_mark)) {
            cursor_ += base::byte_order_mark.size();
        } else if (*cursor_ == '[') {
            parse_tag();
        } else if (line_start && *cursor_ == '%') {
            parse_block();
        } else if ((*cursor_ == '`' || *cursor_ == '~') && record_->tags.empty()) {
            if (!leave_out_fence()) break;
        } else if (*cursor_ == '{') {
            if (!pass_comments()) break;
        } else if (*cursor_ == ';' && !line_start && !record_->tags.empty()) {
            pass_rest_of_line();
        } else if (line_start && is_among_tags(cursor_, end_)) {
            refuse_line();
        } else if (!leave_out_unseen()) {
            break;
        }
    }
    report_comments();
    check_version();
    return swallowed_ && cursor_ == end_ ? HeaderEnd::swallowed : HeaderEnd::movetext;
}

bool HeaderParser::second_version_tag() const {
    const char* tag = cursor_;
    if (view(tag, end_).starts_with(base::byte_order_mark)) tag += base::byte_order_mark.size();
    return starts_version(tag, end_) && record_->tag(version_tag) != nullptr;
}

/// The end of a comment; null if it does not end.
const char* HeaderParser::comment_end(const char* comment) const {
    const char* p = skip_until(comment + 1, end_, comment_sign);
    while (p < end_ && *p != '}') {
        const bool escapes = *p == '\\' && end_ - p > 1 && !is(p[1], line_end);
        const bool ends_line = is(*p, line_end);
        p += escapes ? 2 : 1;
        if (ends_line && starts_tag(p, end_)) return nullptr;
        p = skip_until(p, end_, comment_sign);
    }
    return p < end_ ? p + 1 : nullptr;
}

/// Passes over comments that stand before a tag of this game. False if they are of the movetext.
bool HeaderParser::pass_comments() {
    const std::size_t known = comments_.size();
    const char* p = cursor_;
    while (p < end_ && *p == '{') {
        const char* const over = comment_end(p);
        if (over == nullptr) break;
        comments_.push_back(reporter_->span(p, over));
        p = skip(over, end_, blank | line_end);
    }
    const bool tag_follows =
        at_line_start(begin_, p) && starts_tag(p, end_) && (record_->tags.empty() || !starts_version(p, end_));
    if (tag_follows)
        cursor_ = p;
    else
        comments_.resize(known);
    return tag_follows;
}

/// A comment as PGN has it, from a semicolon to the end of the line.
void HeaderParser::pass_rest_of_line() {
    const char* const line_over = skip_until(cursor_, end_, line_end);
    comments_.push_back(reporter_->span(cursor_, line_over));
    cursor_ = line_over;
}

/// A comment among the tags is moved to where the movetext begins, which is at the cursor.
std::vector<Edit> HeaderParser::moved_to_movetext(Span comment) const {
    const char* from = begin_ + comment.begin;
    const char* to = begin_ + comment.end;
    std::string moved(view(from, to));
    if (*from == ';') {
        std::string text;
        escape_comment_text(view(skip(from + 1, to, blank), to), text);
        moved = text.empty() ? text : '{' + text + '}';
    }
    if (!moved.empty()) moved += '\n';
    if (at_line_start(begin_, from)) {
        to = skip(to, end_, blank | line_end);
    } else {
        const char* tag_over = from;
        while (is(tag_over[-1], blank)) --tag_over;
        if (tag_over[-1] == ']') from = tag_over;
    }
    return {{reporter_->span(from, to), {}}, {reporter_->span(cursor_, cursor_), std::move(moved)}};
}

void HeaderParser::report_comments() {
    for (const Span comment : comments_) {
        const bool has_line = at_line_start(begin_, begin_ + comment.begin);
        reporter_->misspelled("misplaced-comment", Severity::error, comment,
                              has_line ? tr("a comment before the tags") : tr("a comment after a tag, on its line"),
                              moved_to_movetext(comment),
                              tr("comments are in braces, after the tags, in the movetext"));
    }
}

void HeaderParser::refuse_line() {
    const char* const line = cursor_;
    cursor_ = skip_until(line, end_, line_end);
    reporter_->error("bad-tag", reporter_->span(line, cursor_),
                     tr("{} is not a tag", base::quoted(view(line, cursor_))), tr(tag_shape));
}

void HeaderParser::parse_tag() {
    const char* whole = cursor_;
    const char* name = whole + 1;
    const char* name_end = skip(name, end_, name_part);
    const char* quote = skip(name_end, end_, blank);
    if (name == name_end || !is(*name, letter) || quote == end_ || *quote != '"') return refuse_line();
    if (quote == name_end) {
        reporter_->misspelled("spacing", Severity::warning, reporter_->span(whole, quote + 1),
                              tr("no blank between a tag's name and its value"), {{reporter_->span(quote, quote), " "}},
                              tr(tag_shape));
    }
    const char* value = quote + 1;
    const char* value_end = scan_value(value);
    const bool quote_closed = value_end < end_ && *value_end == '"';
    const char* bracket = quote_closed ? skip(value_end + 1, end_, blank) : value_end;
    if (bracket < end_ && *bracket == ']') {
        cursor_ = bracket + 1;
    } else {
        cursor_ = skip_until(whole, end_, line_end);
        refuse_tag_end(view(name, name_end), whole, value_end, bracket);
    }
    add_tag(reporter_->span(name, name_end), reporter_->span(value, value_end), reporter_->span(whole, cursor_));
}

/// `bracket` is where the tag's "]" should stand, `value_end` where its quote should.
void HeaderParser::refuse_tag_end(std::string_view name, const char* whole, const char* value_end,
                                  const char* bracket) {
    if (bracket == end_ || is(*bracket, line_end)) {
        const bool quote_closed = value_end < end_ && *value_end == '"';
        reporter_->error("unterminated-tag", reporter_->span(whole, bracket),
                         tr("the tag {} does not end on its line; expected `{}`", name.substr(0, limits::token_bytes),
                            quote_closed ? "]" : "\"]"),
                         tr(tag_shape));
    } else {
        reporter_->error("bad-tag", reporter_->span(value_end, bracket + 1),
                         tr("expected `]` behind the value, found {}", base::quoted(view(bracket, cursor_))),
                         tr("a `\"` inside a value is written `\\\"`"));
    }
}

const char* HeaderParser::scan_value(const char* value) {
    const char* p = plain_value_end(value, end_);
    if (p < end_ && *p == '"') return p;
    while (p < end_ && *p != '"' && !is(*p, line_end)) {
        if (*p == '\\' && p + 1 < end_ && !is(p[1], line_end)) {
            if (p[1] != '"' && p[1] != '\\') {
                reporter_->warning("bad-escape", reporter_->span(p, p + 2),
                                   tr("this escape means nothing in a tag's value"), tr("a `\\` is written `\\\\`"));
            }
            ++p;
        }
        ++p;
    }
    reporter_->check_characters(value, p);
    return p;
}

void HeaderParser::add_tag(Span name, Span value, Span whole) {
    const std::string_view key = name.of(record_->text);
    if (name.size() > limits::token_bytes) {
        reporter_->error("limit-token", name,
                         tr("a tag's name of {} bytes; the limit is {}", name.size(), limits::token_bytes));
        return;
    }
    if (record_->tags.size() == limits::tags) {
        if (!too_many_tags_) {
            reporter_->error("limit-tags", whole, tr("more than {} tags", limits::tags));
        }
        too_many_tags_ = true;
        return;
    }
    if (key == position_tag && value.size() > limits::position_bytes) {
        reporter_->error("limit-position", value,
                         tr("a position of {} bytes; the limit is {}", value.size(), limits::position_bytes));
    } else if (key != position_tag && value.size() > limits::tag_value_bytes) {
        reporter_->error("limit-tag-value", value,
                         tr("a tag's value of {} bytes; the limit is {}", value.size(), limits::tag_value_bytes));
    }
    if (may_be_seen(key) && record_->tag(key) != nullptr) {
        reporter_->warning("duplicate-tag", name, tr("the tag {} stands here again; the first one counts", key));
        if (key == version_tag) return;  // on a line of its own it would begin the next game
    }
    if (key == game_tag && record_->tag(game_tag) == nullptr) choose_game(value);
    record_->tags.push_back({name, value, whole});
}

void HeaderParser::choose_game(Span value) {
    record_->lexis = find_lexis(value.of(record_->text));
    if (record_->lexis != nullptr) return;
    std::string known;
    for (const Lexis* lexis : lexes()) known += (known.empty() ? "" : ", ") + std::string(lexis->game);
    reporter_->error(
        "unknown-game", value,
        tr("the game {} is not known", base::quoted(value.of(record_->text).substr(0, limits::token_bytes))),
        tr("known games: {}; without the tag Game a record is one of castelli", known));
}

/// False for most names that no tag before had; this one counts as seen from now on.
bool HeaderParser::may_be_seen(std::string_view name) {
    const auto mixed = unsigned(name.front()) + 7 * unsigned(name.back()) + 29 * unsigned(name.size());
    const std::uint64_t sign = std::uint64_t{1} << (mixed % 64);
    const bool seen = (signs_seen_ & sign) != 0;
    signs_seen_ |= sign;
    return seen;
}

/// A fence of Markdown before the game belongs to it, and is not one more game that cannot be read.
bool HeaderParser::leave_out_fence() {
    const char* const line_over = skip_until(cursor_, end_, line_end);
    if (!is_fence(cursor_, line_over)) return false;
    reporter_->error("foreign-characters", reporter_->span(cursor_, line_over), foreign_kind_text(ForeignKind::fence));
    cursor_ = line_over;
    return true;
}

/// What cannot be seen before a tag belongs to the game, and so does a tag after it.
bool HeaderParser::leave_out_unseen() {
    const char* const line_over = skip_until(cursor_, end_, line_end);
    const char* const p = skip_any_blanks(cursor_, line_over);
    const bool tag_follows = p < line_over && *p == '[' && (record_->tags.empty() || !starts_version(p, end_));
    if (p == cursor_ || (p < line_over && !tag_follows)) return false;
    reporter_->error("foreign-characters", reporter_->span(cursor_, p),
                     foreign_kind_text(foreign_sign_at(cursor_, line_over).kind));
    cursor_ = p;
    return true;
}

void HeaderParser::parse_block() {
    const BlockLines block = scan_block(cursor_, end_);
    const Span opening = reporter_->span(block.line, block.name.data() + block.name.size());
    const bool lone_end = block.name == "end";
    cursor_ = lone_end ? block.body : block.next;
    if (block.name != "set") {
        reporter_->error("unknown-block", opening,
                         tr("there is no block {} here", base::quoted(opening.of(record_->text))),
                         tr("the component set stands between the lines `%set` and `%end`"));
        swallowed_ = !lone_end && !block.closed;
        return;
    }
    if (record_->set.present) {
        reporter_->error("misplaced-block", opening, tr("a second set block"),
                         tr("a game has one `%set` block, behind its tags"));
        swallowed_ = !block.closed;
        return;
    }
    const Span body = reporter_->span(block.body, block.body_end);
    record_->set = {body, true};
    if (record_->lexis != nullptr && !record_->lexis->has_set)
        reporter_->error("unknown-block", opening, tr("records of {} have no set block", record_->lexis->game));
    if (!block.closed) {
        reporter_->error("unterminated-block", opening, tr("the set block has no line `%end`"),
                         tr("write `%end` on a line of its own behind the block"));
        swallowed_ = true;
    }
    if (body.size() > limits::block_bytes) {
        reporter_->error("limit-block", opening,
                         tr("a set block of {} bytes; the limit is {}", body.size(), limits::block_bytes));
    }
    reporter_->check_characters(block.body, block.body_end);
}

void HeaderParser::check_version() {
    const Tag* version = record_->tag(version_tag);
    if (version == nullptr || version != &record_->tags.front()) {
        const Span place = record_->tags.empty() ? reporter_->span(cursor_, cursor_ < end_ ? cursor_ + 1 : cursor_)
                                                 : record_->tags.front().whole;
        reporter_->error("missing-version", place, tr("the game does not begin with its version"),
                         tr("the first line of a game is `[CGN \"1\"]`"));
        return;
    }
    const std::string_view value = version->value.of(record_->text);
    if (value != known_version) {
        reporter_->error("unknown-version", version->value, tr("version {} of CGN is not known", base::quoted(value)),
                         tr("this program reads version 1"));
    }
}

}  // namespace castellan::notation
