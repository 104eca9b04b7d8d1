// What a game gives to the analysis: a recorded game as a line of nodes, with what would follow each choice.
//
// A node is a place in the game where somebody decides, or where something became known. What a position is worth is
// the mean over deals of what is hidden from its viewer: a Sampler plays on from it on one deal at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace castellan::analyzer::analysis {

inline constexpr std::size_t most_players = 4;

/// By player, in the order of the seats.
template <class T>
using PerPlayer = std::array<T, most_players>;

/// What a position is worth to each player.
struct Worth {
    PerPlayer<double> shares{};  // of victory: 0 to 1; they sum to 1
    PerPlayer<double> points{};  // expected at the end
};

/// What came between a node's choice and the next node, which changes what is known.
enum class Cause : std::uint8_t {
    none,         // nothing but what follows from the choice
    chance,       // a tile was revealed, a card drawn
    information,  // the view passes to another player, who knows other things
    both,         // chance, and then the view passed
};

/// A choice that a node offers, or the only thing that can follow.
struct Choice {
    std::string words;  // as the record would write it
};

struct Node {
    std::string address;  // of the position before it: "6", "7.2"
    std::uint16_t turn = 0;
    std::uint8_t viewer = 0;      // the seat whose knowledge it is valued with
    std::uint8_t decider = 0;     // the seat that chooses; equal to viewer
    Cause cause = Cause::none;    // of what lies between the node before and this one
    std::string event;            // what that was, in the record's words; may be empty
    std::uint8_t falls_to = 0;    // the seat in whose turn it happened
    std::string kind;             // of the decision, a short word in the language chosen: "square", "turn of the tile"
    std::vector<Choice> choices;  // one: nobody decides here, the node is only valued. Never empty.
    std::uint32_t played = 0;     // index in choices
    std::uint32_t reference = 0;  // index in choices: what the player who plays on would choose here
};

/// Plays on from nodes of one line; one for each thread. It sees nothing of what the node's viewer cannot know.
class Sampler {
  public:
    virtual ~Sampler() = default;
    /// What follows a choice on the deal of this number. Deals with equal numbers hide the same things from the viewer
    /// for all choices of a node, and the same call gives the same result.
    virtual Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) = 0;
    /// The exact mean over all deals, where it can be worked out quickly.
    virtual std::optional<Worth> exact(std::size_t node, std::size_t choice) = 0;
    /// Where all choices are exact, and everybody then goes on as is best for them: the best choice here. It takes the
    /// place of Node::reference, so that a node is worth what leads to it.
    virtual std::optional<std::uint32_t> solved(std::size_t) { return std::nullopt; }
};

struct LinePlayer {
    std::string letter;  // as words name the player
    std::string name;    // of the record, may be empty
};

/// A recorded game.
class Line {
  public:
    virtual ~Line() = default;
    [[nodiscard]] virtual const std::vector<LinePlayer>& players() const = 0;  // in the order of the seats
    [[nodiscard]] virtual const std::vector<Node>& nodes() const = 0;
    /// Of a finished game: a victory is 1, a shared one its part. None: the record breaks off, and the last node's
    /// value is all that is known.
    [[nodiscard]] virtual std::optional<Worth> result() const = 0;
    /// `seed` decides all deals.
    [[nodiscard]] virtual std::unique_ptr<Sampler> sampler(std::uint64_t seed) const = 0;
    /// Names the frozen value and the player who plays on: changes when numbers could.
    [[nodiscard]] virtual std::string model() const = 0;
};

}  // namespace castellan::analyzer::analysis
