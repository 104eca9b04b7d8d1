// The lines about one record: its file, its seats, its claims.
#include <fmt/core.h>

#include <algorithm>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/event/statements.hpp"
#include "base/small_letters.hpp"
#include "base/visible.hpp"
#include "engine/castelli/state/state.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

constexpr std::size_t sha256_digits = 64;

/// "anna=41" cut in two at its `=`; reports it if it has none, or nothing on a side.
struct Assignment {
    notation::Span left, right;
};
std::optional<Assignment> assignment(EventDraft& draft, notation::Span word, std::string_view shape) {
    const auto equals = word.of(draft.text()).find('=');
    if (equals != std::string_view::npos && equals > 0 && equals + 1 < word.size()) {
        const auto at = std::uint32_t(word.begin + equals);
        return Assignment{{word.begin, at}, {at + 1, word.end}};
    }
    draft.report("event-syntax", word, tr("expected two words joined by `=`"), tr("write {}", shape));
    return std::nullopt;
}

bool is_small_hexadecimal(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

void read_record(EventDraft& draft, const EventLine& line) {
    draft.end_record();
    if (!draft.in_round())
        return draft.report("event-syntax", line.span, tr("a record stands before the first round"),
                            tr("begin with a line: {}", "round 1"));
    auto& records = draft.event.records;
    if (records.size() == max_event_records)
        return draft.report("event-limit", line.span, tr("an event has at most {} records", max_event_records));
    RecordEntry& entry = records.emplace_back();
    entry.round = draft.event.rounds.size() - 1;
    entry.span = line.span;
    entry.file = EventDraft::rest(line, 1).of(draft.text());
    draft.event.rounds.back().end_record = records.size();
    draft.begin_record();
    if (entry.file.empty() || base::visible(entry.file) != entry.file)
        draft.report("event-value", line.span, tr("expected the name of a file"), tr("write {}", "record round-1.cgn"));
}

void read_sha256(EventDraft& draft, const EventLine& line) {
    RecordEntry* entry = draft.record(line);
    if (entry == nullptr || !draft.first_time(line) ||
        !draft.has_words(line, 2, tr("sha256 and 64 hexadecimal digits")))
        return;
    const std::string digits = base::in_small_letters(draft.word(line, 1));  // some systems write capitals
    if (digits.size() != sha256_digits || !std::all_of(digits.begin(), digits.end(), is_small_hexadecimal))
        return draft.report("event-value", line.words[1], tr("expected {} hexadecimal digits", sha256_digits),
                            tr("the program sha256sum writes them"));
    entry->sha256 = digits;
    entry->sha256_span = line.words[1];
}

void read_game(EventDraft& draft, const EventLine& line) {
    RecordEntry* entry = draft.record(line);
    if (entry == nullptr || !draft.first_time(line) || !draft.has_words(line, 2, "game 2")) return;
    constexpr unsigned most_games = 999'999;
    if (const auto number = read_number(draft, line.words[1], 1, most_games)) entry->game = *number;
}

void read_seats(EventDraft& draft, const EventLine& line) {
    RecordEntry* entry = draft.record(line);
    constexpr std::string_view shape = "seats R=anna B=ben";
    if (entry == nullptr || !draft.first_time(line) || !draft.has_words_from(line, 3, shape)) return;
    entry->seats_span = line.span;
    for (std::size_t index = 1; index < line.words.size(); ++index) {
        const auto seat = assignment(draft, line.words[index], shape);
        if (!seat) return;
        const std::string_view letter = seat->left.of(draft.text());
        const auto colour = castelli::colour_letters.find(letter);
        if (letter.size() != 1 || colour == std::string_view::npos)
            return draft.report("event-value", seat->left, tr("there is no such colour"),
                                tr("colours are R, G, B and Y"));
        const auto player = draft.player(seat->right);
        if (!player) return;
        for (const SeatEntry& other : entry->seats) {
            if (other.player == *player)
                return draft.report("event-player-twice", seat->right, tr("this player sits there twice"));
            if (other.colour == castelli::Colour(colour))
                return draft.report("event-duplicate", seat->left, tr("this colour is played by two"));
        }
        entry->seats.push_back({castelli::Colour(colour), *player, line.words[index]});
    }
}

void read_vp(EventDraft& draft, const EventLine& line) {
    RecordEntry* entry = draft.record(line);
    constexpr std::string_view shape = "vp anna=41 ben=38";
    if (entry == nullptr || !draft.first_time(line) || !draft.has_words_from(line, 2, shape)) return;
    for (std::size_t index = 1; index < line.words.size(); ++index) {
        const auto claim = assignment(draft, line.words[index], shape);
        if (!claim) return;
        const auto player = draft.player(claim->left);
        const auto named_before = [&](const auto& other) { return other.player == player; };
        if (player && std::any_of(entry->vp.begin(), entry->vp.end(), named_before))
            return draft.report("event-duplicate", claim->left, tr("this player is named twice on the line"));
        const auto vp = read_number(draft, claim->right, 0, castelli::most_vp);
        if (player && vp) entry->vp.push_back({*player, int(*vp), line.words[index]});
    }
}

void read_list(EventDraft& draft, const EventLine& line) {
    RecordEntry* entry = draft.record(line);
    const bool lot = draft.word(line, 0) == "lot";
    if (entry == nullptr || !draft.first_time(line) ||
        !draft.has_words_from(line, 2, lot ? "lot anna" : "winners anna"))
        return;
    (lot ? entry->lot : entry->winners) = draft.players(line, 1);
}

}  // namespace castellan::analyzer::tournament
