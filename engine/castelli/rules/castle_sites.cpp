// B2 to B4, K6, K7. Rulings: own-space, card-arm-influence, sites-grain-wood.
#include "engine/castelli/rules/castle_sites.hpp"

#include <bit>

namespace castellan::castelli {

bool unlimited_sites(const Setup& setup) { return setup.rulings.value(RulingName::sites_grain_wood) == 1; }

std::uint8_t castle_at(const State& state, AreaId area, std::uint8_t site) {
    for (std::uint8_t castle = state.castle_count; castle-- > 0;)  // one on top was built later
        if (state.castles[castle].area == area && state.castles[castle].site == site) return castle;
    return no_index;
}

std::uint64_t taken_sites(const State& state, AreaId area) {
    std::uint64_t taken = 0;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        if (state.castles[i].area == area) taken |= std::uint64_t{1} << state.castles[i].site;
    return taken;
}

std::uint8_t next_site(const Setup& setup, const State& state, AreaId area) {
    if (setup.board.areas[area].terrain != Terrain::rocks && !unlimited_sites(setup)) return 0;
    return std::uint8_t(std::countr_one(taken_sites(state, area) | 1U));
}

bool has_free_site(const Setup& setup, const State& state, AreaId area) {
    if (setup.board.areas[area].terrain == Terrain::rocks)
        return next_site(setup, state, area) <= setup.board.areas[area].sites;
    return unlimited_sites(setup) || taken_sites(state, area) == 0;
}

ColourSet influencing(const Table& table, OctagonId octagon) {
    unsigned pointing = 0;
    for (const Facing facing : table.setup.board.octagons[octagon].facing)
        pointing |= table.setup.tiles.pointing_at(table.state.tile_of(facing), facing.side);
    const bool card_icons_count = table.setup.rulings.value(RulingName::card_arm_influence) == 0;
    return ColourSet::of_bits(card_icons_count ? pointing % 16 : pointing / 16);
}

OctagonMask castle_view(const Setup& setup, OctagonId octagon) {
    const bool own_counts = setup.rulings.value(RulingName::own_space) == 0;
    return setup.board.octagons[octagon].line | (own_counts ? OctagonMask{1} << octagon : 0);
}

OctagonMask castle_octagons(const Setup& setup, const State& state) {
    OctagonMask result = 0;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        result |= OctagonMask{1} << setup.board.areas[state.castles[i].area].octagon;
    return result;
}

}  // namespace castellan::castelli
