// castellan VERB ...: finds the verb and runs it; turns failures into messages and exit codes.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>
#include <castellan/version.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/card_table.hpp"
#include "base/likeness.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/locale.hpp"
#include "cli/support/memory.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "cli/support/prose.hpp"
#include "language/text.hpp"

namespace {

using namespace castellan::cli;
using castellan::language::tr;

/// "  check                  what is wrong with records"
std::string verb_line(const Command& command) {
    constexpr std::size_t column = 25;
    return fmt::format("  {:<22} {}\n", command.name, prose(tr(command.summary), column, column));
}

std::string exit_text() {
    std::string text = tr("Exit: ");
    for (const auto& [code, meaning] : exit_meanings)
        text += fmt::format("{} {}{}", int(code), tr(meaning), code == exit_meanings.back().code ? "." : ", ");
    return text;
}

std::string more_help() {
    return tr("Run `castellan VERB --help` for a verb's options and examples, `castellan --version` for the version.");
}

std::string overview() {
    std::string text = fmt::format(
        "{}\n\n{}\n\n{}\n",
        prose(tr(
            "castellan reads games of Castelli in CGN, replays and checks them, explains every point, draws boards.")),
        tr("Usage: castellan VERB [OPTION...] [FILE...]     `-` is standard input"), tr("Verbs:"));
    for (const Command* command : commands()) text += verb_line(*command);
    text += fmt::format("\n{}\n{}", tr("Cards in English, German and Dutch:"), castellan::analyzer::card_lines("  "));
    text += fmt::format(
        "\n{}\n\n{}\n"
        "  castellan check samples/games/by-hand-2-players.cgn\n"
        "  castellan score samples/games/by-hand-2-players.cgn --why 9\n"
        "  castellan render samples/games/by-hand-2-players.cgn --at end -o board.png\n\n"
        "{}\n",
        prose(more_help()), tr("Examples:"), prose(exit_text()));
    return text;
}

/// "check, fmt, ...": the verbs that begin so.
std::string verbs(std::string_view beginning = {}) {
    std::string names;
    for (const Command* command : commands())
        if (command->name.starts_with(beginning))
            names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
    return names;
}

/// "archive " of the word `archive`, if verbs of two words begin with it.
std::string group_of(std::string_view word) {
    auto beginning = fmt::format("{} ", word);
    return verbs(beginning).empty() ? std::string{} : beginning;
}

std::string group_help(const std::string& group) {
    std::string text = tr("Usage: ") + fmt::format("castellan {}VERB [OPTION...] ...\n\n{}\n", group, tr("Verbs:"));
    for (const Command* command : commands())
        if (command->name.starts_with(group)) text += verb_line(*command);
    return text + fmt::format("\n{}\n", prose(more_help()));
}

/// Whether an option has its value in the next word. The verb may come later, so any verb's option serves.
bool takes_next(std::string_view word) {
    const bool is_long = word.starts_with("--");
    const auto name = word.substr(is_long ? 2 : 1);
    const Option* meant = nullptr;
    const auto look_at = [&](const Option& option) {
        const bool whole = is_long ? option.name == name : name == std::string_view(&option.letter, 1);
        if (whole || (is_long && meant == nullptr && option.name.starts_with(name))) meant = &option;
    };
    std::for_each(common_options.begin(), common_options.end(), look_at);
    for (const Command* command : commands())
        for (const OptionGroup group : command->options) std::for_each(group.begin(), group.end(), look_at);
    return meant != nullptr && !meant->value.empty() && meant->implied.empty();
}

/// The verb and its arguments. Options may come before the verb, and between its two words.
struct Call {
    bool help = false;  // `castellan help VERB`
    std::string group;  // "archive " of `archive pack`
    const Command* command = nullptr;
    std::string unknown;                 // a word in place of a verb
    std::vector<std::string> arguments;  // all other words

