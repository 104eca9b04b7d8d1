// What is wrong with the options of a command line, in the language of texts: the library's own messages are English.
#pragma once

#include <boost/program_options/errors.hpp>

#include <string>
#include <string_view>

#include "cli/support/command.hpp"

namespace castellan::cli {

/// "check has no option '--frmat': did you mean --format?"
std::string no_option(const Command& command, std::string_view given);
/// "--format needs a value: --format text|json"
std::string needs_value(const Option& option);

std::string option_error(const Command& command, const boost::program_options::unknown_option& error);
/// "'--f' could be --fail-fast, --fix or --format: write more of it"
std::string option_error(const Command& command, const boost::program_options::ambiguous_option& error);
std::string option_error(const Command& command, const boost::program_options::multiple_occurrences& error);
/// A value that is missing, or given to a switch.
std::string option_error(const Command& command, const boost::program_options::invalid_command_line_syntax& error);

/// The option of the command that is written so, "--format" or "-o"; null if there is none.
const Option* find_option(const Command& command, std::string_view given);

}  // namespace castellan::cli
