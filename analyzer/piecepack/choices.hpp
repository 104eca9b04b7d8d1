// What may be done at a moment of a game: words to write, and what luck can give.
//
// The words are exactly those of list_legal (engine/piecepack/rules/legal.hpp). Most are one choice times another: any
// tile at any place, any coin on any tile.
#pragma once

#include <string>
#include <vector>

#include "engine/piecepack/rules/game.hpp"

namespace castellan::analyzer::piecepack {

/// Tiles of one suit that may be drawn from the pile, or be a player's proper tile.
struct SuitChance {
    castellan::piecepack::Suit suit{};
    std::vector<castellan::piecepack::Tile> tiles;
    int left = 0;  // how many of them are in the pile; one less than listed if one is a proper tile not yet laid
};

/// Words of one kind: any beginning with any ending may be written.
struct Choice {
    castellan::piecepack::ActionKind kind{};
    castellan::piecepack::Suit player{};  // who acts; of coins that are turned up, whose they are
    bool proper = false;                  // the tile laid is a proper one
    std::vector<std::string> beginnings;  // "S3@", "pS3@", "^", "M5:"
    std::vector<std::string> endings;     // "e1n2", "Sa", "S3"
    std::vector<SuitChance> tiles;        // that may be laid
};

struct LegalMoment {
    bool after_scoring = false;  // the round is scored before it, which a record need not write
    castellan::piecepack::State state;
    std::vector<Choice> choices;  // none when the game is over
};

/// The moment of a state, then the one that a record reaches from it without writing a word: while coins may be turned
/// up, the first turn of the next round or the end of the game.
std::vector<LegalMoment> legal_moments(const castellan::piecepack::Setup& setup,
                                       const castellan::piecepack::State& state);

/// Whose turn it is; nobody's while coins are turned up and when the game is over.
bool has_turn(const castellan::piecepack::State& state);

}  // namespace castellan::analyzer::piecepack
