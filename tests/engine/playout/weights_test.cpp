// Weights as text, and the value of a position.
#include <fmt/core.h>

#include "engine/castelli/playout/value.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "tests/engine/playout/dealt_game.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

std::string good() { return write_weights(frozen_weights().models); }

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

std::string error_of(const std::string& text) {
    const auto read = read_weights(text);
    return read ? "" : read.error();
}

}  // namespace

TEST_CASE("weights: what is written reads back the same") {
    const std::string text = good();
    const auto read = read_weights(text);
    REQUIRE(read.has_value());
    CHECK(write_weights(read->models) == text);
    CHECK(read->models.size() == frozen_weights().models.size());
    for (std::size_t number = 0; number < read->models.size(); ++number) {
        const Model& one = read->models[number];
        const Model& other = frozen_weights().models[number];
        CHECK(one.players == other.players);
        CHECK(one.battle == other.battle);
        CHECK(one.knots.size() == other.knots.size());
        CHECK(one.promise.played[2][3] == Approx(other.promise.played[2][3]).epsilon(1e-3));
        CHECK(one.knots[1].shares[Feature::vp] == Approx(other.knots[1].shares[Feature::vp]).epsilon(1e-3));
    }
}

TEST_CASE("weights: the hash names the text") {
    const std::string text = good();
    CHECK(read_weights(text)->hash.size() == 16);
    CHECK(read_weights(text)->hash == read_weights(text)->hash);
    CHECK(read_weights(text + "# more\n")->hash != read_weights(text)->hash);
}

TEST_CASE("weights: damaged ones are refused with the line") {
    const std::string text = good();
    CHECK(error_of("") == "the first line is not 'castellan weights 1'");
    CHECK(error_of(replaced(text, "weights 1", "weights 2")) == "the first line is not 'castellan weights 1'");
    const std::string head = "castellan weights 1\n# a comment\n\n";
    for (const std::string_view line :
         {"model 5 basic 5", "model 1 basic 5", "model 2.5 basic 5", "model 2 basic 1", "model 2 basic 5.5",
          "model 2 basic 17", "model 2 other 5", "model 2 basic", "model two basic 5", "model 2 basic 5 5",
          "points vp 1 2", "nonsense", " ", "model nan basic 5"}) {
        INFO(line);
        CHECK(error_of(head + std::string(line) + "\n") == "line 4 cannot be read");
    }
    const std::string begun = head + "model 2 basic 2\n";
    for (const std::string_view line :
         {"points vp 1", "points vp 1 2 3", "points vp 1 x", "points vp 1 nan", "points vp 1 inf", "points vp 1 2x",
          "points nothing 1 2", "shares", "worth vp 1 2", "played 1 1 1", "played 5 1", "played 0 1", "played x",
          "points vp 1 1e99", "points vp 1 0x2", "points vp 1 2\r"}) {
        INFO(line);
        CHECK(error_of(begun + std::string(line) + "\n") == "line 5 cannot be read");
    }
    // An influence that nobody can expect to win with, and nobody without either, would share nothing.
    std::string zeros = "played 1";
    for (int i = 0; i < 25; ++i) zeros += " 0";
    CHECK(error_of(begun + zeros + "\n") == "line 5 cannot be read");
    CHECK(error_of(begun) == "a row of played or neutral is missing for 2 players");
}

TEST_CASE("weights: every number of players has a model, with and without Battle") {
    for (int players = 2; players <= 4; ++players)
        for (const bool battle : {false, true}) {
            const std::string word = fmt::format("model {} {} ", players, battle ? "battle" : "basic");
            const std::string text = good();
            const auto begin = text.find(word);
            REQUIRE(begin != std::string::npos);
            const auto end = std::min(text.find("\nmodel", begin), text.size());
            CHECK(error_of(text.substr(0, begin) + text.substr(end)) ==
                  fmt::format("no model for {} players{}", players, battle ? " with Battle" : ""));
        }
}

TEST_CASE("value: shares sum to a victory, and at the end are the result") {
    World world;
    for (const Combination& combination : combinations())
        for (unsigned run = 0; run < 4; ++run) {
            DealtGame game(combination.players, combination.modules, run, 51 + run);
            INFO(combination.players << " players, rulings " << game.setup.rulings.text());
            play_through(game, 8, [&] {
                const Colour viewer = game.setup.seats[game.random.below(game.setup.players)];
                deal_world(game.ground, sight_of(game.table(), viewer, 0), game.random, world);
                const Value value = value_of(game.ground, game.model(), world, viewer);
                for (std::size_t half = 0; half < game.setup.halves; ++half) {
                    double sum = 0;
                    for (const Colour player : game.setup.playing_in[half]) {
                        REQUIRE(value.shares[player] >= 0);
                        REQUIRE(std::isfinite(value.points[player]));
                        sum += value.shares[player];
                    }
                    REQUIRE(sum == Approx(1).margin(1e-9));
                }
                for (const Colour colour : ColourSet::all())
                    if (!game.setup.plays(colour)) REQUIRE(value.shares[colour] == 0);
            });
            const Value end = value_of(game.ground, game.model(), game.world, game.setup.seats[0]);
            const ColourSet won = winners(game.setup, game.world.state).colours;
            for (const Colour player : game.setup.seated()) {
                CHECK(end.points[player] == game.world.state.players[player].vp);
                const ColourSet sharers = won & game.setup.playing_in[game.setup.half(player)];
                CHECK(end.shares[player] == (won.contains(player) ? 1.0 / sharers.size() : 0.0));
            }
        }
}
