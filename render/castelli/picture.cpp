#include "render/castelli/picture.hpp"

#include <algorithm>

#include "render/castelli/board/board_scene.hpp"
#include "render/scene/picture_page.hpp"

namespace castellan::render {

namespace {

std::size_t most_players(const std::vector<GamePanels>& games) {
    std::size_t most = 0;
    for (const GamePanels& game : games) most = std::max(most, game.players.size());
    return most;
}

std::vector<CardForm> forms_of(const PictureInput& input, const CastelliTheme& theme) {
    std::vector<CardShape> shapes = {CardShape::row, CardShape::block};
    if (!shows_goods(input.parts.least_text)) shapes = {CardShape::emblem};
    std::vector<CardForm> forms;
    forms.reserve(shapes.size());
    for (const CardShape shape : shapes)
        forms.push_back({least_width(shape), [&input, &theme, shape](double width, int columns) {
                             return score_scene(input.games, width, columns, theme, {shape, input.parts.least_text});
                         }});
    return forms;
}

}  // namespace

Scene make_picture(const PictureInput& input, const CastelliTheme& theme) {
    constexpr double coordinates_room = 0.36;  // beside the board
    BoardView board = input.board;
    board.coordinates = shows_coordinates(input.parts, coordinate_size);
    board.rim = input.parts.rim;
    board.flipped = input.parts.flipped;
    PictureContents contents;
    contents.board = board_scene(board, theme);
    contents.title = input.title;
    contents.subtitle = input.subtitle;
    contents.cards = int(most_players(input.games));
    contents.forms = forms_of(input, theme);
    contents.cards_indent = board.coordinates ? coordinates_room : 0;
    return picture_page(contents, input.parts, theme);
}

Scene make_picture(const PictureInput& input, const CastelliTheme& theme, int pixels_wide) {
    return legible_picture(input.parts, pixels_wide, [&](const PictureParts& parts) {
        PictureInput shown = input;
        shown.parts = parts;
        return make_picture(shown, theme);
    });
}

}  // namespace castellan::render
