#include "analyzer/piecepack/slips/habits.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>

#include "analyzer/piecepack/slips/rewritings.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/letter_habits.hpp"
#include "analyzer/slips/player_habits.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/dictionary.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::piecepack {
namespace {

using namespace castellan::piecepack;
using language::tr;
using slips::Habit;

std::string changed(std::string_view text, const std::function<void(Word&)>& change) {
    auto word = parse_word(text);
    if (!word) return std::string(text);
    const std::string same = spelled(*word);
    change(*word);
    std::string meant = spelled(*word);
    return meant == same ? std::string(text) : meant;
}

std::string interchanged(std::string_view text, char one, char other) {
    return changed(text, [&](Word& word) {
        if (!word.is_claim()) return;
        const char c = letter(word.player);
        if (c == one || c == other) word.player = *find_suit(c == one ? other : one);
    });
}

bool is_suit(char c) { return suit_letters.find(c) != std::string_view::npos; }
bool is_rank(char c) { return std::string_view("na2345").find(c) != std::string_view::npos; }

/// "p4M@0", "5C@4C": the rank before the suit.
std::string suits_first(std::string_view text) {
    std::string meant(text);
    for (std::size_t at = 0; at + 1 < meant.size(); ++at)
        if (is_rank(meant[at]) && is_suit(meant[at + 1])) std::swap(meant[at], meant[at + 1]), ++at;
    return meant;
}

/// "pSuns3@0", "Arms5@eCrowns4": suits by name in any language.
std::string suits_as_letters(std::string_view text, char) {
    const auto same = [](char a, char b) { return notation::lower(a) == notation::lower(b); };
    std::string meant(text);
    for (const Suit suit : all_suits)
        for (const std::string& name : language::in_every_language(name(suit)))
            for (auto at = meant.begin();
                 (at = std::search(at, meant.end(), name.begin(), name.end(), same)) != meant.end(); ++at) {
                const auto begin = at - meant.begin();
                meant.replace(std::size_t(begin), name.size(), 1, letter(suit));
                at = meant.begin() + begin;
            }
    return meant;
}

/// "p0:A3" is pA3@0; "s2:A2" is no score of Suns, whose letter would be a capital.
std::string place_last(std::string_view text, char) {
    const auto colon = text.find(':');
    const std::size_t begin = text.starts_with('p') ? 1 : 0;
    if (colon == std::string_view::npos || colon <= begin) return std::string(text);
    const std::string_view place = text.substr(begin, colon - begin);
    if (place.find_first_not_of("ewns0123456789") != std::string_view::npos) return std::string(text);
    std::string meant = std::string(text.substr(0, begin)) + std::string(text.substr(colon + 1)) + "@";
    meant += place;
    return parse_word(meant) ? meant : std::string(text);
}

/// "C5:Ca": the coin Ca on the tile C5, where no score is written.
std::string tile_last(std::string_view text, char player) {
    if (player == 0 || text.size() != 5 || text[2] != ':') return std::string(text);
    const std::string meant = std::string(text.substr(3)) + "@" + std::string(text.substr(0, 2));
    return parse_word(meant) ? meant : std::string(text);
}

/// "5@C4", "?@Sa", "^4": the suit of the player whose turn it is.
std::string with_suit(std::string_view text, char player) {
    std::string meant(text);
    const bool is_castle = text.size() == 2 && text[0] == '^' && is_rank(text[1]);
    const bool is_coin = text.size() == 4 && text[1] == '@' && (is_rank(text[0]) || text[0] == '?');
    if (player != 0 && (is_castle || is_coin)) meant.insert(is_castle ? 1 : 0, 1, player);
    return meant;
}

/// "S1@n1", "S2@S0": null and ace by figure, also where "S1" might be a place in the south.
std::string ranks_as_letters(std::string_view text) {
    std::string meant(text);
    for (std::size_t at = 1; at < meant.size(); ++at) {
        const bool ends = at + 1 == meant.size() || !notation::is(meant[at + 1], notation::digit);
        if (ends && is_suit(meant[at - 1]) && (meant[at] == '0' || meant[at] == '1'))
            meant[at] = meant[at] == '0' ? 'n' : 'a';
    }
    return meant;
}

/// "Ca@e5", "pMa@e4": squares of a chessboard; `first` is the first tile's.
std::string from_square(std::string_view text, std::string_view first) {
    const auto mark = text.find('@');
    if (mark == std::string_view::npos || mark + 3 != text.size()) return std::string(text);
    const char column = text[mark + 1], row = text[mark + 2];
    if (column < 'a' || column > 'h' || row < '1' || row > '8') return std::string(text);
    const auto step = [](int count, std::string_view signs) {
        return count == 0 ? std::string() : signs[count > 0 ? 0 : 1] + std::to_string(std::abs(count));
    };
    const std::string place = step(column - first[0], "ew") + step(row - first[1], "ns");
    return std::string(text.substr(0, mark + 1)) + (place.empty() ? "0" : place);
}

/// The square of the first tile; empty if no chessboard is meant.
std::string first_square(const notation::Record& record) {
    const auto mark = record.text.find('@');
    if (mark == std::string_view::npos || mark + 2 >= record.text.size()) return {};
    const std::string square(record.text.substr(mark + 1, 2));
    return square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8' ? square : std::string();
}

/// Where the first tile lies, as it is written.
std::optional<Place> first_place(const notation::Record& record) {
    for (const notation::Node& node : record.nodes) {
        if (node.kind != notation::NodeKind::word) continue;
        const auto word = parse_word(node.span.of(record.text));
        if (word && word->kind == WordKind::tile && word->place.of == no_tile) return word->place.place;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Habit> habits_of(const notation::Record& record, const slips::SlipGame& game) {
    std::vector<Habit> habits;
    const auto add = [&](std::string name, Place (*seen)(Place), Side (*side)(Side)) {
        habits.push_back({std::move(name), slips::cost::habit, [=](std::string_view text, char) {
                              return changed(text, [&](Word& word) {
                                  if (word.kind != WordKind::tile) return;
                                  if (word.place.of == no_tile)
                                      word.place.place = seen(word.place.place);
                                  else
                                      word.place.side = side(word.place.side);
                              });
                          }});
    };
    add(
        tr("the map is seen from the other side"),
        [](Place at) {
            return Place{std::int16_t(-at.x), std::int16_t(-at.y)};
        },
        [](Side side) { return Side((unsigned(side) + 2) & 3); });
    add(
        tr("north and south are interchanged"),
        [](Place at) {
            return Place{at.x, std::int16_t(-at.y)};
        },
        [](Side side) { return side == Side::north   ? Side::south
                               : side == Side::south ? Side::north
                                                     : side; });
    add(
        tr("east and west are interchanged"),
        [](Place at) {
            return Place{std::int16_t(-at.x), at.y};
        },
        [](Side side) { return side == Side::east   ? Side::west
                               : side == Side::west ? Side::east
                                                    : side; });
    add(
        tr("rows and columns are interchanged"),
        [](Place at) {
            return Place{at.y, at.x};
        },
        [](Side side) { return Side(3 - unsigned(side)); });
    if (const auto first = first_place(record); first && *first != Place{}) {
        const auto shift = *first;
        habits.push_back({tr("places are not counted from the first tile"), slips::cost::habit,
                          [shift](std::string_view text, char) {
                              return changed(text, [&](Word& word) {
                                  if (word.kind != WordKind::tile || word.place.of != no_tile) return;
                                  word.place.place.x = std::int16_t(word.place.place.x - shift.x);
                                  word.place.place.y = std::int16_t(word.place.place.y - shift.y);
                              });
                          }});
    }
    habits.push_back(slips::of_unread_words(tr("the rank is written before the suit"), game, slips::cost::word_for_sign,
                                            [](std::string_view word, char) { return suits_first(word); }));
    habits.push_back(
        slips::of_unread_words(tr("suits are written by name"), game, slips::cost::word_for_sign, suits_as_letters));
    habits.push_back({tr("the place is written before the tile"), slips::cost::word_for_sign, place_last});
    habits.push_back({tr("the tile is written before the coin"), slips::cost::word_for_sign, tile_last});
    habits.push_back(slips::of_unread_words(tr("suits are left out"), game, slips::cost::word_for_sign, with_suit));
    habits.push_back(slips::other_letters(tr("suits are written by their initials in another language"), game, "KWZ",
                                          "CAS", slips::Letters::of_players_alone));
    habits.push_back({tr("null and ace are written 0 and 1"), slips::cost::word_for_sign,
                      [](std::string_view word, char) { return ranks_as_letters(word); }, true, ranks_as_letters, 2});
    if (const std::string first = first_square(record); !first.empty())
        habits.push_back({tr("places are squares of a chessboard"), slips::cost::habit,
                          [first](std::string_view word, char) { return from_square(word, first); }, false});
    slips::add_directions(game, habits);
    slips::add_player_habits(tag_value(record, "Seats"), interchanged, habits);
    return habits;
}

}  // namespace castellan::analyzer::piecepack
