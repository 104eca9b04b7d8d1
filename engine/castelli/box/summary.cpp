#include "engine/castelli/box/summary.hpp"

#include <bit>

namespace castellan::castelli {

namespace {

constexpr int squares_per_piece = 8;

void add_octagon(PieceFacts& facts, const PrintedOctagon& octagon) {
    facts.villages += octagon.settlement == Settlement::village;
    facts.cities += octagon.settlement == Settlement::city;
    for (std::size_t i = 0; i < octagon.area_count; ++i) {
        const PrintedArea& area = octagon.areas[i];
        ++facts.areas[area.terrain];
        ++facts.areas_by_sides[std::size_t(std::popcount(area.sides))];
        facts.amount[area.terrain] += area.amount;
        facts.sites += area.sites;
    }
}

void add_tile(TileFacts& facts, const Tile& tile) {
    bool card = false;
    for (const Arm& arm : tile.arms) {
        ++facts.arms[arm.colour][arm.value];
        facts.total[arm.colour] += arm.value;
        card = card || arm.card;
    }
    facts.with_card += card;
    ++facts.by_silver[tile.silver];
}

LayoutFacts facts_of(const Layout& layout) {
    LayoutFacts facts;
    facts.name = layout.name;
    facts.squares = facts.octagons = layout.columns * layout.rows * squares_per_piece;
    for (std::size_t line = 0; line < rim_lines(layout); ++line) {
        for (const RimSlot slot : rim_line(layout, line)) {
            ++facts.slots[slot.kind];
            facts.amount[slot.kind] += slot.amount;
        }
    }
    return facts;
}

}  // namespace

SetSummary summarise(const ComponentSet& set) {
    SetSummary summary;
    summary.counts = published_counts(set);
    for (const Piece& piece : set.pieces) {
        PieceFacts& facts = summary.pieces.emplace_back();
        facts.name = piece.name;
        for (const PrintedOctagon& octagon : piece.spaces) {
            if (!octagon.present) continue;
            add_octagon(facts, octagon);
            add_octagon(summary.total, octagon);
        }
    }
    for (std::size_t tile = 0; tile < set.board_tiles(); ++tile) add_tile(summary.tiles, set.tiles[tile]);
    for (const Layout& layout : set.layouts) summary.layouts.push_back(facts_of(layout));
    return summary;
}

}  // namespace castellan::castelli
