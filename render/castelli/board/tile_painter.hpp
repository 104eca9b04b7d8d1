// Heraldic tiles: four arms that meet in the middle, or the back with its shield (C2, C7, T1).
#pragma once

#include "engine/castelli/box/component_set.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// Paints tiles in the size they have on a board. The theme must outlive it.
class TilePainter {
  public:
    explicit TilePainter(const CastelliTheme& theme)
        : theme_(theme), shield_(tile_back_shield(theme)), card_(card(theme)), cube_(silver_cube(theme)) {}

    /// Face up, turned clockwise so many quarters. `place`: where it lies, in the names of its signs ("d5"). `flipped`:
    /// seen from the other side.
    void paint_face(Scene& scene, const castelli::Tile& tile, int rotation, Point centre, const std::string& place,
                    bool flipped = false) const;
    /// Face down.
    void paint_back(Scene& scene, Point centre) const;
    /// Face down, a start tile that only its owner has seen (D1): a lozenge with a question mark.
    void paint_start_back(Scene& scene, Point centre) const;

  private:
    void paint_ground(Scene& scene, Point centre) const;
    void paint_arm(Scene& scene, const castelli::Arm& arm, castelli::Side side, Point centre) const;
    void paint_silver(Scene& scene, int silver, Point centre) const;

    const CastelliTheme& theme_;
    Glyph shield_, card_, cube_;
};

}  // namespace castellan::render
