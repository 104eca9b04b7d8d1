// What may be done at a moment of a game: words to write, and what the turn would score if it ended after them.
//
// The words are those of rules/legal.hpp. A set may have thousands of tiles and a map as many open places, so there are
// limits; what goes beyond them is counted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

inline constexpr std::size_t most_words = 400;    // listed of a kind of tile
inline constexpr std::size_t most_options = 250;  // looked into

/// A kind of tile that may be drawn.
struct DrawnKind {
    castellan::carcassonne::KindId kind = 0;
    int left = 0;                                        // of this kind
    int places = 0;                                      // where it fits; 0: it is set aside
    std::size_t ways = 0;                                // places with rotations
    std::vector<castellan::carcassonne::Action> listed;  // of the ways, as many as may be listed; or to set it aside
};

/// A completed feature or a castle, and whom it would give points.
struct Outcome {
    castellan::carcassonne::Event event;  // its owners may be nobody: then it is what the feature is worth
    std::string text;                     // "road at e1: 3 tiles", in the language chosen
    std::string claim;                    // as the turn would claim it: "rE:B=3"
};

/// Something to write next.
struct Option {
    std::string word;                         // empty: nothing more is done in this turn
    castellan::carcassonne::Colour player{};  // whose decision it is
    bool aside = false;                       // the tile fits nowhere
    std::vector<Outcome> scored;              // if the turn ended after it
    std::vector<std::string> then;            // words that may follow it in this turn
};

struct LegalMoment {
    std::vector<DrawnKind> kinds;                         // when a tile is to be drawn
    std::optional<castellan::carcassonne::KindId> drawn;  // what the record draws then
    std::vector<Option> options;  // for that tile; once a tile lies what may follow, first nothing
    std::size_t left_out = 0;     // of the options
};

LegalMoment legal_moment(const castellan::carcassonne::PlayedGame& game,
                         const castellan::carcassonne::Situation& situation);

}  // namespace castellan::analyzer::carcassonne
