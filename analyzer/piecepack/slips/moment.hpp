// The table where a record of Castles for the piecepack breaks off.
#pragma once

#include <string>
#include <vector>

#include "analyzer/slips/candidate.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::piecepack {

/// The words that a text may go on with that ends after a turn's head; empty if it cannot be played to its end.
std::vector<std::string> words_after(const std::string& text);

/// Of a coin that is written with the place of a tile: the tile that lies there.
void add_tile_at_place(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out);

/// Of a pile that is empty too early: each earlier tile as a proper one, which comes from the hand.
void add_proper_tiles_not_marked(const notation::Record& record, const notation::Diagnostic& error,
                                 slips::Candidates& out);

/// Of a word that is refused: the earlier ones that took its tile, coin or place, as others.
void add_words_in_the_way(const notation::Record& record, const notation::Diagnostic& error, slips::Candidates& out);

}  // namespace castellan::analyzer::piecepack
