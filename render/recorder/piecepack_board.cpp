#include <algorithm>

#include "analyzer/piecepack/game.hpp"
#include "render/page/themes.hpp"
#include "render/piecepack/picture.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/recorder/board.hpp"

namespace castellan::render::piecepack {

namespace {

using namespace castellan::piecepack;
using castellan::piecepack::Place;  // pictures of Castelli have a Place, too
using recorder::drawn;
using recorder::DrawnThing;
using recorder::ShownBoard;
using recorder::Wanted;

/// A place, or the tile that lies there: "e1n2", "S3".
std::optional<Place> named_place(const State& state, const Extent& beyond, const std::string& name) {
    for (std::int16_t x = beyond.least.x; x <= beyond.most.x; ++x)
        for (std::int16_t y = beyond.least.y; y <= beyond.most.y; ++y)
            if (text(Place{x, y}) == name) return Place{x, y};
    for (std::uint8_t id = 0; id < tile_count; ++id)
        if (state.lies(Tile{id}) && text(Tile{id}) == name) return state.place(Tile{id});
    return std::nullopt;
}

Extent grown(Extent extent) {
    return {{std::int16_t(extent.least.x - 1), std::int16_t(extent.least.y - 1)},
            {std::int16_t(extent.most.x + 1), std::int16_t(extent.most.y + 1)}};
}

/// The tile that a word lays, or the coin: "S3@", "S3:", "M5:Sa".
std::optional<DrawnThing> piecepack_thing(const PlayedGame& game, Phase phase, std::string word) {
    const std::string named = word;
    if (word.ends_with('@') || word.ends_with(':')) word.pop_back();
    const std::string_view last = std::string_view(word).substr(word.find_last_of("@:") + 1);
    const std::string_view own = last.starts_with('p') ? last.substr(1) : last;
    // Tiles and coins have the same names. Coins are deployed once all tiles lie, and turned up on them.
    const bool is_coin = phase == Phase::armies || (phase == Phase::scoring && word != own);
    for (std::uint8_t id = 0; id < tile_count && !is_coin; ++id)
        if (text(Tile{id}) == own)
            return drawn(named, [&](Scene& scene, const Theme& theme) { paint_tile(scene, Tile{id}, {}, 1, theme); });
    for (const Suit suit : game.setup().seated())
        for (int rank = 0; rank <= int(Rank::unknown); ++rank)
            if (const Coin coin{suit, Rank(rank)}; text(coin) == own)
                return drawn(named, [&](Scene& scene, const Theme& theme) { paint_coin(scene, coin, {}, 0.9, theme); });
    return std::nullopt;
}

}  // namespace

std::optional<ShownBoard> recorder_board(const notation::Record& record, const Wanted& wanted) {
    const auto opened = analyzer::piecepack::open_game(record, {});
    if (!opened->is_set_up()) return std::nullopt;
    const PlayedGame& game = analyzer::piecepack::played_game(*opened);
    const auto there = game.at(wanted.address);
    if (!there) return std::nullopt;
    Extent extent = extent_of(there->state);
    const Extent beyond = grown(extent);
    std::vector<std::pair<std::string, Place>> places;
    for (const std::string& name : wanted.spots) {
        const auto place = named_place(there->state, beyond, name);
        if (!place) continue;
        extent = joined(extent, {*place, *place});
        places.emplace_back(name, *place);
    }
    ShownBoard board;
    if (wanted.draws) {
        recorder::draw_in(
            wanted.light,
            [&](bool by_day) { return make_board(game, *there, by_day ? page::day() : page::night(), extent); },
            board.by_day, board.by_night);
    }
    const double width = tile_width(extent);
    for (const auto& [name, place] : places) board.spots.push_back({name, {place.x * width, -place.y * width}, width});
    for (const std::string& word : wanted.words)
        if (auto thing = piecepack_thing(game, there->state.phase, word)) board.things.push_back(*std::move(thing));
    return board;
}

std::vector<DrawnThing> recorder_signs() {
    std::vector<DrawnThing> signs;
    signs.reserve(all_suits.size());
    for (const Suit suit : all_suits)
        signs.push_back(drawn(std::string(1, letter(suit)), [&](Scene& scene, const Theme& theme) {
            paint_coin(scene, {suit, Rank::unknown}, {}, 1, theme);
        }));
    return signs;
}

}  // namespace castellan::render::piecepack
