#include <clocale>
#include <memory>

#include "analyzer/castelli/report/titles.hpp"
#include "cli/analyse/analysis_switch.hpp"
#include "cli/input/opened.hpp"
#include "cli/review/castelli_tour.hpp"
#include "cli/review/reviewer.hpp"
#include "cli/review/story_tour.hpp"
#include "cli/review/terminal.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "render/games/games.hpp"

namespace castellan::cli {

namespace {

using analyzer::analysis::Report;

constexpr std::array own_options = {
    Option{"at", "ADDRESS", "where to begin: 0, 7, 7.2, 7/1, end", "0"},
};
constexpr std::array<OptionGroup, 9> option_groups = {own_options,  analysis_switches,   analysis_options,
                                                      jobs_options, as_played_options, game_options,
                                                      set_options,  ruling_options,    strict_options};

int in_terminal(std::unique_ptr<Tour> tour, const CommandLine& line) {
    Reviewer reviewer(std::move(tour), render::charset_of_locale());
    const bool with_colours = use_colour(line.get("color"), stdout);
    return run_in_terminal(reviewer, "review", with_colours) == Leave::interrupted ? exit_interrupted : exit_clean;
}

int review(const SourceGame& game, const castelli::Opening& opening, std::optional<Report> analysis,
           const CommandLine& line) {
    auto tour =
        std::make_unique<CastelliTour>(Subject{played(game.record, opening, line), analyzer::player_names(game.record),
                                               analyzer::game_title(game.record), std::move(analysis)});
    static_cast<void>(situation_at(game.record, opening, line, "at"));           // says what is wrong with --at
    if (!tour->go_to(address_of(line, "at"))) tour->go_to(castelli::Address{});  // it cannot be played so far
    return in_terminal(std::move(tour), line);
}

int review(const analyzer::RecordedGame& game, const CommandLine& line) {
    const auto drawn = render::drawn_game(game);
    auto tour = std::make_unique<StoryTour>(game, *drawn);
    static_cast<void>(expect_place(game.board(line.get("at")), line, "at"));  // says what is wrong with --at
    if (!tour->go_to(line.get("at"))) tour->go_to_end();                      // it cannot be played so far
    return in_terminal(std::move(tour), line);
}

int run(const CommandLine& line) {
    std::setlocale(LC_CTYPE, "");
    castelli::OpeningReader openings = line.openings();
    int code = exit_clean;
    const auto leave = [&](int reviewed, bool problem) {
        code = problem && reviewed == exit_clean ? int(exit_problem) : reviewed;
    };
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        const bool analyses = wants_analysis(line, game.record);
        if (!is_castelli(game.record)) {
            const OpenedOther other = open_other_game(game, line);
            return leave(other.game ? review(*other.game, line) : int(exit_clean), other.problem);
        }
        const OpenedGame opened = open_and_check(game, openings, line);
        if (opened.opening == nullptr) return leave(exit_clean, opened.problem);
        auto analysis = analyses ? analysis_of(game, *opened.opening, line) : std::nullopt;
        const bool problem = opened.problem || (analyses && !analysis);
        leave(review(game, *opened.opening, std::move(analysis), line), problem);
    });
    return code;
}

}  // namespace

extern constinit const Command review_command{
    "review",
    "go through a game in the terminal",
    "[OPTION...] FILE",
    "Shows the board, the players' totals and what each turn did, step by step with the keys: `?` lists them, `q`\n"
    "quits. docs/review.md tells how to read the board. With --analysis also the shares of victory after each turn, "
    "its\n"
    "luck, and what its choices lost against the best found (docs/analysis.md).",
    "  castellan review game.cgn\n"
    "  castellan review game.cgn --at 12\n"
    "  castellan review game.cgn --analysis\n"
    "  castellan simulate --seed 7 | castellan review -",
    option_groups,
    run,
    {},
    true,
};

}  // namespace castellan::cli
