// Positions of castles, present and possible: sites, the arms that point there, a castle's view (B2 to B4).
#pragma once

#include <cstdint>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// The castle on top at a building site, as an index of State::castles; no_index without one.
std::uint8_t castle_at(const State& state, AreaId area, std::uint8_t site);
/// K6, K7: whether areas of grain and wood have room for any number of castles.
bool unlimited_sites(const Setup& setup);
/// Bit per castle site taken in an area: bit n for site n.
std::uint64_t taken_sites(const State& state, AreaId area);
/// The site a castle gets when the record names none; 0 where sites have no numbers. May be one that is not there.
std::uint8_t next_site(const Setup& setup, const State& state, AreaId area);
/// Whether a castle still fits the area (B3; K6, K7 with the ruling sites-grain-wood).
bool has_free_site(const Setup& setup, const State& state, AreaId area);
/// B2: the colours with an arm that points at the octagon and counts.
ColourSet influencing(const Table& table, OctagonId octagon);
inline bool has_influence(const Table& table, Colour player, OctagonId octagon) {
    return influencing(table, octagon).contains(player);
}
/// B4: the octagons whose settlements a castle scores.
OctagonMask castle_view(const Setup& setup, OctagonId octagon);
/// Octagons with a castle.
OctagonMask castle_octagons(const Setup& setup, const State& state);

}  // namespace castellan::castelli
