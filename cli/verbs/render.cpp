#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"

namespace castellan::cli {

namespace {

constexpr std::array own_options = {
    Option{"at", "ADDRESS", "where in the game: 0, 7, 7.2, 7/1, end", "end"},
    Option{"position", "POSITION", "draw this position instead of a game"},
    Option{"crop", "SPACES", "a part of the board: c3-f6, w2s1-e3n2, or one space with its neighbours"},
    Option{"without", "PARTS", "leave out panels, title, coordinates, rim, or several of them: panels,title"},
    Option{"flip", "", "the board as it is seen from the other side"},
    Option{"caption", "TEXT", "print the move below the board, or this text", "", 0, false, "move"},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options,  picture_options, output_options, as_played_options,
                                                      game_options, set_options,     ruling_options, strict_options};

}  // namespace

extern constinit const Command render_command{
    "render",
    "draw the board as PNG, PDF or SVG",
    "[OPTION...] FILE\n[OPTION...] --position POSITION",
    "Draws the board of a game at any move, or of a position, as PNG, PDF or SVG: the file's ending chooses. Without "
    "-o\n"
    "the picture goes to standard output in the format of --format. Marks, arrows and labels of the comments that "
    "stand\n"
    "at the address are drawn (docs/drawing.md). What could not be read at the width of a PNG is left out.",
    "  castellan render game.cgn -o end.png\n"
    "  castellan render game.cgn --at 12.1 --size 1200 -o turn-12.png\n"
    "  castellan render game.cgn --at 12 --crop c3-f6 -o detail.svg\n"
    "  castellan render game.cgn --theme print -o board.pdf\n"
    "  castellan render game.cgn --without panels,title --size 300 -o small.png\n"
    "  castellan render game.cgn --flip --theme high-contrast -o from-the-north.png\n"
    "  castellan render --position 'octagons d5 | tiles d6:R3BcY3G3' -o d5.pdf",
    option_groups,
    [](const CommandLine& line) { return drawing_verbs().render(line); },
    picture_products,
    true,
};

}  // namespace castellan::cli
