#include "notation/parser.hpp"

#include "language/text.hpp"
#include "notation/characters.hpp"
#include "notation/header.hpp"
#include "notation/limits.hpp"
#include "notation/movetext.hpp"
#include "notation/reporter.hpp"

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

const char* parse_parts(const char* begin, const char* end, Record& record, Reporter& reporter) {
    HeaderParser header(begin, end, record, reporter);
    const HeaderEnd header_end = header.parse();
    if (header_end == HeaderEnd::swallowed) return header.cursor();
    if (header_end == HeaderEnd::next_game) end = header.cursor();
    if (record.lexis == nullptr) return skip_movetext(begin, header.cursor(), end, record, reporter);
    const bool header_unread = reporter.exhausted();
    MovetextParser movetext(begin, header.cursor(), end, record, reporter);
    movetext.parse();
    // The next tag may be this game's.
    if (header_unread) return begin + find_version_line(view(begin, end), std::size_t(header.cursor() - begin));
    return movetext.cursor();
}

}  // namespace

GameExtent parse_next(std::string_view text, Record& record) {
    record.clear();
    record.text = text.substr(0, window_bytes);
    const char* begin = record.text.data();
    const char* end = begin + record.text.size();
    Reporter reporter(begin, record);
    GameExtent extent;
    if (holds_nothing(begin, end)) {
        reporter.error("no-game", {}, tr("there is no game here"), tr("a game begins with `[CGN \"1\"]`"));
        extent.size = record.text.size();
    } else {
        extent.size = static_cast<std::size_t>(parse_parts(begin, end, record, reporter) - begin);
    }
    extent.at_text_end = extent.size == text.size();
    if (extent.size > limits::game_bytes) {
        extent = {limits::game_bytes, false, true};
        record.tags.clear();
        record.set = {};
        record.nodes.clear();
        record.diagnostics.clear();
        Reporter(begin, record)
            .error("limit-game", {}, tr("a game of more than {} bytes", limits::game_bytes),
                   tr("it is left out; reading goes on at the next line that begins with `[CGN \"`"));
    }
    record.text = record.text.substr(0, extent.size);
    reporter.finish();
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
