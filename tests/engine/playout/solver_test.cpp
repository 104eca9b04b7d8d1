// The solver of the last turns against a plain recursion that merges nothing and turns up cards one at a time.
//
//     test_engine "[solver]"      hundreds of positions, and how long they take
#include <fmt/core.h>

#include <chrono>

#include "engine/castelli/playout/sampler.hpp"
#include "engine/castelli/playout/solver.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "tests/engine/playout/dealt_game.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

void add(Value& sum, const Value& value, double weight) {
    for (const Colour colour : ColourSet::all()) {
        sum.shares[colour] += weight * value.shares[colour];
        sum.points[colour] += weight * value.points[colour];
    }
}

/// Of equal shares and points it counts what the next player gets.
bool better(const Setup& setup, const Value& one, const Value& other, Colour player) {
    for (int steps = 0; steps < setup.players; ++steps) {
        const Colour next = setup.clockwise(player, steps);
        if (one.shares[next] > other.shares[next] + 1e-9) return true;
        if (one.shares[next] < other.shares[next] - 1e-9) return false;
        if (one.points[next] > other.points[next] + 1e-9) return true;
        if (one.points[next] < other.points[next] - 1e-9) return false;
    }
    return false;
}

class BruteForce {
  public:
    BruteForce(const Ground& ground, const Model& model)
        : ground_(ground), setup_(ground.setup), quick_(ground, model) {}

