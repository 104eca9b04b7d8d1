// The short way through a game: plain movetext goes from its text to actions, without a record of it.
//
// It knows one answer, that a game is right. Of any other game it knows nothing, neither what is wrong nor whether
// anything is: that game takes the long way (replay.hpp) from its beginning. So no rule and no message is written
// twice.
//
// Plain is movetext as programs write it: turns in order, words in canonical spelling without claims, areas, comments
// or variations, one blank or line end between them, the result. No card goes under an empty deck while areas wait, as
// what follows decides when those are evaluated (empty_deck.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/castelli/replay/opening.hpp"

namespace castellan::castelli {

/// A game that is right.
struct ShortGame {
    std::uint32_t turns = 0;
    bool finished = false;    // with the final scoring
    std::string_view result;  // as written, at the end of the movetext
    State end;
    Deck deck;
};

/// Plays the movetext from the opening. False, with nothing of use in `game`, if that it is right is not known. Whether
/// the winners that the result names are those of the game is for the caller to say.
bool play_short(std::string_view movetext, const Opening& opening, ShortGame& game);

}  // namespace castellan::castelli
