#include "cli/record/in_terminal.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "web/recorder/page.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    rules_option,
    Option{"page", "", "the recorder as a web page that needs no network, for phones and other computers"},
};
constexpr std::array products = {
    Product{"html", ".html", base::ContentKind::page, "page"},
    Product{"html", ".htm", base::ContentKind::page, "page"},
};
constexpr std::array<OptionGroup, 3> option_groups = {own_options, output_options, player_options};

int write_page(const CommandLine& line) {
    line.expect_no_file();
    if (web::recorder_page.empty())
        throw UsageError(tr(
            "this castellan has no page for browsers: it was built without the tools for WebAssembly (docs/web.md)"));
    write_output(line, std::string(web::recorder_page));
    return exit_clean;
}

int run(const CommandLine& line) { return line.has("page") ? write_page(line) : record_in_terminal(line); }

}  // namespace

extern constinit const Command record_command{
    "record",
    "write a game down while it is played",
    "[OPTION...] FILE\n"
    "--page -o PAGE.html",
    "Asks for the set-up, then for one word after the other; offers what may be done, and says what it gives. A file\n"
    "that is there is continued. It is saved after each action. docs/recorder.md tells more; F1 lists the keys.\n"
    "With --page it writes the recorder as a web page, which does the same in a browser.",
    "  castellan record game.cgn\n"
    "  castellan record --players 4 --modules dilemma game.cgn\n"
    "  castellan record --rules carcassonne game.cgn\n"
    "  castellan record --page -o recorder.html",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
