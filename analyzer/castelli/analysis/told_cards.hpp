// The actions of a record with the kinds of cards that it leaves open at first and tells later.
//
// A player knows a card from the moment it is drawn, the reader often only when it is used. What the owner decided
// must be judged by what the owner knew; so the kind goes back to the draw. Cards that never come to light stay
// unknown.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

struct ToldGame {
    castelli::State state;  // before the first action
    castelli::Deck deck;
    std::vector<castelli::Action> actions;  // of the main line, also those that a record does not write
};

/// Of a line, up to its end: before its first turn, and each turn. Nothing when the cards cannot be told apart: an
/// unseen card left a hand, and what it was matters later.
std::optional<ToldGame> tell_cards(const castelli::Setup& setup, std::span<const castelli::Situation* const> way);
/// Of the main line.
std::optional<ToldGame> tell_cards(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
