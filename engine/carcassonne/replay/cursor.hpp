// Goes through a played game from address to address, forth and back, at the cost of what lies between them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::carcassonne {

class Cursor {
  public:
    /// Before the first turn.
    explicit Cursor(PlayedGame game);
    Cursor(const Cursor&) = delete;
    Cursor& operator=(const Cursor&) = delete;

    /// After the turn of an address as PlayedTurn has it, or "0" before the first one. False if no turn has it.
    bool go_to(std::string_view address);
    [[nodiscard]] const Situation& situation() const { return situation_; }
    /// How many tiles lay all the time since the address before the last.
    [[nodiscard]] std::size_t kept_tiles() const { return kept_tiles_; }

  private:
    using TurnNumber = std::uint32_t;
    static constexpr TurnNumber no_turn = UINT32_MAX;
    /// A turn, and the one before it: of a variation's first that before the turn it varies.
    struct Place {
        const PlayedLine* line = nullptr;
        const PlayedTurn* turn = nullptr;
        TurnNumber before = no_turn;
        std::size_t depth = 0;  // turns before it
    };
    struct Step {
        TurnNumber turn = no_turn;
        Mark before;
    };
    void add(const PlayedLine& line, TurnNumber before, std::size_t depth);
    [[nodiscard]] bool is_on_the_way(TurnNumber turn) const;
    void step_back_to(std::size_t depth);
    void step(TurnNumber turn);

    PlayedGame game_;
    std::vector<Place> places_;
    std::unordered_map<std::string_view, TurnNumber> numbers_;  // by address; of equal ones the first
    Situation situation_;
    std::vector<Step> steps_;  // that led there
    std::size_t kept_tiles_ = 0;
};

}  // namespace castellan::carcassonne
