#include "cli/record/place_board.hpp"

#include <string>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/games/games.hpp"
#include "cli/review/screen.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/parser.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/terminal.hpp"
#include "render/games/games.hpp"

namespace castellan::cli {

using analyzer::recorder::Place;
using analyzer::recorder::Recording;
using render::TerminalBoard;

namespace {

TerminalBoard castelli_board(const notation::Record& record, const Place& place, int columns, int lines,
                             render::Charset charset) {
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    if (opening == nullptr) return {};
    const auto address =
        castelli::parse_address(place.part.empty() ? analyzer::recorder::address(place) : std::string("end"));
    if (!address) return {};
    const auto situation = castelli::game_at(record, *opening, *address, castelli::PlayMode::as_played);
    if (!situation) return {};
    const castelli::Setup& setup = opening->setup;
    render::BoardView view{&setup.board, setup.set.get(), &situation->state, {}, std::nullopt};
    view.mine_tile = setup.mine_tile;
    view.drawings = analyzer::drawings_at(record, setup.board, *address);
    render::show_last_move(*situation, setup, view);
    const render::Scene scene = render::board_scene(view, render::light());
    return fitting_board(columns, lines, [&](render::TerminalScale scale) {
        return render::terminal_board(scene, render::light(), scale, charset);
    });
}

/// Such games are drawn turn by turn.
TerminalBoard other_board(const notation::Record& record, const Place& place, int columns, int lines,
                          render::Charset charset) {
    const auto game = analyzer::open_game(record);
    if (!game || !game->is_set_up()) return {};
    const auto drawn = render::drawn_game(*game);
    const render::Theme& theme = render::light();
    auto scene = drawn->board_in_series(analyzer::recorder::address(place), theme);
    if (!scene) scene = drawn->board_in_series(place.line + std::to_string(place.turn), theme);
    if (!scene) return {};
    return fitting_board(columns, lines, [&](render::TerminalScale scale) {
        return render::terminal_board(*scene, theme, {}, scale, charset);
    });
}

}  // namespace

TerminalBoard board_at_place(const Recording& recording, int columns, int lines, render::Charset charset) {
    notation::Record record;
    notation::parse_game(recording.text(), record);
    const bool is_castelli = recording.rules() == notation::castelli_lexis.game;
    return (is_castelli ? castelli_board : other_board)(record, recording.place(), columns, lines, charset);
}

std::string spot_of_word(std::string_view word) {
    const auto sign = word.find_last_of("^@>");
    const std::string_view from = sign == std::string_view::npos ? word : word.substr(sign + 1);
    return std::string(from.substr(0, from.find(':')));
}

BoardSpot spot_on(const TerminalBoard& board, std::string_view name) {
    const auto middle = [](const render::Coordinate& of) { return of.column + int(of.name.size()) / 2; };
    BoardSpot best;
    std::size_t most = 0;
    const auto consider = [&](std::string_view first, std::string_view second, int column, int line) {
        const std::size_t size = first.size() + second.size();
        if (size <= most || !name.starts_with(first) || !name.substr(first.size()).starts_with(second)) return;
        most = size;
        best = {column, line, true};
    };
    const auto name_of = [](const render::Coordinate& of) { return std::string_view(of.name); };
    for (const render::Coordinate& column : board.coordinates) {
        if (column.is_row) continue;
        for (const render::Coordinate& row : board.coordinates) {
            if (!row.is_row) continue;
            // In a map that grows from a tile its column and row are 0.
            const std::string_view across = name_of(column) == "0" ? std::string_view() : name_of(column);
            const std::string_view along = name_of(row) == "0" ? std::string_view() : name_of(row);
            consider(across, along, middle(column), row.line);
            consider(along, across, middle(column), row.line);
        }
    }
    return best;
}

}  // namespace castellan::cli
