// What can be done in a game: choices, and what luck gave. Consequences are events, not actions.
#pragma once

#include <array>
#include <cstdint>

#include "engine/castelli/board.hpp"
#include "engine/castelli/vocabulary.hpp"

namespace castellan::castelli {

enum class ActionKind : std::uint8_t {
    place,     // square, tile, rotation (T1)
    steward,   // rotation (K10)
    proceed,   // nobody plays another Steward: the gains of T2 to T4 follow
    draw,      // card (T2, T4, A7)
    evaluate,  // area (A2)
    use,       // card; target and taken for the Traitor, octagon for the Peasant (K)
    sell,      // card (T7)
    build,     // area, site, purchase, with (B, K6 to K8)
    end_turn,
    finish,  // the mine and the final scoring (A8, E)
};

/// Cards used for a castle, as bits of Action::with.
enum class BuildCard : std::uint8_t { landgrave = 1, landgravine = 2, master_builder = 4 };

/// Every build card with its kind, and the terrain it builds in instead of rocks (K6, K7), else rocks.
struct BuildCardInfo {
    BuildCard bit;
    CardKind kind;
    Terrain terrain;
};
inline constexpr std::array<BuildCardInfo, 3> build_cards = {
    {{BuildCard::landgrave, CardKind::landgrave, Terrain::grain},
     {BuildCard::landgravine, CardKind::landgravine, Terrain::wood},
     {BuildCard::master_builder, CardKind::master_builder, Terrain::rocks}}};

constexpr bool has(std::uint8_t with, BuildCard card) { return (with & std::uint8_t(card)) != 0; }

inline constexpr std::uint8_t no_purchase = 3;

/// One action. Fields a kind does not use keep their defaults, so that equal actions compare equal.
struct Action {
    ActionKind kind{};
    Colour player{};
    std::uint8_t square = no_index;
    std::uint8_t tile = no_index;
    std::uint8_t rotation = 0;           // quarter turns clockwise from the order the set lists
    CardKind card = CardKind::unknown;   // drawn, used or sold
    CardKind taken = CardKind::unknown;  // by the Traitor
    Colour target{};                     // of the Traitor
    std::uint8_t octagon = no_index;     // of the Peasant
    std::uint8_t area = no_index;
    std::uint8_t site = 0;                // from 1; 0 where the area has no numbered sites
    std::uint8_t purchase = no_purchase;  // Resource bought for 2 silver
    std::uint8_t with = 0;                // BuildCard bits

    friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace castellan::castelli
