// Slips of whole turns: their number and player, written twice, in another's place.
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Span;

/// From the beginning of a turn's line to that of the next turn's.
Span lines_of(const Draft& draft, const TurnText& turn) {
    Span span = draft.movetext.span_of(turn);
    while (span.begin > 0 && notation::is(draft.text[span.begin - 1], notation::blank)) --span.begin;
    while (span.end < draft.text.size() && notation::is(draft.text[span.end], notation::blank)) ++span.end;
    if (span.end < draft.text.size() && draft.text[span.end] == '\r') ++span.end;
    if (span.end < draft.text.size() && draft.text[span.end] == '\n') ++span.end;
    return span;
}

/// The turn's words after its number and player.
Span words_of(const Draft& draft, const TurnText& turn) {
    const auto& tokens = draft.movetext.tokens;
    std::uint32_t first = turn.first;
    while (first < turn.end && tokens[first].kind != TokenKind::word && tokens[first].kind != TokenKind::comment)
        ++first;
    const std::uint32_t end = tokens[turn.end - 1].span.end;
    return first < turn.end ? Span{tokens[first].span.begin, end} : Span{end, end};
}

/// The turn's player and words.
Span after_number(const Draft& draft, const TurnText& turn) {
    const auto& tokens = draft.movetext.tokens;
    std::uint32_t first = turn.first;
    while (first + 1 < turn.end && tokens[first].kind == TokenKind::number) ++first;
    return {tokens[first].span.begin, tokens[turn.end - 1].span.end};
}

std::string_view digits_of(std::string_view number) {
    return number.substr(0, std::min(number.find_first_not_of("0123456789"), number.size()));
}

void add_player_slips(const Draft& draft, const Token& player, Candidates& out) {
    const std::string_view typed = player.span.of(draft.text);
    for (const char letter : draft.game.players()) {
        if (typed == std::string_view(&letter, 1)) continue;
        const bool same = typed.size() == 1 && notation::upper(typed[0]) == letter;
        out.replace(player.span, std::string(1, letter), same ? cost::other_case : cost::turn_player,
                    same ? Slip::spelling : Slip::word);
    }
    // The blank after it was not hit.
    for (std::size_t at = 1; at < typed.size(); ++at) {
        const auto place = std::uint32_t(player.span.begin + at);
        out.add({{{place, place}, " "}}, cost::blank, Slip::spelling);
    }
}

}  // namespace

void add_unread_heads(const Draft& draft, std::uint32_t token, Candidates& out) {
    const auto& tokens = draft.movetext.tokens;
    if (token + 1 >= tokens.size() || tokens[token].kind == TokenKind::comment || tokens[token].span.size() > 6) return;
    const Span span = tokens[token].span;
    const std::string_view line = draft.text.substr(0, span.begin);
    const bool begins_line = line.empty() || line.back() == '\n' || line.back() == '\r';
    const std::string_view player = draft.text_of(tokens[token + 1]);
    if (!begins_line || player.size() != 1 || draft.game.players().find(player) == std::string_view::npos) return;
    const auto& turns = draft.movetext.turns;
    std::uint32_t number = 0;
    for (const TurnText& turn : turns)
        if (turn.first < token && turn.number != 0) number = turn.number;
    const std::string meant = std::to_string(number + 1) + ".";
    if (draft.text_of(tokens[token]) != meant) out.replace(span, meant, cost::turn_number, Slip::spelling);
}

