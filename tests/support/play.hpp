// A game on a small board, played in CGN; its consequences are returned as lines of text:
//
//     Play game("octagons d4 g2NE | seats RB | tiles d5:B3Y3R3G3");
//     CHECK(game.play("1. R e4:Y2R2G2B2") == Lines{"d4g R3,B2 [A4 win]", "R +2 grain [A4 win]"});
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "engine/castelli/words/resolve.hpp"

namespace castellan::castelli::test {

using Lines = std::vector<std::string>;

/// A box for boards of single octagons, and for `board wide A B`, whose squares at the rim face wood 2 (b1), a card
/// (f1), wood 1 and grain 1 (h1), silver 1 (h3), cards 2 (g4), rocks 1 (e4), grain 1 (c4), silver 1 in the north and 2
/// in the west (a4). Of each value from 1 to 6, and of the card icon, it has four tiles whose arms all show it, red,
/// green, blue, yellow clockwise; tiles with silver go red, blue, green, yellow: 1 with value 1, 2 with value 2.
/// The start tiles S1 to S4, of the values 1 to 4, go red, yellow, blue, green.
/// `cards` as in a component set: "K3 1, Ra 2"; empty for the printed cards.
std::shared_ptr<const ComponentSet> small_box(std::string_view cards = "");

class Play {
  public:
    /// From a position (docs/positions.md); `rulings` as in the Rulings tag.
    explicit Play(std::string_view position, std::string_view rulings = "", std::string_view cards = "");
    /// The same with another box.
    Play(std::shared_ptr<const ComponentSet> set, std::string_view position, std::string_view rulings = "");

    /// Plays turns; with a result such as "#" the end of the game too. What follows from them, one line an event; at
    /// the first refusal a last line "refused: code [rule]".
    Lines play(std::string_view movetext);
    /// The same as played: it goes on, and a line "code: outcome" follows each turn for each irregularity.
    Lines play_as_played(std::string_view movetext);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const PlayerState& player(Colour colour) const { return state_.players[colour]; }

  private:
    explicit Play(Position&& position);
    Lines play(std::string_view movetext, PlayMode mode);
    [[nodiscard]] std::string line(const Event& event) const;
    [[nodiscard]] std::string castle_name(const Event& event) const;  // of a castle event: "d4r.1"

    Setup setup_;
    State state_;
    Deck deck_;
    TileFinder tiles_;
};

/// "refused: castle-unpaid [B1]", if that is the last line; else nothing.
std::string refusal(const Lines& lines);

}  // namespace castellan::castelli::test
