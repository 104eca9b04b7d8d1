#include "notation/parser.hpp"

#include <algorithm>

#include "language/text.hpp"
#include "notation/header.hpp"
#include "notation/limits.hpp"
#include "notation/movetext.hpp"
#include "notation/reporter.hpp"
#include "notation/signs/characters.hpp"
#include "notation/signs/foreign_lines.hpp"
#include "notation/signs/word_ends.hpp"

namespace castellan::notation {

using language::tr;

static_assert(window_bytes >= limits::game_bytes + base::byte_order_mark.size() + tag_start_bytes);

namespace {

bool holds_nothing(const char* begin, const char* end) {
    const char* p = begin;
    if (view(p, end).starts_with(base::byte_order_mark)) p += base::byte_order_mark.size();
    return skip(p, end, blank | line_end) == end;
}

/// The movetext of a game that is not known, up to the next game: kept as it is, and nothing said of it.
const char* skip_movetext(const char* begin, const char* from, const char* end, Record& record,
                          const Reporter& reporter) {
    const char* next = find_tag_line(begin, from, end);
    const char* last = next;
    while (last > from && is(last[-1], blank | line_end)) --last;
    if (last > from) record.nodes.push_back({NodeKind::error, 0, 0, reporter.span(from, last), 0});
    return next;
}

/// Leaves the movetext at `from` as it is, if it has the signs of words only. Its end, or null if it has others.
const char* leave_plain(const char* begin, const char* from, const char* end, Record& record,
                        const Reporter& reporter) {
    if (record.lexis != &castelli_lexis || !record.diagnostics.empty()) return nullptr;
    const char* const over = words_end(from, end);
    if (over == from) return nullptr;  // there is none
    if (over < end && !(at_line_start(begin, over) && starts_tag(over, end))) return nullptr;
    record.unparsed = reporter.span(from, over);
    return over;
}

const char* parse_parts(const char* begin, const char* end, Record& record, Reporter& reporter, PlainMovetext plain,
                        bool& needs_more) {
    HeaderParser header(begin, end, record, reporter);
    const HeaderEnd header_end = header.parse();
    if (header_end == HeaderEnd::swallowed) return header.cursor();
    if (header_end == HeaderEnd::next_game) end = header.cursor();
    if (record.lexis == nullptr) return skip_movetext(begin, header.cursor(), end, record, reporter);
    if (plain == PlainMovetext::left && header_end == HeaderEnd::movetext)
        if (const char* over = leave_plain(begin, header.cursor(), end, record, reporter)) return over;
    const bool header_unread = reporter.exhausted();
    MovetextParser movetext(begin, header.cursor(), end, record, reporter);
    movetext.parse();
    needs_more = movetext.needs_more();
    // The next tag may be this game's.
    if (header_unread) return begin + find_version_line(view(begin, end), std::size_t(header.cursor() - begin));
    return movetext.cursor();
}

/// Parses the game at the beginning of `text`, which is no longer than window_bytes.
GameExtent parse_window(std::string_view text, Record& record, PlainMovetext plain) {
    record.clear();
    record.text = text;
    const char* begin = record.text.data();
    const char* end = begin + record.text.size();
    Reporter reporter(begin, record);
    GameExtent extent;
    if (holds_nothing(begin, end)) {
        reporter.error("no-game", {}, tr("there is no game here"), tr("a game begins with `[CGN \"1\"]`"));
        extent.size = record.text.size();
    } else {
        extent.size =
            static_cast<std::size_t>(parse_parts(begin, end, record, reporter, plain, extent.at_text_end) - begin);
    }
    if (extent.size > limits::game_bytes) {
        extent = {limits::game_bytes, false, true};
        record.tags.clear();
        record.set = {};
        record.unparsed = {};
        record.nodes.clear();
        record.diagnostics.clear();
        Reporter(begin, record)
            .error("limit-game", {}, tr("a game of more than {} bytes", limits::game_bytes),
                   tr("it is left out; reading goes on at the next line that begins with `[CGN \"`"));
    }
    record.text = record.text.substr(0, extent.size);
    if (record.broken()) reporter.name_encodings();
    reporter.finish();
    return extent;
}

bool lies_in_comment(const Record& record, std::size_t place) {
    const auto after = std::upper_bound(record.nodes.begin(), record.nodes.end(), place,
                                        [](std::size_t at, const Node& node) { return at < node.span.begin; });
    return after != record.nodes.begin() && after[-1].kind == NodeKind::comment && place < after[-1].span.end;
}

/// Where a game that could not be read has swallowed another one, whose first line is written in foreign signs; the
/// text's end if it has not.
std::size_t find_swallowed_game(const Record& record, std::string_view text) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const Tag* const version = record.tag("CGN");
    const auto turn = std::find_if(record.nodes.begin(), record.nodes.end(),
                                   [](const Node& node) { return node.kind == NodeKind::turn; });
    const std::size_t first_turn = turn != record.nodes.end() ? turn->span.begin : text.size();
    bool has_own = version != nullptr;  // the line that begins the game itself
    const char* found =
        find_game_line(version != nullptr ? skip_until(begin + version->whole.end, end, line_end) : begin, end);
    for (; found < end; found = find_game_line(skip_until(found, end, line_end), end)) {
        const auto place = static_cast<std::size_t>(found - begin);
        if (lies_in_comment(record, place)) continue;
        if (has_own || place > first_turn) break;
        has_own = true;
    }
    return static_cast<std::size_t>(found - begin);
}

}  // namespace

GameExtent parse_next(std::string_view text, Record& record, PlainMovetext plain) {
    std::string_view window = text.substr(0, window_bytes);
    const char* const begin = window.data();
    window = view(begin, end_of_foreign_game(begin, begin + window.size()));
    GameExtent extent = parse_window(window, record, plain);
    const bool window_full = text.size() >= window_bytes;
    extent.at_text_end = extent.size == text.size() || (extent.at_text_end && !window_full);
    if (!record.broken() || extent.oversize) return extent;
    const std::string_view swallower = window.substr(0, extent.size);
    if (const std::size_t size = find_swallowed_game(record, swallower); size < swallower.size()) {
        const bool at_text_end = extent.at_text_end;
        extent = parse_window(window.substr(0, size), record, PlainMovetext::parsed);
        extent.at_text_end = at_text_end;
    }
    return extent;
}

void parse_game(std::string_view text, Record& record) { parse_next(text, record); }

std::size_t find_version_line(std::string_view text, std::size_t from) {
    constexpr std::string_view opening = "[CGN \"";
    for (std::size_t at = text.find(opening, from); at != std::string_view::npos; at = text.find(opening, at + 1)) {
        const std::size_t line =
            text.substr(0, at).ends_with(base::byte_order_mark) ? at - base::byte_order_mark.size() : at;
        if (line >= from && at_line_start(text.data(), text.data() + line)) return line;
    }
    return text.size();
}

}  // namespace castellan::notation
