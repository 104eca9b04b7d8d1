// What the value of a position and the quick player look at: numbers for each player, from what one player can see.
#pragma once

#include <string_view>

#include "engine/castelli/playout/world.hpp"

namespace castellan::castelli {

inline constexpr int useful_silver = 6;

enum class Feature : std::uint8_t {
    one,
    vp,
    first_unit,  // resources of which at least one is held; so on to five, which is the limit (A6)
    second_unit,
    third_unit,
    fourth_unit,
    fifth_unit,
    castle_paid,       // 1 when one unit of each is held (B1)
    next_castle_paid,  // 1 when two of each are held
    unit_to_buy,       // 1 when only one unit is missing and silver is there for it
    silver,            // up to the first six
    more_silver,
    silver_prize,  // VP, as the silver lies (E4, O9)
    wood,          // units expected of areas not yet evaluated (promise)
    grain,
    rocks,
    tents,
    mine,
    outlook,         // the least of the three resources, held and expected together
    castle_outlook,  // points of the best sites, as many castles as the outlook pays for
    good_sites,      // free sites of at least four points that the player points at
    best_site,       // B4: points of the best free sites on rocks that the player points at
    second_site,
    third_site,
    ready_site,       // best_site where the castle can be paid now
    next_ready_site,  // second_site where two can
    settlements,      // O7: VP, as the castles stand
    standing,         // O8: castles not overbuilt
    castles,          // E5
    start_tile,       // D3: 1 if held
    turns,            // that the player still has
    moves_next,       // 1 for the player whose turn follows
    unseen_card,      // cards in hand whose kind the viewer does not know
    first_card,       // card_kind_count features: cards of each kind that the viewer holds
};
inline constexpr std::size_t feature_count = std::size_t(Feature::first_card) + card_kind_count;
using Features = base::ByEnum<Feature, float, feature_count>;

/// "vp", "unseen_card", "card_K3".
std::string_view name(Feature feature);

/// The share of an area that each colour can expect, by the arms that lie face down. Fitted, not computed.
struct Promise {
    static constexpr std::size_t most_influence = 24;  // more counts as so much
    using Row = std::array<float, most_influence + 1>;
    /// [arms face down, 1 to 4][influence]: the weight of a colour that is played, and of one that is neutral.
    std::array<Row, 5> played{};
    std::array<Row, 5> neutral{};
};

/// B4: of a castle on an octagon.
int castle_points(const Ground& ground, const State& state, OctagonId octagon);

/// What each playing colour has to expect of an area: A4 where all of it lies face up.
PerColour<float> expected_shares(const Ground& ground, const Promise& promise, std::uint8_t half,
                                 std::uint32_t influence, int hidden);

/// Of all players, at the end of a turn or of the game.
void find_features(const Ground& ground, const Promise& promise, const World& world, Colour viewer,
                   PerColour<Features>& features);

}  // namespace castellan::castelli
