// The board of a recording, with the spots of it that may be chosen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "render/recorder/things.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::recorder {

/// A spot of the board, as the recorder names it ("d5", "e4r.1", "e1n2"): a square box around a point.
struct BoardSpot {
    std::string name;
    Point at;
    double size = 0;
};

/// The themes in which pictures are drawn. One alone takes half the time.
enum class Light : std::uint8_t { both, day, night };

/// Draws in the themes that are asked for; of one, both scenes are the same.
template <class Draw>
void draw_in(Light light, Draw draw, Scene& by_day, Scene& by_night) {
    if (light != Light::night) by_day = draw(true);
    if (light != Light::day) by_night = draw(false);
    if (light == Light::night) by_day = by_night;
    if (light == Light::day) by_night = by_day;
}

/// What is asked of a board.
struct Wanted {
    std::string address;
    std::vector<std::string> spots;
    std::vector<std::string> words;  // begun ones, whose tiles and coins are shown: "D@", "D@e1S"
    bool draws = true;               // the board; else its spots alone
    Light light = Light::both;
};

struct ShownBoard {
    Scene by_day, by_night;
    std::vector<BoardSpot> spots;     // of those that are wanted as far as the board has them
    std::optional<BoardSpot> latest;  // the tile placed last, of a map that does not fit on a small screen
    std::vector<DrawnThing> things;   // by the words that are wanted, as far as they name something to be drawn
};

// Castelli's board with room for the spots; nothing while the record cannot be set up. So those of the other games.
std::optional<ShownBoard> castelli_board(const notation::Record& record, const Wanted& wanted);

}  // namespace castellan::render::recorder

namespace castellan::render::piecepack {

std::optional<recorder::ShownBoard> recorder_board(const notation::Record& record, const recorder::Wanted& wanted);

}  // namespace castellan::render::piecepack

namespace castellan::render::carcassonne {

std::optional<recorder::ShownBoard> recorder_board(const notation::Record& record, const recorder::Wanted& wanted);

}  // namespace castellan::render::carcassonne
