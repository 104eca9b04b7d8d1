// A game under review, whatever its game: the reader's place in it, where each key leads, what is shown there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/terminal/grid.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

enum class Direction : std::int8_t { back = -1, forward = 1 };

/// Ways through a game. Turns, players and variations are of every game.
enum class Way : std::uint8_t { any, actions, castles, swings };

/// The letter of a player, in its colours.
struct Badge {
    render::Hue hue{};
    render::Ink field;
    render::Ink ink;
};

struct PanelLine {
    std::string text;
    bool bold = false;
    std::optional<Badge> badge = {};  // of the letter in the second column
};

/// Every move returns whether there is such a place; if not, nothing changes.
class Tour {
  public:
    virtual ~Tour() = default;

    [[nodiscard]] virtual bool has(Way way) const = 0;
    /// Of the game; a stranger's.
    [[nodiscard]] virtual std::string title() const = 0;
    /// For the help: what the signs on the board are. May be empty.
    [[nodiscard]] virtual std::string signs_text() const = 0;

    /// "0", "7.2", "7/1/8", "end".
    [[nodiscard]] virtual std::string address() const = 0;
    /// "After turn 7, Anna [7]", with what is to be said of a game that was not played to its end.
    [[nodiscard]] virtual std::string place_text() const = 0;
    /// Why the turn scored. May be empty.
    [[nodiscard]] virtual std::string why_text() const = 0;
    /// Totals, the turn in words, its score lines, comments and variations; at least 36 columns wide.
    [[nodiscard]] virtual std::vector<PanelLine> panel(int columns, render::Charset charset) const = 0;
    /// At the largest scale at which all of it fits, else at the smallest.
    [[nodiscard]] virtual render::TerminalBoard board(int columns, int lines, render::Charset charset) const = 0;
    /// Of the turn shown.
    [[nodiscard]] virtual std::size_t variations() const = 0;

    /// To the next or previous turn; back from a variation's first turn is to leave it.
    virtual bool go(Direction direction) = 0;
    /// To the next or previous action, over the bounds of turns.
    virtual bool step(Direction direction) = 0;
    virtual bool go_round(Direction direction) = 0;
    virtual void go_to_setup() = 0;
    /// The end of this line.
    virtual void go_to_end() = 0;
    /// A turn of this line by its number; 0: the setup.
    virtual bool go_to_turn(unsigned number) = 0;
    virtual bool go_to_same_player(Direction direction) = 0;
    virtual bool go_to_castle(Direction direction) = 0;
    virtual bool go_to_swing(Direction direction) = 0;
    /// The first turn of the turn's variation of this number, from 1.
    virtual bool enter(std::size_t variation) = 0;
    /// Back to the turn whose variation this is.
    virtual bool leave() = 0;
};

}  // namespace castellan::cli
