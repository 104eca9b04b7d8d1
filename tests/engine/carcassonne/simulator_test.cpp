// Games that play themselves: whole, legal, the same each time, and as fast a turn on a large map as on a small one.
#include "engine/carcassonne/simulate/simulator.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>

#include "engine/carcassonne/replay/played_game.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/simulate/record.hpp"
#include "notation/parser.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

/// Players, rulings, policies and tiles in turn.
SimulationOptions kind(unsigned number) {
    SimulationOptions options;
    options.players = int(2 + number % 5);
    for (std::size_t seat = 0; seat < most_players; ++seat)
        options.policies[seat] = PolicyName((number / 5 + seat * (number % 2)) % 2);
    std::string_view culprit;
    if (number % 3 == 0) options.rulings.set_list("small-city=2", culprit);
    if (number % 4 == 3) options.tiles = &caps();
    return options;
}

struct Count {
    int castles = 0;
    int castle_scores = 0;
    int choices = 0;
    int asides = 0;
    int followers = 0;
};

/// Plays the actions of a game by the rules alone, each judged, to the same end.
void check_game(const SimulatedGame& game, Count& count) {
    State state = initial_state(game.setup);
    std::vector<Event> events;
    for (const Action& action : game.actions) {
        const bool draws = action.kind == ActionKind::aside || action.kind == ActionKind::tile;
        if (draws && state.phase == Phase::placed) end_turn(game.setup, state, events);
        REQUIRE(judge(game.setup, state, action).allowed());
        perform(game.setup, state, action);
        count.asides += action.kind == ActionKind::aside ? 1 : 0;
        count.castles += action.kind == ActionKind::castle ? 1 : 0;
        count.choices += action.kind > ActionKind::castle ? 1 : 0;
        count.followers += action.kind == ActionKind::follower ? 1 : 0;
    }
    if (state.phase == Phase::placed) end_turn(game.setup, state, events);
    REQUIRE(state.phase == Phase::over);
    end_game(game.setup, state, events);
    for (const Event& event : events) count.castle_scores += event.castle == no_castle ? 0 : 1;
    CHECK(state == game.end);
    const auto placed = std::count_if(game.actions.begin(), game.actions.end(), [](const Action& action) {
        return action.kind == ActionKind::aside || action.kind == ActionKind::tile;
    });
    CHECK(placed == game.setup.tiles->tiles() - 1);
}

std::string written(const Simulator& simulator, const SimulatedGame& game) {
    std::string text;
    write_record(simulator.options(), game, text);
    return text;
}

/// The game's record, read and replayed without a complaint to the same end.
void check_record(const Simulator& simulator, const SimulatedGame& game) {
    const std::string text = written(simulator, game);
    INFO(text);
    castellan::notation::Record record;
    castellan::notation::parse_game(text, record);
    REQUIRE(record.diagnostics.empty());
    std::vector<castellan::notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    REQUIRE(opening);
    REQUIRE(diagnostics.empty());
    const PlayedGame replayed(record, *opening);
    for (const auto& each : replayed.diagnostics()) FAIL_CHECK(each.message << " at " << each.address);
    CHECK(replayed.end() == game.end);
    CHECK(std::ranges::equal(replayed.setup().seated(), game.setup.seated()));
}

Count check_games(unsigned first, unsigned end) {
    Count count;
    for (unsigned number = first; number < end; ++number) {
        INFO("kind " << number);
        Simulator simulator(kind(number));
        const SimulatedGame& game = simulator.play(number + 1);
        check_game(game, count);
        check_record(simulator, game);
    }
    return count;
}

}  // namespace

TEST_CASE("simulated games of all kinds are legal and whole, and so are their records") {
    const Count count = check_games(0, 60);
    CHECK(count.followers > 600);
    CHECK(count.castles > 60);
    CHECK(count.castle_scores > 60);
    CHECK(count.choices > 0);
    CHECK(count.asides > 0);
}

TEST_CASE("many simulated games of all kinds", "[many]") { check_games(60, 1500); }

TEST_CASE("the same options give the same game; another seed or number another") {
    SimulationOptions options;
    Simulator simulator(options);
    const std::string first = written(simulator, simulator.play(1));
    CHECK(written(simulator, simulator.play(2)) != first);
    CHECK(written(simulator, simulator.play(1)) == first);
    options.seed = 2;
    Simulator other(options);
    CHECK(written(other, other.play(1)) != first);
}

TEST_CASE("who looks at what features promise wins against chance") {
    for (const int players : {2, 4, 6}) {
        SimulationOptions options;
        options.players = players;
        options.policies.fill(PolicyName::random);
        options.policies[1] = PolicyName::sensible;
        Simulator simulator(options);
        int won = 0;
        for (unsigned number = 1; number <= 40; ++number) {
            const SimulatedGame& game = simulator.play(number);
            ColourSet second;
            second.add(game.setup.seats[1]);
            won += winners(game.setup, game.end) == second ? 1 : 0;
        }
        CHECK(won >= 38);
    }
}

namespace {

/// Seconds for a turn of random players, of the best of some runs, with so many base sets in one.
double seconds_a_turn(unsigned sets, unsigned games) {
    TileSet tiles = base_set();
    for (TileKind& kind : tiles.kinds) kind.count = std::uint16_t(sets * kind.count);
    SimulationOptions options;
    options.tiles = &tiles;
    options.players = 4;
    options.policies.fill(PolicyName::random);
    Simulator simulator(options);
    double best = 1;
    for (int run = 0; run < 3; ++run) {
        const std::clock_t begin = std::clock();
        int turns = 0;
        for (unsigned number = 1; number <= games; ++number) turns += simulator.play(number).end.turn - 1;
        best = std::min(best, double(std::clock() - begin) / CLOCKS_PER_SEC / turns);
    }
    return best;
}

}  // namespace

// What costs as much as the map is large would take a hundred times as long.
TEST_CASE("a turn costs no more with 10,000 tiles than with 100") {
    const double small = seconds_a_turn(1, 50);
    const double large = seconds_a_turn(139, 1);
    INFO(small * 1e6 << " and " << large * 1e6 << " microseconds a turn");
    CHECK(large < 4 * small);
}