    Value value(const Sight& sight, const std::optional<Action>& choice) {
        Place place{sight.state, sight.deck, {}, {}, {}, {}, 1};
        auto left = setup_.cards;
        for (const Colour player : setup_.seated())
            for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                left[kind] = std::uint8_t(left[kind] - sight.state.players[player].hand.known[kind]);
        for (std::size_t card = 0; card < sight.deck.returned_count; ++card)
            if (sight.deck.returned[card] != CardKind::unknown) --left[sight.deck.returned[card]];
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) place.cards[kind] = left[kind];
        for (TileId tile = 0; tile < setup_.set->tiles.size(); ++tile) {
            bool seen = (sight.state.used_tiles >> tile & 1) != 0 || (sight.square != no_index && sight.tile == tile);
            for (const TileId held : sight.state.held_tiles) seen = seen || held == tile;
            if (!seen) (setup_.set->is_start_tile(tile) ? place.starts : place.tiles).push_back(tile);
        }
        if (!choice) return go_on(place);
        if (choice->kind == ActionKind::place && choice->tile == no_index) return reveal(place, choice->square);
        return act(place, *choice);
    }

  private:
    struct Place {
        State state;
        Deck deck;
        PerCard<int> cards{};         // that nobody has seen
        PerColour<int> no_steward{};  // blanks of a hand that are none
        std::vector<TileId> tiles, starts;
        int asked = 1;
    };
    LiveTable live(Place& place) const { return {setup_, place.state, place.deck}; }
    Table table(const Place& place) const { return {setup_, place.state, place.deck}; }

    Value act(Place place, const Action& action) {
        const State& state = place.state;
        if (action.kind == ActionKind::steward ||
            (action.kind == ActionKind::proceed && action.player != state.active)) {
            while (setup_.clockwise(state.active, place.asked++) != action.player) {
            }
            if (action.kind == ActionKind::proceed) return go_on(place);
        }
        if (action.kind == ActionKind::end_turn && state.face_down_tiles() == 0) return sell(place, 1);
        if (action.kind == ActionKind::use && action.card == CardKind::traitor && action.taken == CardKind::unknown) {
            const Hand hand = state.players[action.target].hand;
            Value sum;
            Action taken = action;
            for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
                if (hand.known[kind] == 0) continue;
                taken.taken = CardKind(kind);
                add(sum, act(place, taken), double(hand.known[kind]) / hand.size());
            }
            // One of the blanks: each of them.
            for (int blank = 0; blank < hand.unknown; ++blank)
                add(sum,
                    turn_up(place, action.target, blank < place.no_steward[action.target],
                            [&](Place& next, CardKind kind) {
                                taken.taken = kind;
                                return act(next, taken);
                            }),
                    1.0 / hand.size());
            return sum;
        }
        perform(live(place), action);
        if (action.kind == ActionKind::end_turn) place.asked = 1;
        return go_on(place);
    }

    Value go_on(Place place) {
        State& state = place.state;
        switch (state.stage) {
            case Stage::steward:
                return ask(place,
                           [&](Place& next) { return act(next, action_of(ActionKind::proceed, next.state.active)); });
            case Stage::draw: {
                Action action = action_of(ActionKind::draw, next_to_draw(table(place)));
                if (place.deck.shuffled == 0) action.card = place.deck.returned[0];
                return act(place, action);
            }
            case Stage::areas:
                return ask(place, [&](Place& next) {
                    Action action = action_of(ActionKind::evaluate, next.state.active);
                    action.area = first_waiting(next.state);
                    return act(next, action);
                });
            case Stage::guard: return answer(place);
            case Stage::build:
                return ask(place, [&](Place& next) {
                    return show_hand(next, next.state.active, [&](Place& shown) { return choose_deed(shown); });
                });
            case Stage::reveal: return show_hand(place, state.active, [&](Place& shown) { return show_tile(shown); });
            case Stage::mine: return act(place, action_of(ActionKind::finish, state.active));
            default: {
                Value value;
                const ColourSet won = winners(setup_, state).colours;
                for (const Colour player : setup_.seated()) {
                    value.shares[player] = won.contains(player) ? 1.0 / won.size() : 0;
                    value.points[player] = state.players[player].vp;
                }
                return value;
            }
        }
    }

    /// One blank of a hand, which is every card that it can be.
    template <class Next>
    Value turn_up(const Place& place, Colour player, bool no_steward, Next next) {
        int cards = 0;
        int reserved = 0;  // places that are no Steward's
        for (const int count : place.cards) cards += count;
        for (const int blanks : place.no_steward) reserved += blanks;
        const int stewards = place.cards[CardKind::steward];
        Value sum;
        for (std::size_t number = 0; number < card_kind_count; ++number) {
            const auto kind = CardKind(number);
            const double steward = no_steward ? 0 : double(stewards) / (cards - reserved);
            const double odds = kind == CardKind::steward
                                    ? steward
                                    : (cards == stewards ? 0 : (1 - steward) * place.cards[kind] / (cards - stewards));
            if (odds <= 0) continue;
            Place shown = place;
            Hand& hand = shown.state.players[player].hand;
            --hand.unknown;
            ++hand.known[kind];
            --shown.cards[kind];
            if (no_steward) --shown.no_steward[player];
            add(sum, next(shown, kind), odds);
        }
        return sum;
    }

    template <class Next>
    Value show_hand(const Place& place, Colour player, Next next) {
        Place shown = place;
        if (place.state.players[player].hand.unknown == 0) return next(shown);
        return turn_up(place, player, place.no_steward[player] > 0,
                       [&](Place& more, CardKind) { return show_hand(more, player, next); });
    }

    Value show_tile(Place place) {
        const TileId held = place.state.held_tiles[place.state.active];
        if (held != unseen_tile && held != unseen_start_tile) return choose_square(place);
        const auto possible = held == unseen_tile ? place.tiles : place.starts;
        Value sum;
        for (const TileId tile : possible) {
            Place shown = place;
            shown.state.held_tiles[place.state.active] = tile;
            std::erase(shown.tiles, tile);
            std::erase(shown.starts, tile);
            add(sum, choose_square(shown), 1.0 / double(possible.size()));
        }
        return sum;
    }

    Value choose_square(const Place& place) {
        std::optional<Value> best;
        for (SquareId square = 0; square < setup_.board.square_count; ++square)
            if (may_reveal(table(place), place.state.active, square))
                keep_better(best, reveal(place, square), place.state.active);
        return *best;
    }

    Value reveal(const Place& place, SquareId square) {
        Value sum;
        for (const TileId tile : place.tiles) {
            Place shown = place;
            std::erase(shown.tiles, tile);
            Action action = action_of(ActionKind::place, place.state.active);
            action.square = square;
            action.tile = tile;
            std::vector<Action> layings;
            list_layings(table(shown), action, layings);
            std::optional<Value> best;
            for (const Action& laid : layings) keep_better(best, act(shown, laid), place.state.active);
            add(sum, *best, 1.0 / double(place.tiles.size()));
        }
        return sum;
    }

    Value choose_deed(const Place& place) {
        std::vector<Action> deeds;
        list_choices(table(place), deeds);
        std::optional<Value> best;
        for (const Action& action : deeds) keep_better(best, act(place, action), place.state.active);
        return *best;
    }

    Value sell(const Place& place, int steps) {
        if (steps == setup_.players) {
            Place next = place;
            perform(live(next), action_of(ActionKind::end_turn, next.state.active));
            return go_on(next);
        }
        const Colour player = setup_.clockwise(place.state.active, steps);
        std::optional<Value> best;
        Place sold = place;
        keep_better(best, sell(sold, steps + 1), player);
        while (sold.state.players[player].hand.size() > 0) {
            Action sale = action_of(ActionKind::sell, player);
            for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                if (sold.state.players[player].hand.known[kind] > 0) sale.card = CardKind(kind);
            perform(live(sold), sale);
            keep_better(best, sell(sold, steps + 1), player);
        }
        return *best;
    }

    void keep_better(std::optional<Value>& best, const Value& value, Colour player) const {
        if (!best || better(setup_, value, *best, player)) best = value;
    }

    void look(const Place& place, Colour player) {
        world_.state = place.state;
        world_.deck = place.deck;
        index_world(ground_, world_);
        quick_.look(world_, player);
    }

    /// K10: every other player who could play it; blanks are turned up until there is a Steward.
    template <class Next>
    Value ask(Place place, Next next) {
        const bool open = place.state.stage == Stage::steward || place.state.steward_open != 0;
        if (!open || place.asked >= setup_.players) return next(place);
        const Colour other = setup_.clockwise(place.state.active, place.asked++);
        Action action = action_of(ActionKind::steward, other);
        action.square = place.state.square;
        const bool may = judge(table(place), action).allowed() || [&] {
            action.rotation = 1;
            return judge(table(place), action).allowed();
        }();
        if (!may) return ask(place, next);
        look(place, other);
        const auto rotation = quick_.choose_turning(place.state.square);
        if (!rotation) return ask(place, next);
        action.rotation = *rotation;
        const Hand& hand = place.state.players[other].hand;
        if (hand.known[CardKind::steward] > 0) {
            perform(live(place), action);
            return ask(place, next);
        }
        // How many Stewards there are among the blanks: one blank after another is one or not.
        const std::function<Value(Place, int, int)> count = [&](Place at, int left, int found) -> Value {
            if (left > 0) {
                int cards = 0;
                int reserved = 0;
                for (const int each : at.cards) cards += each;
                for (const int blanks : at.no_steward) reserved += blanks;
                const double odds = double(at.cards[CardKind::steward]) / (cards - reserved);
                Value sum;
                if (odds > 0) {
                    Place is = at;
                    --is.state.players[other].hand.unknown;
                    ++is.state.players[other].hand.known[CardKind::steward];
                    --is.cards[CardKind::steward];
                    add(sum, count(is, left - 1, found + 1), odds);
                }
                if (odds < 1) {
                    Place is_not = at;
                    ++is_not.no_steward[other];
                    add(sum, count(is_not, left - 1, found), 1 - odds);
                }
                return sum;
            }
            if (found > 0) perform(live(at), action);
            return ask(at, next);
        };
        return count(place, hand.unknown - place.no_steward[other], 0);
    }

    /// O6e
    Value answer(Place place) {
        const Colour owner = place.state.castles[place.state.attempt.castle].owner;
        const Action guard = action_of(ActionKind::guard, owner);
        const Action pass = action_of(ActionKind::proceed, place.state.active);
        if (!judge(table(place), guard).allowed()) return act(place, pass);
        look(place, owner);
        if (!quick_.choose_guard()) return act(place, pass);
        if (place.state.players[owner].hand.known[CardKind::guard] > 0) return act(place, guard);
        if (place.cards[CardKind::guard] == 0) return act(place, pass);
        return show_hand(place, owner, [&](Place& shown) {
            return act(shown, shown.state.players[owner].hand.known[CardKind::guard] > 0 ? guard : pass);
        });
    }

    const Ground& ground_;
    const Setup& setup_;
    QuickPlayer quick_;
    World world_;
};

