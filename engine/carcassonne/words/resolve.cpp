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
            case WordKind::take: break;
        }
        return with_castles();
    }

  private:
    static Resolved fail(std::string_view code, std::string message, std::string help) {
        return tl::unexpected(ResolveError{code, std::move(message), std::move(help)});
    }

    Resolved with_tile() {
        const auto kind = setup_.tiles->find(word_.tile);
        if (!kind)
            return fail("unknown-tile", tr("the tile set has no tile {}", base::quoted(word_.tile)),
                        tr("names of tiles are those of the tile set, case included"));
        action_.tile = *kind;
        return action_;
    }

    /// Before the tile of the turn lies there are no features; the rules say so.
    Resolved with_segment() {
        if (state_.phase != Phase::placed) return action_;
        const PlacedTile& tile = state_.last_tile();
        const TileKind& kind = setup_.tiles->kind(tile.kind);
        const Spot& spot = word_.spot;
        action_.segment = no_segment;
        if (spot.side)
            action_.segment = kind.segment_at(*spot.side, tile.rotation);
        else if (spot.half)
            action_.segment = kind.segment_at(*spot.half, tile.rotation);
        else if (!find_only(kind))
            return fail("no-such-feature",
                        tr("the tile {} has several features of that kind: {}", kind.name, tr(name(spot.terrain))),
                        tr("name a side, as the tile lies: cN, rE, fNL"));
        if (action_.segment == no_segment || kind.segments[action_.segment].terrain != spot.terrain)
            return fail("no-such-feature", tr("the tile {} has no {} there", kind.name, tr(name(spot.terrain))),
                        tr("sides are those of the board, N to the north, after the tile was turned"));
        return action_;
    }

    /// The only segment of the terrain, if there is one; false if there are several.
    bool find_only(const TileKind& kind) {
        const auto count = std::uint8_t(kind.segments.size());
        for (std::uint8_t segment = 0; segment < count; ++segment) {
            if (kind.segments[segment].terrain != word_.spot.terrain) continue;
            if (action_.segment != no_segment) return false;
            action_.segment = segment;
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

    Resolved no_castle_at(const CastlePlace& where) const {
        return fail("no-such-castle", tr("there is no castle at {}, or there are several", text(where.place)),
                    tr("name one of its two places, or both: ^n1+0:rE"));
    }

    Resolved with_castles() {
        action_.castle = find(word_.castle);
        if (action_.castle == no_castle) return no_castle_at(word_.castle);
        if (!word_.player) action_.player = state_.castles[action_.castle].owner;
        action_.kind = word_.from ? ActionKind::take_castle : ActionKind::take_feature;
        if (word_.from) {
            action_.from = find(*word_.from);
            return action_.from == no_castle ? no_castle_at(*word_.from) : Resolved(action_);
        }
        if (word_.monastery) return with_monastery(*word_.monastery);
        if (const Resolved spot = with_segment(); !spot) return spot;
        if (state_.phase == Phase::placed) action_.feature = state_.last_node(action_.segment);
        action_.segment = 0;
        return action_;
    }

    Resolved with_monastery(Place place) {
        const TileNumber number = state_.map.at(place);
        const std::uint8_t monastery =
            number == no_tile ? no_segment : setup_.tiles->kind(state_.tiles[number].kind).monastery;
        if (monastery == no_segment)
            return fail("no-such-feature", tr("there is no monastery at {}", text(place)),
                        tr("places are counted from the start tile"));
        action_.feature = state_.tiles[number].first + monastery;
        return action_;
    }

    const Setup& setup_;
    const State& state_;
    const Word& word_;
    Action action_;
};

}  // namespace

tl::expected<Action, ResolveError> resolve(const Setup& setup, const State& state, const Word& word, Colour player) {
    return Resolver(setup, state, word).resolve(player);
}

}  // namespace castellan::carcassonne
