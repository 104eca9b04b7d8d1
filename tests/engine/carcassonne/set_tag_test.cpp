// The tile set of a record: the base set, or the one that the record embeds.
#include <catch2/catch.hpp>
#include <string>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "engine/carcassonne/replay/played_game.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::carcassonne;

namespace {

const std::string lanes =
    "castellan-tiles 1\nname lanes\nstart lane\n"
    "tile lane 3 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
    "tile stop 2 ffrf\nmonastery\nroad S\nfield NL NR EL ER SL SR WL WR\n";

std::string record_with(const std::string& tags, const std::string& block) {
    return "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n" + tags +
           (block.empty() ? "" : "%set\n" + block + "%end\n") + "\n1. R stop@w1W r\n2. B stop@e1E m r@0:R=3\n*\n";
}

struct Played {
    std::string problems;  // "code at the text meant"
    std::string set;       // of a record that is set up
    std::vector<std::int32_t> points;
};

Played played(const std::string& text) {
    Played result;
    notation::Record record;
    notation::parse_game(text, record);
    auto found = record.diagnostics;
    std::optional<PlayedGame> game;
    if (const auto opening = read_opening(record, {}, found)) {
        game.emplace(record, *opening);
        found.insert(found.end(), game->diagnostics().begin(), game->diagnostics().end());
    }
    // The opening is gone here; the game owns its set.
    if (game) {
        result.set = game->setup().tiles->name;
        for (const Colour player : game->setup().seated()) result.points.push_back(game->end().points[player]);
    }
    for (const auto& problem : found)
        result.problems += std::string(problem.code) + " " + std::string(problem.span.of(text)) + "\n";
    return result;
}

}  // namespace

TEST_CASE("a record is played with the set that it embeds") {
    for (const std::string tag : {"", "[Set \"lanes\"]\n"}) {
        const Played game = played(record_with(tag, lanes));
        CHECK(game.problems.empty());
        CHECK(game.set == "lanes");
        CHECK(game.points == std::vector{3, 0});  // two ends and the start tile between them
    }
    const std::string hash = hash_of(*read_tile_set(lanes).set);
    CHECK(played(record_with("[Set \"lanes sha256:" + hash.substr(0, 16) + "\"]\n", lanes)).problems.empty());
    CHECK(played(record_with("[Set \"lanes sha256:" + hash + "\"]\n", lanes)).problems.empty());
}

TEST_CASE("without a set of its own a record is played with the base set") {
    for (const std::string tag : {"", "[Set \"base\"]\n"}) CHECK(played(record_with(tag, "")).set == "base");
    CHECK(played(record_with("", "")).problems == "unknown-tile stop@w1W\n");
}

TEST_CASE("a tag Set that means another set is reported") {
    CHECK(played(record_with("[Set \"lanes\"]\n", "")).problems == "unknown-set lanes\n");
    CHECK(played(record_with("[Set \"lane\"]\n", lanes)).problems == "set-mismatch lane\n");
    const std::string digits = hash_of(*read_tile_set(lanes).set).substr(0, 15);
    CHECK(played(record_with("[Set \"lanes sha256:" + digits + "\"]\n", lanes)).problems ==
          "set-mismatch lanes sha256:" + digits + "\n");
    const std::string other = hash_of(base_set());
    CHECK(played(record_with("[Set \"lanes sha256:" + other + "\"]\n", lanes)).problems ==
          "set-mismatch lanes sha256:" + other + "\n");
}

TEST_CASE("errors of an embedded set are reported at their place in the record, warnings are not") {
    CHECK(played(record_with("", "castellan-tiles 1\nname lanes\nstart lane\ntile lane 3 frfx\n")).problems ==
          "tiles-edge frfx\n");
    const std::string odd = lanes + "tile town 1 cccc\ncity NESW\n";  // can never be placed
    CHECK(played(record_with("", odd)).problems.empty());
}
