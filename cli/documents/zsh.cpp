// Completion for zsh, with _arguments.
#include <fmt/core.h>

#include "cli/documents/documents.hpp"
#include "cli/documents/shell_quote.hpp"
#include "cli/documents/values.hpp"

namespace castellan::cli {
namespace {

/// The action of a spec: what _arguments does to complete a value.
std::string action(const Values& values) {
    if (values.none()) return " ";  // nothing to list
    if (values.words.empty()) return "_files";
    if (!values.files) return fmt::format("({})", word_list(values.words));
    // Colons end an action, except after a backslash.
    return fmt::format(R"({{_alternative {} {}}})",
                       posix_quoted(fmt::format(R"(names\:name\:({}))", word_list(values.words))),
                       posix_quoted(R"(files\:file\:_files)"));
}

/// One spec for each way to write the option; either excludes both, unless it repeats.
void write_option(const Option& option, std::string& out) {
    const std::string_view colons = option.implied.empty() ? ":" : "::";  // two: it may be missing
    const std::string value = option.value.empty()
                                  ? std::string()
                                  : fmt::format("{}{}:{}", colons, zsh_spec(option.value), action(values_of(option)));
    const std::string both =
        option.letter == 0 ? fmt::format("--{}", option.name) : fmt::format("-{} --{}", option.letter, option.name);
    const std::string before = option.repeats ? "*" : fmt::format("({})", both);
    const auto spec = [&](const std::string& written) {
        out += " \\\n            " +
               posix_quoted(fmt::format("{}{}[{}]{}", before, written, zsh_spec(option.about), value));
    };
    if (option.letter != 0) spec(fmt::format("-{}{}", option.letter, value.empty() ? "" : "+"));
    const std::string_view joined = value.empty() ? "" : option.implied.empty() ? "=" : "=-";  // "=-": only after "="
    spec(fmt::format("--{}{}", option.name, joined));
}

void write_verb(const Command& command, std::string& out) {
    out += fmt::format("    {})\n        _arguments", posix_quoted(command.name));
    for (const Option& option : options_of(command)) write_option(option, out);
    const Values arguments = arguments_of(command);
    if (!arguments.none()) out += " \\\n            " + posix_quoted("*:file:" + action(arguments));
    out += " ;;\n";
}

void describe(const std::string& word, std::string_view about, std::string& out) {
    out += fmt::format("            {}\n", posix_quoted(fmt::format("{}:{}", zsh_spec(word), about)));
}

/// Verbs of one word with their summaries; of several with the same first word, what they have in common.
void write_first_words(std::string& out) {
    out += "    if ((CURRENT == 2)); then\n        words_of_verb=(\n";
    for (const auto& first : first_words())
        for (const Command* command : commands())
            if (first_word(*command) == first) {
                describe(first, command->summary, out);
                break;
            }
    out += "        )\n        _describe -t verbs verb words_of_verb\n        return\n    fi\n";
}

void write_second_words(std::string& out) {
    for (const auto& first : first_words()) {
        std::string seconds;
        for (const Command* command : commands())
            if (first_word(*command) == first && !second_word(*command).empty())
                describe(second_word(*command), command->summary, seconds);
        if (seconds.empty()) continue;
        out += fmt::format(
            "    {})\n"
            "        if ((CURRENT == 3)); then\n"
            "            words_of_verb=(\n{}            )\n"
            "            _describe -t verbs verb words_of_verb\n"
            "            return\n"
            "        fi\n"
            "        verb=\"$words[2] $words[3]\"; taken=2 ;;\n",
            posix_quoted(first), seconds);
    }
}

}  // namespace

std::string zsh_completion() {
    std::string out =
        "#compdef castellan\n"
        "# Completion of castellan for zsh; made from the program's table of options.\n\n"
        "_castellan() {\n"
        "    local -a words_of_verb\n";
    write_first_words(out);
    out += "    local verb=$words[2] taken=1\n    case $verb in\n";
    write_second_words(out);
    out +=
        "    esac\n"
        "    # _arguments takes the first word for the command.\n"
        "    shift taken words\n"
        "    ((CURRENT -= taken))\n"
        "    case $verb in\n";
    for (const Command* command : commands()) write_verb(*command, out);
    out += "    esac\n}\n\n_castellan \"$@\"\n";
    return out;
}

}  // namespace castellan::cli
