// Every action that can be written, at many moments of games of all kinds, judged by a second reading of the rules that
// knows nothing but what was done in the round so far.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/piecepack/simulate/simulator.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "games.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

using Square = std::pair<int, int>;

/// What is allowed, from the list of actions of a round.
class Oracle {
  public:
    Oracle(const Setup& setup, int round, const std::vector<Action>& done)
        : setup_(setup), round_(round), done_(done), suits_(setup.seated().begin(), setup.seated().end()) {}

    [[nodiscard]] bool allows(const Action& action) const {
        const auto count = int(done_.size());
        const int map = all_suits_played() ? 24 : 6 * int(suits_.size());
        const int castles = map + int(suits_.size());
        if (count >= castles + 6 * int(suits_.size())) return false;
        const int begun = count < map ? 0 : count < castles ? map : castles;
        // S5: against the clock from round to round, clockwise within.
        const int players = int(suits_.size());
        const int starter = ((1 - round_) % players + players) % players;
        if (suits_[std::size_t((starter + count - begun) % players)] != action.player) return false;
        const ActionKind due = count < map ? ActionKind::tile : count < castles ? ActionKind::castle : ActionKind::coin;
        if (action.kind != due) return false;
        switch (action.kind) {
            case ActionKind::tile: return allows_tile(action) && allows_place(action.place);
            case ActionKind::castle: return action.tile.suit() == action.player;
            default: return allows_coin(action);
        }
    }

  private:
    [[nodiscard]] bool played(Suit suit) const { return std::count(suits_.begin(), suits_.end(), suit) > 0; }
    [[nodiscard]] bool all_suits_played() const {
        return suits_.size() == 4 ||
               (setup_.rulings.text().find("tiles=all") != std::string::npos && name(setup_.variant) != "suit-terrain");
    }
    template <class Condition>
    [[nodiscard]] int count(Condition condition) const {
        return int(std::count_if(done_.begin(), done_.end(), condition));
    }

    [[nodiscard]] bool allows_tile(const Action& action) const {
        const Suit suit = action.tile.suit();
        if (!played(suit) && !all_suits_played()) return false;
        if (count([&](const Action& other) { return other.tile == action.tile; }) > 0) return false;
        if (name(setup_.variant) == "suit-terrain") return !action.proper && suit == action.player;
        if (name(setup_.variant) == "random-terrain") return !action.proper;
        const int all = all_suits_played() ? 24 : 6 * int(suits_.size());
        const int left = all - int(suits_.size()) - count([](const Action& other) { return !other.proper; });
        const int proper = count([&](const Action& other) { return other.proper && other.tile.suit() == suit; });
        if (action.proper) return played(suit) && proper == 0 && (suit == action.player || left == 0);
        const int drawn = count([&](const Action& other) { return !other.proper && other.tile.suit() == suit; });
        return left > 0 && drawn < (played(suit) ? 5 : 6);
    }

    [[nodiscard]] bool allows_place(Place place) const {
        if (done_.empty()) return place.x == 0 && place.y == 0;
        std::set<Square> taken;
        for (const Action& other : done_) taken.insert({other.place.x, other.place.y});
        const auto lies = [&](int x, int y) { return taken.contains({place.x + x, place.y + y}); };
        return !lies(0, 0) && (lies(1, 0) || lies(-1, 0) || lies(0, 1) || lies(0, -1));
    }

    [[nodiscard]] bool allows_coin(const Action& action) const {
        if (action.coin.suit != action.player || (!played(action.tile.suit()) && !all_suits_played())) return false;
        const auto same_coin = [&](const Action& other) {
            return other.kind == ActionKind::coin && other.coin == action.coin && action.coin.rank != Rank::unknown;
        };
        if (count(same_coin) > 0) return false;
        const auto here = [&](const Action& other) {
            return other.kind == ActionKind::coin && other.tile == action.tile;
        };
        const auto rulings = setup_.rulings.text();
        if (rulings.find("tile-limit=none") != std::string::npos) return true;
        const bool each = rulings.find("tile-limit=4-each") != std::string::npos;
        return count([&](const Action& other) { return here(other) && (!each || other.player == action.player); }) < 4;
    }

    const Setup& setup_;
    int round_;
    const std::vector<Action>& done_;
    std::vector<Suit> suits_;
};

/// All that a word can say: each player, tile and coin; the places at the map and some beyond it.
std::vector<Action> universe(const State& state) {
    std::vector<Place> places = {{0, 0}, {1, 0}, {30, 0}};
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        if (!state.lies(Tile{id})) continue;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                places.push_back(
                    {std::int16_t(state.place(Tile{id}).x + x), std::int16_t(state.place(Tile{id}).y + y)});
    }
    const auto order = [](Place a, Place b) { return Square(a.x, a.y) < Square(b.x, b.y); };
    std::sort(places.begin(), places.end(), order);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<Action> all;
    for (const Suit player : all_suits) {
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            all.push_back({ActionKind::castle, player, Tile{id}, {}, false, {}});
            for (const bool proper : {false, true})
                for (const Place place : places) all.push_back({ActionKind::tile, player, Tile{id}, place, proper, {}});
            for (const Suit suit : all_suits)
                for (unsigned rank = 0; rank <= rank_count; ++rank)
                    all.push_back({ActionKind::coin, player, Tile{id}, {}, false, {suit, Rank(rank)}});
        }
    }
    return all;
}

void check_game(unsigned number, unsigned step) {
    Simulator simulator(kind(number));
    const SimulatedGame& game = simulator.play(number + 1);
    State state = initial_state(game.setup);
    std::vector<Action> done;  // in this round
    for (const Action& action : game.actions) {
        if (state.phase == Phase::scoring) {
            end_round(game.setup, state, score_round(game.setup, state));
            begin_next_round(game.setup, state);
            done.clear();
        }
        if (state.turns % step == number % step) {
            const Oracle oracle(game.setup, state.round, done);
            for (const Action& each : universe(state)) {
                const bool allowed = judge(game.setup, state, each).allowed();
                const bool expected = oracle.allows(each);
                if (allowed == expected) continue;
                INFO("kind " << number << ", turn " << state.turns + 1 << ", " << letter(each.player) << " "
                             << spelled(word_for(each)));
                CHECK(allowed == expected);
            }
        }
        perform(game.setup, state, action);
        done.push_back(action);
    }
    CHECK(state.phase == Phase::scoring);
}

}  // namespace

TEST_CASE("every action is allowed or refused as a second reading of the rules has it") {
    for (unsigned number = 0; number < 54; ++number) check_game(number, 23);
}

TEST_CASE("every action at every turn of games of all kinds", "[many]") {
    for (unsigned number = 54; number < 108; ++number) check_game(number, 3);
}
