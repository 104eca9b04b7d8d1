#include "engine/castelli/words/tile_finder.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
namespace {

[[gnu::cold]] bool refuse_several(ResolveError& error) {
    error = ResolveError{"ambiguous-tile", tr("tiles with different silver have these arms"),
                         tr("the silver in the centre is missing: s1 or s2")};
    return false;
}

[[gnu::cold]] bool refuse_unknown(ResolveError& error) {
    error = ResolveError{"unknown-tile", tr("the set has no such tile"), ""};
    return false;
}

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
            entries_.push_back({spelled(arms), {std::uint8_t(tile), rotation}, set_->tiles[tile].silver});
        }
    }
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        return a.arms != b.arms ? a.arms < b.arms : a.match.tile < b.match.tile;
    });
    const std::size_t slots = std::bit_ceil(2 * entries_.size() + 2);
    hash_shift_ = unsigned(64 - std::countr_zero(slots));
    slots_.assign(slots, std::uint16_t(entries_.size()));
    for (std::size_t entry = entries_.size(); entry-- > 0;) {
        std::size_t slot = first_slot(entries_[entry].arms);
        while (slots_[slot] < entries_.size() && entries_[slots_[slot]].arms != entries_[entry].arms)
            slot = (slot + 1) % slots;
        slots_[slot] = std::uint16_t(entry);
    }
}

TileFinder::Arms TileFinder::spelled(const std::array<std::uint8_t, 4>& arms) {
    std::array<char, arms_size> text{};
    for (std::size_t i = 0; i < arms.size(); ++i) {
        text[2 * i] = colour_letters[arms[i] / 8 % colour_count];
        text[2 * i + 1] = arms[i] % 8 == TileText::card_value ? 'c' : char('0' + arms[i] % 8);
    }
    return std::bit_cast<Arms>(text);
}

/// entries_.size() if no tile has these arms.
std::size_t TileFinder::first_entry(Arms arms) const {
    std::size_t slot = first_slot(arms);
    while (slots_[slot] < entries_.size() && entries_[slots_[slot]].arms != arms)
        slot = (slot + 1) & (slots_.size() - 1);
    return slots_[slot];
}

std::uint8_t TileFinder::silver_left_out(const TileText& text) const {
    if (text.form != TileText::Form::arms || text.silver != 0) return 0;
    const Arms wanted = spelled(text.arms);
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

bool TileFinder::find_exactly(Arms arms, std::uint8_t silver, const State& state, From from, Match& found) const {
    found = {};
    for (std::size_t at = first_entry(arms); at < entries_.size() && entries_[at].arms == arms; ++at) {
        if (entries_[at].silver != silver) continue;
        const Match& match = entries_[at].match;
        if (found.tile == no_index || (!is_free(found.tile, state, from) && is_free(match.tile, state, from)))
            found = match;
    }
    return found.tile != no_index;
}

bool TileFinder::find_spelled(const char* arms, std::uint8_t silver, const State& state, From from,
                              Match& found) const {
    Arms wanted = 0;
    std::memcpy(&wanted, arms, sizeof wanted);
    return find_exactly(wanted, silver, state, from, found);
}

bool TileFinder::find(const TileText& text, const State& state, From from, Match& found, ResolveError& error) const {
    if (text.form == TileText::Form::id) return find_id(text, found, error);
    const Arms wanted = spelled(text.arms);
    if (find_exactly(wanted, text.silver, state, from, found)) return true;
    if (text.silver != 0) return refuse_unknown(error);
    bool several = false;
    for (std::size_t at = first_entry(wanted); at < entries_.size() && entries_[at].arms == wanted; ++at) {
        const auto& [arms, match, silver] = entries_[at];
        several = several || (found.tile != no_index && set_->tiles[found.tile].silver != silver);
        if (found.tile == no_index || (!is_free(found.tile, state, from) && is_free(match.tile, state, from)))
            found = match;
    }
    if (several) return refuse_several(error);
    return found.tile != no_index || refuse_unknown(error);
}

}  // namespace castellan::castelli
