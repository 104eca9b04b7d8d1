// A table of Carcassonne, played in the words of records:
//
//     Table table("RB");
//     CHECK(table.play("R C@n1S c ^ | B RFr@e1 r") == "");
//     CHECK(table.play("R C@n1") == "place-taken [T1]: a tile C lies there already");
#pragma once

#include <string>
#include <string_view>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/rules/game.hpp"

namespace castellan::carcassonne::test {

Colour colour(char letter);

/// Tiles of which many make small cities, and some fit nowhere soon.
const TileSet& caps();

class Table {
  public:
    explicit Table(std::string_view seats, std::string_view rulings = "", const TileSet& tiles = base_set());

    /// Turns, each ended and scored. Empty, or the first refusal as "code [rule]: message (fact)"; of a word that means
    /// nothing here "code: message".
    std::string play(std::string_view turns);
    /// Plays turns that are allowed, and has what the last one scored: "S2 city R4, K5 castle B4".
    std::string scored(std::string_view turns);
    /// The final scoring, as if no tile were left: "F2 field R3".
    std::string finish();
    /// One action, by the state's rules: empty, or the refusal.
    std::string refusal(const Action& action) const;

    Setup setup;
    State state;

  private:
    std::string perform_word(Colour player, const std::string& text);
    [[nodiscard]] std::string text(const std::vector<Event>& events) const;

    std::vector<Event> events_;  // of the last turn
};

}  // namespace castellan::carcassonne::test
