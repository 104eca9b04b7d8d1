#include "render/carcassonne/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "analyzer/carcassonne/board_text.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/record/tags.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "language/text.hpp"
#include "render/carcassonne/map_scene.hpp"
#include "render/carcassonne/panels.hpp"
#include "render/scene/title_scene.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

constexpr double margin = 0.30;
constexpr double tall = 1.4;  // height to width of a map that has the cards beside it

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

/// A long subtitle is set smaller before it is cut short. Letters are taken to be as wide as the face's mean.
double subtitle_size(const std::string& text, double width) {
    constexpr double letter_width = 0.46;  // em
    const auto letters = double(std::max<std::size_t>(base::count_characters(text), 1));
    return std::clamp(width / (letter_width * letters), 0.2, 0.31);
}

/// As many as fit, and no card alone in its row.
int columns_for(double width, int players) {
    int columns = std::clamp(int((width + panel_gap) / (least_panel_width + panel_gap)), 1, players);
    while (columns > 2 && players % columns == 1) --columns;
    return columns;
}

}  // namespace

Scene make_board(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const Theme& theme,
                 std::optional<Extent> extent) {
    const State& state = situation.state;
    const LastTurn last = last_turn(situation);
    MapView view{&game.setup(), &state, &plans};
    if (last.has_tile) view.last = TileNumber(state.tiles.size() - 1);
    view.scored = last.scored;
    view.vicinities = last.vicinities;
    view.extent = extent;
    return map_scene(view, theme);
}

Scene make_picture(const PlayedGame& game, const Situation& situation, const TilePlans& plans, const Theme& theme) {
    const Setup& setup = game.setup();
    const auto names = analyzer::carcassonne::player_names(game.record());
    const Scene map = make_board(game, situation, plans, theme);

    const bool beside = map.frame.height() > tall * std::max(map.frame.width(), 2 * least_panel_width);
    const double cards_beside = 1.15 * least_panel_width;
    const double width = beside ? map.frame.width() + panel_gap + cards_beside
                                : std::max(map.frame.width(), 2 * least_panel_width + panel_gap);
    const double cards_width = beside ? cards_beside : width;
    const Scene cards =
        panels_scene(setup, situation.state, names, cards_width, beside ? 1 : columns_for(width, setup.players), theme);
    const std::string subtitle = subtitle_of(game, situation, names);
    const Scene title = title_scene(base::visible(analyzer::game_title(game.record())), subtitle, width, theme,
                                    subtitle_size(subtitle, width));

    Scene page;
    page.font = theme.font;
    page.paper = theme.paper;
    const auto put = [&page](const Scene& part, Point at) {
        page.add(part, at - Point{part.frame.left, part.frame.top});
        page.frame = page.frame.joined(Box{0, 0, part.frame.width(), part.frame.height()}.moved(at));
    };
    put(title, {});
    const double top = title.frame.height();
    put(map, {beside ? 0 : (width - map.frame.width()) / 2, top});
    if (beside)
        put(cards, {width - cards_width, top + std::max(0.0, (map.frame.height() - cards.frame.height()) / 2)});
    else
        put(cards, {0, top + map.frame.height() + 0.1});
    page.frame = page.frame.grown(margin);
    return page;
}

}  // namespace castellan::render::carcassonne
