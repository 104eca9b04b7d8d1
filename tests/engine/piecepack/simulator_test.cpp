// Games that play themselves: whole, legal, the same each time; their records give the same scores back.
#include <catch2/catch.hpp>

#include "engine/piecepack/replay/played_game.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/simulate/record.hpp"
#include "games.hpp"
#include "notation/lexis.hpp"
#include "notation/parser.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

PlayedGame replayed(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    INFO(text);
    REQUIRE(record.diagnostics.empty());
    const auto opening = read_opening(record, {}, diagnostics);
    REQUIRE(opening);
    PlayedGame game(record, *opening);
    for (const auto& each : game.diagnostics()) FAIL_CHECK(each.message << " at " << each.address);
    return game;
}

std::string written(const Simulator& simulator, const SimulatedGame& game, RanksWritten known) {
    std::string text;
    write_record(simulator.options(), game, text, known);
    return text;
}

void check_kind(unsigned number) {
    Simulator simulator(kind(number));
    const SimulatedGame& game = simulator.play(number + 1);
    const std::size_t rounds = game.setup.players;
    CHECK(game.actions.size() == rounds * (std::size_t(game.setup.tiles()) + 7 * rounds));
    const PlayedGame known = replayed(written(simulator, game, RanksWritten::deployed));
    CHECK(known.main_line().end == game.end);
    CHECK(known.setup() == game.setup);
    CHECK(known.opening().rolls == game.rolls);
    const PlayedGame turned_up = replayed(written(simulator, game, RanksWritten::scored));
    for (const Suit suit : game.setup.seated()) CHECK(turned_up.main_line().end.total(suit) == game.end.total(suit));
    // Of coins never turned up the bounds hold what the scores were.
    if (number % 10 == 0) {
        const PlayedGame open = replayed(written(simulator, game, RanksWritten::never));
        for (const Suit suit : game.setup.seated()) CHECK(open.main_line().end.total(suit) == game.end.total(suit));
    }
}

}  // namespace

TEST_CASE("simulated games of all kinds are replayed to the same end") {
    for (unsigned number = 0; number < 54; ++number) check_kind(number);
}

TEST_CASE("many simulated games of all kinds", "[many]") {
    for (unsigned number = 54; number < 700; ++number) check_kind(number);
}

TEST_CASE("the same options give the same game; another seed or number another") {
    SimulationOptions options;
    Simulator simulator(options);
    const std::string first = written(simulator, simulator.play(1), RanksWritten::deployed);
    const std::string second = written(simulator, simulator.play(2), RanksWritten::deployed);
    CHECK(first != second);
    CHECK(written(simulator, simulator.play(1), RanksWritten::deployed) == first);
    options.seed = 2;
    Simulator other(options);
    CHECK(written(other, other.play(1), RanksWritten::deployed) != first);
}

TEST_CASE("who looks ahead wins against chance") {
    SimulationOptions options;
    options.policies = {PolicyName::sensible, PolicyName::random};
    Simulator simulator(options);
    int won = 0;
    for (unsigned number = 1; number <= 50; ++number) {
        const SimulatedGame& game = simulator.play(number);
        const auto of_seat = [&](std::size_t seat) { return game.end.total(game.setup.seats[seat]).least; };
        if (of_seat(0) > of_seat(1)) ++won;
    }
    CHECK(won >= 45);
}

TEST_CASE("what is listed as legal is all that is allowed, at each step of games of all kinds") {
    for (unsigned number = 0; number < 27; ++number) {
        Simulator simulator(kind(number));
        const SimulatedGame& game = simulator.play(number + 1);
        State state = initial_state(game.setup);
        for (const Action& action : game.actions) {
            if (state.phase == Phase::scoring) end_round(game.setup, state, score_round(game.setup, state));
            std::vector<Action> legal;
            list_legal(game.setup, state, legal);
            INFO("kind " << number << ", turn " << state.turns + 1);
            CHECK(std::count(legal.begin(), legal.end(), action) == 1);
            if (state.turns % 5 == 0)
                for (const Action& each : legal) CHECK(judge(game.setup, state, each).allowed());
            perform(game.setup, state, action);
        }
    }
}

namespace {

/// A letter changed, left out, doubled or swapped with the next, at random places of a record.
std::string with_slips(std::string text, base::Random& random) {
    constexpr std::string_view letters = "SMCAnesw0123456789ap^@:=?#*(){}. \nround end";
    for (std::size_t slips = 1 + random.below(3); slips > 0; --slips) {
        const std::size_t at = random.below(text.size() - 1);
        switch (random.below(4)) {
            case 0: text[at] = letters[random.below(letters.size())]; break;
            case 1: text.erase(at, 1); break;
            case 2: text.insert(at, 1, text[at]); break;
            default: std::swap(text[at], text[at + 1]); break;
        }
    }
    return text;
}

void check_slips(unsigned count) {
    base::Random random(4711);
    for (unsigned number = 0; number < count; ++number) {
        Simulator simulator(kind(number));
        const std::string text = with_slips(written(simulator, simulator.play(number + 1),
                                                    number % 2 == 0 ? RanksWritten::scored : RanksWritten::deployed),
                                            random);
        notation::Record record;
        notation::parse_game(text, record);
        if (record.lexis != notation::find_lexis(game_name)) continue;  // a slip in the game's name
        auto found = record.diagnostics;
        const auto opening = read_opening(record, {}, found);
        if (opening) {
            const PlayedGame game(record, *opening);
            found.insert(found.end(), game.diagnostics().begin(), game.diagnostics().end());
            const bool stopped = game.main_line().stop.has_value();
            CHECK((!stopped || !found.empty()));
        }
        for (const auto& each : found) {
            INFO(each.code << ": " << each.message);
            CHECK(each.span.begin <= each.span.end);
            CHECK(each.span.end <= text.size());
        }
    }
}

}  // namespace

TEST_CASE("records with slips are replayed as far as they go, and what stops them is reported") { check_slips(200); }

TEST_CASE("many records with slips", "[many]") { check_slips(3000); }
