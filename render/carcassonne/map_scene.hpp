// A map of Carcassonne as a scene: tiles, followers, castles, and what a turn scored.
#pragma once

#include <optional>
#include <span>

#include "engine/carcassonne/rules/event.hpp"
#include "render/carcassonne/map_layout.hpp"
#include "render/carcassonne/tile_plan.hpp"
#include "render/carcassonne/tile_rows.hpp"
#include "render/scene/picture_parts.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// What it points to must live as long as it.
struct MapView {
    const castellan::carcassonne::Setup* setup = nullptr;
    const castellan::carcassonne::State* state = nullptr;
    const TilePlans* plans = nullptr;                                       // of the setup's tiles
    std::optional<castellan::carcassonne::TileNumber> last = {};            // glows
    std::span<const castellan::carcassonne::Event> scored = {};             // as badges on its features and castles
    std::span<const castellan::carcassonne::CastleNumber> vicinities = {};  // of these castles, framed
    std::optional<Extent> extent = {};                                      // to show; else what the map covers
    bool coordinates = true;
    bool flipped = false;  // seen from the other side; signs and texts are upright all the same
};

/// A tile is one unit wide, less on a map of many columns or rows. Places are named at the border as words write them.
Scene map_scene(const MapView& view, const Theme& theme);
/// The same with tiles that are kept, for maps drawn with one theme and extent, in which all of them lie.
PartedScene map_scene(const MapView& view, const Theme& theme, TileRows& rows);

}  // namespace castellan::render::carcassonne