void add_head_slips(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    const auto& tokens = draft.movetext.tokens;
    const TurnText& at = turns[turn];
    const Token& number = tokens[at.first];
    if (number.kind != TokenKind::number) return;
    const std::string_view typed = number.span.of(draft.text);
    const std::string_view digits = digits_of(typed);
    if (typed.substr(digits.size()) != ".")
        out.replace(number.span, std::string(digits) + ".", cost::punctuation, Slip::spelling);
    // The number that follows on the turn before; the numbers of the turns after it, too, if they follow on this one.
    std::uint32_t before = 0;
    for (std::uint32_t other = turn; other-- > 0;)
        if (turns[other].number != 0 && turns[other].in_variation == at.in_variation) {
            before = turns[other].number;
            break;
        }
    for (const std::uint32_t meant : {before + 1, before})
        if (meant > 0 && meant != at.number) out.replace(number.span, std::to_string(meant) + ".", cost::turn_number);
    const std::uint32_t next = at.first + 1;
    const bool is_sign = next < at.end && tokens[next].kind == TokenKind::word && tokens[next].span.size() == 1 &&
                         !draft.game.reads(draft.text_of(tokens[next]));
    if (next < at.end && (tokens[next].kind == TokenKind::player || is_sign)) {
        add_player_slips(draft, tokens[next], out);
    } else {
        const std::uint32_t place = number.span.end;
        for (const char letter : draft.game.players())
            out.add({{{place, place}, std::string(" ") + letter}}, cost::turn_player, Slip::forgotten);
    }
    // The player's letter stuck to the first word.
    if (next < at.end && tokens[next].kind == TokenKind::word && tokens[next].span.size() > 1) {
        const std::uint32_t place = tokens[next].span.begin + 1;
        if (draft.game.players().find(notation::upper(draft.text[place - 1])) != std::string_view::npos) {
            out.add({{{place, place}, " "}}, cost::blank, Slip::spelling);
            // "20.R.d5": another key for the blank.
            const bool sign = !notation::is(draft.text[place], notation::letter | notation::digit);
            out.add({{{place, place + 1}, " "}}, sign ? cost::blank + 0.2F : cost::added_neighbour, Slip::word);
        }
    }
}

void add_numbers(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    const auto& tokens = draft.movetext.tokens;
    std::uint32_t number = 0;
    std::vector<notation::Edit> edits;
    for (std::uint32_t other = 0; other < turns.size(); ++other) {
        if (turns[other].number == 0 && tokens[turns[other].first].kind != TokenKind::number) continue;
        if (turns[other].in_variation) continue;
        if (other < turn) {
            number = turns[other].number;
            continue;
        }
        if (turns[other].number != ++number)
            edits.push_back({tokens[turns[other].first].span, std::to_string(number) + "."});
    }
    if (edits.size() > 1)
        out.add_habit(std::move(edits), cost::turn_number + 0.2F,
                      tr("the numbers of the turns do not follow on each other"));
}

void add_turn_slips(const Draft& draft, std::uint32_t turn, Candidates& out) {
    const auto& turns = draft.movetext.turns;
    const TurnText& at = turns[turn];
    const Span words = words_of(draft, at);
    for (std::uint32_t other = turn; other-- > 0 && turn - other <= 3;)  // written again
        if (words_of(draft, turns[other]).of(draft.text) == words.of(draft.text) && words.size() > 0) {
            out.add({{lines_of(draft, at), {}}}, cost::doubled_turn, Slip::doubled_turn);
            out.add({{lines_of(draft, turns[other]), {}}}, cost::doubled_turn + 0.2F, Slip::doubled_turn);
        }
    if (turn + 1 >= turns.size()) return;
    const TurnText& next = turns[turn + 1];
    if ((at.number == 0) != (next.number == 0)) return;  // `end` is never in the place of a turn
    const Span first = draft.movetext.span_of(at), second = draft.movetext.span_of(next);
    if (first.end > second.begin) return;
    out.add({{first, std::string(second.of(draft.text))}, {second, std::string(first.of(draft.text))}},
            cost::interchanged_turns, Slip::moved);
    // The numbers were written on as usual.
    const Span others_turn = after_number(draft, next), this_turn = after_number(draft, at);
    out.add(
        {{this_turn, std::string(others_turn.of(draft.text))}, {others_turn, std::string(this_turn.of(draft.text))}},
        cost::interchanged_turns, Slip::moved);
    const Span others = words_of(draft, next);
    out.add({{words, std::string(others.of(draft.text))}, {others, std::string(words.of(draft.text))}},
            cost::interchanged_turns, Slip::moved);
}

}  // namespace castellan::analyzer::slips
