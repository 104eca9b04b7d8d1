// Records of Carcassonne that begin from nothing: empty ones, and simulated games.
#include <catch2/catch.hpp>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer;

namespace {

const OtherGame& carcassonne_game() {
    const OtherGame* const game = find_other_game("carcassonne");
    REQUIRE(game != nullptr);
    return *game;
}

std::string beginning(int players, const std::string& seats, const std::vector<std::string>& names = {}) {
    const auto text = carcassonne_game().new_record({players, seats, names, "2026.11.20", "Club evening", {}});
    return text ? *text : text.error();
}

std::string refusal(const SimulationOrder& order) {
    const auto simulator = carcassonne_game().simulator(order);
    return simulator ? "" : simulator.error();
}

}  // namespace

TEST_CASE("a new record of Carcassonne has what was said, and asks for the rest") {
    const std::string text = beginning(3, "GKP", {"Ann", "", "Cleo"});
    CHECK(
        text.starts_with("[CGN \"1\"]\n[Game \"carcassonne\"]\n[Event \"Club evening\"]\n[Date \"2026.11.20\"]\n"
                         "[Green \"Ann\"]\n[Black \"?\"]\n[Pink \"Cleo\"]\n[Seats \"GKP\"]\n[Result \"*\"]\n"));
    CHECK(text.find("Fill in Seats") == std::string::npos);
    const std::string open = beginning(2, "", {"Ann", "Ben"});
    CHECK(open.find("[Seats \"??\"]") != std::string::npos);
    CHECK(open.find("The players, clockwise: Ann, Ben; give each a tag of their colour.") != std::string::npos);
    CHECK(open.find("Fill in Seats") != std::string::npos);
}

TEST_CASE("the first turn that a new record shows is a legal one") {
    std::string text = beginning(2, "RB");
    const auto turn = text.find("1. R C@n1S c");
    REQUIRE(turn != std::string::npos);
    text.replace(text.rfind("*"), 1, text.substr(turn, 12) + " ^\n*\n");
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = open_game(record);
    REQUIRE(game != nullptr);
    CHECK(game->turns() == 1);
    for (const auto& diagnostic : game->diagnostics()) CHECK(diagnostic.code == "open-tag");
}

TEST_CASE("seats of a new record are two to six colours, as many as play") {
    const std::string_view colours =
        "expected two to six different colours of R B G Y K P, the player who begins first";
    CHECK(beginning(2, "RX") == "--seats RX: " + std::string(colours));
    CHECK(beginning(1, "R") == "--seats R: " + std::string(colours));
    CHECK(beginning(2, "RR") == "--seats RR: " + std::string(colours));
    CHECK(beginning(2, "RBG") == "--seats RBG: 3 sit there, but 2 play");
}

TEST_CASE("simulated games of Carcassonne are whole records without a problem") {
    const auto simulator = carcassonne_game().simulator({6, 7, {"random"}, {"small-city=2"}, "", ""});
    REQUIRE(simulator.has_value());
    std::string text;
    (*simulator)->write_record(3, text);
    CHECK(text.find("[Rulings \"small-city=2\"]") != std::string::npos);
    CHECK(text.find("[Round \"3\"]") != std::string::npos);
    CHECK(text.find("[Generator \"castellan simulate, seed 7, policy random\"]") != std::string::npos);
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = open_game(record);
    REQUIRE(game != nullptr);
    CHECK(game->diagnostics().empty());
    CHECK(game->is_finished());
}

TEST_CASE("a simulated game with other tiles embeds them") {
    const std::string tiles =
        "castellan-tiles 1\nname ways\nstart way\n\ntile way 5 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n";
    REQUIRE(carcassonne_game().set_format()->check(tiles).usable);
    const auto simulator = carcassonne_game().simulator({2, 1, {"sensible"}, {}, "", tiles});
    REQUIRE(simulator.has_value());
    std::string text;
    (*simulator)->write_record(1, text);
    CHECK(text.find("[Set \"ways sha256:") != std::string::npos);
    CHECK(text.find("\n%set\ncastellan-tiles 1\nname ways\n") != std::string::npos);
    CHECK(text.find("\n4. ") != std::string::npos);
    CHECK(text.find("\n5. ") == std::string::npos);  // one of the five lies on the table
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = open_game(record);
    REQUIRE(game != nullptr);
    CHECK(game->diagnostics().empty());
    CHECK(game->is_finished());
}

TEST_CASE("what a simulation of Carcassonne cannot do is said") {
    CHECK(refusal({2, 1, {"random"}, {}, "suit-terrain", ""}) == "carcassonne has no variants: leave out --variant");
    CHECK(refusal({2, 1, {"clever"}, {}, "", ""}) == "--policy clever: policies are sensible and random");
    CHECK(refusal({3, 1, {"random", "sensible"}, {}, "", ""}) == "--policy names one policy, or one for each player");
    CHECK(refusal({3, 1, {"random", "sensible", "random"}, {}, "", ""}).empty());
    CHECK(carcassonne_game().player_counts() == "2|3|4|5|6");
}
