// The game that a chapter shows, and how.
#pragma once

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/record.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::render::booklet {

struct GameSource {
    const notation::Record& record;
    const castelli::Opening& opening;
    castelli::PlayMode mode = castelli::PlayMode::strict;
};

struct ChapterOptions {
    bool board_each_turn = false;  // else diagrams stand where the record says so, or at the largest swings
    int first_diagram = 1;
    const CastelliTheme& theme = light();
};

/// Of more a booklet shows the first ones.
inline constexpr int most_diagrams = 200;  // of one game

}  // namespace castellan::render::booklet
