#include <stdexcept>

#include "render/backend/cairo_backend.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "web/recorder/make/pages.hpp"

namespace castellan::web {

std::string icon(int pixels) {
    // What is cut off at the edge, by systems with round icons, is ground alone.
    constexpr double castle_share = 0.56;
    const auto& theme = render::light();
    render::Scene scene;
    scene.paper = theme.palette.plain;
    scene.frame = render::Box::around({}, 1, 1);
    scene.add(render::placed(render::castle(theme, castelli::Colour::red), {}, castle_share));
    auto png = render::to_png(scene, pixels);
    if (!png) throw std::runtime_error("the icon cannot be drawn");
    return *std::move(png);
}

}  // namespace castellan::web
