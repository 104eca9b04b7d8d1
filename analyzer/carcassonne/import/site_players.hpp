// The players of a table: who they are, which colours they have, in which order they sit.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/carcassonne/import/json_value.hpp"

namespace castellan::analyzer::carcassonne {

class SitePlayers {
  public:
    /// By the site's number of the player, which is another one for each. Throws LogError if there are too many.
    PlayerNumber number_of(const JsonValue& id) { return number_of(id, id.label()); }
    PlayerNumber number_of(const JsonValue& where, const std::string& id);

    /// A list with names, colours, final scores and who conceded.
    void read_list(const JsonValue& list);
    /// Names in the colours of their followers, from the start of the game; an unfinished game has them, too.
    void read_coloured(std::string_view names);
    void name(PlayerNumber player, std::string_view name) { players_[player].name = name; }
    void concede(PlayerNumber player) { conceded_by_ = player; }
    /// The first turn of each says where it sits.
    void has_turn(PlayerNumber player);
    /// What the points of each add up to, by number: the total of those whose total is not known.
    void total(const std::vector<std::int64_t>& scores);

    [[nodiscard]] std::size_t size() const { return players_.size(); }
    /// Puts them into the log, and seats in place of numbers; who had no turn comes last.
    void seat(GameLog& log);

  private:
    std::vector<std::string> ids_;       // by number
    std::vector<LoggedPlayer> players_;  // by number
    std::vector<PlayerNumber> seats_;
    std::map<std::string, castellan::carcassonne::Colour> colours_;  // by name
    std::optional<PlayerNumber> conceded_by_;
};

}  // namespace castellan::analyzer::carcassonne
