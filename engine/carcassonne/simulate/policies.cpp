#include "engine/carcassonne/simulate/policy.hpp"

#include <limits>

#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/simulate/prospect.hpp"

namespace castellan::carcassonne {
namespace {

Action placed(const View& view, KindId drawn, Place place, Rotation rotation) {
    return {ActionKind::tile, view.player, drawn, place, rotation};
}

class RandomPolicy : public Policy {
  public:
    /// Tries places until the tile fits, so that none is listed: how many it takes depends on how many of the open
    /// places fit, not on how many there are.
    Action place(const View& view, KindId drawn, base::Random& random) override {
        const auto patterns = patterns_of(view.setup.tiles->kind(drawn));
        const auto open = view.state.map.open();
        for (;;) {
            const std::size_t any = random.below(rotation_count * open.size());
            const Place place = open[any / rotation_count];
            const auto rotation = Rotation(any % rotation_count);
            if (fits(view.state.map.asked(place), patterns[rotation])) return placed(view, drawn, place, rotation);
        }
    }

    /// None is as likely as each of them.
    const Action* choose(const View& /*view*/, std::span<const Action> actions, base::Random& random) override {
        const std::size_t any = random.below(actions.size() + 1);
        return any == actions.size() ? nullptr : &actions[any];
    }
};

/// Keeps the best of what it is shown; of equals each is as likely.
class Best {
  public:
    explicit Best(base::Random& random) : random_(random) {}

    /// Whether it is the best so far.
    bool add(int value) {
        if (value < value_) return false;
        equals_ = value > value_ ? 1 : equals_ + 1;
        value_ = value;
        return equals_ == 1 || random_.below(equals_) == 0;
    }

  private:
    base::Random& random_;
    int value_ = std::numeric_limits<int>::min();
    std::size_t equals_ = 0;
};

/// Looks at what each feature promises, now and after what could be done.
class SensiblePolicy : public Policy {
  public:
    Action place(const View& view, KindId drawn, base::Random& random) override {
        const auto patterns = patterns_of(view.setup.tiles->kind(drawn));
        const Prospect prospect(view.setup, view.state);
        Action chosen;
        Best best(random);
        for (const Place place : view.state.map.open()) {
            const Pattern asked = view.state.map.asked(place);
            for (Rotation rotation = 0; rotation < rotation_count; ++rotation) {
                if (!fits(asked, patterns[rotation])) continue;
                const Action action = placed(view, drawn, place, rotation);
                if (best.add(appraise_tile(view, prospect, action))) chosen = action;
            }
        }
        return chosen;
    }

    const Action* choose(const View& view, std::span<const Action> actions, base::Random& random) override {
        const Action* chosen = nullptr;
        Best best(random);
        // What a castle takes is said; the other things may be left.
        if (actions.front().kind <= ActionKind::castle) best.add(0);
        for (const Action& action : actions)
            if (best.add(appraise(view, action))) chosen = &action;
        return chosen;
    }

  private:
    static int appraise_tile(const View& view, const Prospect& prospect, const Action& tile) {
        const TileKind& kind = view.setup.tiles->kind(tile.tile);
        int gain = appraise_monasteries(view, prospect, tile.place);
        int with_follower = 0;
        const auto segments = std::uint8_t(kind.segments.size());
        for (std::uint8_t segment = 0; segment < segments; ++segment) {
            if (kind.segments[segment].terrain == Terrain::field) continue;
            const Grown grown = grown_with(view.setup, view.state, kind, tile.place, tile.rotation, segment);
            gain += prospect.lead(grown.feature, view.player);
            for (const Node part : grown.parts()) gain -= prospect.lead(view.state.features.of(part), view.player);
            if (grown.feature.open == 0) gain += appraise_castles(view, prospect, tile.place, grown);
            if (view.state.follower_supply[view.player] > 0 && owners(grown.feature).empty())
                with_follower = std::max(with_follower, follower_gain(view, prospect, grown.feature));
        }
        return gain + (view.setup.players - 1) * with_follower;
    }

