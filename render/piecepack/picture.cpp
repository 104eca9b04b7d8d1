#include "render/piecepack/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analyzer/piecepack/board_text.hpp"
#include "analyzer/piecepack/names.hpp"
#include "analyzer/record/tags.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/piecepack/map_scene.hpp"
#include "render/piecepack/panels.hpp"
#include "render/scene/title_scene.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

constexpr double margin = 0.30;
constexpr double tall = 1.4;  // height to width of a map that has the cards beside it

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

/// A long subtitle is set smaller before it is cut short. Letters are taken to be as wide as the face's mean.
double subtitle_size(const std::string& text, double width) {
    constexpr double letter_width = 0.46;  // em
    const auto letters = double(std::max<std::size_t>(base::count_characters(text), 1));
    return std::clamp(width / (letter_width * letters), 0.2, 0.31);
}

std::string subtitle_of(const PlayedGame& game, const Situation& situation, const PerSuit<std::string>& names) {
    std::string text = analyzer::piecepack::round_text(game.setup(), situation.state, names);
    if (const auto won = victory_text(game.setup(), situation.state, names); !won.empty()) text += "; " + won;
    if (situation.problem != nullptr) text += tr(" (not played further: see the messages)");
    return text;
}

int columns_for(double width, int players) {
    const int fitting = std::clamp(int((width + panel_gap) / (least_panel_width + panel_gap)), 1, players);
    return fitting == 3 && players == 4 ? 2 : fitting;  // no card alone in its row
}

}  // namespace

Scene make_board(const PlayedGame& game, const Situation& situation, const Theme& theme, std::optional<Extent> extent) {
    const auto score = score_of(game, situation);
    const auto last = situation.turn != nullptr ? situation.turn->action : std::nullopt;
    return map_scene({&game.setup(), &situation.state, last, score ? &*score : nullptr, extent}, theme);
}

Scene make_picture(const PlayedGame& game, const Situation& situation, const Theme& theme) {
    const Setup& setup = game.setup();
    const State& state = situation.state;
    const auto names = analyzer::piecepack::player_names(game.record());
    const Scene map = make_board(game, situation, theme);

    const bool beside = map.frame.height() > tall * std::max(map.frame.width(), 2 * least_panel_width);
    const double cards_beside = 1.15 * least_panel_width;
    const double width = beside ? map.frame.width() + panel_gap + cards_beside
                                : std::max(map.frame.width(), 2 * least_panel_width + panel_gap);
    const double cards_width = beside ? cards_beside : width;
    const Scene cards =
        panels_scene(setup, state, names, cards_width, beside ? 1 : columns_for(width, setup.players), theme);
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

}  // namespace castellan::render::piecepack
