#include "engine/piecepack/replay/played_line.hpp"

#include <algorithm>

namespace castellan::piecepack {

const PlayedTurn* PlayedLine::find(PlayedTurn::Kind kind, int number) const {
    const auto found = std::find_if(turns.begin(), turns.end(),
                                    [&](const PlayedTurn& turn) { return turn.kind == kind && turn.number == number; });
    return found == turns.end() ? nullptr : &*found;
}

}  // namespace castellan::piecepack
