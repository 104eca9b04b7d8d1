#include "render/front/drawing.hpp"

#include <fmt/format.h>

#include "analyzer/front/castelli.hpp"
#include "analyzer/front/other.hpp"
#include "base/visible.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/games/games.hpp"
#include "render/scene/shipped_themes.hpp"

namespace castellan {
namespace {

using Bytes = tl::expected<std::string, std::string>;

Bytes bytes_of(const render::Scene& scene, const render::DocumentInfo& info, const DrawOptions& options) {
    auto bytes = options.format == Format::png   ? render::to_png(scene, options.width)
                 : options.format == Format::pdf ? render::to_pdf(scene, info, options.width)
                                                 : render::to_svg(scene, info, options.width);
    if (!bytes) return tl::unexpected(std::move(bytes.error().message));
    return *std::move(bytes);
}

Bytes drawn(const render::PictureInput& picture, const std::string& position, const render::CastelliTheme& theme,
            const DrawOptions& options) {
    return bytes_of(render::make_picture(picture, theme), {picture.title, position}, options);
}

tl::expected<render::CastelliTheme, std::string> theme_of(const DrawOptions& options) {
    if (auto theme = render::shipped_theme(options.theme)) return *std::move(theme);
    return tl::unexpected(language::tr("there is no theme '{}': {}", options.theme,
                                       fmt::format("{}", fmt::join(render::theme_names(), ", "))));
}

}  // namespace

Bytes draw(const Game& game, std::string_view address, const DrawOptions& options) {
    const auto theme = theme_of(options);
    if (!theme) return tl::unexpected(theme.error());
    if (const auto* other = dynamic_cast<const PlayedOther*>(&Access::played(game))) {
        const auto scene = render::drawn_game(*other->game)->picture(address, *theme, {});
        if (!scene) return tl::unexpected(scene.error());
        return bytes_of(*scene, {base::visible(game.title()), {}}, options);
    }
    const auto& played = dynamic_cast<const PlayedCastelli&>(Access::played(game));
    const auto situation = played.game.at(address);
    if (!situation) return tl::unexpected(situation.error());
    const castelli::Setup& setup = played.game.setup();
    return drawn(render::picture_of(*situation, setup, played.names, game.title(), played.game.mode()),
                 castelli::write_position(setup, situation->state, situation->deck), *theme, options);
}

Bytes draw(const Position& position, const DrawOptions& options) {
    const auto theme = theme_of(options);
    if (!theme) return tl::unexpected(theme.error());
    if (const auto* other = Access::inside(position).as_other())
        return bytes_of(render::drawn_game(*other->game)->picture(*other->now, *theme, {}), {}, options);
    const castelli::Position shown{position.setup(), position.state(), position.deck()};
    return drawn(render::picture_of(shown), position.text(), *theme, options);
}

}  // namespace castellan
