// Cards of equal height in rows that leave no hole.
#pragma once

#include <cstdint>
#include <vector>

#include "render/scene/units.hpp"

namespace castellan::render {

/// How a card shows what a player has, from much width to little.
enum class CardShape : std::uint8_t {
    row,     // beside the name and below it
    block,   // all below the name
    emblem,  // the player's sign and points, for pictures too small for the rest
};

struct CardStyle {
    CardShape shape = CardShape::row;
    double least_text = 0;  // of the em, that can be read
};

inline constexpr double panel_gap = 0.16;

/// Row by row, from the origin: each row fills the width. Where cards do not fill all rows, the last have fewer.
std::vector<Box> card_boxes(int cards, int columns, double width, double height);

/// The numbers of columns that are worth a try, the greatest first: rows of equal length, and of five or more cards
/// rows that differ by one.
std::vector<int> column_choices(int cards);

}  // namespace castellan::render
