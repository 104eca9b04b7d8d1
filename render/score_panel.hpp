// Who plays, and what they have: one card a player, in seat order.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/castelli/vocabulary.hpp"
#include "render/scene.hpp"
#include "render/theme.hpp"

namespace castellan::render {

struct PlayerPanel {
    castelli::Colour colour{};
    std::string name;  // any text; too long: ellipsis
    int vp = 0;
    std::array<int, castelli::resource_count> resources{};
    int silver = 0;
    int cards = 0;          // in hand
    int castles_built = 0;  // B5
    bool active = false;    // whose turn it is
};

inline constexpr double panel_height = 1.08;
inline constexpr double panel_gap = 0.16;
inline constexpr double least_panel_width = 4.2;

/// Cards of `width` in `columns`, row by row; the scene's frame is their box, from the origin.
Scene score_scene(const std::vector<PlayerPanel>& players, double width, int columns, const Theme& theme);

}  // namespace castellan::render
