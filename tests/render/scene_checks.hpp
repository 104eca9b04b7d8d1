// Checks that hold for every scene.
#pragma once

#include <string_view>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::tests {

/// No two texts overlap, nothing painted later covers a text of another group, all lies inside the frame.
void check_scene(const render::Scene& scene);

/// The shapes inside the groups of that name, at any depth.
std::vector<render::Shape> shapes_in(const render::Scene& scene, std::string_view group);

}  // namespace castellan::tests
