// The game a review goes through. Everything must outlive the review.
#pragma once

#include <string>

#include "analyzer/story/story.hpp"
#include "engine/castelli/state/setup.hpp"
#include "notation/record.hpp"

namespace castellan::cli {

struct Subject {
    const notation::Record& record;
    const castelli::Setup& setup;
    const analyzer::Story& story;
    bool as_played = false;
};

}  // namespace castellan::cli
