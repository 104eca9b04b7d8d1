#include "render/piecepack/picture.hpp"

#include <fmt/format.h>

#include <optional>

#include "analyzer/piecepack/board_text.hpp"
#include "analyzer/piecepack/names.hpp"
#include "analyzer/record/tags.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/piecepack/map_scene.hpp"
#include "render/piecepack/panels.hpp"
#include "render/scene/picture_page.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

/// How the round that is shown was scored; nothing while it is played.
std::optional<RoundScore> score_of(const PlayedGame& game, const Situation& situation) {
    const State& state = situation.state;
    if (state.phase < Phase::scored) return std::nullopt;
    const PlayedTurn* round = situation.turn;
    if (round == nullptr || round->kind != PlayedTurn::Kind::round)
        round = game.main_line().find(PlayedTurn::Kind::round, state.round);
    // Claims may have narrowed it.
    return round != nullptr && round->state == state ? round->score : score_round(game.setup(), state);
}

/// "Ann wins", "Ann, Ben share the victory"; nothing before the end, or while unknown coins leave it open.
std::string victory_text(const Setup& setup, const State& state, const PerSuit<std::string>& names) {
    if (state.phase != Phase::over) return {};
    const Winners best = winners(setup, state);
    if (!best.certain) return {};
    std::vector<std::string> who;
    for (const Suit suit : setup.seated())
        if (best.suits.contains(suit)) who.push_back(names[suit]);
    return who.size() == 1 ? tr("{} wins", who.front())
                           : tr("{} share the victory", fmt::format("{}", fmt::join(who, ", ")));
}

std::string subtitle_of(const PlayedGame& game, const Situation& situation, const PerSuit<std::string>& names) {
    std::string text = analyzer::piecepack::round_text(game.setup(), situation.state, names);
    if (const auto won = victory_text(game.setup(), situation.state, names); !won.empty()) text += "; " + won;
    if (situation.problem != nullptr) text += tr(" (not played further: see the messages)");
    return text;
}

std::vector<CardForm> forms_of(const PlayedGame& game, const State& state, const PerSuit<std::string>& names,
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

/// `score` must live as long as the view.
MapView view_of(const PlayedGame& game, const Situation& situation, const std::optional<RoundScore>& score,
                std::optional<Extent> extent) {
    const auto last = situation.turn != nullptr ? situation.turn->action : std::nullopt;
    return {&game.setup(), &situation.state, last, score ? &*score : nullptr, extent};
}

}  // namespace

Scene make_board(const PlayedGame& game, const Situation& situation, const Theme& theme, std::optional<Extent> extent,
                 const PictureParts& parts) {
    const auto score = score_of(game, situation);
    MapView view = view_of(game, situation, score, extent);
    view.coordinates = shows_coordinates(parts);
    view.flipped = parts.flipped;
    return map_scene(view, theme);
}

PartedScene make_board(const PlayedGame& game, const Situation& situation, const Theme& theme, const Extent& extent,
                       KeptParts& kept) {
    const auto score = score_of(game, situation);
    return map_scene(view_of(game, situation, score, extent), theme, kept);
}

Scene make_picture(const PlayedGame& game, const Situation& situation, const Theme& theme, const PictureParts& parts) {
    const auto names = analyzer::piecepack::player_names(game.record());
    PictureContents contents;
    contents.board = make_board(game, situation, theme, {}, parts);
    contents.title = base::visible(analyzer::game_title(game.record()));
    contents.subtitle = subtitle_of(game, situation, names);
    contents.cards = game.setup().players;
    contents.forms = forms_of(game, situation.state, names, parts, theme);
    return picture_page(contents, parts, theme);
}

}  // namespace castellan::render::piecepack
