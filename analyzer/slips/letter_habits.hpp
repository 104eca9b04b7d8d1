// Letters of another language for those of the notation, throughout a record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// What letters are written for, besides parts of words that cannot be read as they are.
enum class Letters : std::uint8_t {
    in_words,
    of_players,        // also for players at the head of a turn and in tags
    of_players_alone,  // also in words that can be read: the notation has no other use for such capitals
};

/// Each letter of `typed` is written for the one of `meant` at its place. The habit refers to `game`.
Habit other_letters(std::string name, const SlipGame& game, std::string_view typed, std::string_view meant,
                    Letters letters);

/// East and south by their initials in German and Dutch; left, right, up and down.
void add_directions(const SlipGame& game, std::vector<Habit>& out);

/// A habit of words that cannot be read: `meant` gives what they may be, which is taken if it can be read.
Habit of_unread_words(std::string name, const SlipGame& game, float cost,
                      std::function<std::string(std::string_view word, char player)> meant);

}  // namespace castellan::analyzer::slips
