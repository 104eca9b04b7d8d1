// Options of a chapter.
#pragma once

#include "render/castelli/palette/theme.hpp"

namespace castellan::render::booklet {

struct ChapterOptions {
    bool board_each_turn = false;  // else diagrams stand where the record says so, or at the largest swings
    int first_diagram = 1;
    const CastelliTheme& theme = light();
    bool has_key = false;  // to the signs of moves; of several games the front matter has it
};

/// A booklet shows only the first ones of a game with more.
inline constexpr int most_diagrams = 200;  // of one game

}  // namespace castellan::render::booklet
