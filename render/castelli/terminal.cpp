#include "render/castelli/terminal.hpp"

namespace castellan::render {

namespace {

/// By terrain.
constexpr std::string_view textures = "\":.'~";
constexpr castelli::PerTerrain<Hue> hues = {Hue::green, Hue::yellow, Hue::none, Hue::magenta, Hue::cyan};
static_assert(textures.size() == hues.size());

}  // namespace

TerminalBoard terminal_board(const Scene& scene, const CastelliTheme& theme, TerminalScale scale, Charset charset) {
    std::array<TerminalGround, castelli::terrain_count> grounds;
    for (std::size_t i = 0; i < grounds.size(); ++i)
        grounds[i] = {theme.palette.terrains[i].ground, theme.palette.terrains[i].symbol, textures[i], hues[i]};
    return terminal_board(scene, theme, grounds, scale, charset);
}

}  // namespace castellan::render
