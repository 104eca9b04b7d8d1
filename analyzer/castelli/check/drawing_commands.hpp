// Drawing commands in comments: [%mark ...], [%arrow ...], [%label ...], [%diagram ...] (docs/drawing.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analyzer/castelli/drawings.hpp"
#include "engine/castelli/replay/address.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Drawings at one place of a record; no reader can look at more of them.
inline constexpr std::size_t most_drawings = 100;

/// Adds the commands of a comment node. What cannot be drawn on this board is left out, with a warning `bad-drawing`.
void read_drawings(const notation::Record& record, const notation::Node& comment, const castelli::Board& board,
                   Drawings& drawings, std::vector<notation::Diagnostic>& diagnostics);

/// The comment nodes at an address of the game: those between the action that leads there and the next one. At 0 those
/// before the first turn, at the end of a turn those after its last action.
std::vector<std::uint32_t> comments_at(const notation::Record& record, const castelli::Address& address);

/// The drawings that those comments ask for, without those that cannot be drawn.
Drawings drawings_at(const notation::Record& record, const castelli::Board& board, const castelli::Address& address);

/// Appends the warnings of all drawing commands of a record; gives the number of those beyond the limit of a game,
/// which are left out.
std::size_t check_drawings(const notation::Record& record, const castelli::Board& board,
                           std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
