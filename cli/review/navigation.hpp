// The reader's place in a game of Castelli, and where each key leads.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/swings.hpp"
#include "cli/review/tour.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::cli {

/// A place in a game: the setup, or after an action of a turn, in the main line or a variation. Every move returns
/// whether there is such a place; if not, nothing changes.
class Navigation {
  public:
    /// At the setup. The game must have its snapshots.
    explicit Navigation(castelli::PlayedGame game);

    /// The turn that led here; null at the setup.
    [[nodiscard]] const castelli::PlayedTurn* turn() const;
    /// The number of the turn's actions shown; 0: all.
    [[nodiscard]] int action() const { return places_.back().action; }
    /// "0", "7.2", "7/1/8", "end".
    [[nodiscard]] std::string address() const;
    [[nodiscard]] castelli::Situation situation() const;
    [[nodiscard]] const castelli::PlayedLine& line() const { return *places_.back().line; }
    /// The turn's swing; nothing at the setup.
    [[nodiscard]] analyzer::Swing swing() const;
    /// The game before the turn; at the setup the setup.
    [[nodiscard]] const castelli::State& before() const;
    /// Whether the line cannot be played beyond this turn.
    [[nodiscard]] bool is_where_it_stopped() const;
    /// The depth of variations.
    [[nodiscard]] std::size_t depth() const { return places_.size() - 1; }

    /// To the next or previous action, over the bounds of turns.
    bool step(Direction direction);
    /// `turns` on or back, at most to the line's end; back from a variation's first turn is to leave it.
    bool go(Direction direction, int turns = 1);
    void go_to_setup();
    /// The end of this line.
    void go_to_end();
    /// A turn of this line by its number; 0: the setup.
    bool go_to_turn(unsigned number);
    bool go_to_same_player(Direction direction);
    bool go_to_castle(Direction direction);
    /// A turn whose swing is large.
    bool go_to_swing(Direction direction);
    /// The first turn of the turn's variation of this number, from 1.
    bool enter(std::size_t variation);
    /// Back to the turn whose variation this is.
    bool leave();
    /// False if the game has no such place.
    bool go_to(const castelli::Address& address);

  private:
    struct Place {
        const castelli::PlayedLine* line = nullptr;
        std::vector<analyzer::Swing> swings;
        std::ptrdiff_t turn = -1;
        int action = 0;
    };

    void show_whole(std::ptrdiff_t turn);
    bool show_part(int action);
    void push(const castelli::PlayedLine& line);
    [[nodiscard]] std::ptrdiff_t turns() const { return std::ptrdiff_t(line().turns.size()); }
    template <class Condition>
    bool seek(Direction direction, Condition condition);

    castelli::PlayedGame game_;
    std::vector<Place> places_;  // the main line's, then a variation's within it and so on
};

}  // namespace castellan::cli
