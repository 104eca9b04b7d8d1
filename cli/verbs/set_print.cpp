#include <fmt/format.h>

#include "analyzer/games/sets.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/game_choice.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::string not_shipped(const std::string& name) {
    std::vector<std::string_view> known = {castelli::classic_set().name};
    for (const auto* format : analyzer::set_formats()) known.push_back(format->shipped);
    return tr("no set {} is built in; there are {}", shown(name), fmt::join(known, ", "));
}

int run(const CommandLine& line) {
    const auto name = line.file();
    if (const auto* format = analyzer::set_format_shipping(name))
        fmt::print("{}", format->shipped_text);
    else if (name == castelli::classic_set().name)
        fmt::print("{}", castelli::classic_set_text);
    else
        throw UsageError(not_shipped(name));
    return exit_clean;
}

}  // namespace

extern constinit const Command set_print_command{
    "set print",
    "print a set that is built in, to begin one's own with",
    "[OPTION...] NAME",
    "Writes the text of a built-in set: `classic`, the component set of Castelli, or `base`, the tile set of\n"
    "Carcassonne. Change a copy, give it a name of its own, and let `set check` read it.",
    "  castellan set print base > my-tiles.tiles\n"
    "  castellan set print classic > my-box.set",
    {},
    run,
};

}  // namespace castellan::cli
