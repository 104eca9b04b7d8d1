// A game as it was logged elsewhere: what was played and scored, from whichever file. Nothing is judged yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/carcassonne/box/colours.hpp"
#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::analyzer::carcassonne {

/// A player of the log: a number, by seats once the log is read.
using PlayerNumber = std::size_t;

struct LoggedPlayer {
    std::string name;  // empty: not known
    std::optional<castellan::carcassonne::Colour> colour;
    std::optional<std::int64_t> total;  // the final score
};

/// A castle put on a small city of the tile just placed.
struct LoggedCastle {
    castellan::carcassonne::Side side{};
    std::optional<PlayerNumber> player;  // not said: the city's owner
};

/// A tile placed. Tiles are those of the base set.
struct LoggedMove {
    std::string where;  // in the file
    PlayerNumber player = 0;
    std::vector<castellan::carcassonne::KindId> aside;  // drawn before it
    castellan::carcassonne::KindId tile = 0;
    castellan::carcassonne::Place place;
    castellan::carcassonne::Rotation rotation = 0;
    std::optional<castellan::carcassonne::Spot> follower;
    std::vector<LoggedCastle> castles;
    std::optional<std::vector<castellan::carcassonne::Spot>> offered;  // where a follower could be put
};

struct TileValue {
    castellan::carcassonne::Place place;
    std::int64_t points = 0;
    friend bool operator==(const TileValue&, const TileValue&) = default;
};

struct PlayerPoints {
    PlayerNumber player = 0;
    std::int64_t points = 0;
};

/// A feature that scored.
struct LoggedEvent {
    std::string where;
    std::size_t move = 0;  // how many tiles were placed before it
    bool final = false;    // of the final scoring
    castellan::carcassonne::Terrain terrain{};
    std::vector<PlayerPoints> points;
    std::optional<std::vector<TileValue>> tiles;      // of a road or city
    std::optional<castellan::carcassonne::Place> on;  // a monastery's tile, one of a field's
    std::optional<std::int64_t> cities;               // that feed a field
};

struct GameLog {
    std::vector<LoggedPlayer> players;  // clockwise, who begins first
    std::vector<LoggedMove> moves;
    std::vector<castellan::carcassonne::KindId> aside;  // after the last move
    std::vector<LoggedEvent> events;
    bool tiles_as_played = false;  // no more than these; else those of the base set
    std::string site, date;        // of the tags; empty: not known
    std::optional<PlayerNumber> conceded_by;
    std::vector<std::string> remarks;  // what is doubtful about the log

    /// Whose turn it is after the last move.
    [[nodiscard]] PlayerNumber next_player() const {
        return moves.empty() ? 0 : (moves.back().player + 1) % players.size();
    }
};

/// A log that cannot be read; readers throw it, import_game() catches it.
class LogError : public std::runtime_error {
  public:
    /// `where` is empty for the whole file.
    LogError(const std::string& where, const std::string& message)
        : std::runtime_error(where.empty() ? message : where + ": " + message) {}
};

inline constexpr int farthest = 10'000;  // places from the start tile
inline constexpr std::int64_t most_logged_points = 100'000;

}  // namespace castellan::analyzer::carcassonne
