// Exports actions, their consequences, and whether the rules allow them.
#pragma once

#include <span>
#include <string_view>

#include "base/json.hpp"
#include "engine/castelli/refusals/refuse.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::analyzer {

/// Keys `action`, `player`, `choice` (what the player decided) and `chance` (what luck gave), into an open object.
void write_action(base::Json& json, const castelli::Action& action, const castelli::Setup& setup);

/// The place of a castle and how it is built: keys `octagon`, `area`, `site`, `bought`, `cards`.
void write_castle_choice(base::Json& json, const castelli::Action& action, const castelli::Board& board);

/// The score lines, in order.
void write_events(base::Json& json, std::string_view key, std::span<const castelli::Event> events,
                  const castelli::Board& board);

/// The verdict on an action, and its outcome: an allowed action was played, a refused one was not.
void write_verdict(base::Json& json, const castelli::Verdict& verdict, std::string_view outcome,
                   const castelli::Board& board);

}  // namespace castellan::analyzer
