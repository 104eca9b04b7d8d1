// The input of a board's drawing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/drawings.hpp"
#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::render {

/// Something of the last move, made to glow: a space, or a castle on it.
struct Mark {
    castelli::Space space;
    std::uint8_t castle = castelli::no_index;  // index in State::castles
};

/// A line from a new castle's octagon to a settlement that pays for it, in its row or column (B4, O5).
struct Sight {
    castelli::Space castle;
    castelli::Space settlement;
    analyzer::Tint tint{};
    std::uint8_t standing = castelli::no_index;  // the castle in State::castles; none: it begins amid the octagon
};

/// A part of a badge's row: a player's shield, a text, a symbol; in this order, each if there is one.
struct BadgePart {
    std::optional<castelli::Colour> shield = {};
    std::string text = {};  // short: numbers
    std::optional<castelli::Unit> symbol = {};
    bool strong = false;  // underlaid, in bold
};

/// A plate at a place, with rows of numbers; a round one for a callout.
struct Badge {
    analyzer::BoardPlace place;
    analyzer::Tint tint{};
    std::vector<std::vector<BadgePart>> rows;
    bool round = false;
    std::optional<std::uint8_t> castle = {};  // in State::castles: the plate is its own, not its area's
    castelli::Space towards = {};             // valid: the plate lies on the way from its place to that space
};

/// A part of the board: all spaces of these columns and rows, ends included.
struct Crop {
    int first_column = 0;
    int last_column = 7;
    int first_row = 0;
    int last_row = 7;
};

/// The objects to draw. The three are only read, and must live as long as the view.
struct BoardView {
    const castelli::Board* board = nullptr;
    const castelli::ComponentSet* set = nullptr;  // for the tiles' arms (C2)
    const castelli::State* state = nullptr;
    std::vector<Mark> marks;
    std::optional<Crop> crop;
    analyzer::Drawings drawings = {};  // of comments and of the last move; an arrow is shown if both its ends are
    std::vector<Sight> sights = {};    // shown if both ends are
    std::vector<Badge> badges = {};
    double badge_room = 0;  // beyond the board's edge
    analyzer::Ghosts ghosts = {};
    bool coordinates = true;
    bool rim = true;
    bool flipped = false;            // seen from the other side; symbols and texts are upright all the same
    castelli::Space mine_tile = {};  // the octagon under a tournament's extra mine (X1); invalid: none
};

}  // namespace castellan::render
