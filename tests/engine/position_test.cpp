// A position line holds the whole state: what was written reads as the same state and deck, at any point of a game.
#include <fmt/core.h>

#include <catch2/catch.hpp>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/simulator.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

void check_position(const Setup& setup, const State& state, const Deck& deck) {
    const std::string text = write_position(setup, state, deck);
    INFO(text);
    const auto position = read_position(text, setup.set, Rulings{});
    REQUIRE(position.has_value());
    CHECK(position->state == state);
    CHECK(position->deck == deck);
    CHECK(position->setup.rulings == setup.rulings);
    CHECK(write_position(position->setup, position->state, position->deck) == text);
}

}  // namespace

TEST_CASE("a position written after any action of a game reads back as the same state", "[many]") {
    const int players = GENERATE(2, 3, 4);
    const std::string ruling = GENERATE("cards-per-turn=one", "steward-window=areas", "sites-grain-wood=unlimited");
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.policies.fill(PolicyName::random);
    REQUIRE(options.rulings.set(ruling) == Rulings::Problem::none);
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    for (std::uint64_t number = 1; number <= 8; ++number) {
        const SimulatedGame& game = simulator->play(number);
        State state = initial_state(game.setup);
        Deck deck = initial_deck(game.setup);
        Events events;
        check_position(game.setup, state, deck);
        for (const Action& action : game.actions) {
            REQUIRE(apply({game.setup, state, deck, events}, action).allowed());
            check_position(game.setup, state, deck);
        }
    }
}

TEST_CASE("unseen cards keep their places in a position") {
    const std::string text =
        "set classic | board wide A B | seats RB | villages - | cities - | aside 2 2 | R vp=3 w=1 g=0 r=5 s=2 "
        "hand=K4,?,? "
        "| B vp=0 w=0 g=0 r=0 s=0 | deck 20 ?,Ra | mine 9 | turn 1 R";
    const auto position = read_position(text, shipped_set("classic"), Rulings{});
    REQUIRE(position.has_value());
    const Hand& hand = position->state.players[std::size_t(Colour::red)].hand;
    CHECK(hand.known[std::size_t(CardKind::king4)] == 1);
    CHECK(hand.unknown == 2);
    CHECK(position->deck.shuffled == 20);
    CHECK(position->deck.returned_count == 2);
    CHECK(write_position(position->setup, position->state, position->deck) == text);
}

TEST_CASE("areas not yet evaluated stand in one list") {
    const std::string turn = "turn 3 R stage=areas tile=e4 waiting=d4g,d4m";
    const test::Play game(
        "octagons d4 g3NE m1SW | seats RB | tiles d5:B3Y3R3G3 d3:Y2R2G2B2 c4:Y1R1G1B1 e4:R5G5B5Y5 | " + turn);
    const std::string text = write_position(game.setup(), game.state(), game.deck());
    CHECK(text.substr(text.rfind(" | ") + 3) == turn);
}

TEST_CASE("a position tells the modules' state: tiles in hand, castles on castles, attempts, two mines", "[many]") {
    const std::string modules = GENERATE("dilemma", "battle", "dilemma, battle, tournament");
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = 4;
    options.policies.fill(PolicyName::random);
    std::string_view culprit;
    options.modules = read_modules(modules, culprit).value();
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    for (std::uint64_t number = 1; number <= 8; ++number) {
        const SimulatedGame& game = simulator->play(number);
        State state = game.start;
        Deck deck = initial_deck(game.setup);
        Events events;
        for (const Action& action : game.actions) {
            REQUIRE(apply({game.setup, state, deck, events}, action).allowed());
            check_position(game.setup, state, deck);
        }
    }
}

TEST_CASE("a card may be due for the tile taken, while another lies on the square") {
    // Tile 14 has a card icon and was taken, the tile on d5 has none (D2, dilemma-gain).
    const std::string fields =
        "octagons d4 r2NE.2 g1SW | seats RB | modules dilemma | rulings dilemma-gain=taken | tiles d5:R4G4B4Y4 | "
        "R tile=#14 | turn 1 R stage=draw tile=d5 gains=1 due=tile:R1 ";
    const auto position = read_position(fields + "gaining=#14", shipped_set("classic"), Rulings{});
    REQUIRE(position.has_value());
    check_position(position->setup, position->state, position->deck);
    const auto other = read_position(fields + "gaining=#12", shipped_set("classic"), Rulings{});
    REQUIRE_FALSE(other.has_value());
    CHECK(other.error().message == "these cards cannot be due");
}

TEST_CASE("T4: a position may stand before cards of the rim are drawn") {
    // The square g4 of the small box has two cards at its north side, and none at its other sides.
    const std::string fields =
        "board wide A B | seats RB | tiles g4:R3G3B3Y3 | turn 3 R stage=draw tile=g4 gains=3 due=rim:";
    Play game(fields + "N:R2");
    CHECK(game.setup().board.squares[game.state().square].rim[0].amount == 2);
    check_position(game.setup(), game.state(), game.deck());
    CHECK(refusal(game.play("3. R +? 4. B")) == "refused: draw-due [T4]");
    for (const auto* due : {"N:R3", "E:R1", "S:R1"}) {
        const auto position = read_position(fields + due, small_box(), Rulings{});
        REQUIRE_FALSE(position.has_value());
        CHECK(position.error().message == "these cards cannot be due");
    }
}

TEST_CASE("steward-window: with `open=1` Stewards may still be played in a position") {
    const auto play = [](std::string_view open) {
        return refusal(Play("octagons d4 g2NESW | seats RB | tiles d5:R3G3B3Y3 | B hand=St | turn 3 R stage=build "
                            "tile=d5" +
                                std::string(open),
                            "steward-window=areas")
                           .play("3. R B:St>G"));
    };
    CHECK(play(" open=1").empty());
    CHECK(play("") == "refused: steward-closed [K10]");
}

TEST_CASE("what only a module brings stands in positions of that module only") {
    const auto read = [](const std::string& fields) {
        return read_position("octagons d4 r2NE.2 g1SW | seats RB | castles B:^d4r.1 | tiles d5:B3Y3R3G3s1 | " + fields,
                             shipped_set("classic"), Rulings{});
    };
    const std::string attempt = "turn 2 R stage=guard tile=d5 attempt=^^d4r.1";
    CHECK(read("modules battle | " + attempt).has_value());
    for (const std::string& fields :
         {attempt, "modules dilemma | " + attempt, std::string("turn 2 R stage=build tile=d5 guarded=^^d4r.1"),
          std::string("turn 2 R stage=build tile=d5 guards=B"),
          std::string("modules battle | turn 2 R stage=build tile=d5 gaining=#1")}) {
        INFO(fields);
        const auto position = read(fields);
        REQUIRE_FALSE(position.has_value());
        CHECK(position.error().message.rfind("this belongs to the module ", 0) == 0);
    }
}

TEST_CASE("A position's turn leaves room for all that follow") {
    const auto problem = [](std::string_view turn) {
        const auto position = read_position(fmt::format("octagons d4 w1NESW | seats RB | turn {} R", turn),
                                            Play("octagons d4 w1NESW | seats RB").setup().set, Rulings{});
        return position ? std::string() : position.error().message;
    };
    CHECK(problem("999").empty());
    CHECK(problem("1000") == "expected a number from 1 to 999, found '1000'");
    CHECK(problem("0") == "expected a number from 1 to 999, found '0'");
}
