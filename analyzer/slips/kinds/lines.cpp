// Slips at the beginning of a line: a turn's number garbled, a heading by another word, and the end of the line before
// not hit.
#include <algorithm>
#include <string>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::is;
using notation::Span;

constexpr float number_apart = 6;

/// The number of the last turn that begins before a place, outside variations.
std::uint32_t number_before(const Draft& draft, std::uint32_t place) {
    std::uint32_t number = 0;
    for (const TurnText& turn : draft.movetext.turns)
        if (turn.number != 0 && draft.movetext.tokens[turn.first].span.begin < place) number = turn.number;
    return number;
}

Span line_at(std::string_view text, std::uint32_t place) {
    Span line{place, place};
    while (line.begin > 0 && !is(text[line.begin - 1], notation::line_end)) --line.begin;
    while (line.end < text.size() && !is(text[line.end], notation::line_end)) ++line.end;
    return line;
}

/// "2r." and "5/" for "25.", and a letter between the number and the player.
void add_garbled_number(const Draft& draft, Span line, Candidates& out) {
    const std::string_view text = draft.text;
    std::uint32_t begin = line.begin;
    while (begin < line.end && is(text[begin], notation::blank)) ++begin;
    std::uint32_t end = begin;
    while (end < line.end && !is(text[end], notation::blank)) ++end;
    if (end == begin || end - begin > 12) return;
    const Span word{begin, end};
    const std::uint32_t next = number_before(draft, begin) + 1;
    for (const std::uint32_t number : {next, next - 1}) {
        if (number == 0) continue;
        const std::string meant = std::to_string(number) + ".";
        const float apart = typing_cost(word.of(text), meant, number_apart);
        if (apart > 0 && apart <= number_apart) out.replace(word, meant, std::min(apart, 3.0F), Slip::word);
        // The player's letter is stuck to it.
        for (const char player : draft.game.players()) {
            const float with_player = typing_cost(word.of(text), meant + player, number_apart);
            if (with_player <= number_apart)
                out.replace(word, meant + " " + player, std::min(with_player, 3.0F), Slip::word);
        }
    }
    // "10. c R": what is between number and player is one too many.
    std::uint32_t second = end;
    while (second < line.end && is(text[second], notation::blank)) ++second;
    std::uint32_t second_end = second;
    while (second_end < line.end && !is(text[second_end], notation::blank)) ++second_end;
    if (second_end + 1 < line.end && second_end - second <= 2 &&
        draft.game.players().find(text[second_end + 1]) != std::string_view::npos &&
        (second_end + 2 == line.end || is(text[second_end + 2], notation::blank)))
        out.add({{{second, second_end + 1}, {}}}, cost::added_letter, Slip::superfluous);
    const auto point = word.of(text).find('.');
    if (point != std::string_view::npos && point + 1 < word.size())
        out.add({{{std::uint32_t(begin + point + 1), end}, {}}}, cost::added_letter, Slip::superfluous);
}

/// "^b2$g f7:..." where the next turn begins: its number and player are not written.
void add_forgotten_head(const Draft& draft, std::uint32_t place, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    const std::uint32_t token = draft.movetext.token_at(place);
    if (token >= tokens.size() || tokens[token].kind != TokenKind::word) return;
    const std::uint32_t at = tokens[token].span.begin;
    const std::string number = std::to_string(number_before(draft, at) + 1) + ". ";
    for (const char player : draft.game.players())
        out.add({{{at, at}, "\n" + number + player + " "}}, cost::turn_number + 0.4F, Slip::forgotten);
}

/// "^g1$r31. R": the line's end was not hit, or another key for it.
void add_line_break(const Draft& draft, Span line, Candidates& out) {
    const std::string number = std::to_string(number_before(draft, line.begin + 1) + 1) + ".";
    const std::string_view text = line.of(draft.text);
    for (auto at = text.find(number, 1); at != std::string_view::npos; at = text.find(number, at + 1)) {
        const auto place = std::uint32_t(line.begin + at);
        out.add({{{place, place}, "\n"}}, cost::blank, Slip::spelling);
        out.add({{{place - 1, place}, "\n"}},
                is(draft.text[place - 1], notation::blank) ? cost::blank : cost::neighbouring_key, Slip::word);
    }
}

/// "Ende", "Endwertung:" for `end`; "R1:", "Runde 1" for `round 1:`.
void add_headings(const Draft& draft, Span line, Candidates& out) {
    const std::string_view text = line.of(draft.text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    const Span first{line.begin, std::uint32_t(line.begin + word.size())};
    if (word != "end" && is_one_of(spoken(word), {"end", "ende", "einde", "schluss", "slot", "final", "finale", "total",
                                                  "totals", "endstand", "endwertung", "schlusswertung", "eindstand",
                                                  "eindtelling", "gesamt", "totaal"}))
        out.replace(first, "end", cost::word_for_sign);
    const auto digits = std::min(word.find_first_of("0123456789"), word.size());
    const std::string_view after = word.substr(std::min(word.find_first_not_of("0123456789", digits), word.size()));
    const bool one_word = digits > 0 && digits < word.size() && (after.empty() || after == ":" || after == ".") &&
                          is_one_of(spoken(word.substr(0, digits)), {"r", "rd", "round", "runde", "ronde"});
    if (one_word)
        out.replace(first, "round " + std::string(word.substr(digits, word.size() - digits - after.size())) + ":",
                    cost::word_for_sign);
}

/// The same throughout.
void add_all_headings(const Draft& draft, Candidates& out) {
    Candidates all;
    for (std::uint32_t begin = draft.movetext.begin; begin < draft.text.size();) {
        const Span line = line_at(draft.text, begin);
        add_headings(draft, line, all);
        begin = line.end + 1;
    }
    std::vector<notation::Edit> edits;
    for (const Candidate& one : all.all()) edits.push_back(one.edits.front());
    if (edits.size() > 1)
        out.add_habit(std::move(edits), cost::word_for_sign + 0.1F, tr("headings are written otherwise"));
}

}  // namespace

void add_line_slips(const Draft& draft, std::uint32_t place, Candidates& out) {
    const Span line = line_at(draft.text, place);
    add_forgotten_head(draft, place, out);
    add_headings(draft, line, out);
    add_all_headings(draft, out);
    add_garbled_number(draft, line, out);
    add_line_break(draft, line, out);
    if (line.begin > 0) {
        const Span before = line_at(draft.text, line.begin - 1);
        if (before.begin >= draft.movetext.begin) add_line_break(draft, before, out);
    }
}

}  // namespace castellan::analyzer::slips
