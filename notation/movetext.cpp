#include "notation/movetext.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/building_words.hpp"
#include "notation/header.hpp"
#include "notation/signs/characters.hpp"
#include "notation/word_joints.hpp"
#include "notation/writer.hpp"

namespace castellan::notation {
using language::tr;

MovetextParser::MovetextParser(const char* begin, const char* cursor, const char* end, Record& record,
                               Reporter& reporter)
    : begin_(begin),
      cursor_(cursor),
      end_(end),
      record_(&record),
      reporter_(&reporter),
      lexis_(record.lexis),
      word_ends_(begin, end) {
    done_ = nothing_missing_ = reporter.exhausted();
    if (record.tag("Position") != nullptr) level().numbers = TurnNumbers::from_any();
}

void MovetextParser::parse() {
    while (!done_) {
        cursor_ = skip(cursor_, end_, blank | line_end);
        if (cursor_ == end_) break;
        parse_token();
    }
    finish();
}

void MovetextParser::parse_token() {
    const char c = *cursor_;
    const unsigned kind = traits(c);
    if ((kind & begins_word) != 0) {
        parse_words();
    } else if ((kind & digit) != 0) {
        parse_digits();
    } else if (c == '#' || c == '*') {
        parse_result();
    } else if (c == '%' && at_line_start(begin_, cursor_)) {
        parse_block();
    } else if ((kind & word_part) != 0) {
        parse_word();
    } else if (c == '{') {
        parse_comment();
    } else if (c == '(') {
        open_variation();
    } else if (c == ')') {
        close_variation();
    } else if (c == '!' || c == '?') {
        parse_glyph();
    } else if (c == '[') {
        parse_bracket();
    } else {
        parse_stray(cursor_);
    }
}

// --- turns ---

namespace {

/// More than any turn's if there are too many digits.
std::uint32_t turn_number(const char* begin, const char* end) {
    std::uint32_t number = 0;
    for (; begin < end && number <= limits::turn_number; ++begin) number = number * 10 + std::uint32_t(*begin - '0');
    return number;
}

}  // namespace

bool MovetextParser::is_lone_letter(const char* p) const {
    return p < end_ && is(*p, letter) && (p + 1 == end_ || !is(p[1], word_part | breaks_word));
}

inline void MovetextParser::begin_turn(Span place, std::uint32_t number) {
    if (after_end_ && depth() == 0) refuse_turn_after_end(place);
    Level& line = level();
    const std::uint32_t expected = line.numbers.expected();
    line.turn = number;
    line.variations = 0;
    line.has_turn = true;
    line.word_refused = false;
    words_allowed_ = true;
    if (!line.numbers.accept(number)) refuse_number(place, number, expected);
}

/// `point` is the last byte before the player.
inline void MovetextParser::parse_turn(const char* begin, const char* digits_end, const char* point) {
    const std::uint32_t number = turn_number(begin, digits_end);
    const char* player = skip(point + 1, end_, blank);
    if (static_cast<std::size_t>(player - begin) >= limits::token_bytes || !is_lone_letter(player)) {
        refuse_head(begin, point, player, number);
        return;
    }
    const Span head = span(begin, player + 1);
    cursor_ = player + 1;
    begin_turn(head, number);
    push(NodeKind::turn, head, number, static_cast<std::uint16_t>(player - begin));
    if (*point == '.' && (player == point + 1 || point > digits_end)) warn_of_head(begin, digits_end, point);
}

void MovetextParser::parse_digits() {
    const char* begin = cursor_;
    const char* digits_end = skip(begin, end_, digit);
    const char* p = skip(digits_end, end_, blank);
    const bool has_point = p < end_ && *p == '.';
    if (!has_point && (p == digits_end || !is_lone_letter(p))) return parse_word();
    if (!has_point) report_missing_point(begin, digits_end, p);
    parse_turn(begin, digits_end, has_point ? p : digits_end - 1);
}

void MovetextParser::report_missing_point(const char* begin, const char* digits_end, const char* player) {
    misspelled("missing-point", Severity::error, span(begin, digits_end), tr("a turn's number without its point"),
               {{span(digits_end, player), ". "}},
               tr("write `{}. {}`", view(begin, digits_end).substr(0, limits::token_bytes), *player));
}

void MovetextParser::warn_of_head(const char* begin, const char* digits_end, const char* point) {
    std::vector<Edit> edits;
    if (point > digits_end) edits.push_back({span(digits_end, point), ""});
    if (cursor_ - 1 == point + 1) edits.push_back({span(point + 1, point + 1), " "});
    misspelled("spacing", Severity::warning, span(begin, cursor_), tr("a turn's head has one blank, behind the point"),
               std::move(edits), tr("write `{}. {}`", view(begin, digits_end), cursor_[-1]));
}

void MovetextParser::refuse_turn_after_end(Span place) {
    error("turn-after-end", place, tr("a turn behind `end`"), tr("`end` stands behind the last turn"));
    push_error({place.begin, place.begin});
    after_end_ = false;
}

void MovetextParser::refuse_number(Span place, std::uint32_t number, std::uint32_t expected) {
    error("turn-number", place,
          expected > limits::turn_number ? tr("no turn has a number above {}", limits::turn_number)
                                         : tr("turn {} where turn {} was expected", number, expected));
}

/// A head that is too long, or does not say whose turn it is.
void MovetextParser::refuse_head(const char* begin, const char* point, const char* player, std::uint32_t number) {
    if (static_cast<std::size_t>(player - begin) >= limits::token_bytes) {
        error("limit-token", span(begin, player),
              tr("a turn's head of {} bytes; the limit is {}", player - begin, limits::token_bytes));
        cursor_ = is_lone_letter(player) ? player + 1 : player;
        begin_turn(span(begin, player), number);
    } else {
        cursor_ = point + 1;
        begin_turn(span(begin, cursor_), number);
        error("missing-player", span(begin, cursor_), tr("turn {} does not say whose it is", number),
              tr("form: `{}.` and the player's letter, alone", number));
    }
    push_error(span(begin, cursor_));
}

// --- words ---

namespace {

/// Whether the word ends with "build" or "over". Its last two letters are asked for first, as hardly any other ends so.
bool builds(const char* begin, const char* p) {
    if (p - begin < 4) return false;
    const int last = p[-1] | 0x20, before = p[-2] | 0x20;
    const bool perhaps = last == 'd' ? before == 'l' : last == 'r' && before == 'e';
    return perhaps && ends_with_building_word(view(begin, p));
}

bool spells(const char* begin, const char* p, std::string_view word) {
    return std::size_t(p - begin) == word.size() &&
           std::equal(begin, p, word.begin(), [](char c, char small) { return lower(c) == small; });
}

/// "end", "round", or a word that ends with "build" or "over".
bool is_not_usual(const char* begin, const char* p) {
    const int last = p[-1] | 0x20;
    if (last == 'd') return spells(begin, p, "end") || spells(begin, p, "round") || builds(begin, p);
    return last == 'r' && builds(begin, p);
}

}  // namespace

/// Reads words in their usual form, with one blank or line end after each, up to anything else.
void MovetextParser::parse_words() {
    do {
        const char* begin = cursor_;
        const char* p = word_ends_.next(begin);
        const bool usual = words_allowed_ && is_whole_word(p) &&
                           static_cast<std::size_t>(p - begin) <= limits::token_bytes && !is_not_usual(begin, p);
        if (!usual) return parse_word();
        if (!push(NodeKind::word, span(begin, p))) return;
        cursor_ = p + 1;
    } while (cursor_ < end_ && is(*cursor_, begins_word));
}

void MovetextParser::parse_word() {
    const char* begin = cursor_;
    const char* p = word_ends_.next(begin);
    std::uint16_t claim = 0;
    if (p < end_ && *p == '=') {
        claim = static_cast<std::uint16_t>(std::min<std::ptrdiff_t>(p - begin, limits::token_bytes));
        p = word_ends_.next(p + 1);
    }
    if (is_whole_word(p) && (claim != 0 || !builds(begin, p)))
        take_word(begin, p, claim, false);
    else
        parse_unusual_word();
}

/// Whether a word that reaches to `p` ends there, and nothing after the blank at `p` can belong to it.
bool MovetextParser::is_whole_word(const char* p) const {
    if (p == cursor_) return false;
    if (end_ - p <= 1) return p < end_ && is(*p, line_end);
    const unsigned joints = (traits(p[1]) & (blank | joins_previous)) | (traits(p[-1]) & joins_next);
    return is(*p, joints == 0 ? blank | line_end : line_end);  // all read in any case: nothing could foresee them
}

void MovetextParser::parse_unusual_word() {
    const char* begin = cursor_;
    const char* letters = skip(begin, end_, letter);
    if (lexis_->has_rounds && spells(begin, letters, "round")) return parse_round(begin, letters);
    bool spaced = false;
    const char* p = scan_word(begin, begin, spaced);
    if (p < end_ && is(*p, breaks_word)) {
        parse_stray(begin);
        return;
    }
    begin = take_builders(begin, p);
    const char* claim = std::find(begin, p, '=');
    take_word(begin, p, claim < p ? static_cast<std::uint16_t>(claim - begin) : std::uint16_t{0}, spaced);
}

/// The cards and the player before a word that begins with `build` or `over` and ends at `p`: they belong to it. Its
/// beginning.
const char* MovetextParser::take_builders(const char* begin, const char* p) {
    const char* const letters = skip(begin, p, letter);
    if (!builds(begin, letters) || (letters < p && !is(*letters, blank))) return begin;
    for (auto& nodes = record_->nodes; !nodes.empty() && nodes.back().kind == NodeKind::word; nodes.pop_back()) {
        const Span before = nodes.back().span;
        const bool beside = skip(begin_ + before.end, begin, blank) == begin;
        if (!beside || !may_build(*lexis_, before.of(record_->text), view(begin, p))) break;
        begin = begin_ + before.begin;
    }
    return begin;
}

void MovetextParser::take_word(const char* begin, const char* p, std::uint16_t claim, bool spaced) {
    cursor_ = p;
    const Span word = span(begin, p);
    if (spells(begin, p, "end")) {
        parse_end(begin, p);
    } else if (lexis_->has_rounds && spells(begin, p, "round")) {
        parse_round(begin, p);
    } else if (!words_allowed_) {
        refuse_early_word(word);
    } else if (word.size() > limits::token_bytes) {
        error("limit-token", word, tr("a word of {} bytes; the limit is {}", word.size(), limits::token_bytes));
        push_error(word);
    } else {
        if (spaced) warn_of_blanks(word);
        push(NodeKind::word, word, 0, claim);
    }
}

/// Whether the `?` at `p` is the value of what a player laid face down: "S?@M5".
bool MovetextParser::is_hidden(const char* begin, const char* p) const {
    return p == begin + 1 && end_ - p > 1 && p[1] == '@' &&
           lexis_->hidden.find(upper(*begin)) != std::string_view::npos;
}

const char* MovetextParser::scan_word(const char* begin, const char* p, bool& spaced) const {
    for (;;) {
        p = skip(p, end_, word_part);
        if (p == end_) return p;
        if (*p == '?' && p > begin && ((takes_unseen(p[-1]) && !lexis_->closes(p[-1])) || is_hidden(begin, p))) {
            ++p;
            continue;
        }
        if (!is(*p, blank)) return p;
        const char* next = skip(p, end_, blank);
        if (next == end_) return p;
        if (builds(begin, p) && building_goes_on(*lexis_, view(next, end_))) {
            p = next;
            continue;
        }
        if (!goes_on(*lexis_, view(begin, p), view(next, end_))) return p;
        if (ends_with_sign_of_next(view(begin, p))) return p - 1;
        spaced = true;
        p = *next == '?' ? next + 1 : next;
    }
}

void MovetextParser::refuse_early_word(Span word) {
    if (!level().word_refused) {
        error("word-before-turn", word, tr("{} stands before the first turn", base::quoted(word.of(record_->text))),
              tr("a turn begins with its number, a point and the player's letter"));
    }
    level().word_refused = true;
    push_error(word);
}

void MovetextParser::warn_of_blanks(Span word) {
    std::string joined;
    spell_as_written(word.of(record_->text), joined);
    misspelled("spacing", Severity::warning, word, tr("blanks inside a word"), {{word, std::move(joined)}});
}

std::vector<Edit> MovetextParser::without_blanks(const char* begin, const char* end) const {
    std::vector<Edit> edits;
    for (const char* p = skip_until(begin, end, blank); p < end; p = skip_until(p, end, blank)) {
        const char* next = skip(p, end, blank);
        edits.push_back({span(p, next), ""});
        p = next;
    }
    return edits;
}

// --- the end ---

void MovetextParser::parse_end(const char* begin, const char* p) {
    const Span word = span(begin, p);
    if (depth() > 0) {
        error("end-in-variation", word, tr("`end` inside a variation"), tr("only the game itself has a final scoring"));
        push_error(word);
        return;
    }
    if (after_end_) {
        error("duplicate-end", word, tr("`end` stands here again"),
              tr("write all claims of the final scoring behind one `end`"));
        push_error(word);
        return;
    }
    if (view(begin, p) != "end")
        misspelled("case", Severity::warning, word, tr("`end` is written in small letters"), {{word, "end"}});
    after_end_ = true;
    words_allowed_ = true;
    push(NodeKind::end, word);
}

/// "round 1:"; its words follow.
void MovetextParser::parse_round(const char* begin, const char* p) {
    const char* digits = skip(p, end_, blank);
    const char* digits_end = skip(digits, end_, digit);
    const char* point = skip(digits_end, end_, blank);
    const bool has_point = point < end_ && *point == ':';
    cursor_ = has_point ? point + 1 : digits_end > digits ? digits_end : p;
    const Span heading = span(begin, cursor_);
    words_allowed_ = true;
    if (digits == digits_end || !has_point || heading.size() > limits::token_bytes) {
        error("bad-round", heading, tr("a round's heading is not complete"),
              tr("form: `round`, the round's number, a colon"));
        push_error(heading);
        return;
    }
    const std::uint32_t number = turn_number(digits, digits_end);
    while (*digits == '0' && digits + 1 < digits_end) ++digits;
    if (auto right = fmt::format("round {}:", view(digits, digits_end)); heading.of(record_->text) != right)
        misspelled("spacing", Severity::warning, heading, tr("a round's heading has one blank and small letters"),
                   {{heading, std::move(right)}});
    push(NodeKind::part, heading, number);
}

}  // namespace castellan::notation
