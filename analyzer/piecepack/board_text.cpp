#include "analyzer/piecepack/board_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/piecepack/names.hpp"
#include "analyzer/record/tags.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "engine/piecepack/replay/findings.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using language::trn;

namespace {

/// The corners of the map.
struct Extent {
    Place least, most;
};

Extent extent_of(const State& state) {
    Extent extent;
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        if (!state.lies(Tile{id})) continue;
        const Place place = state.place(Tile{id});
        extent.least = {std::min(extent.least.x, place.x), std::min(extent.least.y, place.y)};
        extent.most = {std::max(extent.most.x, place.x), std::max(extent.most.y, place.y)};
    }
    return extent;
}

/// "S3 ^M": the tile and the castles on it.
std::string tile_text(const Setup& setup, const State& state, Tile tile) {
    std::string out = text(tile);
    for (const Suit suit : setup.seated())
        if (state.castles[suit] == tile) out += fmt::format(" ^{}", letter(suit));
    return out;
}

std::string coins_text(const Setup& setup, const State& state, Tile tile) {
    std::string out;
    for (const Suit suit : setup.seated())
        for (const LaidCoin& coin : state.armies[suit])
            if (coin.tile == tile) out += text(Coin{suit, coin.rank});
    return out;
}

std::string label(Place place, bool column) { return text(column ? Place{place.x, 0} : Place{0, place.y}); }

std::string map_text(const Setup& setup, const State& state) {
    const Extent extent = extent_of(state);
    std::size_t width = 5;
    for (std::uint8_t id = 0; id < tile_count; ++id)
        if (state.lies(Tile{id}))
            width =
                std::max({width, coins_text(setup, state, Tile{id}).size(), tile_text(setup, state, Tile{id}).size()});
    std::string out;
    for (int y = extent.most.y; y >= extent.least.y; --y) {
        std::string tiles, coins;
        for (int x = extent.least.x; x <= extent.most.x; ++x) {
            const Tile tile = state.tile_at({std::int16_t(x), std::int16_t(y)});
            const bool lies = tile != no_tile;
            tiles += fmt::format("  {:<{}}", lies ? tile_text(setup, state, tile) : ".", width);
            coins += fmt::format("  {:<{}}", lies ? coins_text(setup, state, tile) : "", width);
        }
        const auto append = [&](const std::string& head, std::string line) {
            line.erase(line.find_last_not_of(' ') + 1);
            out += line.empty() ? "\n" : fmt::format("{:>4}{}\n", head, line);
        };
        append(label({0, std::int16_t(y)}, false), tiles);
        append("", coins);
    }
    std::string columns;
    for (int x = extent.least.x; x <= extent.most.x; ++x)
        columns += fmt::format("  {:<{}}", label({std::int16_t(x), 0}, true), width);
    columns.erase(columns.find_last_not_of(' ') + 1);
    return out + "    " + columns + "\n";
}

std::string phase_text(const Setup& setup, const State& state, const PerSuit<std::string>& names) {
    const auto& player = names[to_play(setup, state)];
    switch (state.phase) {
        case Phase::map: {
            const int left = pile_left(setup, state);
            return tr("{} to lay a tile", player) + "; " +
                   (left == 0 ? tr("the pile is empty") : trn("{} tile in the pile", "{} tiles in the pile", left));
        }
        case Phase::castles: return tr("{} to place a castle", player);
        case Phase::armies: return tr("{} to deploy a coin", player);
        case Phase::scoring: return tr("the coins are turned up");
        case Phase::scored: return tr("the round is scored");
        case Phase::over: return tr("the game is over");
    }
    return {};
}

}  // namespace

std::string round_text(const Setup& setup, const State& state, const PerSuit<std::string>& names) {
    return tr("Round {} of {}: {}", state.round, setup.rounds(), phase_text(setup, state, names));
}

std::string board_text(const PlayedGame& game, const State& state) {
    const Setup& setup = game.setup();
    const auto names = player_names(game.record());
    std::string out;
    if (const auto title = base::visible(game_title(game.record())); !title.empty()) out += title + "\n";
    out += round_text(setup, state, names) + "\n\n";
    out += map_text(setup, state) + "\n";
    for (const Suit suit : setup.seated()) {
        std::string line = fmt::format("{} {}", letter(suit), base::cell(names[suit], 28));
        if (state.rounds_scored() > 0) line += tr("{} gold", text(state.total(suit))) + "   ";
        const int left = int(rank_count) - state.armies[suit].size;
        if (state.phase == Phase::armies) line += trn("{} coin in hand", "{} coins in hand", left);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

}  // namespace castellan::analyzer::piecepack
