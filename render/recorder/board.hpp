// The board of a recording, with the spots of it that may be chosen.
#pragma once

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

/// What is asked of a board.
struct Wanted {
    std::string address;
    std::vector<std::string> spots;
    std::vector<std::string> words;  // begun ones, whose tiles and coins are shown: "D@", "D@e1S"
    bool draws = true;               // the board; else its spots alone
};

struct ShownBoard {
    Scene by_day, by_night;
    std::vector<BoardSpot> spots;    // of those that are wanted as far as the board has them
    std::vector<DrawnThing> things;  // by the words that are wanted, as far as they name something to be drawn
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
