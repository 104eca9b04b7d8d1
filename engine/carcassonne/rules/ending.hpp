// The final scoring (F) and who has won.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/carcassonne/rules/event.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::carcassonne {

/// The completed cities and castles that a field touches, by their roots, each once (F2, F3).
std::vector<Node> cities_touched(const Setup& setup, const State& state, Node field);

inline constexpr int points_of_city = 3;    // F2
inline constexpr int points_of_castle = 4;  // F3

/// How many of each they are.
struct Fed {
    std::uint32_t cities = 0;
    std::uint32_t castles = 0;
    [[nodiscard]] int points() const { return int(cities) * points_of_city + int(castles) * points_of_castle; }
};
Fed fed_by(const Setup& setup, const State& state, Node field);

/// Whether the game is over (T4).
core::Verdict judge_end(const State& state);
/// The final scoring, once the game is over; followers on castles are taken off first (K12), the others stay where they
/// are. Appends what was scored, in the order in which the followers were placed.
void end_game(const Setup& setup, State& state, std::vector<Event>& events);

/// F4: several if they share the victory.
ColourSet winners(const Setup& setup, const State& state);
/// Those that a result names, "#R+B"; nothing if it names something else.
std::optional<ColourSet> named_winners(std::string_view result);
/// "#R", "#R+B" by seats.
std::string result_word(const Setup& setup, ColourSet winners);

}  // namespace castellan::carcassonne
