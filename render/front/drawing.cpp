#include "render/front/drawing.hpp"

#include "analyzer/front/inside.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/address.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/scene/theme.hpp"

namespace castellan {
namespace {

tl::expected<std::string, std::string> drawn(const render::PictureInput& picture, const std::string& position,
                                             const DrawOptions& options) {
    const auto theme = render::find_theme(options.theme);
    if (!theme) return tl::unexpected(theme.error());
    const render::Scene scene = render::make_picture(picture, *theme);
    const render::DocumentInfo info{picture.title, position};
    auto bytes = options.format == Format::png   ? render::to_png(scene, options.width)
                 : options.format == Format::pdf ? render::to_pdf(scene, info, options.width)
                                                 : render::to_svg(scene, info, options.width);
    if (!bytes) return tl::unexpected(std::move(bytes.error().message));
    return *std::move(bytes);
}

}  // namespace

tl::expected<std::string, std::string> draw(const Game& game, std::string_view text, const DrawOptions& options) {
    const auto& played = Access::played(game);
    const auto address = castelli::parse_address(text);
    if (!address) return tl::unexpected(std::string("an address is such as 0, 7, 7.2, 7/1 or end"));
    const auto standing = castelli::game_at(played.record, played.opening, *address, played.mode);
    if (!standing) return tl::unexpected(standing.error());
    const castelli::Setup& setup = played.opening.setup;
    return drawn(render::picture_of(*standing, setup, played.story.names, played.story.title, played.mode),
                 castelli::write_position(setup, standing->state, standing->deck), options);
}

tl::expected<std::string, std::string> draw(const Position& position, const DrawOptions& options) {
    const castelli::Position shown{position.setup(), position.state(), position.deck()};
    return drawn(render::picture_of(shown), position.text(), options);
}

}  // namespace castellan
