// Decides when unwritten markets are evaluated if the deck is empty and a card goes under it in that turn: before it,
// they give nothing; after it, they give that card (A7, T7). The cards drawn later in the turn decide which.
#include <algorithm>

#include "engine/castelli/replay/left_out.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/areas.hpp"

namespace castellan::castelli {
namespace {

/// Takes the cards that a market gives out of those drawn; false if none of them is drawn.
bool take(CardsByPlayer& drawn, const CardsByPlayer& given) {
    bool any = false;
    for (std::size_t player = 0; player < colour_count; ++player) {
        const int taken = std::min(drawn[player], given[player]);
        drawn[player] -= taken;
        any = any || taken > 0;
    }
    return any;
}

}  // namespace

/// The cards that a waiting market gives, if the deck has them.
CardsByPlayer Replayer::market_cards(AreaId area) const {
    const Area& market = setup_->board.areas[area];
    const auto tied = majority(table(), market).tied;
    const Shares won = shares(*setup_, half_of(setup_->board, area), tied, market.amount);
    CardsByPlayer cards{};
    for (const Colour player : won.sharers) cards[player] = won.each;
    return cards;
}

/// The cards drawn after a word of this turn, but for those that follow a market written and are its own.
CardsByPlayer Replayer::cards_drawn_after(std::int32_t word) const {
    CardsByPlayer drawn{};
    CardsByPlayer of_written{};
    for (auto index = std::size_t(word) + 1; index < turn_.words.size(); ++index) {
        const Word& next = turn_.words[index];
        if (next.kind == WordKind::draw) {
            const std::size_t player = next.player == nobody ? std::size_t(state_.active) : next.player;
            if (of_written[player] > 0)
                --of_written[player];
            else
                ++drawn[player];
            continue;
        }
        of_written = {};
        if (next.kind != WordKind::area || Terrain(next.terrain) != Terrain::market) continue;
        if (const auto area = resolve_area(next, setup_->board); area && state_.is_waiting(*area))
            of_written = market_cards(*area);
    }
    return drawn;
}

/// Before a card goes under an empty deck: unwritten markets without a later draw found the deck empty. But no area is
/// evaluated before a Steward who still comes (K10).
void Replayer::evaluate_empty_markets(std::int32_t word) {
    if (!empties_matter(state_, deck_) || last_steward_ > word) return;
    CardsByPlayer drawn = cards_drawn_after(word);
    std::array<std::uint64_t, 2> empty{};
    for (std::uint8_t area = setup_->board.area_count; area-- > 0;) {  // the last ones gave the last cards
        const std::uint64_t bit = std::uint64_t{1} << (area % 64);
        const bool left_out = state_.is_waiting(area) && (mentioned_[area / 64] & bit) == 0;
        if (!left_out || setup_->board.areas[AreaId(area)].terrain != Terrain::market) continue;
        if (!take(drawn, market_cards(area))) empty[area / 64] |= bit;
    }
    Action action;
    action.kind = ActionKind::evaluate;
    action.player = state_.active;
    for (action.area = 0; action.area < setup_->board.area_count; ++action.area)
        if (empty[action.area / 64] >> (action.area % 64) & 1) attempt(action, implied);
}

}  // namespace castellan::castelli
