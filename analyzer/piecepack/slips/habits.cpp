#include "analyzer/piecepack/slips/habits.hpp"

#include <functional>
#include <optional>
#include <utility>

#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/player_habits.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/text.hpp"

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

std::vector<Habit> habits_of(const notation::Record& record) {
    std::vector<Habit> habits;
    const auto add = [&](std::string name, Place (*seen)(Place), Side (*side)(Side)) {
        habits.push_back({std::move(name), slips::cost::habit, [=](std::string_view text) {
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
        habits.push_back(
            {tr("places are not counted from the first tile"), slips::cost::habit, [shift](std::string_view text) {
                 return changed(text, [&](Word& word) {
                     if (word.kind != WordKind::tile || word.place.of != no_tile) return;
                     word.place.place.x = std::int16_t(word.place.place.x - shift.x);
                     word.place.place.y = std::int16_t(word.place.place.y - shift.y);
                 });
             }});
    }
    slips::add_player_habits(tag_value(record, "Seats"), interchanged, habits);
    return habits;
}

}  // namespace castellan::analyzer::piecepack
