// The game that a page shows.
#pragma once

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/record.hpp"

namespace castellan::render::page {

/// What a page tells of. All must live as long as it.
struct PageSource {
    const notation::Record& record;
    const castelli::Opening& opening;
    castelli::PlayMode mode = castelli::PlayMode::strict;
};

}  // namespace castellan::render::page
