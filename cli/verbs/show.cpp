#include <fmt/core.h>

#include <clocale>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/ansi_text.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/player_lines.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/terminal.hpp"

namespace castellan::cli {

namespace {

using namespace castelli;

constexpr std::array own_options = {
    Option{"at", "ADDRESS", "where in the game: 0, 7, 7.2, 7/1, end", "end"},
    Option{"position", "POSITION", "show this position instead of a game"},
    Option{"ascii", "", "only the letters of a plain keyboard"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, as_played_options, game_options,
                                                      set_options, ruling_options,    strict_options};

constexpr int columns = 100;  // of the players' lines, at most

void write(const CommandLine& line, const render::PictureInput& shown) {
    const auto charset = line.has("ascii") ? render::Charset::ascii : render::charset_of_locale();
    const auto depth = output_depth(line.get("color"));
    std::string text;
    for (const auto& heading : {shown.title, shown.subtitle})
        if (!heading.empty()) text += render::joined(render::terminal_glyphs(heading, charset)) + '\n';
    const auto board = render::terminal_board(render::board_scene(shown.board, render::light()), render::light(),
                                              render::terminal_scales.front(), charset);
    text += ansi_text(board, depth);
    for (const auto& player : player_lines(shown.games, columns, charset)) text += player.text + '\n';
    fmt::print("{}", text);
}

bool show_position(const CommandLine& line) {
    const auto position = position_of(line);
    if (!position) return true;
    write(line, render::picture_of(*position));
    return false;
}

bool show_game(const CommandLine& line) {
    OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) {
            const OpenedOther other = open_other_game(game, line);
            problem = other.problem;
            if (other.game) fmt::print("{}", expect_place(other.game->board(line.get("at")), line, "at"));
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening == nullptr) return;
        const Situation situation = situation_at(game.record, *opened.opening, line, "at");
        const Setup& setup = opened.opening->setup;
        write(line, render::picture_of(situation, setup, analyzer::player_names(game.record),
                                       analyzer::game_title(game.record), play_mode(line),
                                       analyzer::drawings_at(game.record, setup.board, address_of(line, "at"))));
    });
    return problem;
}

int run(const CommandLine& line) {
    std::setlocale(LC_CTYPE, "");
    expect_game_or_position(line);
    const bool problem = line.has("position") ? show_position(line) : show_game(line);
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command show_command{
    "show",
    "print the board as text",
    "[OPTION...] FILE\n[OPTION...] --position POSITION",
    "Prints the board of a game at any move, or of a position, with the players' totals. Every sign has letters, on a\n"
    "terminal colours too: docs/review.md tells how to read it.",
    "  castellan show game.cgn\n"
    "  castellan show game.cgn --at 12.1\n"
    "  castellan show game.cgn --at 12 --color always | less -R\n"
    "  castellan show --position 'octagons d5 r2NE.1 | tiles d6:R3BcY3G3' --ascii",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
