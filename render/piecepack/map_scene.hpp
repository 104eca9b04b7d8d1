// A map of Castles for the piecepack as a scene: tiles, castles, coins, and what they gave when the round was scored.
#pragma once

#include <optional>

#include "engine/piecepack/rules/scoring.hpp"
#include "engine/piecepack/state/action.hpp"
#include "engine/piecepack/state/state.hpp"
#include "render/piecepack/map_layout.hpp"
#include "render/scene/kept_parts.hpp"
#include "render/scene/picture_parts.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// What it points to must live as long as it.
struct MapView {
    const castellan::piecepack::Setup* setup = nullptr;
    const castellan::piecepack::State* state = nullptr;
    std::optional<castellan::piecepack::Action> last = {};    // glows
    const castellan::piecepack::RoundScore* score = nullptr;  // shown on the tiles of each castle; null: not scored yet
    std::optional<Extent> extent = {};                        // to show; else what the map covers
    bool coordinates = true;
    bool flipped = false;  // seen from the other side; signs and texts are upright all the same
};

/// A tile is one unit wide, less on a map of many columns or rows. Places are named at the border as words write them.
Scene map_scene(const MapView& view, const Theme& theme);
/// The same with tiles that are kept, for maps drawn with one theme.
PartedScene map_scene(const MapView& view, const Theme& theme, KeptParts& kept);

}  // namespace castellan::render::piecepack
