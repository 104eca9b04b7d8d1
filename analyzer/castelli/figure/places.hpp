// Places in a figure: those of a board, and the pieces there, which must exist.
#pragma once

#include <optional>

#include "analyzer/castelli/figure/moment.hpp"
#include "analyzer/castelli/figure/reports.hpp"
#include "engine/castelli/words/tile_finder.hpp"

namespace castellan::analyzer::figure {

/// A place to mark or to point at; `castle` is its index in State::castles where the word names one.
struct FigurePlace {
    BoardPlace place;
    std::optional<std::uint8_t> castle;
};

/// "e4", "e4g", "d5@N"; "d5:R3G3B3Y3" a tile as it lies; "e4:city", "e4:village", "d5:back"; "^e4", "B:^e4r.1" a
/// castle. What is wrong is reported, and gives nothing.
std::optional<FigurePlace> read_place(notation::Span word, const Moment& moment, const castelli::TileFinder& tiles,
                                      Reports& reports);

}  // namespace castellan::analyzer::figure
