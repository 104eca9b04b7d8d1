// Slips in tags that every game has: a name that is nearly another, another game.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "base/calendar.hpp"
#include "notation/lexis.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Tag;

constexpr float tag_apart = 4.5F;

void add_names(const Draft& draft, const Tag& tag, Candidates& out) {
    const std::string_view name = tag.name.of(draft.text);
    const auto known = draft.record.lexis->tags;
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    for (const std::string_view meant : known) {
        if (draft.record.tag(meant) != nullptr) continue;
        const float apart = typing_cost(name, meant, tag_apart);
        if (apart <= tag_apart) out.replace(tag.name, std::string(meant), std::min(apart, cost::tag), Slip::tag);
    }
}

/// The day in the order that the notation asks for: "20.11.2026", "2026-11-20", "11/20/2026".
std::string as_date(std::string_view text, bool month_first) {
    std::array<std::string, 3> parts;
    std::size_t part = 0;
    for (const char c : text) {
        if (notation::is(c, notation::digit))
            parts[part] += c;
        else if (std::string_view("./- _:").find(c) == std::string_view::npos || ++part == parts.size())
            return {};
    }
    if (part == 0 && parts[0].size() == 8) parts = {parts[0].substr(0, 4), parts[0].substr(4, 2), parts[0].substr(6)};
    if (parts[2].size() == 4) {
        std::rotate(parts.begin(), parts.begin() + 2, parts.end());
        if (!month_first) std::swap(parts[1], parts[2]);
    } else if (month_first) {
        return {};
    }
    for (std::string& number : parts)
        if (number.size() == 1) number.insert(0, 1, '0');
    const std::string date = parts[0] + '.' + parts[1] + '.' + parts[2];
    return parts[0].size() == 4 && base::is_date(date) ? date : std::string();
}

void add_dates(const Draft& draft, Candidates& out) {
    const Tag* tag = draft.record.tag("Date");
    if (tag == nullptr || tag->value.size() > 16) return;
    const std::string_view typed = tag->value.of(draft.text);
    for (const bool month_first : {false, true}) {
        const std::string meant = as_date(typed, month_first);
        if (!meant.empty() && meant != typed)
            out.replace(tag->value, meant, month_first ? cost::next_in_order : cost::other_case, Slip::tag);
    }
}

/// "Crowns Moons Arms", "red, blue": the letters of the players; empty if one is not a name.
std::string seats_by_name(std::string_view written, const PlayerNames& names) {
    constexpr std::string_view gaps = " \t,;/-+&";
    std::string seats;
    while (true) {
        const auto begin = written.find_first_not_of(gaps);
        if (begin == std::string_view::npos) return seats;
        written.remove_prefix(begin);
        const auto end = std::min(written.find_first_of(gaps), written.size());
        const char seat = player_of(written.substr(0, end), names);
        if (seat == 0 || seats.find(seat) != std::string::npos) return {};
        seats += seat;
        written.remove_prefix(end);
    }
}

void add_seats_by_name(const Draft& draft, Candidates& out) {
    constexpr std::size_t longest = 80;
    const Tag* tag = draft.record.tag("Seats");
    if (tag == nullptr || tag->value.size() > longest) return;
    const std::string_view written = tag->value.of(draft.text);
    if (std::string seats = seats_by_name(written, draft.names); seats.size() > 1 && seats != written)
        out.replace(tag->value, std::move(seats), cost::word_for_sign, Slip::tag);
}

/// The result that the tag has, at the end of the movetext.
void add_result_of_tag(const Draft& draft, Candidates& out) {
    const Tag* tag = draft.record.tag("Result");
    if (draft.error.code != "missing-result" || tag == nullptr || draft.movetext.tokens.empty()) return;
    const std::string_view result = tag->value.of(draft.text);
    if (!result.starts_with('#') && result != "*") return;
    const std::uint32_t end = draft.movetext.tokens.back().span.end;
    out.add({{{end, end}, "\n" + std::string(result)}}, cost::word_for_sign, Slip::forgotten);
}

/// The value of the tag that the error is in.
void add_value(const Draft& draft, const Tag& tag, Candidates& out) {
    const auto place = draft.error.span.begin;
    if (draft.error.severity == notation::Severity::error && tag.whole.begin <= place && place < tag.whole.end)
        add_letter_slips(draft, tag.value, " /:;#,-ABCDEFGHRYSabcdefgh0123456789", out);
}

/// Whether most of the words are of the game that the record says.
bool reads_its_words(const Draft& draft) {
    constexpr std::size_t enough = 40;
    std::size_t words = 0, read = 0;
    for (const Token& token : draft.movetext.tokens) {
        if (token.kind != TokenKind::word || ++words > enough) continue;
        if (draft.game.reads(draft.text_of(token))) ++read;
    }
    return 2 * read >= std::min(words, enough);
}

/// Whether the tags and the seats of a record can be those of another game: a record of Castelli with `Pieces` is not.
bool could_be_of(const notation::Lexis& other, const notation::Record& record) {
    const auto knows = [](const notation::Lexis& lexis, std::string_view name) {
        return std::find(lexis.tags.begin(), lexis.tags.end(), name) != lexis.tags.end();
    };
    return std::all_of(record.tags.begin(), record.tags.end(), [&](const Tag& tag) {
        const auto name = tag.name.of(record.text);
        if (name == "Seats")
            return tag.value.of(record.text).find_first_not_of(other.players) == std::string_view::npos;
        return record.lexis == nullptr || !knows(*record.lexis, name) || knows(other, name);
    });
}

/// The tag Game with another game's name, or where it is not written.
void add_games(const Draft& draft, Candidates& out) {
    const Tag* tag = draft.record.tag("Game");
    const bool known = draft.record.lexis != nullptr;
    if (known && reads_its_words(draft)) return;
    for (const notation::Lexis* other : notation::lexes()) {
        if (other == draft.record.lexis || !could_be_of(*other, draft.record)) continue;
        if (tag != nullptr) {
            const float apart = typing_cost(tag->value.of(draft.text), other->game, tag_apart);
            out.replace(tag->value, std::string(other->game), known ? cost::tag + 1 : std::min(apart, cost::tag),
                        Slip::tag);
        } else if (!draft.record.tags.empty()) {
            const std::uint32_t place = draft.record.tags.front().whole.end;
            out.add({{{place, place}, "\n[Game \"" + std::string(other->game) + "\"]"}}, cost::tag, Slip::tag);
        }
    }
}

}  // namespace

void add_tag_slips(const Draft& draft, Candidates& out) {
    add_games(draft, out);
    if (draft.record.lexis == nullptr) return;
    for (const Tag& tag : draft.record.tags) {
        add_names(draft, tag, out);
        add_value(draft, tag, out);
    }
    add_dates(draft, out);
    add_seats_by_name(draft, out);
    add_result_of_tag(draft, out);
    draft.game.tags(draft.record, out);
}

}  // namespace castellan::analyzer::slips
