// The appearance of an item as bytes to compare. Not for storing.
#pragma once

#include <cstddef>
#include <string>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Appends an item's bytes: none for a group's begin or end, which are not painted.
void append_bytes(const Item& item, std::string& bytes);

/// The same of what all items of a scene share when painted at this scale.
void append_frame_bytes(const Scene& scene, double scale, std::string& bytes);

}  // namespace castellan::render
