// What every scene keeps to.
#pragma once

#include "render/scene.hpp"

namespace castellan::tests {

/// No two texts overlap, nothing painted later covers a text of another group, all lies inside the frame.
void check_scene(const render::Scene& scene);

}  // namespace castellan::tests
