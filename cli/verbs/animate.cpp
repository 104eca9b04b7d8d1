#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"from", "ADDRESS", "the first turn shown: 0, 7, 7/1/8, end", "0"},
    Option{"to", "ADDRESS", "the last turn shown: 12, 7/1, end", "end"},
    Option{"delay", "MS", "how long each turn is shown, in milliseconds; the last one three times as long", "1000"},
    Option{"size", "PIXELS", "width", "600"},
    theme_option,
};
constexpr std::array products = {Product{"webp", ".webp", base::ContentKind::webp}};
constexpr std::array<OptionGroup, 8> option_groups = {own_options, output_options, as_played_options, game_options,
                                                      set_options, ruling_options, strict_options,    jobs_options};

}  // namespace

extern constinit const Command animate_command{
    "animate",
    "show a game turn by turn as an animated picture",
    "[OPTION...] FILE",
    "Draws a game, or some of its turns, as an animated WebP: one frame for each turn, repeated for ever. Without -o "
    "it\n"
    "goes to standard output (docs/animate.md).",
    "  castellan animate game.cgn -o game.webp\n"
    "  castellan animate game.cgn --from 10 --to 20 --delay 600 -o middle.webp\n"
    "  castellan animate game.cgn --to 12/1 --theme dark -o variation.webp",
    option_groups,
    [](const CommandLine& line) { return drawing_verbs().animate(line); },
    products,
};

}  // namespace castellan::cli
