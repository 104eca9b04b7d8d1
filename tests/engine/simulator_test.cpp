// Simulated games are legal, the same on every machine, written so that they can be read again; sensible players win.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>

#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/writer.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "engine/castelli/simulate/statistics.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"
#include "tests/support/accounts.hpp"

using namespace castellan::castelli;
using castellan::tests::cards_in;
using castellan::tests::silver_in;
namespace notation = castellan::notation;

namespace {

constexpr auto sensible = PolicyName::sensible;
constexpr auto any = PolicyName::random;

SimulationOptions options_for(int players, PolicyName policy, std::uint64_t seed = 1) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.seed = seed;
    options.policies.fill(policy);
    return options;
}

Simulator simulator(SimulationOptions options) {
    auto made = Simulator::make(std::move(options));
    REQUIRE(made.has_value());
    return *std::move(made);
}

std::string record_of(Simulator& simulator, std::uint64_t number) {
    std::string text;
    write_record(simulator.options(), simulator.play(number), text);
    return text;
}

std::array<int, colour_count> points_scored(const Events& events) {
    std::array<int, colour_count> points{};
    for (const Event& event : events)
        if (event.kind == EventKind::scored) points[std::size_t(event.player)] += event.amount;
    return points;
}

/// Plays the game's actions again and looks at the table after each.
void check_every_action(const SimulatedGame& game) {
    State state = initial_state(game.setup);
    Deck deck = initial_deck(game.setup);
    Events events;
    const int silver = silver_in(state);
    const int cards = cards_in(state, deck);
    std::array<int, colour_count> points{};
    for (const Action& action : game.actions) {
        events.clear();
        REQUIRE(apply({game.setup, state, deck, events}, action).allowed());
        REQUIRE(silver_in(state) == silver);
        REQUIRE(cards_in(state, deck) == cards);
        const auto scored = points_scored(events);
        for (std::size_t player = 0; player < colour_count; ++player) {
            points[player] += scored[player];
            REQUIRE(state.players[player].vp == points[player]);
            for (const auto units : state.players[player].resources) REQUIRE(units <= 5);
        }
    }
    REQUIRE(state == game.end);
    REQUIRE(state.stage == Stage::over);
    REQUIRE(state.face_down_tiles() == 0);
}

/// The state that a reader of the record reaches.
State state_read_from(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    OpeningReader openings(nullptr, {});
    const Opening* opening = openings.read(record, diagnostics);
    REQUIRE(record.diagnostics.empty());
    REQUIRE(diagnostics.empty());
    REQUIRE(opening != nullptr);
    Replayer replayer(record, *opening);
    while (replayer.next()) {
    }
    REQUIRE_FALSE(replayer.problem());
    return replayer.state();
}

std::string rewritten(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::string out;
    notation::write_canonical(
        record,
        [](std::string_view word, std::string& spelling) {
            const auto parsed = parse_word(word);
            REQUIRE(parsed.has_value());
            spell(*parsed, spelling);
        },
        out);
    return out;
}

void check_record(Simulator& simulator, std::uint64_t number) {
    const std::string text = record_of(simulator, number);
    INFO(text);
    CHECK(state_read_from(text) == simulator.play(number).end);
    CHECK(rewritten(text) == text);
}

/// The cards used, and the other choices that are seldom made.
std::set<std::string> kinds_of(const SimulatedGame& game) {
    std::set<std::string> kinds;
    for (const Action& action : game.actions) {
        if (action.kind == ActionKind::use) kinds.insert(std::string(code(action.card)));
        if (action.kind == ActionKind::steward) kinds.insert("St");
        if (action.kind == ActionKind::sell) kinds.insert("sale");
        if (action.kind != ActionKind::build) continue;
        if (action.purchase != no_purchase) kinds.insert("purchase");
        if (action.site == 2) kinds.insert("second site");
        if (action.with & std::uint8_t(BuildCard::landgrave)) kinds.insert("Lg");
        if (action.with & std::uint8_t(BuildCard::landgravine)) kinds.insert("Lv");
        if (action.with & std::uint8_t(BuildCard::master_builder)) kinds.insert("Mb");
    }
    return kinds;
}

}  // namespace

TEST_CASE("Chance is splitmix64: the first numbers known for seed 1234567") {
    castellan::base::Random random(1234567);
    CHECK(random.next() == 6457827717110365317U);
    CHECK(random.next() == 3203168211198807973U);
    CHECK(random.next() == 9817491932198370423U);
}

