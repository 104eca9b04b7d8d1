#include "cli/record/in_terminal.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {rules_option};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, player_options};

int run(const CommandLine& line) { return record_in_terminal(line); }

}  // namespace

extern constinit const Command record_command{
    "record",
    "write a game down while it is played",
    "[OPTION...] FILE",
    "Asks for the set-up, then for one word after the other; offers what may be done, and says what it gives. A file\n"
    "that is there is continued. It is saved after each action. docs/recorder.md tells more; F1 lists the keys.",
    "  castellan record game.cgn\n"
    "  castellan record --players 4 --modules dilemma game.cgn\n"
    "  castellan record --rules carcassonne game.cgn",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
