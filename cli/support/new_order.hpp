// What `new` is asked for: options that say who plays what, where and when.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analyzer/record/other_game.hpp"
#include "cli/support/command_line.hpp"
#include "engine/castelli/box/modules.hpp"

namespace castellan::cli {

/// A new game of Castelli. What is empty is left open.
struct NewGame {
    int players = 0;
    castelli::Modules modules;
    std::vector<std::string> names;
    std::string seats, layout, pieces, date, event;
};

/// Throws UsageError; so below.
NewGame new_game(const CommandLine& line);
analyzer::NewRecord new_order(const CommandLine& line, const analyzer::OtherGame& game);

}  // namespace castellan::cli