TEST_CASE("The same seed gives the same bytes, whichever games were played before") {
    auto first = simulator(options_for(3, sensible, 42));
    auto second = simulator(options_for(3, sensible, 42));
    const std::string seventh = record_of(first, 7);
    record_of(second, 2);
    CHECK(record_of(second, 7) == seventh);
    CHECK(record_of(first, 8) != seventh);
    auto other_seed = simulator(options_for(3, sensible, 43));
    CHECK(record_of(other_seed, 7) != seventh);
}

TEST_CASE("The deal depends on the seed alone: other players find the same tiles") {
    auto ours = simulator(options_for(4, sensible));
    auto theirs = simulator(options_for(4, any));
    const auto tiles_of = [](const SimulatedGame& game) {
        std::map<int, int> tiles;
        for (SquareId square = 0; square < game.setup.board.square_count; ++square)
            tiles[square] = game.end.tiles[square].tile;
        return tiles;
    };
    CHECK(tiles_of(ours.play(5)) == tiles_of(theirs.play(5)));
    CHECK(ours.play(5).setup.pieces == theirs.play(5).setup.pieces);
}

TEST_CASE("A simulated record says so in its tags") {
    auto games = simulator(options_for(2, sensible, 9));
    const std::string text = record_of(games, 3);
    const std::string hash = shipped_set("classic")->hash_for({}).substr(0, 16);
    for (const std::string& tag : {std::string("[Event \"Simulated game\"]"), std::string("[Round \"3\"]"),
                                   std::string("[Generator \"castellan simulate, seed 9, policy sensible\"]"),
                                   "[Set \"classic sha256:" + hash + "\"]"})
        CHECK(text.find(tag + "\n") != std::string::npos);
    CHECK(text.find("\"Sensible 1\"]") != std::string::npos);
}

TEST_CASE("Silver, cards and points are accounted for after every action, and every game ends", "[many]") {
    const auto policy = GENERATE(any, sensible);
    const auto players = GENERATE(2, 3, 4);
    auto games = simulator(options_for(players, policy));
    for (std::uint64_t number = 1; number <= (policy == any ? 600 : 60); ++number) {
        INFO("game " << number << " of " << players << " players");
        check_every_action(games.play(number));
    }
}

TEST_CASE("A written game is canonical and reads as it was played", "[many]") {
    const auto policy = GENERATE(any, sensible);
    const auto players = GENERATE(2, 3, 4);
    auto games = simulator(options_for(players, policy));
    for (std::uint64_t number = 1; number <= (policy == any ? 600 : 60); ++number) check_record(games, number);
}

TEST_CASE("Games under other rulings read as they were played", "[many]") {
    const std::string ruling =
        GENERATE("card-arm-influence=no", "edge-card-arm=gains", "neutral-tie=rivals", "neutral-tie=nobody",
                 "cards-per-turn=any", "steward-window=areas", "steward-null=no", "sites-grain-wood=unlimited",
                 "own-space=none", "vacant-space=castles", "settlement-supply-2p=box", "silver-first-tie=yes");
    const auto players = GENERATE(2, 4);
    auto options = options_for(players, any);
    REQUIRE(options.rulings.set(ruling) == Rulings::Problem::none);
    auto games = simulator(std::move(options));
    for (std::uint64_t number = 1; number <= 20; ++number) check_record(games, number);
}

TEST_CASE("A set that is not shipped travels in the record") {
    auto own = *shipped_set("classic");
    own.name = "house";
    const auto text = write_set(own);
    auto options = options_for(2, sensible);
    options.set = std::make_shared<const ComponentSet>(*read_set(text).set);
    auto games = simulator(std::move(options));
    CHECK(record_of(games, 1).find("%set\ncastellan-set 1\nname house\n") != std::string::npos);
    check_record(games, 1);
}

TEST_CASE("Random games come to every kind of choice", "[many]") {
    auto games = simulator(options_for(4, any));
    std::set<std::string> kinds;
    for (std::uint64_t number = 1; number <= 200; ++number) kinds.merge(kinds_of(games.play(number)));
    CHECK(kinds == std::set<std::string>{"K3", "K4", "K5", "Ra", "St", "Bg", "Lg", "Tr", "Lv", "Mb", "Rb", "Pe", "sale",
                                         "purchase", "second site"});
}

