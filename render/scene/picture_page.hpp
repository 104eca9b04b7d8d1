// A whole picture: title, board, the players' cards, a line below the board, on paper. The same for every game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/scene/picture_parts.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// A way to draw all cards, those of one row in a number of columns.
struct CardForm {
    double least_width = 0;  // of a card
    std::function<Scene(double width, int columns)> draw;
};

struct PictureContents {
    Scene board;
    std::string title;            // any text; none: no title
    std::string subtitle;         // any text
    int cards = 0;                // in the longest row that may be made of them; 0: none
    std::vector<CardForm> forms;  // of the cards; the one that needs the least room is taken
    double cards_indent = 0;      // of cards below the board
};

/// The cards stand below the board, or beside one that is tall, as large as the room allows. The scene's frame is the
/// page.
Scene picture_page(const PictureContents& contents, const PictureParts& parts, const Theme& theme);

/// A part of a board without title and cards. Without a line below it it is the board's scene itself.
Scene part_page(const Scene& board, const PictureParts& parts, const Theme& theme);

}  // namespace castellan::render
