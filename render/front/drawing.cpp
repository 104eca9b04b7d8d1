#include "render/front/drawing.hpp"

#include "analyzer/front/inside.hpp"
#include "engine/castelli/position/position.hpp"
#include "language/text.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan {
namespace {

tl::expected<std::string, std::string> drawn(const render::PictureInput& picture, const std::string& position,
                                             const DrawOptions& options) {
    const auto theme = render::shipped_theme(options.theme);
    if (!theme) return tl::unexpected(language::tr("there is no theme '{}': light, dark, print", options.theme));
    const render::Scene scene = render::make_picture(picture, *theme);
    const render::DocumentInfo info{picture.title, position};
    auto bytes = options.format == Format::png   ? render::to_png(scene, options.width)
                 : options.format == Format::pdf ? render::to_pdf(scene, info, options.width)
                                                 : render::to_svg(scene, info, options.width);
    if (!bytes) return tl::unexpected(std::move(bytes.error().message));
    return *std::move(bytes);
}

}  // namespace

tl::expected<std::string, std::string> draw(const Game& game, std::string_view address, const DrawOptions& options) {
    const auto& played = Access::played(game);
    const auto situation = played.game.at(address);
    if (!situation) return tl::unexpected(situation.error());
    const castelli::Setup& setup = played.game.setup();
    return drawn(render::picture_of(*situation, setup, played.names, game.title(), played.game.mode()),
                 castelli::write_position(setup, situation->state, situation->deck), options);
}

tl::expected<std::string, std::string> draw(const Position& position, const DrawOptions& options) {
    const castelli::Position shown{position.setup(), position.state(), position.deck()};
    return drawn(render::picture_of(shown), position.text(), options);
}

}  // namespace castellan
