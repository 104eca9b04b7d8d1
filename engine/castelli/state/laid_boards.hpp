// A cache of boards: a collection of games lays the same few boards again and again.
#pragma once

#include <string>
#include <unordered_map>

#include <tl/expected.hpp>

#include "engine/castelli/state/setup.hpp"

namespace castellan::castelli {

class LaidBoards {
  public:
    /// The board that lay_board() gives, valid until the next call.
    tl::expected<const LaidBoard*, SetupError> lay(const ComponentSet& set, const SetupChoice& choice,
                                                   std::size_t players);

    /// Another set's boards are to be laid from now on.
    void clear() { boards_.clear(); }

  private:
    /// More than the classic set has for four players (768); they are forgotten when there is one more.
    static constexpr std::size_t most_boards = 1024;

    std::unordered_map<std::string, LaidBoard> boards_;  // by number of players and what lays the board, as written
    std::string key_;
};

}  // namespace castellan::castelli
