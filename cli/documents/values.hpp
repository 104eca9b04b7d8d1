// The possible values of options and of a verb's files, for the completions of all shells.
#pragma once

#include <string>
#include <vector>

#include "cli/support/command.hpp"

namespace castellan::cli {

struct Values {
    std::vector<std::string> words;
    bool files = false;

    [[nodiscard]] bool none() const { return words.empty() && !files; }
};

/// The values of an option: the words it allows, names of shipped sets, rulings as name=value, files. Numbers,
/// addresses and the like cannot be listed.
Values values_of(const Option& option);

/// The values of the words that are not options.
Values arguments_of(const Command& command);

/// The verb's own options, then those every verb has.
std::vector<Option> options_of(const Command& command);

/// "set" of "set check", "check" of "check".
std::string first_word(const Command& command);
/// "check" of "set check"; empty for a verb of one word.
std::string second_word(const Command& command);

/// First words of verbs, each once, in order.
std::vector<std::string> first_words();

}  // namespace castellan::cli
