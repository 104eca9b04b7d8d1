// Small pictures beside words: the signs of players, goods, tiles, coins, board pieces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "render/page/themes.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::recorder {

struct DrawnThing {
    std::string name;
    Scene by_day = {}, by_night = {};
    Box box = Box::around({}, 1, 1);
};

/// What `paint` paints in the themes that games share.
template <class Paint>
DrawnThing drawn(std::string name, Paint paint) {
    DrawnThing thing{std::move(name)};
    paint(thing.by_day, page::day());
    paint(thing.by_night, page::night());
    return thing;
}

/// The signs of a game: of players by their letters, of goods by their English names.
std::vector<DrawnThing> signs_of(std::string_view rules);

/// What a set-up chooses from, by the values of the choices: board pieces of Castelli "piece A", start tiles "#S1".
/// None for other games.
std::vector<DrawnThing> setup_things(const notation::Record& record);

}  // namespace castellan::render::recorder

namespace castellan::render::piecepack {

std::vector<recorder::DrawnThing> recorder_signs();

}  // namespace castellan::render::piecepack

namespace castellan::render::carcassonne {

std::vector<recorder::DrawnThing> recorder_signs();

}  // namespace castellan::render::carcassonne
