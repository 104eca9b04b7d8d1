#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "analyzer/explain/explain.hpp"
#include "base/likeness.hpp"
#include "base/visible.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::string not_known(const std::string& wanted) {
    const auto message = tr("there is no code, rule, ruling or card {}", base::quoted(wanted));
    const auto meant = base::suggestion(analyzer::nearest_topics(wanted));
    return message + (meant.empty() ? "; " + tr("`castellan explain` lists them") : ": " + meant);
}

int run(const CommandLine& line) {
    const auto colouring =
        use_colour(line.get("color"), stdout) ? notation::Colouring::ansi : notation::Colouring::plain;
    if (!line.has_words()) {
        fmt::print("{}", analyzer::topic_list(colouring));
        return exit_clean;
    }
    const std::string wanted = fmt::format("{}", fmt::join(line.files(), " "));  // "A4 tie" is two words
    const auto topics = analyzer::topics_named(wanted);
    if (topics.empty()) throw UsageError(not_known(wanted));
    for (std::size_t index = 0; index < topics.size(); ++index)
        fmt::print("{}{}", index == 0 ? "" : "\n", analyzer::explanation(topics[index], colouring));
    return exit_clean;
}

}  // namespace

extern constinit const Command explain_command{
    "explain",
    "what a code, a rule, a ruling or a card means",
    "[OPTION...] [CODE|RULE|RULING|CARD]",
    "Explains the code of a diagnostic, a rule by its id, a ruling, or a card by its code or by its name in any\n"
    "language: what it means, what to do, why it was decided so, and a sample record that shows it. Without a name "
    "all\n"
    "of them are listed. Case does not matter.",
    "  castellan explain castle-unpaid\n"
    "  castellan explain A4 tie\n"
    "  castellan explain own-space\n"
    "  castellan explain St\n"
    "  castellan explain",
    {},
    run,
};

}  // namespace castellan::cli
