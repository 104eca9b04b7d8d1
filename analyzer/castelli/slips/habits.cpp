#include "analyzer/castelli/slips/habits.hpp"

#include <array>
#include <functional>
#include <utility>

#include "analyzer/castelli/slips/signs.hpp"
#include "analyzer/record/tags.hpp"
#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/letter_habits.hpp"
#include "analyzer/slips/player_habits.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using language::tr;
using slips::Habit;
namespace cost = slips::cost;

/// A word that says something else; one that cannot be read, or that says the same, stays as it is written.
std::string changed(std::string_view text, const std::function<void(Word&)>& change) {
    Word word;
    WordError error;
    if (!read_word(text, word, error)) return std::string(text);
    const std::string same = spelled(word);
    change(word);
    std::string meant = spelled(word);
    return meant == same ? std::string(text) : meant;
}

Habit of_words(std::string name, float cost, std::function<void(Word&)> change) {
    return {std::move(name), cost,
            [change = std::move(change)](std::string_view text, char) { return changed(text, change); }};
}

/// Which arm, of those written, is north, east, south and west.
using ArmOrder = std::array<std::uint8_t, 4>;

void order_arms(TileText& tile, const ArmOrder& order) {
    if (tile.form != TileText::Form::arms) return;
    const std::array<std::uint8_t, 4> written = tile.arms;
    for (std::size_t side = 0; side < order.size(); ++side) tile.arms[side] = written[order[side]];
}

void add_arm_orders(std::vector<Habit>& out) {
    const auto add = [&](std::string name, float cost, const ArmOrder& order) {
        out.push_back(of_words(std::move(name), cost, [order](Word& word) {
            order_arms(word.tile, order);
            order_arms(word.taken_tile, order);
        }));
    };
    add(tr("tiles are written in reading order (north, west, east, south)"), cost::habit, {0, 2, 3, 1});
    add(tr("tiles are written anticlockwise"), cost::habit, {0, 3, 2, 1});
    add(tr("tiles are written north, south, east, west"), cost::habit, {0, 2, 1, 3});
    add(tr("tiles are written north, south, west, east"), cost::habit, {0, 3, 1, 2});
    add(tr("tiles are written west, north, south, east"), cost::habit + 0.4F, {1, 3, 2, 0});
    add(tr("tiles are written from the east on"), cost::habit + 0.4F, {3, 0, 1, 2});
    add(tr("tiles are written from the west on"), cost::habit + 0.4F, {1, 2, 3, 0});
}

void add_views(const Board& board, std::vector<Habit>& out) {
    const int columns = board.columns, rows = board.rows;
    const auto add = [&](std::string name, bool turned, auto place) {
        out.push_back(of_words(std::move(name), cost::habit, [=](Word& word) {
            if (word.space.valid() && word.space.column() < columns && word.space.row() < rows)
                word.space = place(word.space);
            if (!turned) return;
            order_arms(word.tile, {2, 3, 0, 1});
            word.sides = std::uint8_t((word.sides << 2 | word.sides >> 2) & 0xF);
        }));
    };
    const auto opposite = [=](Space at) { return Space::at(columns - 1 - at.column(), rows - 1 - at.row()); };
    add(tr("the board is seen from the other side"), true, opposite);
    add(tr("the board is seen from the other side, but the tiles are not"), false, opposite);
    add(tr("rows are counted from the north"), false,
        [=](Space at) { return Space::at(at.column(), rows - 1 - at.row()); });
    add(tr("columns are counted from the east"), false,
        [=](Space at) { return Space::at(columns - 1 - at.column(), at.row()); });
    if (columns == rows)
        add(tr("rows and columns are interchanged"), false, [](Space at) { return Space::at(at.row(), at.column()); });
    out.push_back(of_words(tr("tiles are seen from the other side"), cost::habit, [](Word& word) {
        order_arms(word.tile, {2, 3, 0, 1});
    }));
}

/// "B3G3Y3Rc@b5", "B3G3Y3Rc:b5": the square after the tile.
std::string square_first(std::string_view text, char) {
    constexpr std::size_t square = 2;
    const auto sign = text.find_last_of("@:/");
    if (sign == std::string_view::npos || sign + 1 + square != text.size()) return std::string(text);
    return std::string(text.substr(sign + 1)) + ":" + std::string(text.substr(0, sign));
}

void interchange(std::uint8_t& colour, Colour a, Colour b) {
    if (colour == std::uint8_t(a))
        colour = std::uint8_t(b);
    else if (colour == std::uint8_t(b))
        colour = std::uint8_t(a);
}

void interchange(ColourNumbers& numbers, Colour a, Colour b) {
    std::swap(numbers.number[a], numbers.number[b]);
    const bool has_a = numbers.named.contains(a), has_b = numbers.named.contains(b);
    numbers.named.remove(a);
    numbers.named.remove(b);
    if (has_a) numbers.named.add(b);
    if (has_b) numbers.named.add(a);
}

void interchange(TileText& tile, Colour a, Colour b) {
    constexpr unsigned value_bits = 8;
    if (tile.form != TileText::Form::arms) return;
    for (std::uint8_t& arm : tile.arms) {
        auto colour = std::uint8_t(arm / value_bits);
        interchange(colour, a, b);
        arm = std::uint8_t(colour * value_bits + arm % value_bits);
    }
}

void add_arm_colours(std::vector<Habit>& out) {
    for (const Colour a : ColourSet::all())
        for (const Colour b : ColourSet::all()) {
            if (a >= b) continue;
            Habit arms = of_words(tr("the arms of {} and {} are interchanged", letter(a), letter(b)),
                                  cost::habit + 0.4F, [=](Word& word) {
                                      interchange(word.tile, a, b);
                                      interchange(word.taken_tile, a, b);
                                  });
            out.push_back(std::move(arms));
        }
}

std::string interchanged(std::string_view text, char one, char other) {
    const auto a = find_colour(one), b = find_colour(other);
    if (!a || !b) return std::string(text);
    return changed(text, [&](Word& word) {
        interchange(word.player, *a, *b);
        interchange(word.shares, *a, *b);
        interchange(word.influence, *a, *b);
    });
}

}  // namespace

std::vector<Habit> castelli_habits(const notation::Record& record, const slips::SlipGame& game) {
    std::vector<Habit> habits;
    add_arm_orders(habits);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    if (const Opening* opening = openings.read(record, diagnostics)) add_views(opening->setup.board, habits);
    add_arm_colours(habits);
    habits.push_back(
        slips::of_unread_words(tr("the square is written after the tile"), game, cost::word_for_sign, square_first));
    add_sign_habits(game, habits);
    slips::add_directions(game, habits);
    habits.push_back(slips::other_letters(tr("green and yellow are written V and J"), game, "VJ", "GY",
                                          slips::Letters::of_players_alone));
    habits.push_back(
        of_words(tr("the tile from the hand and the one laid are interchanged"), cost::habit, [](Word& word) {
            if (word.taken_tile.form == TileText::Form::arms) std::swap(word.tile, word.taken_tile);
        }));
    slips::add_player_habits(tag_value(record, "Seats"), interchanged, habits);
    return habits;
}

}  // namespace castellan::analyzer
