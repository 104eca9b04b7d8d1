// Which of the features that scored a logged event is about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/carcassonne/import/game_log.hpp"
#include "engine/carcassonne/rules/event.hpp"
#include "engine/carcassonne/state/setup.hpp"

namespace castellan::analyzer::carcassonne {

/// A feature that scored by the rules, said as logs say it. The state is one after it.
struct ScoredFeature {
    castellan::carcassonne::Event event;
    LoggedEvent as_logged;
    std::vector<castellan::carcassonne::Place> places;  // of its tiles, in order
};
ScoredFeature scored_feature(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                             const castellan::carcassonne::Event& event);

/// The one that the log means: with the same tiles if there is one, else with the same points, else of the same kind.
/// None if nothing of the kind scored.
std::optional<std::size_t> best_match(const LoggedEvent& logged, const std::vector<ScoredFeature>& features);

/// What the log says otherwise than the map of tiles and cities; points are claimed and left to the check. Empty if
/// nothing.
std::string difference(const LoggedEvent& logged, const ScoredFeature& feature);

}  // namespace castellan::analyzer::carcassonne
