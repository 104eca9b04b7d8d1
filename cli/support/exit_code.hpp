// Exit codes, the same for every command.
#pragma once

#include <array>
#include <string_view>

namespace castellan::cli {

enum ExitCode : int {
    exit_clean = 0,     // warnings too, unless --strict
    exit_problem = 1,   // in the record: syntax, legality, a false claim, format
    exit_usage = 2,     // usage, input or output
    exit_internal = 3,  // a fault of castellan itself, or no memory left
    exit_interrupted = 130,
};

struct ExitMeaning {
    ExitCode code;
    std::string_view text;
};
inline constexpr std::array exit_meanings = {
    ExitMeaning{exit_clean, "clean"},
    ExitMeaning{exit_problem, "a problem in the record"},
    ExitMeaning{exit_usage, "usage or input/output"},
    ExitMeaning{exit_internal, "internal error, or out of memory"},
    ExitMeaning{exit_interrupted, "interrupted"},
};

}  // namespace castellan::cli
