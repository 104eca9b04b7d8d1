// Checks the argument of -o for all verbs, before they begin.
#pragma once

#include <functional>

#include "cli/support/command_line.hpp"
#include "system/file_writer.hpp"

namespace castellan::cli {

/// The form that --format or the ending of -o asks for, with its contents. Throws UsageError if the verb cannot
/// write a file of this ending.
const Product& product_of(const CommandLine& line);

/// Throws UsageError where the verb's output is also its input, has an ending that it cannot write, is binary and goes
/// to a terminal, or would replace what cannot be made again: a record, event, set, theme, figure or archive, or
/// anything of another kind than what is written. --force allows that. Of a record for a record, or an archive for an
/// archive, replace_output() decides. Streams are not judged.
void judge_output(const CommandLine& line);

/// Writes the file of -o, if that may still be done: whole or not at all. A record or an archive that is there already
/// is left as it is if it is the same, so that a command may be typed twice; else it stays, too, and UsageError is
/// thrown. `bytes` begins to give the bytes, each time anew.
void replace_output(const CommandLine& line, const std::function<system::NextPiece()>& bytes);

}  // namespace castellan::cli
