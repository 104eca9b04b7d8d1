// Games are written again by keys, from what the screen shows; and how many keys that takes.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdio>

#include "tests/record/robot.hpp"
#include "tests/recorder/games.hpp"

namespace castellan::test {
namespace {

struct KindOfGame {
    std::string_view rules;
    int players;
    std::string_view modules;
};

constexpr KindOfGame kinds_of_games[] = {
    {"castelli", 2, ""},        {"castelli", 3, ""},       {"castelli", 4, ""},
    {"castelli", 2, "dilemma"}, {"castelli", 3, "battle"}, {"castelli", 4, "dilemma,battle"},
    {"castelli", 3, "dilemma"}, {"castelli", 2, "battle"}, {"castelli", 4, "tournament"},
};
constexpr KindOfGame others[] = {{"piecepack-castles", 2, ""}, {"piecepack-castles", 4, ""}, {"carcassonne", 2, ""}};

int quantile(std::vector<int> of, double part) {
    REQUIRE_FALSE(of.empty());
    std::sort(of.begin(), of.end());
    return of[std::min(of.size() - 1, std::size_t(part * double(of.size())))];
}

void write_again(const KindOfGame& kind, unsigned seed, std::vector<int>& keys) {
    const std::string game = simulated(kind.rules, kind.players, kind.modules, seed, "sensible");
    std::string written;
    const auto of_game = enter_game(game, written);
    INFO(kind.rules << " " << kind.players << " " << kind.modules << ", seed " << seed);
    CHECK(written == game);
    keys.insert(keys.end(), of_game.begin(), of_game.end());
}

}  // namespace

TEST_CASE("a game is written by few keys a turn, byte for byte") {
    std::vector<int> keys;
    for (const std::size_t kind : {0, 5, 8}) write_again(kinds_of_games[kind], unsigned(7 + kind), keys);
    CHECK(quantile(keys, 0.5) <= 12);
    CHECK(quantile(keys, 0.9) <= 18);
}

TEST_CASE("the other games are written by keys, too") {
    std::vector<int> keys;
    for (const KindOfGame& kind : others) write_again(kind, 3, keys);
    CHECK(quantile(keys, 0.5) <= 12);
}

TEST_CASE("400 games of Castelli of all kinds", "[.figures]") {
    std::vector<int> keys;
    for (unsigned seed = 0; seed < 400; ++seed) {
        write_again(kinds_of_games[seed % std::size(kinds_of_games)], seed, keys);
        if (seed % 50 != 49) continue;
        std::printf("%u games: keys a turn: median %d, p90 %d, most %d (%zu turns)\n", seed + 1, quantile(keys, 0.5),
                    quantile(keys, 0.9), quantile(keys, 1), keys.size());
        std::fflush(stdout);
    }
    CHECK(quantile(keys, 0.5) <= 12);
    CHECK(quantile(keys, 0.9) <= 18);
}

}  // namespace castellan::test
