// Going back in a game: to marks, in any order that marks allow, and to addresses in any order. All is then as it was.
#include "engine/carcassonne/state/mark.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "engine/carcassonne/replay/cursor.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/simulate/simulator.hpp"
#include "notation/parser.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

using Turn = std::vector<Action>;

/// The actions of a game by turn; the final scoring is a turn without any.
std::vector<Turn> turns_of(const SimulatedGame& game) {
    std::vector<Turn> turns(1);
    bool has_tile = false;
    for (const Action& action : game.actions) {
        const bool draws = action.kind == ActionKind::aside || action.kind == ActionKind::tile;
        if (draws && has_tile) turns.emplace_back();
        has_tile = action.kind == ActionKind::tile || (has_tile && !draws);
        turns.back().push_back(action);
    }
    turns.emplace_back();
    return turns;
}

void play(const Setup& setup, State& state, const Turn& turn) {
    std::vector<Event> events;
    if (turn.empty()) return end_game(setup, state, events);
    for (const Action& action : turn) perform(setup, state, action);
    if (state.phase == Phase::placed) end_turn(setup, state, events);
}

Simulator simulator(unsigned number) {
    SimulationOptions options;
    options.players = int(2 + number % 5);
    options.policies.fill(PolicyName(number % 2));
    if (number % 3 == 2) options.tiles = &caps();
    return Simulator(options);
}

}  // namespace

TEST_CASE("a state goes back to its marks, and on again") {
    for (unsigned number = 0; number < 12; ++number) {
        Simulator simulated = simulator(number);
        const SimulatedGame& game = simulated.play(number + 1);
        const auto turns = turns_of(game);
        base::Random random(7, number, 0);
        State state = initial_state(game.setup);
        std::vector<Mark> marks;
        std::vector<State> copies;
        for (int jump = 0; jump < 20; ++jump) {
            const std::size_t goal = random.below(turns.size() + 1);
            if (goal < marks.size()) {
                back_to(state, marks[goal]);
                CHECK(state == copies[goal]);
                marks.resize(goal);
                copies.resize(goal, state);
            }
            while (marks.size() < goal) {
                copies.push_back(state);
                marks.push_back(mark(state));
                play(game.setup, state, turns[marks.size() - 1]);
            }
        }
        while (marks.size() < turns.size()) {
            marks.push_back(mark(state));
            play(game.setup, state, turns[marks.size() - 1]);
        }
        CHECK(state == game.end);
        for (std::size_t again = 0; again < 2; ++again) {
            back_to(state, marks.front());
            CHECK(state == initial_state(game.setup));
        }
    }
}

TEST_CASE("what was taken up is neither there nor open") {
    Table table("RB");
    REQUIRE(table.play("R RFr@e1 | B RFr@w1").empty());
    const Mark before = mark(table.state);
    const State copy = table.state;
    REQUIRE(table.play("R C@n1S c ^ | B L@e1s1 m | R RFr@e2").empty());
    CHECK(table.state.map.is_open({3, 0}));
    back_to(table.state, before);
    CHECK(table.state == copy);
    CHECK_FALSE(table.state.map.is_open({3, 0}));
    CHECK(table.state.map.at({2, 0}) == no_tile);
    CHECK(table.state.map.is_open({2, 0}));
    CHECK(table.play("R RFr@e2 | B C@n1S c").empty());
    CHECK_FALSE(table.state == copy);
}

TEST_CASE("a cursor finds at every address what is played to from the start") {
    const std::string text =
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n\n"
        "1. R C@n1S c ^ (1. R RFr@e1 r 2. B RFr@e2 (2. B L@s1 m) 3. R RFr@w1)\n2. B RRRR@e1 rW\n"
        "3. R RRR@w1 fNR (3. R L@s1 m 4. B RRR@w1 (4. B RFr@w1 5. R RFr@w2)) (3. R L@s1)\n"
        "4. B L@s1 m\n5. R RFr@w2 r (5. R RFr@e7)\n*\n";
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    const auto opening = read_opening(record, {}, diagnostics);
    REQUIRE(opening);
    const PlayedGame game(record, *opening);
    const std::vector<std::string> addresses = {"0",         "1",         "1/1/1", "1/1/2", "1/1/2/1/2",
                                                "1/1/3",     "2",         "3",     "3/1/3", "3/1/4",
                                                "3/1/4/1/4", "3/1/4/1/5", "3/2/3", "4",     "5"};
    Cursor cursor(game);
    base::Random random(7, 1, 0);
    for (int jump = 0; jump < 400; ++jump) {
        const std::string& address = addresses[random.below(addresses.size())];
        const std::size_t tiles_before = cursor.situation().state.tiles.size();
        REQUIRE(cursor.go_to(address));
        const auto there = game.at(address);
        REQUIRE(there);
        CHECK(cursor.situation().state == there->state);
        CHECK(cursor.situation().turn == there->turn);
        CHECK(cursor.situation().line == there->line);
        CHECK(cursor.situation().actions == there->actions);
        CHECK(cursor.kept_tiles() <= tiles_before);
    }
    for (const auto* const none : {"6", "5.1", "3/3/3", "5/1/5", "r1", ""}) CHECK_FALSE(cursor.go_to(none));
}