    static int follower_gain(const View& view, const Prospect& prospect, const Feature& feature) {
        const int price = feature.open == 0 ? 0 : prospect.price(view.player);
        return prospect.of(feature) - price;
    }

    /// Those around the place grow by the tile.
    static int appraise_monasteries(const View& view, const Prospect& prospect, Place place) {
        int gain = 0;
        for (const Place around : places_around(place)) {
            const TileNumber number = view.state.map.at(around);
            if (number == no_tile) continue;
            const PlacedTile& tile = view.state.tiles[number];
            const std::uint8_t segment = view.setup.tiles->kind(tile.kind).monastery;
            if (segment == no_segment) continue;
            Feature grown = view.state.features.of(tile.first + segment);
            gain -= prospect.lead(grown, view.player);
            ++grown.tiles;
            --grown.open;
            gain += prospect.lead(grown, view.player);
        }
        return gain;
    }

    /// K5: what castles get from a feature that is completed there.
    static int appraise_castles(const View& view, const Prospect& prospect, Place place, const Grown& grown) {
        int gain = 0;
        for (const Castle& castle : view.state.placed_castles()) {
            if (!castle.occupied) continue;
            const auto places = vicinity(view.state, castle);
            const auto parts = grown.parts();
            const bool reached = std::find(places.begin(), places.end(), place) != places.end() ||
                                 std::any_of(parts.begin(), parts.end(), [&](Node part) {
                                     return in_vicinity(view.setup, view.state, castle, part);
                                 });
            ColourSet owner;
            owner.add(castle.owner);
            if (reached) gain += prospect.lead(owner, prospect.of(grown.feature), view.player);
        }
        return gain;
    }

    static int appraise(const View& view, const Action& action) {
        const Prospect prospect(view.setup, view.state);
        switch (action.kind) {
            case ActionKind::follower: return appraise_follower(view, prospect, action);
            case ActionKind::castle: return appraise_castle(view, prospect, action);
            default: return appraise_choice(view, prospect, action);
        }
    }

    static int appraise_follower(const View& view, const Prospect& prospect, const Action& action) {
        const Node node = view.state.last_node(action.segment);
        const Feature& feature = view.state.features.of(node);
        if (feature.terrain == Terrain::field) return prospect.of_field(node) - prospect.price_to_the_end(view.player);
        return follower_gain(view, prospect, feature);
    }

    /// Against the points of the small city, and having the follower back.
    static int appraise_castle(const View& view, const Prospect& prospect, const Action& action) {
        const Node root = view.state.features.root(view.state.last_node(action.segment));
        const Node next = view.state.features.next(root);
        const int castle = prospect.of_castle({view.state.features.tile(root), view.state.features.tile(next)});
        return castle - prospect.of(view.state.features.of(root)) - prospect.price(view.player);
    }

    /// K6, K9: where most points for the castle are not the best, since they go on to other castles (K8). Such a choice
    /// is rare, and so is the copy.
    static int appraise_choice(const View& view, const Prospect& prospect, const Action& action) {
        const FeatureList done = completed(view.setup, view.state);
        State chosen = view.state;
        perform(view.setup, chosen, action);
        return lead_by_castles(view, prospect, chosen, done) - lead_by_castles(view, prospect, view.state, done);
    }

    static int lead_by_castles(const View& view, const Prospect& prospect, const State& state,
                               const FeatureList& done) {
        const auto scores = castle_scores(view.setup, state, done);
        int lead = 0;
        for (CastleNumber castle = 0; castle < state.castle_count; ++castle) {
            ColourSet owner;
            owner.add(state.castles[castle].owner);
            lead += prospect.lead(owner, scores[castle].points, view.player);
        }
        return lead;
    }
};

}  // namespace

std::unique_ptr<Policy> make_policy(PolicyName name) {
    if (name == PolicyName::random) return std::make_unique<RandomPolicy>();
    return std::make_unique<SensiblePolicy>();
}

}  // namespace castellan::carcassonne
