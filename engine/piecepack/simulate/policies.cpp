#include <algorithm>
#include <limits>

#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/simulate/policy.hpp"
#include "engine/piecepack/simulate/prospect.hpp"

namespace castellan::piecepack {
namespace {

class RandomPolicy : public Policy {
  public:
    Source choose_source(const View& /*view*/, std::span<const Source> sources, base::Random& random) override {
        return sources[random.below(sources.size())];
    }
    Action choose(const View& /*view*/, std::span<const Action> actions, base::Random& random) override {
        return actions[random.below(actions.size())];
    }
};

/// Looks one step ahead: at each action, what the table promises after it.
class SensiblePolicy : public Policy {
  public:
    /// The proper tile is laid when it does more for its player than most tiles would.
    Source choose_source(const View& view, std::span<const Source> sources, base::Random& random) override {
        const Source own{true, view.player};
        const bool has_own = std::find(sources.begin(), sources.end(), own) != sources.end();
        if (sources.front().proper) return has_own ? own : sources[random.below(sources.size())];
        const int with_own = best_with(view, view.proper);
        int better = 0;
        int drawn = 0;
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            const Tile tile{id};
            if (!view.setup.in_play(tile) || view.state.lies(tile) || tile == view.proper) continue;
            ++drawn;
            if (best_with(view, tile) >= with_own) ++better;
        }
        return 4 * better < drawn ? own : sources.front();
    }

    Action choose(const View& view, std::span<const Action> actions, base::Random& random) override {
        Prospect prospect(view.setup, view.state);
        const Action* best = actions.data();
        int best_worth = std::numeric_limits<int>::min();
        int as_good = 0;
        bool idle_seen = false;
        for (const Action& action : actions) {
            if (action.kind == ActionKind::coin && !prospect.matters(action.tile)) {
                // Where nothing is scored, one tile is as good as another.
                if (idle_seen && action.coin.rank != Rank::null) continue;
                idle_seen = true;
            }
            const int worth = appraise(view, prospect, action);
            if (worth > best_worth) {
                best = &action;
                best_worth = worth;
                as_good = 1;
            } else if (worth == best_worth && random.below(std::size_t(++as_good)) == 0) {
                best = &action;
            }
        }
        return *best;
    }

  private:
    /// How much better the own best site is than the others', after the tile is laid.
    static int appraise_map(const View& view, const Action& action) {
        State state = view.state;
        state.places[action.tile.id] = action.place;
        state.laid |= bit(action.tile);
        int lead = (view.setup.players - 1) * best_site(state, view.player);
        for (const Suit suit : view.setup.seated())
            if (suit != view.player) lead -= best_site(state, suit);
        return lead;
    }

    static int best_with(const View& view, Tile tile) {
        int best = -1000;
        for (const Place place : open_places(view.state))
            best = std::max(best, appraise_map(view, {ActionKind::tile, view.player, tile, place, false, {}}));
        return best;
    }

    static int appraise(const View& view, Prospect& prospect, const Action& action) {
        switch (action.kind) {
            case ActionKind::tile: return appraise_map(view, action);
            case ActionKind::castle: return site_worth(view.state, action.tile);
            default: break;
        }
        // Of two coins that do the same the smaller one is spent.
        return 8 * prospect.lead_with(view.player, action.coin, action.tile) - value_on(action.tile, action.coin.rank);
    }
};

}  // namespace

std::unique_ptr<Policy> make_policy(PolicyName name) {
    if (name == PolicyName::random) return std::make_unique<RandomPolicy>();
    return std::make_unique<SensiblePolicy>();
}

}  // namespace castellan::piecepack
