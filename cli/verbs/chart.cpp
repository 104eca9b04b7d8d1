#include "cli/analyse/game_analyser.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"what", "vp|silver|resources|final|shares|luck", "what the chart shows", "vp"},
    Option{"height", "PIXELS", "height of png and svg, the shape of pdf; else what suits the width"},
};
constexpr std::array<OptionGroup, 10> option_groups = {
    own_options,  picture_options, analysis_options, output_options, as_played_options,
    game_options, set_options,     ruling_options,   strict_options, jobs_options};

}  // namespace

extern constinit const Command chart_command{
    "chart",
    "draw how a game went: points, silver, resources, luck",
    "[OPTION...] FILE",
    "Draws a chart of one game as PNG, PDF or SVG: victory points, silver or resources after each turn, or the final\n"
    "scoring of each player in its parts; games other than Castelli have the first and the last. `shares` and `luck`\n"
    "analyse the game: what it was worth to each player after each turn, and what of it was luck (docs/analysis.md); "
    "one\n"
    "that cannot be analysed has no such chart (exit 1). The file's ending chooses the format; without -o the chart "
    "goes\n"
    "to standard output in the format of --format (docs/chart.md).",
    "  castellan chart game.cgn -o points.png\n"
    "  castellan chart game.cgn --what silver --theme print -o silver.pdf\n"
    "  castellan chart game.cgn --what resources --size 1400 -o resources.png\n"
    "  castellan chart game.cgn --size 1600 --height 500 -o wide.png\n"
    "  castellan chart game.cgn --what final -o scoring.svg\n"
    "  castellan chart game.cgn --what shares --precision 1 -o shares.png\n"
    "  castellan chart game.cgn --what luck -o luck.pdf",
    option_groups,
    [](const CommandLine& line) { return drawing_verbs().chart(line); },
    picture_products,
    true,
};

}  // namespace castellan::cli
