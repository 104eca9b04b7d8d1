// The board of a game as a picture.
#include <fmt/format.h>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/record/tags.hpp"
#include "base/visible.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/games/games.hpp"
#include "render/scene/shipped_themes.hpp"
#include "web/castellan.h"
#include "web/opened.hpp"
#include "web/svg.hpp"

namespace castellan::web {
namespace {

using language::tr;

Answer castelli_picture(const Game& game, const castelli::Address& address, const render::CastelliTheme& theme) {
    const Opened opened(game.record);
    if (opened.opening() == nullptr) return not_set_up();
    const auto situation = opened.at(address);
    if (!situation) return tl::unexpected(situation.error());
    const castelli::Setup& setup = opened.opening()->setup;
    auto picture =
        render::picture_of(*situation, setup, analyzer::player_names(game.record), analyzer::game_title(game.record),
                           castelli::PlayMode::strict, analyzer::drawings_at(game.record, setup.board, address));
    const std::string title = picture.title;
    if (const auto& diagram = picture.board.drawings.diagram; diagram && diagram->part) {
        const analyzer::SpaceRange& part = *diagram->part;
        picture.board.crop = {part.first.column(), part.last.column(), part.first.row(), part.last.row()};
        picture.title.clear();  // a part of the board is a diagram: no title, no panels
        picture.subtitle.clear();
        picture.games.clear();
    }
    return svg_of(render::make_picture(picture, theme), title,
                  castelli::write_position(setup, situation->state, situation->deck));
}

Answer other_picture(const Game& game, std::string_view where, const render::Theme& theme) {
    const auto opened = analyzer::open_game(game.record);
    if (!opened->is_set_up()) return not_set_up();
    const auto scene = render::drawn_game(*opened)->picture(where, theme, {});
    if (!scene) return tl::unexpected(scene.error());
    return svg_of(*scene, base::visible(analyzer::game_title(game.record)), {});
}

Answer rendered(const Game& game, std::string_view where, std::string_view theme_name) {
    const auto theme = render::shipped_theme(theme_name);
    if (!theme)
        return tl::unexpected(tr("there is no theme '{}': {}", base::visible(theme_name),
                                 fmt::format("{}", fmt::join(render::theme_names(), ", "))));
    if (!is_castelli(game.record)) return other_picture(game, where, *theme);
    const auto address = address_of(where);
    if (!address) return tl::unexpected(address.error());
    return castelli_picture(game, *address, *theme);
}

}  // namespace
}  // namespace castellan::web

char* castellan_render(const char* text, std::size_t size, const char* address, const char* theme) {
    using namespace castellan::web;
    return answer(text, size, [=](std::string_view game_text) {
        return about_one_game(game_text, [=](const Game& game) {
            return rendered(game, address != nullptr ? address : "end", theme != nullptr ? theme : "light");
        });
    });
}
