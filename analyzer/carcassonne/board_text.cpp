#include "analyzer/carcassonne/board_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/texts/tile_text.hpp"
#include "analyzer/record/tags.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using language::trn;

namespace {

constexpr int most_places = 200;  // shown in a row or a column
constexpr std::string_view margin = "     ";

/// What is shown of the map.
struct Extent {
    Place least, most;
    bool whole = true;
};

/// Of a map that is too large, what lies around the last tile.
void narrow(std::int16_t& least, std::int16_t& most, std::int16_t last, bool& whole) {
    if (most - least < most_places) return;
    whole = false;
    least = std::int16_t(std::clamp(last - most_places / 2, int(least), most - most_places + 1));
    most = std::int16_t(least + most_places - 1);
}

Extent extent_of(const State& state) {
    Extent extent;
    for (const PlacedTile& tile : state.tiles) {
        extent.least = {std::min(extent.least.x, tile.place.x), std::min(extent.least.y, tile.place.y)};
        extent.most = {std::max(extent.most.x, tile.place.x), std::max(extent.most.y, tile.place.y)};
    }
    const Place last = state.last_tile().place;
    narrow(extent.least.x, extent.most.x, last.x, extent.whole);
    narrow(extent.least.y, extent.most.y, last.y, extent.whole);
    return extent;
}

void append_line(std::string& out, std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
}

std::string columns_text(const Extent& extent) {
    std::string columns(margin);
    for (std::int16_t x = extent.least.x; x <= extent.most.x; ++x)
        columns += fmt::format(" {:^{}}", text(Place{x, 0}), tile_columns);
    return columns;
}

std::string map_text(const Setup& setup, const State& state, const Extent& extent) {
    std::string out;
    append_line(out, columns_text(extent));
    for (std::int16_t y = extent.most.y; y >= extent.least.y; --y) {
        const std::string row = text(Place{0, y});
        std::array<std::string, tile_lines> lines = {std::string(margin), fmt::format("{:>{}}", row, margin.size()),
                                                     std::string(margin)};
        for (std::int16_t x = extent.least.x; x <= extent.most.x; ++x) {
            const TileNumber tile = state.map.at({x, y});
            TileText signs;
            signs.fill(std::string(tile_columns, ' '));
            if (tile != no_tile) signs = tile_text(setup, state, tile);
            for (std::size_t line = 0; line < tile_lines; ++line) lines[line] += " " + signs[line];
        }
        for (std::string& line : lines) append_line(out, std::move(line));
    }
    append_line(out, columns_text(extent));
    return out;
}

}  // namespace

std::string phase_text(const Setup& setup, const State& state, const PerColour<std::string>& names) {
    const std::string& player = names[to_play(setup, state)];
    const PlacedTile& last = state.last_tile();
    const std::string left = "; " + trn("{} tile left", "{} tiles left", std::int64_t(state.tiles_left));
    switch (state.phase) {
        case Phase::draw: return tr("Turn {}: {} to draw a tile", state.turn, player) + left;
        case Phase::placed:
            return tr("Turn {}: {} has placed {} at {}", state.turn, player, setup.tiles->kind(last.kind).name,
                      text(last.place)) +
                   left;
        case Phase::over: return tr("No tile is left: the final scoring follows");
        case Phase::scored: return tr("The game is over");
    }
    return {};
}

std::string board_text(const PlayedGame& game, const State& state) {
    const Setup& setup = game.setup();
    const auto names = player_names(game.record());
    const Extent extent = extent_of(state);
    std::string out;
    if (const auto title = base::visible(game_title(game.record())); !title.empty()) out += title + "\n";
    out += phase_text(setup, state, names) + "\n\n" + map_text(setup, state, extent) + "\n";
    if (!extent.whole) out += tr("The map is larger: this is what lies around the last tile.") + "\n";
    out += tr("# city, * pennant, - and | road, o where roads end, m monastery, . field") + "\n";
    out += tr("a capital letter: a follower, a small one: on a field; ^R a castle of Red, ^^ one that has scored") +
           "\n\n";
    for (const Colour colour : setup.seated()) {
        const auto points = trn("{} point", "{} points", std::int64_t(state.points[colour]));
        const auto followers = trn("{} follower", "{} followers", std::int64_t(state.follower_supply[colour])) + ", " +
                               trn("{} castle", "{} castles", std::int64_t(state.castle_supply[colour]));
        append_line(out, fmt::format("{} {} {:<12} {}", letter(colour), base::cell(names[colour], 28), points,
                                     tr("{} in supply", followers)));
    }
    return out;
}

}  // namespace castellan::analyzer::carcassonne