/// A place near the end of a game, with the choices there.
struct EndPlace {
    Sight sight;
    std::vector<std::optional<Action>> choices;
};

/// Places of a game with so many tiles face down, or one turned up.
std::vector<EndPlace> end_places(DealtGame& game, int tiles) {
    std::vector<EndPlace> places;
    play_through(game, 8, [&] {
        const State& state = game.world.state;
        if (state.stage == Stage::over || state.face_down_tiles() != tiles) return;
        EndPlace place;
        place.sight = sight_of(game.table(), state.active, 0);
        std::vector<Action> choices;
        if (state.stage == Stage::reveal && game.random.below(2) == 0) {
            Action reveal = action_of(ActionKind::place, state.active);
            for (SquareId square = 0; square < game.setup.board.square_count; ++square)
                if (may_reveal(game.table(), state.active, square)) reveal.square = square;
            reveal.tile = game.world.tiles[reveal.square];
            place.sight.square = reveal.square;
            place.sight.tile = reveal.tile;
            list_layings(game.table(), reveal, choices);
        } else {
            list_choices(game.table(), choices);
        }
        place.choices.assign(choices.begin(), choices.end());
        places.push_back(std::move(place));
    });
    return places;
}

struct Comparison {
    int solved = 0, refused = 0, compared = 0;
    double worst = 0;
    double seconds = 0, brute_seconds = 0;
};

