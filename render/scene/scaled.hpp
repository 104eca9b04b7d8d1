// A scene at another size.
#pragma once

#include "render/scene/scene.hpp"

namespace castellan::render {

/// All of it larger by the factor: outlines, lines, texts, the frame.
Scene scaled(const Scene& scene, double factor);

}  // namespace castellan::render
