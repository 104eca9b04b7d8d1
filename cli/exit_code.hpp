// Exit codes, the same for every command.
#pragma once

namespace castellan::cli {

enum ExitCode : int {
    exit_clean = 0,     // warnings too, unless --strict
    exit_problem = 1,   // in the record: syntax, legality, a false claim, format
    exit_usage = 2,     // usage, input or output
    exit_internal = 3,  // a fault of castellan itself
    exit_interrupted = 130,
};

}  // namespace castellan::cli
