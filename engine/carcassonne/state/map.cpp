#include "engine/carcassonne/state/map.hpp"

#include <algorithm>

namespace castellan::carcassonne {

namespace {

constexpr std::size_t first_cells = 256;
constexpr std::uint32_t spread = 2654435769;  // 2^32 by the golden ratio

constexpr unsigned shift(Side side) { return 2 * unsigned(side); }

}  // namespace

Pattern pattern_of(const TileKind& kind, Rotation rotation) {
    unsigned pattern = 0;
    for (const Side side : all_sides) pattern |= (unsigned(kind.edge(side, rotation)) + 1) << shift(side);
    return Pattern(pattern);
}

std::array<Pattern, rotation_count> patterns_of(const TileKind& kind) {
    std::array<Pattern, rotation_count> patterns{};
    for (Rotation rotation = 0; rotation < rotation_count; ++rotation) patterns[rotation] = pattern_of(kind, rotation);
    return patterns;
}

std::size_t Map::slot_of(Place place) const {
    const std::uint32_t key = std::uint32_t(std::uint16_t(place.x)) << 16 | std::uint16_t(place.y);
    const std::size_t mask = cells_.size() - 1;
    std::size_t slot = ((key * spread) >> 12) & mask;
    while (cells_[slot].used && cells_[slot].place != place) slot = (slot + 1) & mask;
    return slot;
}

TileNumber Map::at(Place place) const { return cells_.empty() ? no_tile : cells_[slot_of(place)].tile; }

bool Map::is_open(Place place) const {
    if (cells_.empty()) return false;
    const Cell& cell = cells_[slot_of(place)];
    return cell.asked != 0 && cell.tile == no_tile;
}

Pattern Map::asked(Place place) const { return cells_[slot_of(place)].asked; }

int Map::places_for(const TileKind& kind) const {
    const auto patterns = patterns_of(kind);
    int places = 0;
    for (std::size_t asked = 0; asked < open_by_pattern_.size(); ++asked)
        if (open_by_pattern_[asked] > 0 && std::any_of(patterns.begin(), patterns.end(),
                                                       [&](Pattern pattern) { return fits(Pattern(asked), pattern); }))
            places += int(open_by_pattern_[asked]);
    return places;
}

void Map::grow() {
    std::vector<Cell> old(std::max(first_cells, 2 * cells_.size()));
    old.swap(cells_);
    for (const Cell& cell : old)
        if (cell.used) cells_[slot_of(cell.place)] = cell;
}

Map::Cell& Map::cell(Place place) {
    if (2 * used_ >= cells_.size()) grow();
    Cell& found = cells_[slot_of(place)];
    if (!found.used) {
        found.used = true;
        found.place = place;
        ++used_;
    }
    return found;
}

/// It is open no longer: the last open place takes its index.
void Map::close(const Cell& cell) {
    --open_by_pattern_[cell.asked];
    const Place last = open_.back();
    open_[cell.open] = last;
    cells_[slot_of(last)].open = cell.open;
    open_.pop_back();
}

/// As before it was closed: the place that took its index goes back to the end.
void Map::reopen(Cell& cell) {
    ++open_by_pattern_[cell.asked];
    if (cell.open == open_.size()) {
        open_.push_back(cell.place);
        return;
    }
    const Place last = open_[cell.open];
    cells_[slot_of(last)].open = std::uint32_t(open_.size());
    open_.push_back(last);
    open_[cell.open] = cell.place;
}

void Map::ask(Place place, Side side, unsigned edge) {
    Cell& there = cell(place);
    if (there.tile != no_tile) return;
    if (there.asked == 0) {
        there.open = std::uint32_t(open_.size());
        open_.push_back(place);
    } else {
        --open_by_pattern_[there.asked];
    }
    there.asked = Pattern(there.asked | edge << shift(side));
    ++open_by_pattern_[there.asked];
}

void Map::lay(Place place, TileNumber tile, Pattern pattern) {
    Cell& here = cell(place);
    if (here.asked != 0) close(here);
    here.tile = tile;
    for (const Side side : all_sides) ask(beside(place, side), opposite(side), pattern >> shift(side) & 3U);
}

void Map::ask_no_more(Place place, Side side) {
    Cell& there = cells_[slot_of(place)];
    if (there.tile != no_tile) return;
    --open_by_pattern_[there.asked];
    there.asked = Pattern(there.asked & ~(3U << shift(side)));
    if (there.asked == 0)
        open_.pop_back();
    else
        ++open_by_pattern_[there.asked];
}

void Map::take_up(Place place) {
    for (auto side = all_sides.rbegin(); side != all_sides.rend(); ++side)
        ask_no_more(beside(place, *side), opposite(*side));
    Cell& here = cells_[slot_of(place)];
    here.tile = no_tile;
    if (here.asked != 0) reopen(here);
}

bool operator==(const Map& one, const Map& other) {
    const auto has_tile = [](const Map::Cell& cell) { return cell.tile != no_tile; };
    const auto tiles = [&](const Map& map) { return std::count_if(map.cells_.begin(), map.cells_.end(), has_tile); };
    return one.open_ == other.open_ && tiles(one) == tiles(other) &&
           std::all_of(one.open_.begin(), one.open_.end(),
                       [&](Place place) { return one.asked(place) == other.asked(place); }) &&
           std::all_of(one.cells_.begin(), one.cells_.end(),
                       [&](const Map::Cell& cell) { return !has_tile(cell) || other.at(cell.place) == cell.tile; });
}

}  // namespace castellan::carcassonne
