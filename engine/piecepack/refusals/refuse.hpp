// A refusal with its facts, and both in words.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/verdict.hpp"
#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/box/place.hpp"

namespace castellan::piecepack {

using core::Verdict;

/// A place takes two facts, its column and its row, since one has 8 bits.
enum class FactKind : std::uint8_t { number, suit, suits, tile, coin, column, row };

constexpr core::Fact fact(int number) { return {std::uint8_t(FactKind::number), std::int16_t(number)}; }
constexpr core::Fact fact(Suit suit) { return {std::uint8_t(FactKind::suit), std::int16_t(suit)}; }
constexpr core::Fact fact(SuitSet suits) { return {std::uint8_t(FactKind::suits), std::int16_t(suits.bits())}; }
constexpr core::Fact fact(Tile tile) { return {std::uint8_t(FactKind::tile), tile.id}; }
constexpr core::Fact fact(Coin coin) {
    return {std::uint8_t(FactKind::coin), std::int16_t(8 * unsigned(coin.suit) + unsigned(coin.rank))};
}
inline constexpr int fact_origin = 128;
constexpr core::Fact column_fact(Place place) {
    return {std::uint8_t(FactKind::column), std::int16_t(fact_origin + place.x)};
}
/// 0 is the row of the round's first tile, whose name no column gives.
constexpr core::Fact row_fact(Place place) {
    return {std::uint8_t(FactKind::row), place == Place{} ? std::int16_t(0) : std::int16_t(fact_origin + place.y)};
}

/// Cold: compilers put what leads to a refusal apart from what legal play runs through.
[[gnu::cold]] Verdict refuse(const core::Refusal& refusal, core::Fact first = {}, core::Fact second = {},
                             core::Fact third = {}, core::Fact fourth = {});

/// The wording of a refusal with its facts put in.
std::string message_text(const Verdict& verdict);
std::string fact_text(const Verdict& verdict);  // empty when there are none

}  // namespace castellan::piecepack
