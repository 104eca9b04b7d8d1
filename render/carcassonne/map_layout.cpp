#include "render/carcassonne/map_layout.hpp"

#include <algorithm>

#include "engine/carcassonne/rules/castles.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

Extent extent_of(const State& state) {
    Extent extent;
    for (const PlacedTile& tile : state.tiles) extent = joined(extent, {tile.place, tile.place});
    return extent;
}

Extent extent_of(const State& state, const Castle& castle) {
    const auto places = vicinity(state, castle);
    Extent extent{places[0], places[0]};
    for (const Place place : places) extent = joined(extent, {place, place});
    return extent;
}

std::optional<Extent> parse_extent(std::string_view text) {
    const auto dash = text.find('-');
    const auto first = parse_place(text.substr(0, dash));
    if (!first) return std::nullopt;
    if (dash == std::string_view::npos) return Extent{moved(*first, -1, -1), moved(*first, 1, 1)};
    const auto last = parse_place(text.substr(dash + 1));
    return last ? std::optional(joined({*first, *first}, {*last, *last})) : std::nullopt;
}

Extent joined(const Extent& one, const Extent& other) {
    return {{std::min(one.least.x, other.least.x), std::min(one.least.y, other.least.y)},
            {std::max(one.most.x, other.most.x), std::max(one.most.y, other.most.y)}};
}

double tile_width(const Extent& extent) {
    constexpr double most_room = 9;
    return std::min(1.0, most_room / std::max(extent.columns(), extent.rows()));
}

}  // namespace castellan::render::carcassonne
