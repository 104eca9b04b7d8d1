// The value of the `Pieces` tag: the position and orientation of each piece (S1, S5).
#pragma once

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/castelli/board/builder.hpp"

namespace castellan::castelli {

/// Reads rows from the north divided by `/`, each piece by its name, then degrees clockwise: `A B180 / C D`. Codes:
/// pieces-unknown, pieces-turn, pieces-count. build_board checks whether the pieces fit each other.
tl::expected<std::vector<LaidPiece>, BoardError> read_pieces(const ComponentSet& set, const Layout& layout,
                                                             std::string_view value);

/// The canonical value for pieces laid so.
std::string write_pieces(const ComponentSet& set, const Layout& layout, std::span<const LaidPiece> pieces);

}  // namespace castellan::castelli
