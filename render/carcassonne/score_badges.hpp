// What was scored, as badges: the owners' followers and the points for each of them.
#pragma once

#include <vector>

#include "engine/carcassonne/rules/event.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// Finds badges a free place near where they belong.
class BadgePainter {
  public:
    /// All badges are in `room`. They have the scale of the tiles, as long as that leaves them readable.
    BadgePainter(Scene& scene, const Box& room, double tile_width, const Theme& theme);

    /// What no badge may hide.
    void keep_free(const Box& box) { taken_.push_back(box); }
    void paint(const castellan::carcassonne::Event& event, std::string name, Point at);

  private:
    [[nodiscard]] Box free_box(Point at, double width, double height) const;

    Scene& scene_;
    const Box room_;
    const double unit_;
    const Theme& theme_;
    std::vector<Box> taken_;
};

}  // namespace castellan::render::carcassonne
