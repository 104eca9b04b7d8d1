#include "cli/analyse/analysis_switch.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/progress_bar.hpp"
#include "render/castelli/page/page.hpp"
#include "render/games/games.hpp"
#include "render/page/story_page.hpp"

namespace castellan::cli {

namespace {

constexpr std::array products = {
    Product{"html", ".html", base::ContentKind::page},
    Product{"html", ".htm", base::ContentKind::page},
};
constexpr std::array<OptionGroup, 9> option_groups = {analysis_switches, analysis_options,  jobs_options,
                                                      output_options,    as_played_options, game_options,
                                                      set_options,       ruling_options,    strict_options};

/// What `make` makes, with a progress bar until then.
template <class Make>
std::string made(const CommandLine& line, Make make) {
    ProgressBar bar(line);
    return make([&](std::size_t done, std::size_t turns) { bar.show(done, turns); });
}

/// A game that is not of Castelli; whether it has a problem.
bool write_other(const SourceGame& game, const CommandLine& line) {
    const OpenedOther other = open_other_game(game, line);
    if (other.game)
        write_output(line, made(line, [&](const render::page::PageProgress& progress) {
                         return render::page::make_page(other.game->story(), *render::drawn_game(*other.game),
                                                        game.record.text, progress);
                     }));
    return other.problem;
}

int run(const CommandLine& line) {
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        const bool analyses = wants_analysis(line, game.record);
        if (!is_castelli(game.record)) {
            problem = write_other(game, line);
            return;
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening == nullptr) return;
        const auto analysis = analyses ? analysis_of(game, *opened.opening, line) : std::nullopt;
        problem = problem || (analyses && !analysis);
        write_output(line, made(line, [&](const render::page::PageProgress& progress) {
                         return render::page::make_page(played(game.record, *opened.opening, line),
                                                        analysis ? &*analysis : nullptr, progress);
                     }));
    });
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command html_command{
    "html",
    "write a game as a web page to go through move by move",
    "[OPTION...] FILE",
    "Writes one game as a web page that needs no network and no other file: the board at every move, the turns with\n"
    "their score lines, comments and variations, charts, the final score. Keys, slider and links go from move to "
    "move;\n"
    "a click on a score line shows on the board what made it (docs/html.md). With --analysis also the players' shares "
    "of\n"
    "victory, what each decision lost and what would have been better, luck and skill, and a mode that asks the "
    "reader\n"
    "for better choices (docs/analysis.md). Of a game that cannot be analysed the page has no such parts, and the "
    "exit\n"
    "code is 1.",
    "  castellan html game.cgn -o game.html\n"
    "  castellan html game.cgn --analysis -o game.html\n"
    "  castellan html game.cgn --analysis --precision 1 -o game.html\n"
    "  castellan html event.cgn --game 3 -o game-3.html\n"
    "  castellan html game.cgn --lang de -o partie.html",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
