#include "analyzer/tournament/event/reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/tournament/event/statements.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

constexpr std::string_view version_line = "castellan-event 1";

/// A second version line: the first one is read by read_version.
void read_again(EventDraft& draft, const EventLine& line) {
    draft.report("event-duplicate", line.span, tr("a second line '{}'", "castellan-event"), tr("keep one of them"));
}

struct Statement {
    std::string_view word;
    void (*read)(EventDraft&, const EventLine&);
};
constexpr std::array<Statement, 18> statements = {{{"title", read_text},
                                                   {"site", read_text},
                                                   {"date", read_date},
                                                   {"variant", read_variant},
                                                   {"modules", read_modules},
                                                   {"rulings", read_rulings},
                                                   {"set", read_set_name},
                                                   {"player", read_player},
                                                   {"round", read_round},
                                                   {"record", read_record},
                                                   {"sha256", read_sha256},
                                                   {"game", read_game},
                                                   {"seats", read_seats},
                                                   {"vp", read_vp},
                                                   {"winners", read_list},
                                                   {"lot", read_list},
                                                   {"place", read_place},
                                                   {"castellan-event", read_again}}};

void read_line(EventDraft& draft, const EventLine& line) {
    if (line.span.size() > max_event_line)
        return draft.report("event-limit", line.span, tr("a line has at most {} bytes", max_event_line));
    const std::string_view word = draft.word(line, 0);
    const auto* const statement = std::find_if(statements.begin(), statements.end(),
                                               [&](const Statement& candidate) { return candidate.word == word; });
    if (statement != statements.end()) return statement->read(draft, line);
    draft.report("event-syntax", line.words[0], tr("no line of an event begins with this word"),
                 tr("lines begin with title, site, date, variant, modules, rulings, set, player, round, record, "
                    "sha256, game, seats, vp, winners, lot or place"));
}

/// Reads the first line. Returns whether the lines after it can be read at all.
bool read_version(EventDraft& draft, const EventLine& line) {
    if (draft.word(line, 0) == "castellan-event" && line.words.size() == 2 && draft.word(line, 1) == "1") return true;
    const bool begins = draft.word(line, 0) == "castellan-event";
    draft.report(
        "event-version", line.span,
        begins ? tr("this version of the format is not known") : tr("the event does not begin with its version"),
        tr("begin with a line: {}", version_line));
    if (!begins) read_line(draft, line);
    return !begins;
}

/// Checks that the event, and every record in it, has its required lines.
void check_complete(EventDraft& draft, notation::Span top) {
    const Event& event = draft.event;
    if (event.title.empty())
        draft.report("event-missing", top, tr("the event has no title"), tr("add a line: {}", "title My event"));
    if (event.players.size() < 2)
        draft.report("event-missing", top, tr("the event has no players, or one alone"),
                     tr("add a line: {}", "player anna Anna"));
    for (const RecordEntry& entry : event.records) {
        const bool lacks_hash = entry.sha256.empty(), lacks_seats = entry.seats.empty();
        if (!entry.usable || (!lacks_hash && !lacks_seats)) continue;
        draft.report(
            "event-missing", entry.span, tr("the record has no line `{}`", lacks_hash ? "sha256" : "seats"),
            lacks_hash ? tr("add what sha256sum writes for the file") : tr("add who played: {}", "seats R=anna B=ben"));
    }
}

void read_lines(EventDraft& draft) {
    if (draft.text().size() > max_event_bytes)
        return draft.report("event-limit", {0, 0}, tr("an event has at most {} bytes", max_event_bytes));
    const std::vector<EventLine> lines = core::split_lines(draft.text());
    if (lines.empty())
        return draft.report("event-version", {0, 0}, tr("the event is empty"),
                            tr("begin with a line: {}", version_line));
    if (!read_version(draft, lines.front())) return;
    for (std::size_t index = 1; index < lines.size(); ++index) {
        if (draft.diagnostics.size() + 1 >= notation::limits::diagnostics)
            return draft.report("event-limit", lines[index].span, tr("too much is wrong: the rest is not read"));
        read_line(draft, lines[index]);
    }
    draft.end_record();
    check_complete(draft, lines.front().span);
}

}  // namespace

EventReading read_event(std::string_view text) {
    EventDraft draft(text);
    read_lines(draft);
    for (RecordEntry& entry : draft.event.records)
        entry.usable = entry.usable && !entry.sha256.empty() && !entry.seats.empty();
    EventReading reading{std::move(draft.event), std::move(draft.diagnostics)};
    std::stable_sort(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [](const auto& left, const auto& right) { return left.span.begin < right.span.begin; });
    return reading;
}

}  // namespace castellan::analyzer::tournament