    [[nodiscard]] bool has(std::string_view option) const {
        return std::find(arguments.begin(), arguments.end(), option) != arguments.end();
    }
};

const Command* find_command(const std::string& word) {
    const std::string_view name = word == "analyze" ? std::string_view("analyse") : word;  // written either way
    const auto found = std::find_if(commands().begin(), commands().end(),
                                    [&](const Command* command) { return command->name == name; });
    return found == commands().end() ? nullptr : *found;
}

Call read_call(const std::vector<std::string>& words) {
    Call call;
    auto word = words.begin();
    for (; word != words.end() && call.command == nullptr && call.unknown.empty(); ++word) {
        if (word->size() > 1 && word->front() == '-') {
            call.arguments.push_back(*word);
            if (takes_next(*word) && word + 1 != words.end()) call.arguments.push_back(*++word);
        } else if (call.group.empty() && *word == "help") {
            call.help = true;
        } else {
            call.command = find_command(call.group + *word);
            if (call.command != nullptr) continue;
            const auto group = call.group.empty() ? group_of(*word) : std::string{};
            (group.empty() ? call.unknown : call.group) = group.empty() ? *word : group;
        }
    }
    call.arguments.insert(call.arguments.end(), word, words.end());
    return call;
}

std::string no_verb(const Call& call) {
    if (!call.group.empty())
        return tr("'{}' takes a second word: verbs are {}", call.group.substr(0, call.group.size() - 1),
                  verbs(call.group));
    std::vector<std::string_view> names;
    for (const Command* command : commands()) names.push_back(command->name);
    const auto nearest = castellan::base::nearest_names(names, call.unknown);
    return tr("there is no verb '{}': {}", call.unknown,
              nearest.empty() ? tr("verbs are {}", verbs()) : castellan::base::suggestion(nearest));
}

int show_help(const Call& call) {
    const auto text = call.command != nullptr ? help_text(*call.command)
                      : call.group.empty()    ? overview()
                                              : group_help(call.group);
    std::fputs(text.c_str(), stdout);
    return exit_clean;
}

int run(int count, char** words) {
    const Call call = read_call({words + 1, words + count});
    if (!call.unknown.empty()) throw UsageError(no_verb(call));
    if (call.help || (call.command == nullptr && (call.has("--help") || call.has("-h")))) return show_help(call);
    if (call.command == nullptr) {
        if (!call.group.empty()) throw UsageError(no_verb(call));
        if (!call.has("--version")) {
            std::fputs(overview().c_str(), stderr);
            return exit_usage;
        }
        fmt::print("castellan {}\n", castellan::version);
        return exit_clean;
    }
    const CommandLine line(*call.command, call.arguments);
    if (line.has("help")) return show_help(call);
    choose_language(line);
    judge_output(line);
    const int code = call.command->run(line);
    if (const std::string said = line.recoding_report(); !said.empty()) print_message(said);
    return code;
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

/// The next file opened would take the place of a standard stream that is closed, and messages would go into it. The
/// replacement can be neither read nor written, like the closed stream.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", O_PATH);
}

/// The exit code. What went wrong is reported, unless there is no memory: saying why takes some.
int run_and_report(int count, char** words) {
    try {
        choose_language(count, words);
        const int code = run(count, words);
        expect_enough_memory();
        return flushed(code);
    } catch (const UsageError& error) {
        expect_enough_memory();  // whatever a library made of its end
        print_message(error.what());
        return exit_usage;
    } catch (const Interrupted&) {
        print_message(tr("interrupted"));
        return exit_interrupted;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        if (std::ferror(stdout) != 0) return not_written();  // fmt::print throws then
        print_message(tr("internal error: {}", error.what()));
        return exit_internal;
    }
}

}  // namespace

int main(int count, char** words) {
    keep_freed_memory();
    occupy_closed_streams();
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);  // a file too large is an error like a full disk
    try {
        return run_and_report(count, words);
    } catch (const std::bad_alloc&) {
        return out_of_memory();
    }
}
