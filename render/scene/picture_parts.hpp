// What of a picture is drawn, and from which side: the same for the pictures of every game.
#pragma once

#include <functional>
#include <string>

#include "render/scene/scene.hpp"

namespace castellan::render {

struct PictureParts {
    bool panels = true;
    bool title = true;
    bool coordinates = true;
    bool rim = true;           // of boards that have one
    bool flipped = false;      // seen from the other side; texts and symbols stay upright
    std::string caption = {};  // below the board; any text
    double least_text = 0;     // in board units: the smallest text that can be read
};

/// Of the em, of the names of columns, rows and places at the edge of a map.
inline constexpr double place_name_size = 0.25;
inline bool shows_coordinates(const PictureParts& parts, double size = place_name_size) {
    return parts.coordinates && size >= parts.least_text;
}

/// What can be read at that width: a picture whose smallest texts would have too few pixels is made again without
/// them, and with what is left larger where that gives room.
Scene legible_picture(PictureParts parts, int pixels_wide, const std::function<Scene(const PictureParts&)>& make);

}  // namespace castellan::render
