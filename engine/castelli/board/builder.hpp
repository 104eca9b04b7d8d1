// Builds boards from pieces laid side by side (S1, S5), or from single octagons where only part of a board is given.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "notation/text.hpp"

namespace castellan::castelli {

/// One piece as it lies. Pieces are given in rows from the north, in a row from the west.
struct LaidPiece {
    std::uint8_t piece = 0;  // index in ComponentSet::pieces
    std::uint8_t turns = 0;  // quarter turns clockwise, 0 to 3
    notation::Span span{};   // where the `Pieces` tag names it
};

struct BoardError {
    std::string_view code;  // stable slug; static storage
    notation::Span span;    // in the value of the `Pieces` tag; empty for octagons given one by one
    std::string message;    // one sentence without a full stop
    std::string help;       // what would be right; may be empty
};

/// An octagon that lies alone, with its sides as they lie.
struct LoneOctagon {
    Space space;
    PrintedOctagon octagon;
};

/// Joins the pieces. Whether a 2-player board has the mine (S5) is not asked here: a tournament lays one without (X1).
/// The halves of a halved layout are two boards: no line, area or neighbourhood crosses the charts between them (ruling
/// tournament-lines). `mine_tile`, if valid, is one of the octagons: the extra mine of X1 covers it (mine-tile-covers).
/// Codes: pieces-count, pieces-unknown, pieces-twice, pieces-parity.
tl::expected<Board, BoardError> build_board(const ComponentSet& set, const Layout& layout,
                                            std::span<const LaidPiece> pieces, Space mine_tile = {});

/// A board of 8x8 spaces that holds the octagons given and every square beside them, without a rim.
/// Codes: octagon-space, octagon-twice, octagon-parity.
tl::expected<Board, BoardError> build_partial_board(std::span<const LoneOctagon> octagons);

/// The octagon as it lies after quarter turns clockwise.
PrintedOctagon turned(PrintedOctagon octagon, int quarter_turns);

/// Whether the piece has octagons where column + row is even, a1 among them, as it lies upright.
bool octagon_on_a1(const Piece& piece);

}  // namespace castellan::castelli
