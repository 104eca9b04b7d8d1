#include "engine/castelli/words/tile_finder.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
namespace {

std::uint32_t packed(const std::array<std::uint8_t, 4>& arms) {
    return std::uint32_t(arms[0]) << 24 | std::uint32_t(arms[1]) << 16 | std::uint32_t(arms[2]) << 8 | arms[3];
}

[[gnu::cold]] bool refuse_several(ResolveError& error) {
    error = ResolveError{"ambiguous-tile", tr("tiles with different silver have these arms"),
                         tr("add the silver in the centre: s1 or s2")};
    return false;
}

[[gnu::cold]] bool refuse_unknown(ResolveError& error) {
    error = ResolveError{"unknown-tile", tr("the set has no such tile"), ""};
    return false;
}

/// The first slot to try in a hash table of 2^(32 - shift) slots.
std::size_t slot_of(std::uint32_t arms, unsigned shift) { return (arms * 0x9E3779B1U) >> shift; }

}  // namespace

std::uint8_t written(const Arm& arm) {
    return std::uint8_t(unsigned(arm.colour) * 8 + (arm.card ? TileText::card_value : arm.value));
}

std::uint8_t rotation_with_north(const Tile& tile, Colour colour) {
    const auto arm = std::find_if(tile.arms.begin(), tile.arms.end(),
                                  [&](const Arm& candidate) { return candidate.colour == colour; });
    return std::uint8_t((4 - (arm - tile.arms.begin())) % 4);
}

TileText text_of(const Tile& tile, std::uint8_t rotation) {
    TileText text;
    text.form = TileText::Form::arms;
    for (std::size_t side = 0; side < 4; ++side) text.arms[side] = written(tile.arms[(side + 4U - rotation) % 4]);
    text.silver = tile.silver;
    return text;
}

TileFinder::TileFinder(std::shared_ptr<const ComponentSet> set) : set_(std::move(set)) {
    for (std::size_t tile = 0; tile < set_->tiles.size(); ++tile) {
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            std::array<std::uint8_t, 4> arms{};
            for (std::size_t side = 0; side < 4; ++side)
                arms[side] = written(set_->tiles[tile].arms[(side + 4 - rotation) % 4]);
            entries_.push_back({packed(arms), {std::uint8_t(tile), rotation}, set_->tiles[tile].silver});
        }
    }
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        return a.arms != b.arms ? a.arms < b.arms : a.match.tile < b.match.tile;
    });
    const std::size_t slots = std::bit_ceil(2 * entries_.size() + 2);
    hash_shift_ = unsigned(32 - std::countr_zero(slots));
    slots_.assign(slots, std::uint16_t(entries_.size()));
    for (std::size_t entry = entries_.size(); entry-- > 0;) {
        std::size_t slot = slot_of(entries_[entry].arms, hash_shift_);
        while (slots_[slot] < entries_.size() && entries_[slots_[slot]].arms != entries_[entry].arms)
            slot = (slot + 1) % slots;
        slots_[slot] = std::uint16_t(entry);
    }
}

/// entries_.size() if no tile has these arms.
std::size_t TileFinder::first_entry(std::uint32_t arms) const {
    std::size_t slot = slot_of(arms, hash_shift_);
    while (slots_[slot] < entries_.size() && entries_[slots_[slot]].arms != arms)
        slot = (slot + 1) & (slots_.size() - 1);
    return slots_[slot];
}

std::uint8_t TileFinder::silver_left_out(const TileText& text) const {
    if (text.form != TileText::Form::arms || text.silver != 0) return 0;
    const auto wanted = packed(text.arms);
    std::uint8_t silver = 0;
    for (std::size_t at = first_entry(wanted); at < entries_.size() && entries_[at].arms == wanted; ++at) {
        if (silver != 0 && entries_[at].silver != silver) return 0;
        silver = entries_[at].silver;
        if (silver == 0) return 0;
    }
    return silver;
}

bool TileFinder::find_id(const TileText& text, Match& match, ResolveError& error) const {
    for (std::size_t tile = 0; tile < set_->tiles.size(); ++tile) {
        if (set_->tiles[tile].id != text.id) continue;
        match = {std::uint8_t(tile), rotation_with_north(set_->tiles[tile], text.north)};
        return true;
    }
    error = ResolveError{"unknown-tile", tr("the set has no tile #{}", text.id), ""};
    return false;
}

/// Neither laid nor in a hand it does not come from.
bool TileFinder::is_free(TileId tile, const State& state, From from) const {
    if (state.used_tiles >> tile & 1) return false;
    const TileId held = state.held_tiles[state.active];
    if (held == no_index) return !set_->is_start_tile(tile);
    if (from == From::board)
        return !set_->is_start_tile(tile) &&
               std::find(state.held_tiles.begin(), state.held_tiles.end(), tile) == state.held_tiles.end();
    if (held == unseen_start_tile || held == unseen_tile)
        return set_->is_start_tile(tile) == (held == unseen_start_tile);
    return tile == held;
}

bool TileFinder::find(const TileText& text, const State& state, From from, Match& found, ResolveError& error) const {
    if (text.form == TileText::Form::id) return find_id(text, found, error);
    const auto wanted = packed(text.arms);
    const auto open = [&](const Match& match) { return is_free(match.tile, state, from); };
    Match exact, other;
    bool several = false;
    for (std::size_t at = first_entry(wanted); at < entries_.size() && entries_[at].arms == wanted; ++at) {
        const auto& [arms, match, silver] = entries_[at];
        if (silver == text.silver) {
            if (exact.tile == no_index || (!open(exact) && open(match))) exact = match;
        } else if (text.silver == 0) {
            several = several || (other.tile != no_index && set_->tiles[other.tile].silver != silver);
            if (other.tile == no_index || (!open(other) && open(match))) other = match;
        }
    }
    if (exact.tile == no_index && several) return refuse_several(error);
    found = exact.tile != no_index ? exact : other;
    return found.tile != no_index || refuse_unknown(error);
}

}  // namespace castellan::castelli
