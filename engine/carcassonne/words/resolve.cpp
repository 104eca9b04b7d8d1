#include "engine/carcassonne/words/resolve.hpp"

#include <algorithm>

#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

using Resolved = tl::expected<Action, ResolveError>;

class Resolver {
  public:
    Resolver(const Setup& setup, const State& state, const Word& word) : setup_(setup), state_(state), word_(word) {}

    Resolved resolve(Colour player) {
        action_.player = word_.player.value_or(player);
        switch (word_.kind) {
            case WordKind::aside: action_.kind = ActionKind::aside; return with_tile();
            case WordKind::tile:
                action_.kind = ActionKind::tile;
                action_.place = word_.place;
                action_.rotation = word_.rotation;
                return with_tile();
            case WordKind::follower: action_.kind = ActionKind::follower; return with_segment();
            case WordKind::castle: action_.kind = ActionKind::castle; return with_segment();
            default: break;  // of a castle that takes; claims are no actions
        }
        return with_castles();
    }

    /// A segment of the feature that the word names, on any tile.
    [[nodiscard]] tl::expected<Node, ResolveError> find_feature() const {
        const auto& place = word_.spot.place;
        const TileNumber number = place ? state_.map.at(*place) : TileNumber(state_.tiles.size() - 1);
        if (number == no_tile)
            return error("no-such-feature", tr("no tile lies at {}", text(*place)),
                         tr("places are counted from the start tile"));
        const PlacedTile& tile = state_.tiles[number];
        const auto segment = find_segment(tile);
        if (!segment) return tl::unexpected(segment.error());
        return tile.first + *segment;
    }

    /// The one castle that the word names first.
    [[nodiscard]] tl::expected<CastleNumber, ResolveError> find_castle() const {
        const CastleNumber castle = find(word_.castle);
        if (castle == no_castle) return no_castle_at(word_.castle);
        return castle;
    }

  private:
    using Error = tl::unexpected<ResolveError>;
    static Error error(std::string_view code, std::string message, std::string help) {
        return Error(ResolveError{code, std::move(message), std::move(help)});
    }

    Resolved with_tile() {
        const auto kind = setup_.tiles->find(word_.tile);
        if (!kind)
            return error("unknown-tile", tr("the tile set has no tile {}", base::quoted(word_.tile)),
                         tr("names of tiles are those of the tile set, case included"));
        action_.tile = *kind;
        return action_;
    }

    /// Before the tile of the turn lies there are no features; the rules say so.
    Resolved with_segment() {
        if (state_.phase != Phase::placed) return action_;
        const auto segment = find_segment(state_.last_tile());
        if (!segment) return tl::unexpected(segment.error());
        action_.segment = *segment;
        return action_;
    }

    [[nodiscard]] tl::expected<std::uint8_t, ResolveError> find_segment(const PlacedTile& tile) const {
        const TileKind& kind = setup_.tiles->kind(tile.kind);
        const Spot& spot = word_.spot;
        std::uint8_t segment = no_segment;
        if (spot.side)
            segment = kind.segment_at(*spot.side, tile.rotation);
        else if (spot.half)
            segment = kind.segment_at(*spot.half, tile.rotation);
        else if (!find_only(kind, segment))
            return error("no-such-feature",
                         tr("the tile {} has several features of that kind: {}", kind.name, tr(name(spot.terrain))),
                         tr("name a side, as the tile lies: cN, rE, fNL"));
        if (segment == no_segment || kind.segments[segment].terrain != spot.terrain)
            return error("no-such-feature", tr("the tile {} has no {} there", kind.name, tr(name(spot.terrain))),
                         tr("sides are those of the board, N to the north, after the tile was turned"));
        return segment;
    }

    /// The only segment of the terrain, if there is one; false if there are several.
    bool find_only(const TileKind& kind, std::uint8_t& found) const {
        const auto count = std::uint8_t(kind.segments.size());
        for (std::uint8_t segment = 0; segment < count; ++segment) {
            if (kind.segments[segment].terrain != word_.spot.terrain) continue;
            if (found != no_segment) return false;
            found = segment;
        }
        return true;
    }

    [[nodiscard]] bool has_place(const Castle& castle, Place place) const {
        return std::any_of(castle.tiles.begin(), castle.tiles.end(),
                           [&](TileNumber tile) { return state_.tiles[tile].place == place; });
    }

    /// The one castle there, or none.
    [[nodiscard]] CastleNumber find(const CastlePlace& where) const {
        CastleNumber found = no_castle;
        for (CastleNumber number = 0; number < state_.castle_count; ++number) {
            const Castle& castle = state_.castles[number];
            if (!has_place(castle, where.place) || (where.second && !has_place(castle, *where.second))) continue;
            if (found != no_castle) return no_castle;
            found = number;
        }
        return found;
    }

    static Error no_castle_at(const CastlePlace& where) {
        return error("no-such-castle", tr("there is no castle at {}, or there are several", text(where.place)),
                     tr("name one of its two places, or both: ^n1+0:rE"));
    }

    Resolved with_castles() {
        action_.castle = find(word_.castle);
        if (action_.castle == no_castle) return no_castle_at(word_.castle);
        if (!word_.player) action_.player = state_.castles[action_.castle].owner;
        action_.kind = word_.from ? ActionKind::take_castle : ActionKind::take_feature;
        if (word_.from) {
            action_.from = find(*word_.from);
            if (action_.from == no_castle) return no_castle_at(*word_.from);
            return action_;
        }
        if (!word_.spot.place && state_.phase != Phase::placed) return action_;
        const auto feature = find_feature();
        if (!feature) return tl::unexpected(feature.error());
        action_.feature = *feature;
        return action_;
    }

    const Setup& setup_;
    const State& state_;
    const Word& word_;
    Action action_;
};

}  // namespace

tl::expected<Node, ResolveError> resolve_feature(const Setup& setup, const State& state, const Word& claim) {
    return Resolver(setup, state, claim).find_feature();
}

tl::expected<CastleNumber, ResolveError> resolve_castle(const Setup& setup, const State& state, const Word& claim) {
    return Resolver(setup, state, claim).find_castle();
}

tl::expected<Action, ResolveError> resolve(const Setup& setup, const State& state, const Word& word, Colour player) {
    return Resolver(setup, state, word).resolve(player);
}

}  // namespace castellan::carcassonne
