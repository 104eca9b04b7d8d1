#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "analyzer/castelli/figure/check.hpp"
#include "analyzer/castelli/figure/draft.hpp"
#include "analyzer/castelli/figure/explain.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/picture_output.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/limits.hpp"
#include "render/castelli/figure/scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

using analyzer::figure::Figure;

constexpr std::array own_options = {
    Option{"explain", "ADDRESS", "make the figure of a game's turn or final scoring: 7, 7.2, end"},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options,  picture_options, output_options, as_played_options,
                                                      game_options, set_options,     ruling_options, strict_options};

/// A file that a figure names lies in the figure's folder, or is found from there.
std::string beside(const std::string& figure, const std::string& name) {
    const std::filesystem::path path(name);
    if (path.is_absolute() || figure == "-") return name;
    return (std::filesystem::path(figure).parent_path() / path).string();
}

std::optional<Figure> checked_figure(const CommandLine& line) {
    const auto file = line.file();
    const auto text = system::read_file(file, analyzer::figure::max_figure_bytes, base::ContentKind::figure);
    if (!text) throw UsageError(fmt::format("{}: {}", shown(file), text.error()));
    const auto read = [&](const std::string& name, base::ContentKind wanted) {
        return system::read_named_file(beside(file, name), notation::limits::game_bytes, wanted);
    };
    auto checked = analyzer::figure::check_figure(*text, {read, line.set(), line.rulings()});
    std::string messages;
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stderr) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    const std::size_t told = std::min(checked.diagnostics.size(), notation::limits::diagnostics);
    notation::PlaceFinder places(*text);
    for (std::size_t i = 0; i < told; ++i) writer.write(checked.diagnostics[i], places, {shown(file), 1, 0}, messages);
    std::fwrite(messages.data(), 1, messages.size(), stderr);
    if (const auto more = checked.diagnostics.size() - told; more > 0)
        print_message(trn("{} more problem", "{} more problems", std::int64_t(more)));
    return std::move(checked.figure);
}

/// A position with ghosts is not one of the game, so it is not written.
std::string position_of(const analyzer::figure::Panel& panel) {
    return panel.ghosts.empty() ? castelli::write_position(panel.setup, panel.state, panel.deck) : std::string();
}

void draw(const CommandLine& line, const Figure& figure) {
    write_picture(line, render::figure_scene(figure, theme_of(line)),
                  {figure.title, position_of(figure.panels.back())});
}

bool draw_checked(const CommandLine& line) {
    const auto figure = checked_figure(line);
    if (figure) draw(line, *figure);
    return !figure;
}

bool draw_explained(const CommandLine& line) {
    castelli::OpeningReader openings = line.openings();
    bool problem = false;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        const OpenedGame opened = open_and_check(game, openings, line);
        problem = opened.problem;
        if (opened.opening == nullptr) return;
        const castelli::Setup& setup = opened.opening->setup;
        const auto situation = situation_to_explain(game.record, *opened.opening, line, "explain");
        const auto names = analyzer::visible_names(analyzer::player_names(game.record));
        const int only_action = address_of(line, "explain").action.value_or(0);
        draw(line, analyzer::figure::explain_figure(situation, setup, names, only_action,
                                                    render::turn_text(situation, names, setup)));
    });
    return problem;
}

int run(const CommandLine& line) {
    if (!line.has("explain"))
        for (const std::string_view option : {"as-played", "game"})
            if (line.has(option)) throw UsageError(tr("--{} goes with --explain: a figure names its records", option));
    const bool problem = line.has("explain") ? draw_explained(line) : draw_checked(line);
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command figure_command{
    "figure",
    "draw an example diagram, its numbers checked",
    "[OPTION...] FIGURE.cgf\n[OPTION...] GAME.cgn --explain ADDRESS",
    "Draws a rulebook-style diagram from a short text (docs/figures.md), as PNG, PDF or SVG. Every number in it is a\n"
    "claim: if one is false, the message says what is true, and no file is written. With --explain a game's score "
    "makes its\n"
    "own figure: why a castle scored, who won an area, who won what at the end.",
    "  castellan figure samples/figures/castle.cgf -o castle.svg\n"
    "  castellan figure castle.cgf --theme print -o castle.pdf\n"
    "  castellan figure game.cgn --explain 12 -o turn-12.svg\n"
    "  castellan figure game.cgn --explain end -o final-scoring.pdf",
    option_groups,
    run,
    picture_products,
};

}  // namespace castellan::cli
