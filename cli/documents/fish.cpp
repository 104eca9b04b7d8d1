// Completion for fish.
#include <fmt/core.h>

#include "cli/documents/documents.hpp"
#include "cli/documents/shell_quote.hpp"
#include "cli/documents/values.hpp"

namespace castellan::cli {
namespace {

constexpr std::string_view helpers = R"(# Completion of castellan for fish; made from the program's table of options.

# Whether the words given are all that stands between the program's name and the word at the cursor.
function __castellan_words_are
    set -l words (commandline -opc)
    test "$words[2..]" = "$argv"
end

# Whether the command line begins with the words of this verb.
function __castellan_verb
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end

complete -c castellan -f
complete -c castellan -n __castellan_words_are -l help -d 'all verbs'
complete -c castellan -n __castellan_words_are -l version -d 'the version'
)";

/// " -a 'text json'", " -F"
std::string offered(const Values& values) {
    std::string out;
    if (!values.words.empty()) out = fmt::format(" -a {}", fish_quoted(word_list(values.words)));
    if (values.files) out += " -F";
    return out;
}

/// Values that may be missing are options of their own: fish would offer them for the next word, too.
void write_with_values(const std::string& begin, const Option& option, std::string& out) {
    for (const auto& word : values_of(option).words)
        out += fmt::format("{} -l {}={} -d {}\n", begin, option.name, word, fish_quoted(option.about));
}

void write_option(const std::string& begin, const Option& option, std::string& out) {
    out += begin;
    if (option.letter != 0) out += fmt::format(" -s {}", option.letter);
    out += fmt::format(" -l {} -d {}", option.name, fish_quoted(option.about));
    if (!option.value.empty() && option.implied.empty()) {
        const Values values = values_of(option);
        out += (values.files ? " -r" : " -x") + offered(values);
    }
    out += '\n';
    if (!option.implied.empty()) write_with_values(begin, option, out);
}

void write_verb(const Command& command, std::string& out) {
    const std::string begin =
        fmt::format("complete -c castellan -n {}", fish_quoted(fmt::format("__castellan_verb {}", command.name)));
    out += fmt::format("\n# {}\n", command.name);
    for (const Option& option : options_of(command)) write_option(begin, option, out);
    const Values arguments = arguments_of(command);
    if (!arguments.none()) out += begin + offered(arguments) + '\n';
}

/// Each word of a verb after those before it, with the summary if it is the last.
void write_words(std::string& out) {
    for (const Command* command : commands()) {
        const auto first = first_word(*command);
        const auto second = second_word(*command);
        out += fmt::format("complete -c castellan -n __castellan_words_are -a {} -d {}\n", fish_quoted(first),
                           fish_quoted(command->summary));
        if (!second.empty())
            out +=
                fmt::format("complete -c castellan -n {} -a {} -d {}\n", fish_quoted("__castellan_words_are " + first),
                            fish_quoted(second), fish_quoted(command->summary));
    }
}

}  // namespace

std::string fish_completion() {
    std::string out(helpers);
    write_words(out);
    for (const Command* command : commands()) write_verb(*command, out);
    return out;
}

}  // namespace castellan::cli
