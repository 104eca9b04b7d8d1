// The manual page castellan(1).
#include <fmt/core.h>
#include <castellan/version.hpp>

#include <utility>

#include "cli/documents/documents.hpp"
#include "cli/documents/roff.hpp"
#include "cli/documents/values.hpp"
#include "cli/support/exit_code.hpp"
#include "engine/castelli/rulebook/rulings.hpp"

namespace castellan::cli {
namespace {

using Entries = std::initializer_list<std::pair<std::string_view, std::string_view>>;

constexpr std::string_view description =
    "castellan reads games of the board game Castelli in CGN, a plain text notation. It replays them by the rules, "
    "says what was illegal and by which rule, explains every point, and draws boards. A file named `-` is standard "
    "input. Results go to standard output or to the file of --output, messages to standard error. A verb for one "
    "game, given a file of several, needs --game.";

void section(std::string_view title, std::string& out) { out += fmt::format(".SH {}\n", title); }

void item(const std::string& head, std::string_view text, std::string& out) {
    out += fmt::format(".TP\n{}\n{}\n", head, roff_prose(text));
}

/// A section of words and what they mean.
void list(std::string_view title, Entries entries, std::string& out) {
    section(title, out);
    for (const auto& [word, text] : entries) item(roff_bold(word), text, out);
}

void write_option(const Option& option, std::string& out) {
    std::string head = option.letter == 0 ? "" : roff_bold(fmt::format("-{}", option.letter)) + ", ";
    head += roff_bold(fmt::format("--{}", option.name));
    if (!option.value.empty()) head += "\\fI" + roff(value_text(option)) + "\\fR";
    item(head, about_text(option), out);
}

/// Each line of the usage, with the verb in bold.
void write_usage(const Command& command, std::string& out) {
    for (std::string_view rest = command.usage; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        out += fmt::format("{} {}\n", roff_bold(fmt::format("castellan {}", command.name)), roff(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!rest.empty()) out += ".br\n";
    }
}

void write_verb(const Command& command, std::string& out) {
    out += fmt::format(".SS {}\n", roff(command.name));
    write_usage(command, out);
    out += fmt::format(".PP\n{}\n", roff_prose(command.about));
    for (const OptionGroup group : command.options)
        for (const Option& option : group) write_option(option, out);
    out += fmt::format(".PP\nExamples:\n.PP\n.nf\n{}\n.fi\n", roff(command.examples));
}

void write_rulings(std::string& out) {
    section("RULINGS", out);
    out += roff_prose(
        "Where the rulebooks leave a question open, --ruling NAME=VALUE chooses; the first value is the default.");
    out += '\n';
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling) {
        const auto& about = castelli::info(castelli::RulingName(ruling));
        std::string values;
        for (std::size_t value = 0; value < about.values.size() && !about.values[value].empty(); ++value)
            values += fmt::format("{}{}", values.empty() ? "" : ", ", about.values[value]);
        item(roff_bold(about.name), fmt::format("{}: {} Values: {}.", about.rules, about.question, values), out);
    }
}

void write_exit_status(std::string& out) {
    section("EXIT STATUS", out);
    for (const auto& [code, text] : exit_meanings) item(roff_bold(std::to_string(int(code))), text, out);
}

}  // namespace

std::string manual_page() {
    std::string out = fmt::format(".TH CASTELLAN 1 {} \"castellan {}\" \"User Commands\"\n", CASTELLAN_DATE, version);
    section("NAME", out);
    out += "castellan \\- read, replay, check, explain and draw games of Castelli\n";
    section("SYNOPSIS", out);
    out += ".B castellan\n\\fIVERB\\fR [\\fIOPTION\\fR...] [\\fIFILE\\fR...]\n";
    section("DESCRIPTION", out);
    out += roff_prose(description) + '\n';
    section("VERBS", out);
    for (const Command* command : commands()) write_verb(*command, out);
    section("OPTIONS OF EVERY VERB", out);
    for (const Option& option : common_options) write_option(option, out);
    list("ADDRESSES",
         {{"0", "the setup"},
          {"N", "after turn N"},
          {"N.K", "after its K-th action: a choice of a player, or what luck gave"},
          {"N/V", "at the end of its V-th variation; N/V/M.K inside that variation"},
          {"end", "the end of the record"}},
         out);
    write_rulings(out);
    write_exit_status(out);
    list("ENVIRONMENT", {{"NO_COLOR", "if set and not empty, no colours unless --color always is given"}}, out);
    list("FILES",
         {{"*.cgn", "games in CGN; many may stand in one file"},
          {"*.cge", "events: players, rounds and records (docs/tournament.md)"},
          {"*.set", "component sets; the shipped one, classic, is part of the program"},
          {"*.tiles", "tile sets of Carcassonne; the shipped one, base, is part of the program"}},
         out);
    section("SEE ALSO", out);
    out += roff_prose(
        "The documents that are installed with castellan: README.md, docs/notation.md, docs/rules.md, "
        "docs/component-sets.md.");
    return out + '\n';
}

}  // namespace castellan::cli
