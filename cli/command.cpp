#include "cli/command.hpp"

#include <array>

namespace castellan::cli {

std::span<const Command> commands() {
    static constexpr std::array<Command, 8> list = {{
        {"check", "replay games and report everything that is wrong", run_check},
        {"fmt", "write games in canonical form", run_fmt},
        {"annotate", "write a game with every consequence as a claim", run_annotate},
        {"score", "the score sheet: where every point came from", run_score},
        {"render", "draw the board as PNG, PDF or SVG", run_render},
        {"new", "an empty record to fill in", run_new},
        {"simulate", "play seeded games", run_simulate},
        {"set check", "check a component set", run_set_check},
    }};
    return list;
}

}  // namespace castellan::cli
