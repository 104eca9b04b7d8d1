// castellan VERB ...: finds the verb and runs it; turns failures into messages and exit codes.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/card_table.hpp"
#include "analyzer/likeness.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/interruption.hpp"
#include "cli/locale.hpp"
#include "cli/memory.hpp"
#include "cli/output.hpp"
#include "language/text.hpp"

namespace {

using namespace castellan::cli;
using castellan::language::tr;

std::string overview() {
    std::string text = fmt::format(
        "{}\n\n{}\n\n{}\n",
        tr("castellan reads games of Castelli in CGN, replays and checks them, explains every point, draws boards."),
        tr("Usage: castellan VERB [OPTION...] [FILE...]     `-` is standard input"), tr("Verbs:"));
    for (const Command* command : commands()) text += fmt::format("  {:<22} {}\n", command->name, tr(command->summary));
    text += fmt::format("\n{}\n{}", tr("Cards in English, German and Dutch:"), castellan::analyzer::card_lines("  "));
    text += fmt::format(
        "\n{}\n\n{}\n"
        "  castellan check samples/games/by-hand-2-players.cgn\n"
        "  castellan score samples/games/by-hand-2-players.cgn --why 9\n"
        "  castellan render samples/games/by-hand-2-players.cgn --at end -o board.png\n\n"
        "{}",
        tr("`castellan VERB --help` tells more, with examples. `castellan --version` tells the version."),
        tr("Examples:"), tr("Exit: "));
    for (const auto& [code, meaning] : exit_meanings)
        text += fmt::format("{} {}{}", int(code), tr(meaning), code == exit_meanings.back().code ? ".\n" : ", ");
    return text;
}

/// "check, fmt, ...": the verbs that begin so.
std::string verbs(std::string_view beginning = {}) {
    std::string names;
    for (const Command* command : commands())
        if (command->name.substr(0, beginning.size()) == beginning)
            names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
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

std::string no_verb(std::string_view word) {
    if (word.substr(0, 1) == "-") return tr("the verb comes first, options behind it: castellan VERB {}", word);
    std::vector<std::string_view> names;
    for (const Command* command : commands()) names.push_back(command->name);
    const auto nearest = castellan::analyzer::nearest_names(names, word);
    return tr("there is no verb '{}': {}", word,
              nearest.empty() ? tr("verbs are {}", verbs()) : castellan::analyzer::suggestion(nearest));
}

int run(int count, char** words) {
    if (count < 2) {
        std::fputs(overview().c_str(), stderr);
        return exit_usage;
    }
    const std::string_view first = words[1];
    if (first == "--help" || first == "-h" || first == "help") {
        const Command* asked = count > 2 ? find_command(count - 1, words + 1).first : nullptr;
        std::fputs((asked != nullptr ? help_text(*asked) : overview()).c_str(), stdout);
        return exit_clean;
    }
    if (first == "--version") {
        fmt::print("castellan {}\n", CASTELLAN_VERSION);
        return exit_clean;
    }
    const auto [command, taken] = find_command(count, words);
    if (command == nullptr) {
        const auto longer = verbs(fmt::format("{} ", first));
        throw UsageError(longer.empty() ? no_verb(first) : tr("'{}' takes a second word: verbs are {}", first, longer));
    }
    const CommandLine line(*command, {words + 1 + taken, words + count});
    if (line.has("help")) {
        fmt::print("{}", help_text(*command));
        return exit_clean;
    }
    choose_language(line);
    return command->run(line);
}

int not_written() {
    print_message(tr("standard output could not be written"));
    return exit_usage;
}

/// Output that could not be written is an error, except to a pipe whose reader left: that ends quietly.
int flushed(int code) { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 ? code : not_written(); }

/// Says so without taking memory.
int out_of_memory() {
    const auto text = castellan::language::translated("out of memory");
    for (const std::string_view part : {std::string_view("castellan: "), text, std::string_view("\n")})
        std::fwrite(part.data(), 1, part.size(), stderr);
    return exit_internal;
}

/// The next file opened would take the place of a standard stream that is closed, and messages would go into it. What
/// stands there instead fails as the closed stream does.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

int main(int count, char** words) {
    occupy_closed_streams();
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);  // a file too large is an error like a full disk
    try {
        choose_language(count, words);
        const int code = run(count, words);
        expect_enough_memory();
        return flushed(code);
    } catch (const UsageError& error) {
        if (memory_has_ended()) return out_of_memory();  // whatever a library made of it
        print_message(error.what());
        return exit_usage;
    } catch (const Interrupted&) {
        print_message(tr("interrupted"));
        return exit_interrupted;
    } catch (const std::bad_alloc&) {
        return out_of_memory();
    } catch (const std::exception& error) {
        if (std::ferror(stdout) != 0) return not_written();  // fmt::print throws then
        print_message(tr("internal error: {}", error.what()));
        return exit_internal;
    }
}
