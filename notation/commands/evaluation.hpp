// Evaluations in comments: [%eval R:0.431,B:0.569], each player's share of the victory at that place of the record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::notation {

/// A share of the victory in thousandths: 1000 is a victory for certain.
struct PlayerShare {
    char player = 0;  // the letter, a capital
    std::uint16_t thousandths = 0;

    friend bool operator==(const PlayerShare&, const PlayerShare&) = default;
};

/// Each player once, in the order written. Together they have 1, in a tournament of two games 2.
struct Evaluation {
    std::vector<PlayerShare> shares;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

inline constexpr std::string_view evaluation_command = "eval";
inline constexpr std::uint16_t whole_victory = 1000;

struct EvaluationError {
    std::size_t begin = 0;  // of what is wrong, in the arguments
    std::size_t end = 0;
    std::string message;
};

/// Reads a command's arguments. `players`: the letters that a game has; empty for any. False leaves why in `error`.
bool read_evaluation(std::string_view arguments, std::string_view players, Evaluation& evaluation,
                     EvaluationError& error);

/// The canonical arguments: capitals, three decimals, no blanks.
void write_evaluation(const Evaluation& evaluation, std::string& out);

/// Rounds shares so that their sum stays what it is: the largest remainders are rounded up.
std::vector<std::uint16_t> in_thousandths(const std::vector<double>& shares);

}  // namespace castellan::notation
