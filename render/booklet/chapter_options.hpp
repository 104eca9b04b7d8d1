// How a chapter shows its game.
#pragma once

#include "render/castelli/palette/theme.hpp"

namespace castellan::render::booklet {

struct ChapterOptions {
    bool board_each_turn = false;  // else diagrams stand where the record says so, or at the largest swings
    int first_diagram = 1;
    const CastelliTheme& theme = light();
};

/// Of more a booklet shows the first ones.
inline constexpr int most_diagrams = 200;  // of one game

}  // namespace castellan::render::booklet
