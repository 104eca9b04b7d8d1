#include "render/carcassonne/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "analyzer/carcassonne/board_text.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/record/tags.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "language/text.hpp"
#include "render/carcassonne/map_scene.hpp"
#include "render/carcassonne/panels.hpp"
#include "render/scene/picture_page.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

/// What the last turn did, as far as it was carried out.
struct LastTurn {
    bool has_tile = false;
    std::span<const Event> scored;
    std::vector<CastleNumber> vicinities;  // of castles it placed, and of those that scored
};

LastTurn last_turn(const Situation& situation) {
    LastTurn last;
    const State& state = situation.state;
    std::uint16_t number = state.turn;  // of a turn that is begun
    last.has_tile = state.phase == Phase::placed;
    if (const PlayedTurn* turn = situation.turn; turn != nullptr && !last.has_tile) {
        if (situation.actions < turn->actions.size()) return last;
        number = turn->number;
        last.has_tile = turn->has_tile();
        last.scored = turn->events;
    }
    for (CastleNumber castle = 0; castle < state.castle_count; ++castle) {
        const bool placed = last.has_tile && state.castles[castle].turn == number;
        const bool scored = std::any_of(last.scored.begin(), last.scored.end(),
                                        [&](const Event& event) { return event.castle == castle; });
        if (placed || scored) last.vicinities.push_back(castle);
    }
    return last;
}

/// "Ann wins", "Ann, Ben share the victory"
std::string victory_text(const Setup& setup, const State& state, const PerColour<std::string>& names) {
    const ColourSet best = winners(setup, state);
    std::vector<std::string> who;
    for (const Colour colour : setup.seated())
        if (best.contains(colour)) who.push_back(names[colour]);
    return who.size() == 1 ? tr("{} wins", who.front())
                           : tr("{} share the victory", fmt::format("{}", fmt::join(who, ", ")));
}

std::string subtitle_of(const PlayedGame& game, const Situation& situation, const PerColour<std::string>& names) {
    std::string text = analyzer::carcassonne::phase_text(game.setup(), situation.state, names);
    if (situation.state.phase == Phase::scored) text += "; " + victory_text(game.setup(), situation.state, names);
    if (situation.problem != nullptr) text += tr(" (not played further: see the messages)");
    return text;
}

std::vector<CardForm> forms_of(const PlayedGame& game, const State& state, const PerColour<std::string>& names,
                               const PictureParts& parts, const Theme& theme) {
    std::vector<CardShape> shapes = {CardShape::row, CardShape::block};
    if (!shows_names(parts.least_text)) shapes = {CardShape::emblem};
    std::vector<CardForm> forms;
    for (const CardShape shape : shapes)
        forms.push_back(
            {least_width(shape), [&, shape](double width, int columns) {
                 return panels_scene(game.setup(), state, names, width, columns, theme, {shape, parts.least_text});
             }});
    return forms;
}

/// `last` must live as long as the view.
MapView view_of(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const LastTurn& last,
                std::optional<Extent> extent) {
    MapView view{&game.setup(), &situation.state, &plans};
    if (last.has_tile) view.last = TileNumber(situation.state.tiles.size() - 1);
    view.scored = last.scored;
    view.vicinities = last.vicinities;
    view.extent = extent;
    return view;
}

}  // namespace

Scene make_board(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const Theme& theme,
                 std::optional<Extent> extent, const PictureParts& parts) {
    const LastTurn last = last_turn(situation);
    MapView view = view_of(game, situation, plans, last, extent);
    view.coordinates = shows_coordinates(parts);
    view.flipped = parts.flipped;
    return map_scene(view, theme);
}

PartedScene make_board(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const Theme& theme,
                       const Extent& extent, TileRows& rows) {
    const LastTurn last = last_turn(situation);
    return map_scene(view_of(game, situation, plans, last, extent), theme, rows);
}

Scene make_picture(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const Theme& theme,
                   const PictureParts& parts) {
    const auto names = analyzer::carcassonne::player_names(game.record());
    PictureContents contents;
    contents.board = make_board(game, situation, plans, theme, {}, parts);
    contents.title = base::visible(analyzer::game_title(game.record()));
    contents.subtitle = subtitle_of(game, situation, names);
    contents.cards = game.setup().players;
    contents.forms = forms_of(game, situation.state, names, parts, theme);
    return picture_page(contents, parts, theme);
}

}  // namespace castellan::render::carcassonne
