#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"explain", "ADDRESS", "make the figure of a game's turn or final scoring: 7, 7.2, end"},
    Option{"page", "SIZE", "set on pages: a5, a4, a3, letter, or such as 210x297mm; several figures are in any case"},
    Option{"margin", "LENGTH", "around pages, such as 15mm; else 18mm"},
    Option{"numbers", "FIRST", "number pages from here on, or none; else from 1"},
    Option{"size", "PIXELS", "width of png and svg; without it all figures have one scale"},
    theme_option,
    picture_format_option,
};
constexpr std::array<OptionGroup, 7> option_groups = {own_options, output_options, as_played_options, game_options,
                                                      set_options, ruling_options, strict_options};

}  // namespace

extern constinit const Command figure_command{
    "figure",
    "draw an example diagram, its numbers checked",
    "[OPTION...] FIGURE.cgf...\n[OPTION...] GAME.cgn --explain ADDRESS",
    "Draws a rulebook-style diagram from a short text (docs/figures.md), as PNG, PDF or SVG. Every number in it is a\n"
    "claim: if one is false, the message says what is true, and no file is written. With --explain a game's score "
    "makes its\n"
    "own figure: why a castle scored, who won an area, who won what at the end. With --page, or where a text has "
    "more\n"
    "than one figure, or several are named, they are set on pages like a rulebook's.",
    "  castellan figure samples/figures/castle.cgf -o castle.svg\n"
    "  castellan figure castle.cgf --theme print -o castle.pdf\n"
    "  castellan figure samples/figures/rulebook-double-page.cgf -o pages.pdf\n"
    "  castellan figure castle.cgf tile-a.cgf --page a5 --margin 12mm -o handout.pdf\n"
    "  castellan figure game.cgn --explain 12 -o turn-12.svg\n"
    "  castellan figure game.cgn --explain end -o final-scoring.pdf",
    option_groups,
    [](const CommandLine& line) { return drawing_verbs().figure(line); },
    picture_products,
};

}  // namespace castellan::cli
