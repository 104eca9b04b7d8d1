// The games of a text, of which a recorder opens one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace castellan::analyzer::recorder {

/// What tells one game from another.
struct CollectedGame {
    std::uint64_t number = 0;  // in the text, from 1
    std::string event, round, date;
    std::string result;  // "Anna wins"; "*" of a game that is not over
    std::vector<std::string> players;  // in the order of their seats
    std::string problem;               // why it cannot be recorded; empty if it can
};

/// At most so many are listed.
inline constexpr std::size_t most_collected = 1'000;

/// The error says that there are too many.
tl::expected<std::vector<CollectedGame>, std::string> collected_games(std::string_view text);
/// Nothing if there is no such game.
std::optional<std::string> collected_text(std::string_view text, std::uint64_t number);

}  // namespace castellan::analyzer::recorder
