// The treatment of irregular actions.
#pragma once

#include <cstdint>

namespace castellan::castelli {

/// The outcome of a refused action at the players' table (docs/as-played.md), and in a replay that goes on after it.
enum class Treatment : std::uint8_t {
    stands,      // it was done, although forbidden
    in_part,     // what can be done was done, the rest is owed or left out
    mended,      // something was left out or misread; the game goes on in the nearest way that is possible
    is_void,     // it cannot be done: the piece, place or right does not exist
    taken_back,  // as ruled, never at the table: it could have been done, but does not count
};

}  // namespace castellan::castelli
