#include <clocale>

#include "analyzer/castelli/report/titles.hpp"
#include "cli/input/opened.hpp"
#include "cli/review/terminal.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"at", "ADDRESS", "where to begin: 0, 7, 7.2, 7/1, end", "0"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, as_played_options, game_options,
                                                      set_options, ruling_options,    strict_options};

int review(const SourceGame& game, const castelli::Opening& opening, const CommandLine& line) {
    const Subject subject{played(game.record, opening, line), analyzer::player_names(game.record),
                          analyzer::game_title(game.record)};
    Reviewer reviewer(subject, render::charset_of_locale());
    static_cast<void>(situation_at(game.record, opening, line, "at"));                 // says what is wrong with --at
    if (!reviewer.go_to(address_of(line, "at"))) reviewer.go_to(castelli::Address{});  // it cannot be played so far
    const bool with_colours = use_colour(line.get("color"), stdout);
    return review_in_terminal(reviewer, with_colours) == Leave::interrupted ? exit_interrupted : exit_clean;
}

int run(const CommandLine& line) {
    std::setlocale(LC_CTYPE, "");
    castelli::OpeningReader openings = line.openings();
    int code = exit_clean;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        const OpenedGame opened = open_and_check(game, openings, line);
        if (opened.opening != nullptr) code = review(game, *opened.opening, line);
        if (opened.problem && code == exit_clean) code = exit_problem;
    });
    return code;
}

}  // namespace

extern constinit const Command review_command{
    "review",
    "go through a game in the terminal",
    "[OPTION...] FILE",
    "Shows the board, the players' totals and what each turn did, step by step with the keys: `?` lists them, `q`\n"
    "quits. docs/review.md tells how to read the board.",
    "  castellan review game.cgn\n"
    "  castellan review game.cgn --at 12\n"
    "  castellan simulate --seed 7 | castellan review -",
    option_groups,
    run,
};

}  // namespace castellan::cli
