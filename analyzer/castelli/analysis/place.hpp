// What may be done at one place, as a line of that one decision: so it is ranked as those of a recorded game.
#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "analyzer/analysis/line.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// At an address of a game, also within a turn or a variation: with what the player who decides there knows, and
/// nothing of what was played later. The error says why nothing can be ranked.
tl::expected<std::unique_ptr<analysis::Line>, std::string> place_line(const castelli::PlayedGame& game,
                                                                      const castelli::Address& address);
/// In a position: what is unseen in it nobody knows.
tl::expected<std::unique_ptr<analysis::Line>, std::string> place_line(const castelli::Position& position);

}  // namespace castellan::analyzer
