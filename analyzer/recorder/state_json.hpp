// A recording as JSON, for faces that are not written in C++ (docs/recorder.md).
#pragma once

#include <vector>

#include "analyzer/recorder/collection.hpp"
#include "analyzer/recorder/recording.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::recorder {

/// The members of an object: text, rules, place, at_end, can_undo, can_redo, line, standing, question, turns, problems,
/// setup. Before the first turn, and while the tags are not complete, `setup` is the form, else null.
void write_state(base::Json& json, const Recording& recording);
/// An object.
void write_matches(base::Json& json, const Matches& matches);
void write_entered(base::Json& json, const Entered& entered);
/// A list.
void write_games(base::Json& json, const std::vector<CollectedGame>& games);

}  // namespace castellan::analyzer::recorder
