// The records that a verb for many games is given.
#pragma once

#include <string>
#include <vector>

#include "cli/input/input_file.hpp"
#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// The files that were named, and the records in and below the folders that were.
struct RecordNames {
    explicit RecordNames(const CommandLine& line);

    std::vector<InputFile> names;
    std::vector<std::string> unread;  // why: folders that cannot be read, or have no record
};

}  // namespace castellan::cli
