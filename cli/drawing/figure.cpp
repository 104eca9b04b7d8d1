#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "analyzer/castelli/figure/check.hpp"
#include "analyzer/castelli/figure/draft.hpp"
#include "analyzer/castelli/figure/explain.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/limits.hpp"
#include "render/castelli/figure/scale.hpp"
#include "render/castelli/figure/scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/leaflet/leaflet.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

using analyzer::figure::Figure;
using analyzer::figure::Sheet;
using analyzer::figure::SheetFormat;

constexpr std::size_t most_files = 100;

/// A file that a figure names lies in the figure's folder, or is found from there.
std::string beside(const std::string& figure, const std::string& name) {
    const std::filesystem::path path(name);
    if (path.is_absolute() || figure == "-") return name;
    return (std::filesystem::path(figure).parent_path() / path).string();
}

std::optional<Sheet> checked_sheet(const CommandLine& line, const std::string& file) {
    const auto text = system::read_file(file, analyzer::figure::max_figure_bytes, base::ContentKind::figure);
    if (!text) throw UsageError(fmt::format("{}: {}", shown(file), text.error()));
    const auto read = [&](const std::string& name, base::ContentKind wanted) {
        return system::read_named_file(beside(file, name), notation::limits::game_bytes, wanted);
    };
    auto checked = analyzer::figure::check_sheet(*text, {read, line.set(), line.rulings()});
    std::string messages;
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stderr) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    const std::size_t told = std::min(checked.diagnostics.size(), notation::limits::diagnostics);
    notation::PlaceFinder places(*text);
    for (std::size_t i = 0; i < told; ++i) writer.write(checked.diagnostics[i], places, {shown(file), 1, 0}, messages);
    std::fwrite(messages.data(), 1, messages.size(), stderr);
    if (const auto more = checked.diagnostics.size() - told; more > 0)
        print_message(trn("{} more problem", "{} more problems", std::int64_t(more)));
    return std::move(checked.sheet);
}

/// A position with ghosts is not one of the game, so it is not written.
std::string position_of(const analyzer::figure::Panel& panel) {
    return panel.ghosts.empty() ? castelli::write_position(panel.setup, panel.state, panel.deck) : std::string();
}

/// --page, --margin, --numbers, else what the first text that says it asks for. Throws UsageError.
SheetFormat format_of(const CommandLine& line, const std::vector<Sheet>& sheets) {
    SheetFormat format;
    const auto read = [&](const char* option, auto& value, auto parse, const std::string& right) {
        if (!line.has(option)) return;
        value = parse(line.get(option));
        if (!value) throw UsageError(tr("--{} {}: expected {}", option, line.get(option), right));
    };
    read("page", format.paper, analyzer::figure::parse_paper,
         tr("a5, a4, a3, letter, or such as 210x297mm, from 80 to 1000 mm"));
    read("margin", format.margin, analyzer::figure::parse_margin, tr("such as 15mm, up to 100mm"));
    read("numbers", format.first_number, analyzer::figure::parse_first_number,
         tr("the first page's, from 1 to 9999, or `none`"));
    for (const Sheet& sheet : sheets) {
        if (!format.paper) format.paper = sheet.format.paper;
        if (!format.margin) format.margin = sheet.format.margin;
        if (!format.first_number) format.first_number = sheet.format.first_number;
    }
    return format;
}

/// Figures of one document have one scale, and so one size of text: 10 points.
constexpr NaturalSize natural_size{render::points_per_unit, 2 * render::points_per_unit};

std::string title_of(const Sheet& sheet) { return sheet.title.empty() ? sheet.figures().front()->title : sheet.title; }

void draw(const CommandLine& line, const std::vector<Sheet>& sheets) {
    const auto theme = theme_of(line);
    const SheetFormat format = format_of(line, sheets);
    if (sheets.size() > 1 || !sheets[0].is_one_figure || !format.empty()) {
        write_pages(line, render::leaflet_pages(sheets, format, theme), {title_of(sheets[0]), {}});
    } else {
        const Figure& figure = *sheets[0].figures().front();
        write_picture(line, render::figure_scene(figure, theme), {figure.title, position_of(figure.panels.back())},
                      natural_size);
    }
}

/// All are checked; they are drawn if no one has a fault.
bool draw_checked(const CommandLine& line) {
    std::vector<Sheet> sheets;
    const auto files = line.files();
    if (files.size() > most_files) throw UsageError(tr("up to {} figures make one file", most_files));
    for (const std::string& file : files)
        if (auto sheet = checked_sheet(line, file)) sheets.push_back(*std::move(sheet));
    if (sheets.size() < files.size()) return true;
    draw(line, sheets);
    return false;
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
        Sheet sheet;
        sheet.is_one_figure = true;
        sheet.parts.emplace_back(analyzer::figure::explain_figure(situation, setup, names, only_action,
                                                                  render::turn_text(situation, names, setup)));
        draw(line, {std::move(sheet)});
    });
    return problem;
}

}  // namespace

int run_figure(const CommandLine& line) {
    if (!line.has("explain"))
        for (const std::string_view option : {"as-played", "game"})
            if (line.has(option)) throw UsageError(tr("--{} goes with --explain: a figure names its records", option));
    const bool problem = line.has("explain") ? draw_explained(line) : draw_checked(line);
    return problem ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
