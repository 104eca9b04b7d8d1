// The lines about the whole event and its rounds.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/event/statements.hpp"
#include "base/calendar.hpp"
#include "base/name_key.hpp"
#include "base/small_letters.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

constexpr std::string_view hexadecimal = "0123456789abcdefABCDEF";
constexpr std::string_view hash_prefix = "sha256:";
constexpr std::size_t hash_digits = 64;
constexpr std::size_t least_hash_digits = 16;  // as in the tag Set

/// The text after a line's first words, printable and not too long; reports it if it is not.
std::optional<std::string> printable_rest(EventDraft& draft, const EventLine& line, std::size_t words) {
    const notation::Span span = EventDraft::rest(line, words);
    std::string text(span.of(draft.text()));
    if (!text.empty() && text.size() <= max_event_name && base::visible(text) == text) return text;
    draft.report("event-value", text.empty() ? line.span : span,
                 tr("expected 1 to {} bytes of printable text", max_event_name));
    return std::nullopt;
}

bool is_id(std::string_view text) {
    constexpr std::string_view characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    return text.size() <= max_event_id && text.find_first_not_of(characters) == std::string_view::npos;
}

}  // namespace

std::optional<unsigned> read_number(EventDraft& draft, notation::Span span, unsigned low, unsigned high) {
    const std::string_view text = span.of(draft.text());
    unsigned value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec == std::errc{} && read.ptr == text.data() + text.size() && value >= low && value <= high) return value;
    draft.report("event-value", span, tr("expected a whole number from {} to {}", low, high));
    return std::nullopt;
}

void read_text(EventDraft& draft, const EventLine& line) {
    if (!draft.in_header(line) || !draft.first_time(line)) return;
    auto text = printable_rest(draft, line, 1);
    if (text) (draft.word(line, 0) == "title" ? draft.event.title : draft.event.site) = *std::move(text);
}

void read_date(EventDraft& draft, const EventLine& line) {
    if (!draft.has_words(line, 2, "date 2026.11.20")) return;
    const std::string_view text = draft.word(line, 1);
    std::string& date = draft.in_round() ? draft.event.rounds.back().date : draft.event.date;
    if (!date.empty()) return draft.report("event-duplicate", line.span, tr("a second date"), tr("keep one of them"));
    if (!base::is_date(text))
        return draft.report("event-value", line.words[1], tr("expected a date"),
                            tr("write YYYY.MM.DD, ?? for unknown parts"));
    date = text;
}

void read_variant(EventDraft& draft, const EventLine& line) {
    if (!draft.in_header(line) || !draft.first_time(line) || !draft.has_words(line, 2, tr("variant 1, 2 or open")))
        return;
    for (const Variant variant : {Variant::open, Variant::winners_meet, Variant::everyone_meets}) {
        if (draft.word(line, 1) != name(variant)) continue;
        draft.event.variant = variant;
        draft.event.variant_span = line.span;
        return;
    }
    draft.report("event-value", line.words[1], tr("there is no such variant"),
                 tr("write variant 1 (winners meet), 2 (everyone meets) or open (separate games)"));
}

void read_modules(EventDraft& draft, const EventLine& line) {
    if (!draft.in_header(line) || !draft.first_time(line) ||
        !draft.has_words_from(line, 2, "modules battle, tournament"))
        return;
    draft.event.modules_span = line.span;
    const notation::Span list = EventDraft::rest(line, 1);
    std::string_view culprit;
    if (const auto modules = castelli::read_modules(list.of(draft.text()), culprit))
        draft.event.modules = *modules;
    else
        draft.report("event-value", list, tr("{} is no module, or is named twice", base::quoted(culprit)),
                     tr("modules are dilemma, battle and tournament, divided by commas; - for none"));
}