double difference(const Value& one, const Value& other) {
    double most = 0;
    for (const Colour colour : ColourSet::all()) {
        most = std::max(most, std::abs(one.shares[colour] - other.shares[colour]));
        most = std::max(most, std::abs(one.points[colour] - other.points[colour]));
    }
    return most;
}

double since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void compare(DealtGame& game, int tiles, std::uint64_t limit, Comparison& comparison) {
    Solver solver(game.ground, game.model());
    BruteForce brute(game.ground, game.model());
    std::vector<Value> values;
    for (const EndPlace& place : end_places(game, tiles)) {
        auto begun = std::chrono::steady_clock::now();
        const bool solved = solver.solve(place.sight, place.choices, limit, values);
        comparison.seconds += since(begun);
        ++(solved ? comparison.solved : comparison.refused);
        if (!solved) continue;
        begun = std::chrono::steady_clock::now();
        ++comparison.compared;
        for (std::size_t choice = 0; choice < place.choices.size(); ++choice) {
            const Value expected = brute.value(place.sight, place.choices[choice]);
            comparison.worst = std::max(comparison.worst, difference(values[choice], expected));
            double sum = 0;
            for (const double share : values[choice].shares) sum += share;
            REQUIRE(sum == Approx(1).margin(1e-9));
        }
        comparison.brute_seconds += since(begun);
    }
}

}  // namespace

TEST_CASE("solver: the values are those of a plain recursion") {
    Comparison one;
    Comparison two;
    for (const Combination& combination : combinations()) {
        if (combination.modules.has(Module::tournament)) continue;
        for (unsigned run = 0; run < 4; ++run) {
            INFO(combination.players << " players, run " << run);
            DealtGame game(combination.players, combination.modules, run, 61 + run);
            compare(game, 0, 300, one);
            DealtGame again(combination.players, combination.modules, run, 71 + run);
            if (combination.players > 2) compare(again, 1, 1500, two);
        }
    }
    CHECK(one.compared >= 20);
    CHECK(two.compared >= 5);
    CHECK(one.worst < 1e-9);
    CHECK(two.worst < 1e-9);
}

TEST_CASE("solver: hundreds of positions as a plain recursion has them", "[.][solver]") {
    for (int tiles = 0; tiles <= 2; ++tiles) {
        Comparison all;
        for (std::uint64_t seed = 1; all.compared < 100 && seed < 200; ++seed)
            for (const Combination& combination : combinations()) {
                if (combination.modules.has(Module::tournament) || all.compared >= 100) continue;
                DealtGame game(combination.players, combination.modules, unsigned(seed % 4), seed);
                compare(game, tiles, 3000, all);
            }
        fmt::print("{} tiles: {} solved, {} refused, {} compared, worst difference {}, {:.2f} s against {:.2f} s\n",
                   tiles, all.solved, all.refused, all.compared, all.worst, all.seconds, all.brute_seconds);
        CHECK(all.worst < 1e-9);
    }
}

TEST_CASE("solver: how many ends of games it solves, and how long that takes", "[.][solver-speed]") {
    for (const unsigned battle : {0U, 1U})
        for (int players = 2; players <= 4; ++players)
            for (int tiles = 0; tiles <= 4; ++tiles) {
                Modules modules;
                if (battle == 1) modules.add(Module::battle);
                int solved = 0;
                int places = 0;
                double seconds = 0;
                double slowest = 0;
                std::uint64_t steps = 0;
                std::vector<double> ratios;
                for (std::uint64_t seed = 1; places < 60; ++seed) {
                    DealtGame game(players, modules, 0, seed);
                    Solver solver(game.ground, game.model());
                    std::vector<Value> values;
                    for (const EndPlace& place : end_places(game, tiles)) {
                        ++places;
                        const auto begun = std::chrono::steady_clock::now();
                        const bool done = solver.solve(place.sight, place.choices, 500000, values);
                        solved += done ? 1 : 0;
                        if (solver.steps() > 0)
                            ratios.push_back(solver.estimate(place.sight) * double(place.choices.size()) /
                                             double(solver.steps()));
                        seconds += since(begun);
                        steps += solver.steps();
                        slowest = std::max(slowest, since(begun));
                    }
                }
                std::sort(ratios.begin(), ratios.end());
                if (!ratios.empty())
                    fmt::print("estimates: {:.2f} {:.2f} {:.2f}\n", ratios[ratios.size() / 10],
                               ratios[ratios.size() / 2], ratios[ratios.size() * 9 / 10]);
                fmt::print("{} players{}, {} tiles: {} of {} solved, {:.3f} s each, slowest {:.2f}, {:.0f} ns a step\n",
                           players, battle == 1 ? ", Battle" : "", tiles, solved, places, seconds / places, slowest,
                           steps > 0 ? 1e9 * seconds / double(steps) : 0.0);
            }
}
