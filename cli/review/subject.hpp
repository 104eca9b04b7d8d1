// The game under review.
#pragma once

#include <optional>
#include <string>

#include "analyzer/analysis/report.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::cli {

struct Subject {
    castelli::PlayedGame game;  // with its snapshots
    analyzer::Names names;
    std::string title;
    std::optional<analyzer::analysis::Report> analysis = {};
};

}  // namespace castellan::cli
