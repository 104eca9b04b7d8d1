#include "cli/analyse/game_analyser.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"paper", "a4|letter", "the size of the paper", "a4"},
    Option{"all", "", "a board after each turn"},
    theme_option,
    analysis_switch,
};
constexpr std::array products = {Product{"pdf", ".pdf", base::ContentKind::pdf}};
constexpr std::array<OptionGroup, 9> option_groups = {own_options,       analysis_options, output_options,
                                                      as_played_options, game_options,     set_options,
                                                      ruling_options,    strict_options,   jobs_options};

}  // namespace

extern constinit const Command booklet_command{
    "booklet",
    "make a PDF of annotated games, set like a book",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...",
    "Makes one PDF of games: players, turns in notation and words, comments, variations in smaller type, numbered\n"
    "diagrams where the record has [%diagram], or else at the largest swings, score sheet and charts "
    "(docs/booklet.md).\n"
    "With --analysis, of games of Castelli, each is analysed (docs/analysis.md): what would have been better in a "
    "turn, a\n"
    "graph of the shares of victory, luck and skill. One that cannot be analysed is set without (exit 1).",
    "  castellan booklet game.cgn -o game.pdf\n"
    "  castellan booklet round-*.cgn --paper letter -o event.pdf\n"
    "  castellan booklet game.cgn --all --theme print -o boards.pdf\n"
    "  castellan booklet game.cgn --analysis --precision 1 -o analysed.pdf",
    option_groups,
    [](const CommandLine& line) { return drawing_verbs().booklet(line); },
    products,
    true,
};

}  // namespace castellan::cli
