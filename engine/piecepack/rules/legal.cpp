#include "engine/piecepack/rules/legal.hpp"

#include <algorithm>

namespace castellan::piecepack {
namespace {

class List {
  public:
    List(const Setup& setup, const State& state, std::vector<Action>& actions)
        : setup_(setup), state_(state), player_(to_play(setup, state)), actions_(actions) {}

    void tiles() {
        const auto places = open_places(state_);
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            for (const bool proper : {false, true}) {
                Action action{ActionKind::tile, player_, Tile{id}, places.front(), proper, {}};
                if (!judge(setup_, state_, action).allowed()) continue;  // the source is judged before the place
                for (const Place place : places) {
                    action.place = place;
                    actions_.push_back(action);
                }
            }
        }
    }

    void castles() {
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            try_out({ActionKind::castle, player_, Tile::of(player_, Rank(rank)), {}, false, {}});
    }

    void coins(ActionKind kind, Suit suit) {
        const std::size_t ranks = kind == ActionKind::coin ? rank_count + 1 : rank_count;
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            const Coin coin{suit, Rank(rank)};
            if (state_.armies[suit].find(coin.rank) != nullptr) continue;  // it need not be turned up again
            for (std::uint8_t id = 0; id < tile_count; ++id) try_out({kind, suit, Tile{id}, {}, false, coin});
        }
    }

  private:
    void try_out(const Action& action) {
        if (judge(setup_, state_, action).allowed()) actions_.push_back(action);
    }

    const Setup& setup_;
    const State& state_;
    Suit player_;
    std::vector<Action>& actions_;
};

}  // namespace

std::vector<Place> open_places(const State& state) {
    std::vector<Place> places;
    if (state.laid == 0) return {Place{}};
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        if (!state.lies(Tile{id})) continue;
        for (const Side side : all_sides) {
            const Place place = beside(state.place(Tile{id}), side);
            if (state.tile_at(place) == no_tile && std::find(places.begin(), places.end(), place) == places.end())
                places.push_back(place);
        }
    }
    std::sort(places.begin(), places.end(),
              [](Place a, Place b) { return std::pair(-a.y, a.x) < std::pair(-b.y, b.x); });
    return places;
}

void list_legal(const Setup& setup, const State& state, std::vector<Action>& actions) {
    List list(setup, state, actions);
    switch (state.phase) {
        case Phase::map: return list.tiles();
        case Phase::castles: return list.castles();
        case Phase::armies: return list.coins(ActionKind::coin, to_play(setup, state));
        case Phase::scoring:
            for (const Suit suit : setup.seated()) list.coins(ActionKind::reveal, suit);
            return;
        case Phase::scored: {
            State next = state;
            begin_next_round(setup, next);
            return List(setup, next, actions).tiles();
        }
        case Phase::over: return;
    }
}

}  // namespace castellan::piecepack
