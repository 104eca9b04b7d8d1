#include "analyzer/carcassonne/slips/habits.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "analyzer/carcassonne/slips/rewritings.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/letter_habits.hpp"
#include "analyzer/slips/player_habits.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {
namespace {

using namespace castellan::carcassonne;
using language::tr;
using slips::Habit;

/// How a player sees the map, and turns what is on it.
struct View {
    Place (*place)(Place);
    Rotation turned = 0;  // by so much tiles and sides look turned
    bool anticlockwise = false;
};

Place same_place(Place at) { return at; }
Place opposite_place(Place at) { return {std::int16_t(-at.x), std::int16_t(-at.y)}; }

void see(const View& view, CastlePlace& castle) {
    castle.place = view.place(castle.place);
    if (castle.second) castle.second = view.place(*castle.second);
}

std::string seen(const View& view, std::string_view text) {
    auto word = parse_word(text);
    if (!word) return std::string(text);
    const std::string same = spelled(*word);
    word->place = view.place(word->place);
    if (word->kind == WordKind::tile) {
        const unsigned rotation = view.anticlockwise ? rotation_count - word->rotation : word->rotation;
        word->rotation = Rotation((rotation + view.turned) % rotation_count);
    }
    if (word->spot.side) word->spot.side = turned(*word->spot.side, view.turned);
    if (word->spot.half) word->spot.half = turned(*word->spot.half, view.turned);
    if (word->spot.place) word->spot.place = view.place(*word->spot.place);
    see(view, word->castle);
    if (word->from) see(view, *word->from);
    std::string meant = spelled(*word);
    return meant == same ? std::string(text) : meant;
}

/// "n1:Ccc" is Ccc@n1, "n1:CcRrS" is CcRr@n1S.
std::string place_last(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon + 1 == text.size()) return std::string(text);
    const bool is_turned = sides.find(text.back()) != std::string_view::npos;
    const std::string_view name = text.substr(colon + 1, text.size() - colon - (is_turned ? 2 : 1));
    std::string word = std::string(name) + "@" + std::string(text.substr(0, colon));
    if (is_turned) word += text.back();
    return word;
}

/// "CS@n1" is C@n1S. No tile of the base set is named so.
std::string turn_last(std::string_view text, char) {
    const auto mark = text.find('@');
    const auto word = parse_word(text);
    const bool is_turned = word && word->kind == WordKind::tile && word->rotation == 0 && mark > 1 &&
                           mark != std::string_view::npos && sides.find(text[mark - 1]) != std::string_view::npos;
    if (!is_turned) return std::string(text);
    return std::string(text.substr(0, mark - 1)) + std::string(text.substr(mark)) + text[mark - 1];
}

/// Tiles of a set whose names have small letters.
std::string with_small_name(std::string_view text, char) {
    const auto mark = text.find('@');
    const auto word = parse_word(text);
    if (!word || word->kind != WordKind::tile || mark == std::string_view::npos) return std::string(text);
    std::string meant(text);
    std::transform(meant.begin(), meant.begin() + std::ptrdiff_t(mark), meant.begin(), notation::lower);
    return meant;
}

std::string interchanged(std::string_view text, char one, char other) {
    auto word = parse_word(text);
    if (!word) return std::string(text);
    const std::string same = spelled(*word);
    const auto swapped = [&](Colour colour) {
        const char c = letter(colour);
        return *find_colour(c == one ? other : c == other ? one : c);
    };
    if (word->player) word->player = swapped(*word->player);
    if (word->owners) {
        ColourSet owners;
        for (const Colour owner : all_colours)
            if (word->owners->contains(owner)) owners.add(swapped(owner));
        word->owners = owners;
    }
    std::string meant = spelled(*word);
    return meant == same ? std::string(text) : meant;
}

}  // namespace

std::vector<Habit> habits_of(const notation::Record& record, const slips::SlipGame& game) {
    std::vector<Habit> habits;
    const auto add = [&](std::string name, const View& view) {
        habits.push_back(
            {std::move(name), slips::cost::habit, [view](std::string_view word, char) { return seen(view, word); }});
    };
    add(tr("the map is seen from the other side"), {opposite_place, 2});
    add(tr("places are seen from the other side, but the tiles are not"), {opposite_place});
    add(tr("tiles are seen from the other side"), {same_place, 2});
    add(tr("tiles are turned anticlockwise"), {same_place, 0, true});
    add(tr("north and south are interchanged"), {[](Place at) { return Place{at.x, std::int16_t(-at.y)}; }});
    add(tr("east and west are interchanged"), {[](Place at) { return Place{std::int16_t(-at.x), at.y}; }});
    add(tr("rows and columns are interchanged"), {[](Place at) { return Place{at.y, at.x}; }});
    habits.push_back({tr("the names of tiles are written in capitals"), slips::cost::other_case, with_small_name});
    habits.push_back(slips::of_unread_words(tr("the place is written before the tile"), game,
                                            slips::cost::word_for_sign,
                                            [](std::string_view word, char) { return place_last(word); }));
    habits.push_back({tr("the turn is written before the place"), slips::cost::word_for_sign, turn_last});
    slips::add_directions(game, habits);
    habits.push_back(slips::other_letters(tr("black is written S or Z"), game, "SZ", "KK", slips::Letters::of_players));
    slips::add_player_habits(tag_value(record, "Seats"), interchanged, habits);
    return habits;
}

}  // namespace castellan::analyzer::carcassonne
