// The actions of a game: choices, and the outcomes of chance. Consequences are events, not actions.
#pragma once

#include <array>
#include <cstdint>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

enum class ActionKind : std::uint8_t {
    place,      // square, tile, rotation; taken_tile if another was taken from there (T1, D2)
    steward,    // rotation (K10)
    proceed,    // no further Steward: the gains of T2 to T4 follow; or no Guard: the castle is built. As played
                // also: cards due are not drawn, or the game ends with tiles face down
    draw,       // card (T2, T4, A7)
    evaluate,   // area (A2)
    use,        // card; target and taken for the Traitor, octagon for Peasant, Duke and Incendiary (K, O6)
    sell,       // card (T7)
    build,      // area, site, purchase, with (B, K6 to K8)
    overbuild,  // announces a castle on another: area, site, purchase, with (O2 to O4)
    guard,      // the owner's answer to it (O6e)
    end_turn,
    finish,  // the mine and the final scoring (A8, E)
};

/// Cards used for a castle, as bits of Action::with.
enum class BuildCard : std::uint8_t { landgrave = 1, landgravine = 2, master_builder = 4, abbot = 8, army = 16 };

/// Every build card with its kind, and the terrain it builds in instead of rocks (K6, K7), else rocks.
struct BuildCardInfo {
    BuildCard bit;
    CardKind kind;
    Terrain terrain;
};
inline constexpr std::array<BuildCardInfo, 5> build_cards = {
    {{BuildCard::landgrave, CardKind::landgrave, Terrain::grain},
     {BuildCard::landgravine, CardKind::landgravine, Terrain::wood},
     {BuildCard::master_builder, CardKind::master_builder, Terrain::rocks},
     {BuildCard::abbot, CardKind::abbot, Terrain::rocks},
     {BuildCard::army, CardKind::army, Terrain::rocks}}};
/// O6c, O6d: used to overbuild; the others for a castle of one's own.
inline constexpr std::uint8_t overbuilding_cards = std::uint8_t(BuildCard::abbot) | std::uint8_t(BuildCard::army);

constexpr bool has(std::uint8_t with, BuildCard card) { return (with & std::uint8_t(card)) != 0; }

inline constexpr std::uint8_t no_purchase = 3;

/// Prohibitions that an action oversteps in a game told as it was played (refusals/row.hpp), as bits of Action::waived.
enum class Waiver : std::uint16_t {
    turn = 1 << 0,               // another player's turn
    stage = 1 << 1,              // too early or too late in the turn, or once more
    steward = 1 << 2,            // own tile, second Steward, their order, no turn at all
    quota = 1 << 3,              // a second card in a turn
    vacancy = 1 << 4,            // a village beside a castle
    influence = 1 << 5,          // no arm points at the octagon
    terrain = 1 << 6,            // grain or wood without the card for it
    idle_card = 1 << 7,          // a card that changes nothing
    second_purchase = 1 << 8,    // two units bought in a turn
    needless_purchase = 1 << 9,  // a unit bought that is held
    price = 1 << 10,             // what cannot be paid is owed
    undue_draw = 1 << 11,        // a card drawn that was not due, or was another player's
    due_draw = 1 << 12,          // a card due that is not drawn
    ending = 1 << 13,            // a turn without a tile, or the end with tiles face down
    majority = 1 << 14,          // overbuilding without more heraldic points than the owner
};

/// One action. Fields a kind does not use keep their defaults, so that equal actions compare equal.
struct Action {
    ActionKind kind{};
    Colour player{};
    SquareId square = no_index;
    TileId tile = no_index;
    std::uint8_t rotation = 0;           // quarter turns clockwise from the order the set lists
    CardKind card = CardKind::unknown;   // drawn, used or sold
    CardKind taken = CardKind::unknown;  // by the Traitor
    Colour target{};                     // of the Traitor
    OctagonId octagon = no_index;        // of Peasant, Duke and Incendiary
    AreaId area = no_index;
    std::uint8_t site = 0;                // from 1; 0 where the area has no numbered sites
    std::uint8_t purchase = no_purchase;  // Resource bought for 2 silver
    std::uint8_t with = 0;                // BuildCard bits
    TileId taken_tile = no_index;         // a tile number or unseen_tile; no_index: the tile placed was taken
    std::uint16_t waived = 0;             // Waiver bits; none in a legal action

    friend bool operator==(const Action&, const Action&) = default;
};

constexpr bool waives(const Action& action, Waiver waiver) { return (action.waived & std::uint16_t(waiver)) != 0; }

}  // namespace castellan::castelli
