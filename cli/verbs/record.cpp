#include "cli/record/in_terminal.hpp"
#include "cli/serve/listen_address.hpp"
#include "cli/serve/recorder_files.hpp"
#include "cli/serve/serve.hpp"
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
    Option{"serve", "ADDRESS", "serve that page to browsers, on 127.0.0.1:8377 if no address is given", "", 0, false,
           default_listen_address},
};
constexpr std::array products = {
    Product{"html", ".html", base::ContentKind::page, "page"},
    Product{"html", ".htm", base::ContentKind::page, "page"},
};
constexpr std::array<OptionGroup, 4> option_groups = {own_options, output_options, player_options, encoding_options};

void expect_page(bool built_in) {
    if (!built_in)
        throw UsageError(tr(
            "this castellan has no page for browsers: it was built without the tools for WebAssembly (docs/web.md)"));
}

int write_page(const CommandLine& line) {
    line.expect_no_file();
    expect_page(!web::recorder_page.empty());
    write_output(line, std::string(web::recorder_page));
    return exit_clean;
}

int serve_page(const CommandLine& line) {
    line.expect_no_file();
    if (line.has("page")) throw UsageError(tr("--serve writes no file: leave out --page and -o"));
    const ServedFiles served = recorder_files();
    expect_page(!served.files.empty());
    serve(served, line.get("serve"), line.has("quiet"));
    return exit_clean;
}

int run(const CommandLine& line) {
    if (line.has("serve")) return serve_page(line);
    return line.has("page") ? write_page(line) : record_in_terminal(line);
}

}  // namespace

extern constinit const Command record_command{
    "record",
    "write a game down while it is played",
    "[OPTION...] FILE\n"
    "--page -o PAGE.html\n"
    "--serve[=ADDRESS]",
    "Asks for the set-up, then for one word after the other; offers what may be done, and says what it gives. A file\n"
    "that is there is continued. It is saved after each action. docs/recorder.md tells more; F1 lists the keys.\n"
    "With --page it writes the recorder as a web page, which does the same in a browser. With --serve it serves that\n"
    "page, from which this machine's browser installs it.",
    "  castellan record game.cgn\n"
    "  castellan record --players 4 --modules dilemma game.cgn\n"
    "  castellan record --rules carcassonne game.cgn\n"
    "  castellan record --page -o recorder.html\n"
    "  castellan record --serve\n"
    "  castellan record --serve=0.0.0.0:8080",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
