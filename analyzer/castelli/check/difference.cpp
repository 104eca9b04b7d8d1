#include "analyzer/castelli/check/difference.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "analyzer/castelli/check/word_distance.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

constexpr Difference one_letter{1, 1};
constexpr Difference sign_of_card{1, 2};  // as much as a player

Colour player_of(const Table& table, const Word& word) {
    return word.player == nobody ? table.state.active : Colour(word.player);
}

/// The terrain and the sides, if they are written.
Difference area_difference(const Word& written, const Area& area) {
    if (written.terrain != no_terrain && Terrain(written.terrain) != area.terrain) return one_letter;
    return (written.sides & ~area.sides) != 0 ? one_letter : Difference{};
}

/// Landgrave and Landgravine, `Lg` and `Lv`, are taken for each other; other cards are used or not.
Difference build_card_difference(std::uint8_t written, std::uint8_t used) {
    const auto only = [](unsigned cards) {
        return std::find_if(build_cards.begin(), build_cards.end(),
                            [cards](const BuildCardInfo& card) { return unsigned(card.bit) == cards; });
    };
    const unsigned missing = unsigned(used & ~written);
    const unsigned surplus = unsigned(written & ~used);
    const auto one = only(missing);
    const auto other = only(surplus);
    if (one != build_cards.end() && other != build_cards.end() &&
        letters_between(code(one->kind), code(other->kind)) == 1)
        return one_letter;
    const int cards = std::popcount(missing) + std::popcount(surplus);
    return {cards, 2 * cards};
}

/// B, O2: the terrain and the site need not be written; without a number the next site is likelier than another one.
std::optional<Difference> castle_difference(const Table& table, const Word& written, const Action& action,
                                            const Word& reading) {
    const Area& area = table.setup.board.areas[action.area];
    auto result = space_difference(written.space, table.setup.board.octagons[area.octagon].space);
    if (!result) return result;
    *result += player_difference(table, written, action.player);
    *result += area_difference(written, area);
    if ((written.kind == WordKind::overbuild) != (action.kind == ActionKind::overbuild)) *result += one_letter;
    if (written.site > 0 && written.site != action.site) *result += one_letter;
    if (written.site == 0 && reading.site > 0) result->letters += 2;
    *result += build_card_difference(written.with, action.with);
    if (written.purchase != action.purchase)
        *result += {1, written.purchase != no_purchase && action.purchase != no_purchase ? 1 : 2};
    return result;
}

/// The use of a card, without its player and without whether it is drawn, sold or used.
std::string card_text(Word word) {
    if (word.kind == WordKind::draw || word.kind == WordKind::sell) return std::string(code(word.card));
    word.player = nobody;
    word.claim = ClaimForm::none;
    return spelled(word);
}

/// An unseen card cannot be the reading of a written card.
bool forgets_card(const Word& written, const Word& reading) {
    const bool moved = reading.kind == WordKind::draw || reading.kind == WordKind::sell;
    if (moved) return reading.card == CardKind::unknown && written.card != CardKind::unknown;
    return reading.taken == CardKind::unknown && written.taken != CardKind::unknown;
}

std::optional<Difference> card_difference(const Table& table, const Word& written, const Word& reading) {
    if (forgets_card(written, reading)) return std::nullopt;
    Difference result = player_difference(table, written, player_of(table, reading));
    if (written.kind != reading.kind) {
        if (result.parts > 0) return std::nullopt;  // what another player does otherwise is nothing like it
        result += sign_of_card;
    }
    const std::string text = card_text(written);
    const std::string other = card_text(reading);
    if (text == other) return result;
    const int letters = letters_between(text, other);
    if (2 * letters > int(std::max(text.size(), other.size()))) return std::nullopt;
    return result + Difference{subject_part, letters};
}

}  // namespace

std::optional<Difference> difference(const Table& table, const Word& written, const Action& action,
                                     const Word& reading) {
    switch (written.kind) {
        case WordKind::build:
        case WordKind::overbuild: return castle_difference(table, written, action, reading);
        case WordKind::area: {
            const Area& area = table.setup.board.areas[action.area];
            const auto space = space_difference(written.space, table.setup.board.octagons[area.octagon].space);
            return space ? std::optional(*space + area_difference(written, area)) : space;
        }
        default: return card_difference(table, written, reading);
    }
}

Difference player_difference(const Table& table, const Word& written, Colour player) {
    if (player_of(table, written) == player) return {};
    return {1, written.player == nobody || player == table.state.active ? 2 : 1};
}

std::optional<Difference> space_difference(Space written, Space other) {
    if (written == other) return Difference{};
    if (written.column() != other.column() && written.row() != other.row()) return std::nullopt;
    return Difference{subject_part, 1};
}

int letters_between(std::string_view written, std::string_view other) { return int(WordDistance(written).to(other)); }

}  // namespace castellan::analyzer
