// A game as one web page: nothing but itself is needed to read it (docs/html.md).
#pragma once

#include <string>

#include "engine/castelli/opening.hpp"
#include "engine/castelli/replay.hpp"
#include "notation/record.hpp"

namespace castellan::render::page {

/// What a page tells of. All must live as long as it.
struct PageSource {
    const notation::Record& record;
    const castelli::Opening& opening;
    castelli::PlayMode mode = castelli::PlayMode::strict;
};

/// The page in the language chosen, as the bytes of an HTML file. Of a record that cannot be played to its end it shows
/// what can, and says so.
std::string make_page(const PageSource& source);

}  // namespace castellan::render::page
