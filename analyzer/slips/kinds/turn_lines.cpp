// Lines and turns that are not one each: several turns on a line, and turns on several lines.
#include <string>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;

std::string_view player_of_turn(const Draft& draft, const TurnText& turn) {
    const auto& tokens = draft.movetext.tokens;
    const bool has_player = turn.first + 1 < turn.end && tokens[turn.first].kind == TokenKind::number &&
                            tokens[turn.first + 1].kind == TokenKind::player;
    return has_player ? draft.text_of(tokens[turn.first + 1]) : std::string_view();
}

/// Whether a turn may be the rest of another: all of it can be read, and nothing is what each turn begins with.
bool has_no_beginning(const Draft& draft, const TurnText& turn) {
    for (std::uint32_t token = turn.first; token < turn.end; ++token) {
        const std::string_view word = draft.text_of(draft.movetext.tokens[token]);
        if (draft.movetext.tokens[token].kind == TokenKind::word &&
            (!draft.game.reads(word) || draft.game.role(word) == WordRole::tile))
            return false;
    }
    return true;
}

/// Lines that go on with the turn before them, with its number again or one of their own: after `5. B ...` the words of
/// `5. G St>Y`, or of `6. G St>Y`, are Green's.
std::vector<Edit> lines_of_one_turn(const Draft& draft, bool own_numbers) {
    const auto& tokens = draft.movetext.tokens;
    const auto& turns = draft.movetext.turns;
    std::vector<Edit> edits;
    std::string_view owner;
    std::uint32_t too_many = 0;  // numbers
    bool any = false;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        const std::string_view player = player_of_turn(draft, turns[turn]);
        const std::uint32_t head = turns[turn].first;
        const bool has_words = head + 2 < turns[turn].end;
        const bool goes_on = turn > 0 && !player.empty() && !owner.empty() &&
                             (own_numbers ? has_words && player != owner && has_no_beginning(draft, turns[turn])
                                          : turns[turn].number == turns[turn - 1].number);
        if (!goes_on) {
            owner = player;
            if (too_many > 0 && !player.empty())
                edits.push_back({tokens[head].span, std::to_string(turns[turn].number - too_many) + "."});
            continue;
        }
        any = true;
        too_many += own_numbers ? 1 : 0;
        edits.push_back({{tokens[head - 1].span.end, tokens[head + 1].span.end}, {}});
        for (std::uint32_t token = head + 2; token < turns[turn].end && player != owner; ++token)
            if (tokens[token].kind == TokenKind::word && !draft.game.only_tells(draft.text_of(tokens[token])))
                edits.push_back({{tokens[token].span.begin, tokens[token].span.begin}, std::string(player) + ":"});
    }
    return any ? edits : std::vector<Edit>();
}

/// Several turns on a line, each with one action or with its tile first: `15. A A5@A3 S5@S5`. Players follow one
/// another.
std::vector<Edit> turns_of_one_line(const Draft& draft) {
    const std::string seats = draft.game.seats(draft.record);
    const auto& tokens = draft.movetext.tokens;
    const auto begins_turn = [&](std::uint32_t token) {
        const WordRole role = draft.game.role(draft.text_of(tokens[token]));
        return role == WordRole::whole_turn || role == WordRole::tile;
    };
    std::vector<Edit> edits;
    std::size_t number = 0;
    bool any = false;
    for (const TurnText& turn : draft.movetext.turns) {
        if (!turn.is_usual()) continue;
        std::uint32_t word = turn.first;
        const auto is_head = [&](const Token& token) {  // a card after a number looks like a player
            return token.kind != TokenKind::word &&
                   (token.kind != TokenKind::player || player_of(draft.text_of(token), draft.names) != 0);
        };
        while (word < turn.end && is_head(tokens[word])) ++word;
        std::uint32_t begin = word;  // the first turn of the line may begin with another word, such as a card
        for (bool is_first = true; word < turn.end; ++word) {
            if (tokens[word].kind != TokenKind::word || !begins_turn(word)) continue;
            if (seats.empty()) return {};
            const char player = seats[number++ % seats.size()];
            const std::string head = std::to_string(number) + ". " + player + " ";
            if (!std::exchange(is_first, false)) {
                any = true;
                begin = word;
                edits.push_back({{tokens[begin - 1].span.end, tokens[begin].span.begin}, "\n" + head});
            } else if (const notation::Span written{tokens[turn.first].span.begin, tokens[begin].span.begin};
                       written.of(draft.text) != head) {
                edits.push_back({written, head});
            }
        }
    }
    return any ? edits : std::vector<Edit>();
}

}  // namespace

void add_turn_lines(const Draft& draft, Candidates& out) {
    const auto add = [&](std::vector<Edit> edits, std::string name) {
        if (edits.size() == 1)
            out.add(std::move(edits), cost::turn_number, Slip::word);
        else if (!edits.empty())
            out.add_habit(std::move(edits), cost::heads, std::move(name));
    };
    add(turns_of_one_line(draft), tr("several turns are written on one line"));
    add(lines_of_one_turn(draft, false), tr("turns are written on several lines, each with its number"));
    add(lines_of_one_turn(draft, true), tr("what other players do is written as turns of their own"));
}

}  // namespace castellan::analyzer::slips
