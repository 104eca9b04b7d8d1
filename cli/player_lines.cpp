#include "cli/player_lines.hpp"

#include <fmt/format.h>

#include "engine/castelli/component_set.hpp"
#include "engine/castelli/names.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using render::Charset;

namespace {

constexpr int name_columns = 14;

std::string padded(const std::string& text, int columns, Charset charset) {
    auto glyphs = render::fitted(render::terminal_glyphs(text, charset), columns);
    std::string shown;
    for (const auto& glyph : glyphs) shown += glyph.text;
    return shown.append(std::size_t(columns - render::columns_of(glyphs)), ' ');
}

/// "R3G3B3Yc", "?" unseen, "S?" a start tile unseen (D1).
std::string held(const render::TileInHand& tile) {
    const std::string face = tile.face != nullptr ? castelli::tile_name(*tile.face, 0) : "?";
    return tile.is_start_tile ? fmt::format("S:{}", face) : face;
}

std::string line_of(const render::PlayerPanel& player, Charset charset) {
    std::string line = fmt::format("{}{} {} {:>4} {:>3}{:>3}{:>3}{:>4} {:>3} {:>3}", player.active ? '>' : ' ',
                                   castelli::letter(player.colour), padded(player.name, name_columns, charset),
                                   player.vp, player.resources[0], player.resources[1], player.resources[2],
                                   player.silver, player.cards, player.castles_built);
    if (player.tile) line += "  " + held(*player.tile);
    return line;
}

}  // namespace

std::vector<std::string> player_lines(const std::vector<render::GamePanels>& games, Charset charset) {
    std::vector<std::string> lines;
    if (games.empty()) return lines;
    // Short for: points, wood, grain, rocks, silver, cards, castles built, tile in hand.
    lines.push_back(fmt::format("   {} {:>4} {:>3}{:>3}{:>3}{:>4} {:>3} {:>3}", std::string(name_columns, ' '), tr("VP"),
                                "w", "g", "r", "s", "c", "^"));
    for (const auto& game : games) {
        if (!game.heading.empty()) lines.push_back(fmt::format(" {}", render::terminal_text(game.heading, charset)));
        for (const auto& player : game.players) lines.push_back(line_of(player, charset));
    }
    return lines;
}

}  // namespace castellan::cli
