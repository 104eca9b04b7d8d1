#include "cli/support/player_lines.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using render::Charset;
using render::PlayerPanel;

namespace {

constexpr int number_columns = 24;  // of all but the name
constexpr int most_name_columns = 16;
constexpr int hand_indent = 5;  // of the hand, if it is below the numbers

std::string cut(const std::string& text, int columns, Charset charset) {
    return render::joined(render::fitted(render::terminal_glyphs(text, charset), columns));
}

/// "R3G3B3Yc", "?" unseen, "S:?" a start tile unseen (D1).
std::string held(const render::TileInHand& tile) {
    const std::string face = tile.face != nullptr ? castelli::tile_name(*tile.face, 0) : "?";
    return tile.is_start_tile ? fmt::format("S:{}", face) : face;
}

/// The tile and the cards in hand, as far as the record gives them.
std::string in_hand(const PlayerPanel& player) {
    const std::string tile = player.tile ? held(*player.tile) : "";
    return tile + (tile.empty() || player.known_cards.empty() ? "" : ", ") + player.known_cards;
}

void add_player(const PlayerPanel& player, int columns, Charset charset, std::vector<PlayerLine>& lines) {
    const int name_columns = std::min(most_name_columns, columns - number_columns);
    std::string line =
        fmt::format("{}{} {} {:>4}{:>3}{:>2}{:>2}{:>3}{:>3}{:>3}", player.active ? '>' : ' ',
                    castelli::letter(player.colour), render::padded(player.name, name_columns, charset), player.vp,
                    player.resources[castelli::Resource::wood], player.resources[castelli::Resource::grain],
                    player.resources[castelli::Resource::rocks], player.silver, player.cards, player.castles_built);
    const std::string hand = in_hand(player);
    const auto glyphs = render::terminal_glyphs(hand, charset);
    const bool beside = number_columns + name_columns + 2 + render::columns_of(glyphs) <= columns;
    if (!hand.empty() && beside) line += "  " + render::joined(glyphs);
    lines.push_back({std::move(line), player.colour});
    if (hand.empty() || beside) return;
    for (const auto& below : render::wrapped(hand, columns - hand_indent, charset))
        lines.push_back({std::string(hand_indent, ' ') + below});
}

}  // namespace

std::vector<PlayerLine> player_lines(const std::vector<render::GamePanels>& games, int columns, Charset charset) {
    std::vector<PlayerLine> lines;
    if (games.empty()) return lines;
    // Short for: points, wood, grain, rocks, silver, cards, castles built.
    const auto name_columns = std::size_t(std::min(most_name_columns, columns - number_columns));
    lines.push_back({fmt::format("   {} {:>4}{:>3}{:>2}{:>2}{:>3}{:>3}{:>3}", std::string(name_columns, ' '), tr("VP"),
                                 'w', 'g', 'r', 's', 'c', '^')});
    for (const auto& game : games) {
        if (!game.heading.empty())
            lines.push_back({cut(fmt::format(" {}, {}", game.heading, tr("{} silver in the mine", game.silver)),
                                 columns, charset)});
        for (const auto& player : game.players) add_player(player, columns, charset, lines);
    }
    return lines;
}

}  // namespace castellan::cli
