// Plays a dealt game on by quick players, from any stage of a turn.
#pragma once

#include "engine/castelli/playout/quick_player.hpp"

namespace castellan::castelli {

class Playout {
  public:
    Playout(const Ground& ground, const Model& model) : ground_(ground), player_(ground, model) {}

    /// Another game, or another place of it.
    void begin() {
        passed_ = {};
        asked_ = 0;
    }

    /// Plays until so many turns have ended, or the game is over. The turn being played counts.
    void play(World& world, int turns, base::Random& random);

    /// One action and what follows it before anybody decides again.
    void act(World& world, const Action& action, base::Random& random);
    /// Up to the next choice of the active player, with what others choose and what is drawn: Stage::reveal, build or
    /// over.
    void settle(World& world);
    /// What the quick player to move does now: the square with its tile laid (Stage::reveal), or a deed.
    Action choose(const World& world);

    QuickPlayer& player() { return player_; }

  private:
    void ask_for_stewards(World& world);
    void ask_late_stewards(World& world);
    void answer(World& world);
    void draw_top(World& world);
    void sell_at_the_end(World& world);

    const Ground& ground_;
    QuickPlayer player_;
    ColourSet passed_;         // who will not play a Steward in this turn
    std::uint16_t asked_ = 0;  // steward-window: the turn in which all have been asked after the gains
};

}  // namespace castellan::castelli
