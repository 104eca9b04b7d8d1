// Compares pictures and scenes with golden files. After an intended change CASTELLAN_REFRESH=1 test_render "[golden]"
// writes them anew; look at them, then keep them.
#pragma once

#include <string>

#include "render/scene/scene.hpp"

namespace castellan::tests {

/// The bytes of a file, named from the project's folder; `now` is written to it first where that is asked for.
std::string kept(const std::string& file, const std::string& now);

/// Checks that the picture is as the PNG file shows it, but for what differs from one machine to the next.
void check_alike(const std::string& file, const render::Scene& scene, int width);

}  // namespace castellan::tests
