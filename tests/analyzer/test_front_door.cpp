// The front door, on a game that was played and scored by hand (its claims say so: vp=R5,B4 after turn 6, R30,B16).
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "analyzer/front/castellan.hpp"

using castellan::Position;

namespace {

std::string text_of(const std::string& sample) {
    std::ifstream file(std::string(CASTELLAN_SOURCE_DIR) + "/samples/games/" + sample);
    REQUIRE(file.is_open());
    return {std::istreambuf_iterator<char>(file), {}};
}

castellan::Game by_hand() {
    auto game = castellan::read_game(text_of("by-hand-2-players.cgn"));
    REQUIRE(game.has_value());
    return *std::move(game);
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_CASE("a game is read, and owns what it tells") {
    const castellan::Game game = by_hand();  // its text is gone
    CHECK(game.rules() == "castelli");
    CHECK(game.title() == "Played by hand, 2026.11.20");
    CHECK(game.tag("Seats") == "RB");
    CHECK(game.tag("Site").empty());
    CHECK(game.is_finished());
    CHECK(game.diagnostics().empty());
    const auto players = game.players();
    REQUIRE(players.size() == 2);
    CHECK((players[0].letter == 'R' && players[0].name == "Anna" && players[0].points == 30 && players[0].won));
    CHECK((players[1].letter == 'B' && players[1].name == "Ben" && players[1].points == 16 && !players[1].won));
}

TEST_CASE("its turns have words, score lines and positions") {
    const castellan::Game game = by_hand();
    REQUIRE(game.turns().size() == 17);
    const castellan::Turn& turn = game.turns()[6];
    CHECK((turn.address() == "7" && turn.number() == 7 && turn.player() == 'R'));
    // Rb=5 Pe a4:R2G2Y2Bcs1 ^g3$r=4: what a claim says is no word of its own.
    CHECK(turn.words() == std::vector<std::string>{"Rb", "a4:R2G2Y2Bcs1", "+Pe", "^g3$r"});
    const auto lines = turn.score_lines();
    int points = 0;
    for (const auto& line : lines) {
        CHECK((line.player == 'R' && line.rule == "B4" && !line.text.empty()));
        points += line.points;
    }
    CHECK(points == 4);
    CHECK(turn.position().points('R') == 9);
    CHECK(turn.position().points('B') == 4);
    CHECK(turn.position().points('G') == 0);
    const castellan::Turn& final = game.turns().back();
    CHECK((final.address() == "end" && final.number() == 0 && final.player() == 0));
    CHECK(final.position().decider() == 0);
    CHECK(final.position().legal().empty());
}

TEST_CASE("addresses lead into turns and variations") {
    const castellan::Game game = by_hand();
    CHECK(game.at("0")->points('R') == 0);
    CHECK(game.at("6")->points('B') == 4);
    CHECK(game.at("11.1")->points('R') == 13);  // the castle of turn 11 comes later
    CHECK(game.at("15/1/16")->text() != game.at("16")->text());
    CHECK(game.at("end")->points('R') == 30);
    CHECK_FALSE(game.at("17"));
    CHECK_FALSE(game.at("15/2"));
    CHECK_FALSE(game.at("seven"));
}

TEST_CASE("a position is played on and taken back") {
    const castellan::Game game = by_hand();
    Position position = *game.at("12.2");  // Ben has built, and has not ended his turn
    const std::string before = position.text();
    CHECK(position.decider() == 'B');
    const auto refused = position.play("c2:R6Y6B6G6");
    REQUIRE_FALSE(refused);
    CHECK_FALSE(refused.error().rule.empty());
    CHECK_FALSE(position.play("a castle"));
    CHECK(position.text() == before);

    REQUIRE(position.end_turn());
    CHECK(position.decider() == 'R');
    REQUIRE(position.play("c2:R6Y6B6G6"));
    REQUIRE(contains(position.legal(), "c3g"));
    REQUIRE(position.play("c3g:R6,B1=R2"));  // a claim is ignored
    REQUIRE(position.play("b2g"));
    REQUIRE(position.play("K4"));
    CHECK(position.points('R') == 22);
    REQUIRE(position.end_turn());
    CHECK(position.text() == game.at("13")->text());

    for (int steps = 0; steps < 6; ++steps) REQUIRE(position.undo());
    CHECK_FALSE(position.undo());
    CHECK(position.text() == before);
}

TEST_CASE("every legal word can be played") {
    const castellan::Game game = by_hand();
    for (const castellan::Turn& turn : game.turns()) {
        Position position = turn.position();
        const std::string before = position.text();
        for (const std::string& word : position.legal()) {
            INFO(turn.address() << ": " << word);
            CHECK(position.play(word));
            REQUIRE(position.undo());
        }
        CHECK(position.text() == before);
    }
}

TEST_CASE("the end is scored when it is reached") {
    const castellan::Game game = by_hand();
    CHECK_FALSE(game.at("15")->finish());
    Position position = *game.at("16");
    REQUIRE(position.finish());
    CHECK((position.points('R') == 30 && position.points('B') == 16));
    CHECK(position.decider() == 0);
    CHECK_FALSE(position.end_turn());
}

TEST_CASE("a position line is read") {
    auto position = Position::read("octagons d4 r2NE.1 g1SW | seats RB | R w=1 g=1 r=1 | tiles d5:R3G3B3Y3s1");
    REQUIRE(position.has_value());
    const Position copy = *position;
    CHECK(copy.text() == position->text());
    const auto error = Position::read("octagons d4 x").error();
    CHECK_FALSE(error.message.empty());
    CHECK(Position::read("set moon | octagons d4 r2NE.1").error().code == "unknown-set");
}

TEST_CASE("a game with an error is its diagnostics; as played it is a game") {
    std::string text = text_of("by-hand-2-players.cgn");
    text.replace(text.find("^a3=4"), 5, "^a3$g");  // B1: what is there cannot be bought
    const auto strict = castellan::read_game(text);
    REQUIRE_FALSE(strict);
    CHECK(std::any_of(strict.error().begin(), strict.error().end(), [](const auto& problem) {
        return problem.address == "6.2" && problem.severity == castellan::Severity::error;
    }));
    const auto played = castellan::read_game(text, {.as_played = true});
    REQUIRE(played);
    CHECK(played->turns().size() == 17);
    CHECK_FALSE(played->diagnostics().empty());

    CHECK_FALSE(castellan::read_game(""));
    CHECK_FALSE(castellan::read_game("no game"));
    const auto ruled = castellan::read_game(text_of("by-hand-2-players.cgn"), {.rulings = {"own-space=perhaps"}});
    REQUIRE_FALSE(ruled);
    CHECK(ruled.error().front().code == "unknown-ruling");
}
