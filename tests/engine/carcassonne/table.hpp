// A table of Carcassonne, played in short words:
//
//     Table table("RB");
//     CHECK(table.play("R C@n1S c ^ | B RFr@e1 r") == "");
//     CHECK(table.play("R C@n1") == "place-taken [T1]: a tile C lies there already");
//
// A tile has its place and the direction that its top points to, north if it is left out; `C@-` is set aside. A
// follower goes on a city `c`, road `r`, field `f` or monastery `m`, with a side or half where there are several: cN,
// fEL. `^N` is a castle on the small city on that side, `B^N` that of another player. `^n1:rE` says that the castle at
// n1 takes the road on the side E of the tile just placed, `:m@e1` the monastery there, `:^e1` the points of the castle
// there.
#pragma once

#include <string>
#include <string_view>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/rules/game.hpp"

namespace castellan::carcassonne::test {

Colour colour(char letter);

class Table {
  public:
    explicit Table(std::string_view seats, std::string_view rulings = "", const TileSet& tiles = base_set());

    /// Turns, each ended and scored. Empty, or the first refusal as "code [rule]: message (fact)".
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
    std::string perform_word(Colour player, std::string word);
    [[nodiscard]] std::uint8_t segment(std::string_view spot) const;
    [[nodiscard]] CastleNumber castle_at(std::string_view place) const;
    [[nodiscard]] std::string text(const std::vector<Event>& events) const;

    std::vector<Event> events_;  // of the last turn
};

}  // namespace castellan::carcassonne::test
