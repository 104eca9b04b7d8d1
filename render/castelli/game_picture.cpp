#include "render/castelli/game_picture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/visible.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "render/castelli/board/event_places.hpp"

namespace castellan::render {

using language::tr;

namespace {

using namespace castelli;

/// D1: face up if the record knows the tile.
std::optional<TileInHand> tile_in_hand(const Setup& setup, std::uint8_t held) {
    if (held == no_index) return std::nullopt;
    if (held < setup.set->tiles.size()) return TileInHand{&setup.set->tiles[held], setup.set->is_start_tile(held)};
    return TileInHand{nullptr, held == unseen_start_tile};
}

/// "Duke, Guard": the cards the record knows, from a kind on; the battle cards are the last kinds (C6).
std::string known_cards(const Hand& hand, std::size_t first_kind) {
    std::string names;
    for (std::size_t kind = first_kind; kind < card_kind_count; ++kind)
        for (int i = 0; i < hand.known[kind]; ++i)
            names += fmt::format("{}{}", names.empty() ? "" : ", ", tr(name(CardKind(kind))));
    return names;
}

PlayerPanel panel_of(const Table& table, Colour colour, const analyzer::Names& names) {
    const auto& [setup, state, deck] = table;
    const PlayerState& player = state.players[colour];
    PlayerPanel panel;
    panel.colour = colour;
    panel.name = names[colour];
    panel.vp = player.vp;
    for (std::size_t i = 0; i < resource_count; ++i) panel.resources[i] = player.resources[i];
    panel.silver = player.silver;
    panel.cards = player.hand.size();
    panel.castles_built = player.castles_built;
    panel.active = state.stage != Stage::over && state.stage != Stage::mine && colour == decider(table);
    panel.tile = tile_in_hand(setup, state.held_tiles[colour]);
    if (panel.tile) panel.notes.push_back(panel.tile->is_start_tile ? tr("start tile in hand") : tr("tile in hand"));
    if (auto cards = known_cards(player.hand, std::size_t(CardKind::duke)); !cards.empty())
        panel.notes.push_back(std::move(cards));
    panel.known_cards = known_cards(player.hand, 0);
    return panel;
}

Space space_of(const Setup& setup, AreaId area) { return setup.board.octagons[setup.board.areas[area].octagon].space; }

/// The castle that was built there just now.
std::uint8_t castle_glowing_on(Space space, const BoardView& view) {
    const auto found = std::find_if(view.marks.rbegin(), view.marks.rend(),
                                    [&](const Mark& mark) { return mark.castle != no_index && mark.space == space; });
    return found != view.marks.rend() ? found->castle : no_index;
}

void show_event(const Event& event, const Setup& setup, const State& state, BoardView& view) {
    if (event.kind == EventKind::built) view.marks.push_back(castle_mark(event, setup, state));
    if (event.kind == EventKind::scored && event.places != 0)
        show_sights(event, setup, view, castle_glowing_on(event.space, view));
    if (event.kind != EventKind::guarded) return;
    view.marks.push_back(castle_mark(event, setup, state));
    view.drawings.labels.push_back(
        {{space_of(setup, event.area), no_index, {}}, analyzer::tint_of(event.player), tr(name(CardKind::guard))});
}

/// "Anna wins", "Anna and Ben share the victory".
std::string victory(ColourSet colours, const analyzer::Names& names, const Setup& setup) {
    const auto winners = analyzer::players_text(colours, setup, names);
    return colours.is_single() ? tr("{} wins", winners) : tr("{} share the victory", winners);
}

BoardView view_of(const Setup& setup, const State& state) {
    BoardView view;
    view.board = &setup.board;
    view.set = setup.set.get();
    view.state = &state;
    view.mine_tile = setup.mine_tile;
    return view;
}

}  // namespace

PictureInput picture_of(const Situation& situation, const Setup& setup, const analyzer::Names& names,
                        const std::string& title, PlayMode mode, analyzer::Drawings drawings) {
    const auto shown = analyzer::visible_names(names);
    PictureInput picture{view_of(setup, situation.state), base::visible(title), turn_text(situation, shown, setup), {}};
    if (mode == PlayMode::as_played) picture.subtitle += ", " + tr("as played");
    if (situation.problem) picture.subtitle += tr(" (not played further: see the messages)");
    if (setup.players > 0) picture.games = game_panels({setup, situation.state, situation.deck}, shown);
    if (!situation.problem) picture.board.drawings = std::move(drawings);
    show_last_move(situation, setup, picture.board);
    return picture;
}

PictureInput picture_of(const Position& position) {
    PictureInput picture{view_of(position.setup, position.state), {}, {}, {}};
    analyzer::Names names;
    for (const Colour colour : ColourSet::all()) names[colour] = tr(name(colour));
    if (!position.setup.pieces.empty())
        picture.games = game_panels({position.setup, position.state, position.deck}, names);
    return picture;
}

std::vector<GamePanels> game_panels(const Table& table, const analyzer::Names& names) {
    const Setup& setup = table.setup;
    std::vector<GamePanels> games;
    for (const analyzer::GamePart& part : analyzer::parts_of(setup)) {
        GamePanels& game = games.emplace_back();
        const ColourSet won =
            table.state.stage == Stage::over ? part.winners(winners(setup, table.state)) : ColourSet();
        for (const Colour colour : part.players()) {
            game.players.push_back(panel_of(table, colour, names));
            game.players.back().winner = won.contains(colour);
        }
        game.heading = part.title();
        if (part.is_one_of_several()) game.silver = table.state.mines[part.number()];
    }
    return games;
}

void show_last_move(const Situation& situation, const Setup& setup, BoardView& view) {
    const TurnPlay& turn = situation.play;
    for (const Step& step : turn.steps) {
        if (step.action.kind == ActionKind::place)
            view.marks.push_back({setup.board.squares[step.action.square].space});
        if (step.action.kind == ActionKind::use && step.action.octagon != no_index)
            view.marks.push_back({setup.board.octagons[step.action.octagon].space});
    }
    if (turn.is_final) return;
    for (const Event& event : turn.events) show_event(event, setup, situation.state, view);
}

std::string turn_text(const Situation& situation, const analyzer::Names& names, const Setup& setup) {
    if (situation.state.stage == Stage::over) {
        const Winners best = winners(setup, situation.state);
        std::string text;
        for (const analyzer::GamePart& part : analyzer::parts_of(setup))
            text += fmt::format("{}{}", text.empty() ? "" : "; ", victory(part.winners(best), names, setup));
        return tr("Final scoring: {}", text);
    }
    if (situation.play.number == 0) return tr("Setup");
    const auto& player = names[situation.play.player];
    if (situation.play.steps.empty()) return tr("Before turn {}, {}", situation.play.number, player);
    // Sales after the last turn are no turn of their own: the last one is over.
    const bool turn_is_over = situation.play.complete || situation.play.is_final;
    return turn_is_over ? tr("After turn {}, {}", situation.play.number, player)
                        : tr("In turn {}, {}", situation.play.number, player);
}

std::string move_text(const Situation& situation, const analyzer::Names& names, const Setup& setup) {
    const TurnPlay& turn = situation.play;
    if (turn.number == 0 || turn.is_final || turn.steps.empty()) return turn_text(situation, names, setup);
    return fmt::format("{}. {}: {}", turn.number, names[turn.player], analyzer::words_text(turn));
}

}  // namespace castellan::render