TEST_CASE("O6e: a random player who holds a Guard plays it or does not") {
    auto options = options_for(4, any, 184);
    std::string_view culprit;
    options.modules = read_modules("battle", culprit).value();
    auto games = simulator(std::move(options));
    int played = 0;
    int kept = 0;
    for (std::uint64_t number = 1; number <= 6; ++number) {
        check_record(games, number);
        const SimulatedGame& game = games.play(number);
        State state = game.start;
        Deck deck = initial_deck(game.setup);
        Events events;
        for (const Action& action : game.actions) {
            if (state.stage == Stage::guard && action.kind == ActionKind::guard) ++played;
            if (state.stage == Stage::guard && action.kind == ActionKind::proceed)
                kept += decider({game.setup, state, deck}) != state.active ? 1 : 0;
            perform({game.setup, state, deck, events}, action);
        }
    }
    CHECK(played > 0);
    CHECK(kept > 0);
}

TEST_CASE("A record names the policy of all players, or of each if they differ") {
    const auto named = [](PolicyName first, PolicyName second, PolicyName third) {
        auto options = options_for(3, first);
        options.policies[1] = second;
        options.policies[2] = third;
        auto games = simulator(std::move(options));
        const std::string text = record_of(games, 1);
        const auto begin = text.find("policy ") + 7;
        return text.substr(begin, text.find('"', begin) - begin);
    };
    CHECK(named(any, any, any) == "random");
    CHECK(named(any, sensible, sensible) == "random, sensible, sensible");
    CHECK(named(any, any, sensible) == "random, random, sensible");
}

TEST_CASE("The sensible policy beats the random one in at least nine of ten 2-player games", "[many]") {
    int won = 0;
    for (const std::size_t seat : {0U, 1U}) {
        auto options = options_for(2, any);
        options.policies[seat] = sensible;
        SimulationStatistics statistics;
        auto games = simulator(std::move(options));
        for (std::uint64_t number = 1; number <= 250; ++number) statistics.add(games.play(number));
        won += int(statistics.wins[seat]);
    }
    CHECK(won >= 450);
}

TEST_CASE("A policy sees its own hand, and of the others only how many cards they hold") {
    auto games = simulator(options_for(2, any));
    const SimulatedGame& game = games.play(1);
    State state = initial_state(game.setup);
    Deck deck = initial_deck(game.setup);
    const Colour self = game.setup.seats[0];
    const Colour other = game.setup.seats[1];
    state.players[self].hand.known[std::size_t(CardKind::king3)] = 1;
    state.players[other].hand.known[std::size_t(CardKind::raider)] = 2;
    deck.returned[0] = CardKind::peasant;
    deck.returned_count = 1;
    const View view({game.setup, state, deck}, self);
    CHECK(view.state.players[self].hand == state.players[self].hand);
    CHECK(view.state.players[other].hand.known == Hand{}.known);
    CHECK(view.state.players[other].hand.unknown == 2);
    CHECK(view.deck.returned[0] == CardKind::unknown);
}

TEST_CASE("Statistics add up") {
    auto games = simulator(options_for(3, sensible));
    SimulationStatistics whole;
    for (std::uint64_t number = 1; number <= 6; ++number) whole.add(games.play(number));
    CHECK(whole.games == 6);
    CHECK(whole.players == 18);
    CHECK(std::accumulate(whole.castles.begin(), whole.castles.end(), std::uint64_t{0}) == 18);
    CHECK(std::accumulate(whole.wins.begin(), whole.wins.end(), whole.shared_victories) == 6);
    const auto& mine = whole.areas[std::size_t(Terrain::mine)];
    CHECK(mine.won + mine.shared + mine.nobody == 6);
}

TEST_CASE("Quartiles of scores") {
    SimulationStatistics statistics;
    statistics.players = 4;
    for (const std::size_t score : {10U, 20U, 30U, 40U}) statistics.scores[score] = 1;
    CHECK(statistics.score_at(0) == 10);
    CHECK(statistics.score_at(25) == 10);
    CHECK(statistics.score_at(50) == 20);
    CHECK(statistics.score_at(75) == 30);
    CHECK(statistics.score_at(100) == 40);
}

TEST_CASE("Players without a point count among the scores") {
    SimulationStatistics statistics;
    statistics.players = 4;
    statistics.scores[0] = 3;
    statistics.scores[1] = 1;
    CHECK(statistics.score_at(75) == 0);
    CHECK(statistics.score_at(100) == 1);
}

TEST_CASE("A set without a layout for so many players cannot be simulated") {
    auto options = options_for(4, sensible);
    auto small = *options.set;
    small.layouts.erase(small.layouts.begin());
    options.set = std::make_shared<const ComponentSet>(small);
    const auto made = Simulator::make(std::move(options));
    REQUIRE_FALSE(made.has_value());
    CHECK(made.error().code == "bad-layout");
}
