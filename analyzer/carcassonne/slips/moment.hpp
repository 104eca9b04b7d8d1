// The table where a record of Carcassonne breaks off, and what an error tells of turns long before it.
#pragma once

#include <string>
#include <vector>

#include "analyzer/slips/candidate.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// The words that a text may go on with that ends within a turn; empty if it cannot be played to its end.
std::vector<std::string> words_after(const std::string& text);

/// Where a castle is named that is not there, or points are claimed that it would give or cost: castles that were not
/// written in earlier turns, in which a small city gave its points instead.
void add_castles_not_written(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out);

/// Of a tile that cannot be placed: those placed there, beside it, or of its kind, however long ago, as others.
void add_tiles_in_the_way(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out);

}  // namespace castellan::analyzer::carcassonne
