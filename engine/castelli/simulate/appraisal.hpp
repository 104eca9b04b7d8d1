// Estimates the value of a position to a player in hundredths of a victory point, as integers, so that every machine
// decides alike. Points are counted; possessions and prospects are estimated.
#pragma once

#include <array>

#include "engine/castelli/rules/game.hpp"

namespace castellan::castelli {

/// Keeps the list of a game's free building sites while it holds.
class Appraiser {
  public:
    void begin_game() { sites_found_ = false; }

    /// The lead of `self` over the others' mean. Exact once the last turn is over.
    int lead(const Table& table, Colour self);

    /// The promise of an area not yet evaluated to `self`, above the others' mean.
    static int promise(const Table& table, AreaId index, Colour self);

  private:
    struct Site {
        OctagonId octagon = no_index;
        std::uint8_t points = 0;  // B4
        ColourSet influencing{};  // B2
    };

    [[nodiscard]] static int battle_lead(const Table& table, Colour self);
    [[nodiscard]] int standing(const Table& table, Colour player);
    [[nodiscard]] int castle_prospect(const Table& table, Colour player, int turns);
    void find_sites(const Table& table);
    void find_influence(const Table& table);
    int final_lead(const Table& table, Colour self);

    std::vector<Site> sites_;  // free ones on rocks, the best first, those of an octagon together
    bool sites_found_ = false;
    std::array<Castle, max_castles> sites_castles_{};  // sites_ holds for these castles and villages
    OctagonMask sites_villages_ = 0;
    Events events_;
};

/// Turns in which the player may still act, the one being played included.
int turns_left(const Table& table, Colour player);

}  // namespace castellan::castelli
