// The players and what they have: one card for each player, in seat order; in a tournament game by game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/card_boxes.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// D1. It shows its back if the record does not say which tile it is.
struct TileInHand {
    const castelli::Tile* face = nullptr;  // must live as long as the panel; null: the back
    bool is_start_tile = false;            // whose back has a question mark
};

struct PlayerPanel {
    castelli::Colour colour{};
    std::string name;  // any text
    int vp = 0;
    castelli::PerResource<int> resources{};
    int silver = 0;
    int cards = 0;          // in hand
    int castles_built = 0;  // B5
    bool active = false;    // whose turn it is
    std::optional<TileInHand> tile = {};
    std::vector<std::string> notes = {};  // a line each, at most two; too long: squeezed
    bool winner = false;
    std::string known_cards = {};  // "King (4), Steward, Duke": for panels in letters, not drawn
};

/// The players of one game.
struct GamePanels {
    std::vector<PlayerPanel> players;  // in seat order
    std::string heading = {};          // any text; none: no heading
    int silver = 0;                    // in the game's mine, shown with a heading
};

double least_width(CardShape shape);

/// Cards of one shape, of `width` in `columns`, row by row, one game below the other; the scene's frame is their box,
/// from the origin. All cards are as high as the highest needs.
Scene score_scene(std::span<const GamePanels> games, double width, int columns, const CastelliTheme& theme,
                  const CardStyle& style = {});
/// Whether the goods of players can be read.
bool shows_goods(double least_text);

}  // namespace castellan::render
