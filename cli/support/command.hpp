// The commands of castellan: one small file each, listed in command.cpp.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/support/option.hpp"
#include "cli/support/product.hpp"

namespace castellan::cli {

class CommandLine;

struct Command {
    std::string_view name;                 // "check", "set check"
    std::string_view summary;              // one line
    std::string_view usage;                // what follows the name, a line for each form: "[OPTION...] FILE..."
    std::string_view about;                // paragraphs, with a blank line between them
    std::string_view examples;             // a line each
    std::span<const OptionGroup> options;  // besides those every verb has
    int (*run)(const CommandLine& line);   // gives the exit code
    std::span<const Product> products{};   // what -o FILE may be; the usual one first
    bool every_game = false;               // else it is for records of Castelli alone
};

std::span<const Command* const> commands();

/// Wrong usage or failed input or output: the message goes to standard error, the exit code is 2.
class UsageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// "text, json or md", of the words "text|json|md".
std::string one_of(std::string_view words);
/// The description of the option, with its default.
std::string about_text(const Option& option);
/// "Usage: castellan check [OPTION...] FILE..."
std::string usage_text(const Command& command);
/// The text of `--help`.
std::string help_text(const Command& command);

}  // namespace castellan::cli
