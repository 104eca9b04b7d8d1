// Drawings on a board besides its pieces: marks, arrows, labels, and hypothetical pieces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/board_place.hpp"
#include "engine/castelli/board/board.hpp"

namespace castellan::analyzer {

struct DrawnMark {
    BoardPlace place;
    Tint tint{};
};

struct DrawnArrow {
    BoardPlace from;
    BoardPlace to;
    Tint tint{};
};

struct DrawnLabel {
    BoardPlace place;
    Tint tint{};
    std::string text;  // a stranger's
};

/// Marks the place of a diagram: of the whole board, or of a part.
struct Diagram {
    std::optional<SpaceRange> part;
};

/// The drawings that comments at one place of a record ask for, in the order written.
struct Drawings {
    std::vector<DrawnMark> marks;
    std::vector<DrawnArrow> arrows;
    std::vector<DrawnLabel> labels;
    std::optional<Diagram> diagram;  // the first one

    [[nodiscard]] bool empty() const { return marks.empty() && arrows.empty() && labels.empty() && !diagram; }
};

/// Pieces drawn on the board that are not in the game: possible or forbidden ones.
struct Ghosts {
    castelli::SquareMask tiles = 0;
    std::uint64_t castles = 0;  // bit per castle of the state
    castelli::OctagonMask settlements = 0;
    std::vector<BoardPlace> forbidden;  // crossed out
    std::uint64_t forbidden_castles = 0;

    [[nodiscard]] bool empty() const {
        return tiles == 0 && castles == 0 && settlements == 0 && forbidden.empty() && forbidden_castles == 0;
    }
};

}  // namespace castellan::analyzer