void read_rulings(EventDraft& draft, const EventLine& line) {
    using castelli::Rulings;
    if (!draft.in_header(line) || !draft.first_time(line) ||
        !draft.has_words_from(line, 2, "rulings own-space=none, silver-none=yes"))
        return;
    std::string_view culprit;
    const std::string_view list = EventDraft::rest(line, 1).of(draft.text());
    if (list == "-" || draft.event.rulings.set_list(list, culprit) == Rulings::Problem::none) return;
    draft.report("event-value", EventDraft::rest(line, 1),
                 tr("{} is no ruling with a value, or is named twice", base::quoted(culprit)),
                 tr("docs/rules.md lists the rulings and their values"));
}

void read_set_name(EventDraft& draft, const EventLine& line) {
    if (!draft.in_header(line) || !draft.first_time(line) ||
        !draft.has_words_from(line, 2, tr("set classic, or set my-box sha256:0123456789abcdef")))
        return;
    draft.event.set_name = draft.word(line, 1);
    if (line.words.size() == 2) return;
    const std::string_view hash = draft.word(line, 2);
    const std::string_view digits = hash.substr(std::min(hash.size(), hash_prefix.size()));
    if (line.words.size() > 3 || !hash.starts_with(hash_prefix) || digits.size() < least_hash_digits ||
        digits.size() > hash_digits || digits.find_first_not_of(hexadecimal) != std::string_view::npos)
        return draft.report("event-value", EventDraft::rest(line, 2), tr("expected the set's hash"),
                            tr("write sha256: and 16 to 64 hexadecimal digits, as the tag Set does"));
    draft.event.set_hash = base::in_small_letters(digits);
}

void read_player(EventDraft& draft, const EventLine& line) {
    if (!draft.in_header(line)) return;
    if (line.words.size() < 3)
        return draft.report("event-syntax", line.span, tr("a player has a short name and a name"),
                            tr("write {}", "player anna Anna Schmidt"));
    const std::string_view id = draft.word(line, 1);
    if (!is_id(id))
        return draft.report("event-value", line.words[1],
                            tr("a short name has up to {} letters, digits, '-', '_' and '.'", max_event_id));
    auto full_name = printable_rest(draft, line, 2);
    if (!full_name) return;
    auto& players = draft.event.players;
    if (players.size() == max_event_players)
        return draft.report("event-limit", line.span, tr("an event has at most {} players", max_event_players));
    const bool same_name = std::any_of(players.begin(), players.end(), [&](const Entrant& other) {
        return base::name_key(other.name) == base::name_key(*full_name);
    });
    if (draft.player_of.contains(std::string(id)) || same_name)
        return draft.report("event-duplicate", line.span, tr("another player has this short name or this name"),
                            tr("records tell players apart by their names"));
    draft.player_of.emplace(id, players.size());
    players.push_back({std::string(id), *std::move(full_name), line.span});
}

void read_round(EventDraft& draft, const EventLine& line) {
    draft.end_record();
    const auto number =
        draft.has_words(line, 2, "round 1") ? read_number(draft, line.words[1], 1, max_event_rounds) : std::nullopt;
    draft.begin_round();
    auto& rounds = draft.event.rounds;
    if (rounds.size() == max_event_rounds) {
        draft.report("event-limit", line.span, tr("an event has at most {} rounds", max_event_rounds));
        rounds.pop_back();
    }
    const unsigned due = rounds.empty() ? 1 : rounds.back().number + 1;
    Round& round = rounds.emplace_back();
    round.number = number.value_or(due);
    round.span = line.span;
    round.first_record = round.end_record = draft.event.records.size();
}

void read_place(EventDraft& draft, const EventLine& line) {
    draft.end_record();
    if (!draft.has_words_from(line, 3, "place 1 anna")) return;
    const auto place = read_number(draft, line.words[1], 1, max_event_players);
    auto who = draft.players(line, 2);
    if (place && who) draft.event.places.push_back({*place, *std::move(who)});
}

}  // namespace castellan::analyzer::tournament
