// castellan VERB ...: finds the verb and runs it; turns failures into messages and exit codes.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"

namespace {

using namespace castellan::cli;
namespace notation = castellan::notation;

void print_help(std::FILE* to) {
    fmt::print(
        to,
        "castellan reads games of Castelli in CGN, replays and checks them, explains every point, draws boards.\n\n"
        "Usage: castellan VERB [OPTION...] [FILE...]     `-` is standard input\n\nVerbs:\n");
    for (const Command* command : commands()) fmt::print(to, "  {:<15} {}\n", command->name, command->summary);
    fmt::print(
        to,
        "\n`castellan VERB --help` tells more, with examples. `castellan --version` tells the version.\n\n"
        "Examples:\n"
        "  castellan check samples/games/by-hand-2-players.cgn\n"
        "  castellan score samples/games/by-hand-2-players.cgn --why 9\n"
        "  castellan render samples/games/by-hand-2-players.cgn --at end -o board.png\n\n"
        "Exit: ");
    for (const auto& [code, text] : exit_meanings)
        fmt::print(to, "{} {}{}", int(code), text, code == exit_meanings.back().code ? ".\n" : ", ");
}

/// "check, fmt, ..."
std::string verbs() {
    std::string names;
    for (const Command* command : commands()) names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
    return names;
}

/// The command that the first words name, and how many words that takes.
std::pair<const Command*, int> find_command(int count, char** words) {
    for (const Command* command : commands()) {
        const std::string_view name = command->name;
        const auto blank = name.find(' ');
        if (blank == std::string_view::npos) {
            if (name == words[1]) return {command, 1};
        } else if (count > 2 && name.substr(0, blank) == words[1] && name.substr(blank + 1) == words[2]) {
            return {command, 2};
        }
    }
    return {nullptr, 0};
}

int run(int count, char** words) {
    if (count < 2) {
        print_help(stderr);
        return exit_usage;
    }
    const std::string_view first = words[1];
    if (first == "--help" || first == "-h" || first == "help") {
        print_help(stdout);
        return exit_clean;
    }
    if (first == "--version") {
        fmt::print("castellan {}\n", CASTELLAN_VERSION);
        return exit_clean;
    }
    const auto [command, taken] = find_command(count, words);
    if (command == nullptr) throw UsageError(fmt::format("there is no verb '{}': verbs are {}", first, verbs()));
    const CommandLine line(*command, {words + 1 + taken, words + count});
    if (line.has("help")) {
        fmt::print("{}", help_text(*command));
        return exit_clean;
    }
    return command->run(line);
}

/// Output that could not be written is an error, except to a pipe whose reader left: that ends quietly.
int flushed(int code) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    fmt::print(stderr, "castellan: standard output could not be written\n");
    return exit_usage;
}

}  // namespace

int main(int count, char** words) {
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);  // a file too large is an error like a full disk
    try {
        return flushed(run(count, words));
    } catch (const UsageError& error) {
        print_message(error.what());
        return exit_usage;
    } catch (const std::exception& error) {
        print_message(fmt::format("internal error: {}", error.what()));
        return exit_internal;
    }
}
