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

// Castles for the piecepack, on a game that was played and scored by hand (S=12 M=2, then S=10 M=9).

TEST_CASE("a game of Castles for the piecepack goes through the same door") {
    const auto read = castellan::read_game(text_of("../piecepack/games/by-hand-2-players.cgn"));
    REQUIRE(read.has_value());
    const castellan::Game game = *read;
    CHECK(game.rules() == "piecepack-castles");
    CHECK(game.points_name() == "gold");
    CHECK(game.tag("Roll") == "S5 Ma");
    CHECK(game.is_finished());
    const auto players = game.players();
    REQUIRE(players.size() == 2);
    CHECK((players[0].letter == 'S' && players[0].name == "Suns" && players[0].points == 22 && players[0].won));
    CHECK((players[1].letter == 'M' && players[1].points == 11 && players[1].most_points == 11 && !players[1].won));

    REQUIRE(game.turns().size() == 55);  // 52 turns, two rounds, the end
    CHECK((game.turns()[4].number() == 5 && game.turns()[4].player() == 'S'));
    CHECK(game.turns()[4].words() == std::vector<std::string>{"pS5@e2"});
    const castellan::Turn& round = game.turns()[26];
    CHECK((round.address() == "r1" && round.number() == 0 && round.player() == '\0'));
    int suns = 0, moons = 0;
    for (const auto& line : round.score_lines()) (line.player == 'S' ? suns : moons) += line.points;
    CHECK((suns == 12 && moons == 2));
    CHECK(game.turns()[54].score_lines().empty());  // totals are no new points
}

TEST_CASE("its positions are played on and taken back, too") {
    const auto game = castellan::read_game(text_of("../piecepack/games/by-hand-2-players.cgn"));
    REQUIRE(game.has_value());
    auto position = game->at("25");
    REQUIRE(position.has_value());
    CHECK(position->rules() == "piecepack-castles");
    CHECK((position->decider() == 'M' && position->points('S') == 0));
    CHECK_THROWS_AS(position->state(), std::logic_error);
    const auto legal = position->legal();
    CHECK(contains(legal, "Mn@S4"));
    CHECK_FALSE(contains(legal, "M5@S4"));  // laid in turn 22
    const auto refused = position->play("M5@S4");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == "coin-laid");
    CHECK_FALSE(position->finish().has_value());  // not all coins lie

    REQUIRE(position->play("Mn@S4").has_value());
    CHECK(position->decider() == '\0');
    REQUIRE(position->finish().has_value());
    CHECK((position->points('S') == 12 && position->points('M') == 2));
    CHECK(position->decider() == 'M');  // S5: the one to the right starts the next round
    REQUIRE(position->play("Sa@0").has_value());
    const castellan::Position copy = *position;
    REQUIRE((position->undo() && position->undo() && position->undo()));
    CHECK_FALSE(position->undo());
    CHECK(position->decider() == 'M');
    CHECK((copy.points('S') == 12 && position->points('S') == 0));
    CHECK(game->at("99").error().find("99") != std::string::npos);
}

TEST_CASE("what the other game has not is refused at the door") {
    const std::string text = text_of("../piecepack/games/by-hand-2-players.cgn");
    CHECK(castellan::read_game(text, {.as_played = true}).error().front().code == "wrong-game");
    CHECK(castellan::read_game(text, {.rulings = {"baron=free"}}).error().front().code == "unknown-ruling");
    CHECK(castellan::read_game(text, {.rulings = {"tie-control=no"}}).error().front().code == "false-claim");
    auto broken = text;
    broken.replace(broken.find("2. M M5@n1"), 10, "2. M M5@n2");
    CHECK(castellan::read_game(broken).error().front().code == "place-apart");
}
