// A review of a game that is not of Castelli: the same keys and screens, made from its story.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>

#include "analyzer/games/games.hpp"
#include "cli/review/reviewer.hpp"
#include "cli/review/story_tour.hpp"
#include "notation/parser.hpp"
#include "render/games/games.hpp"
#include "screens.hpp"

using namespace castellan;
using namespace castellan::cli;
using namespace castellan::cli::testing;
using enum castellan::cli::Direction;

namespace {

const std::string head =
    "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Event \"Tuesday evening\"]\n[Suns \"Ann\"]\n[Moons \"Ben\"]\n"
    "[Seats \"SM\"]\n\n";

/// Turn 2 has a variation, which has one.
const std::string varied = head +
                           "{before} 1. S Sa@0 {corner} !\n"
                           "2. M M5@n1 ( 2. M M4@n1 {instead} 3. S S4@e1 ( 3. S S5@e1 ) )\n"
                           "3. S S4@e1n1\n*\n";

/// A whole round, scored by hand in samples/piecepack/worked-example.cgn: Suns 12, Moons 2; then a turn of round 2.
const std::string one_round =
    head +
    "1. S Sa@0\n2. M M5@n1\n3. S S4@e1n1\n4. M M4@e1\n5. S pS5@e2\n6. M M3@e2n1\n7. S S2@w1n1\n"
    "8. M Mn@w1\n9. S S3@w1s1\n10. M M2@s1\n11. S Sn@e1s1\n12. M pMa@e2s1\n13. S ^Sa\n"
    "14. M ^M4\n15. S Sa@Sa\n16. M M4@M5\n17. S S3@M5\n18. M M3@M2\n19. S Sn@M2\n20. M Ma@M4\n"
    "21. S S5@M4\n22. M M5@S5\n23. S S2@S5\n24. M M2@Sa\n25. S S4@S4\n26. M Mn@S4\n"
    "round 1:\n27. M Sa@0\n*\n";

struct Game {
    explicit Game(std::string of) : text(std::move(of)) {
        notation::parse_game(text, record);
        game = analyzer::open_game(record, {});
        drawn = render::drawn_game(*game);
    }
    [[nodiscard]] StoryTour tour() const { return {*game, *drawn}; }
    [[nodiscard]] Reviewer reviewer(std::string_view address = "0") const {
        auto there = std::make_unique<StoryTour>(*game, *drawn);
        REQUIRE(there->go_to(address));
        return {std::move(there), render::Charset::ascii};
    }

    std::string text;
    notation::Record record;
    std::unique_ptr<analyzer::RecordedGame> game;
    std::unique_ptr<render::DrawnGame> drawn;
};

Screen at(const Game& game, std::string_view address, const std::vector<Key>& keys = {}) {
    Reviewer reviewer = game.reviewer(address);
    static_cast<void>(reviewer.draw(120, 40));
    for (const Key pressed : keys) {
        REQUIRE(reviewer.press(pressed));
        static_cast<void>(reviewer.draw(120, 40));
    }
    return Screen(reviewer.draw(120, 40));
}

}  // namespace

TEST_CASE("any game is gone through turn by turn, by number and by player") {
    const Game game(varied);
    StoryTour tour = game.tour();
    CHECK(tour.address() == "0");
    CHECK_FALSE(tour.go(back));
    CHECK(tour.go(forward));
    CHECK(tour.address() == "1");
    CHECK(tour.go_to_same_player(forward));
    CHECK(tour.address() == "3");
    CHECK_FALSE(tour.go_to_same_player(forward));
    CHECK_FALSE(tour.go(forward));
    CHECK(tour.go_to_same_player(back));
    CHECK(tour.address() == "1");
    CHECK(tour.go_to_turn(2));
    CHECK(tour.address() == "2");
    CHECK_FALSE(tour.go_to_turn(4));
    CHECK(tour.go_to_turn(0));
    CHECK(tour.address() == "0");
    tour.go_to_end();
    CHECK(tour.address() == "3");
}

TEST_CASE("variations of any game are entered and left") {
    const Game game(varied);
    StoryTour tour = game.tour();
    REQUIRE(tour.go_to("2"));
    CHECK_FALSE(tour.enter(0));
    CHECK_FALSE(tour.enter(2));
    REQUIRE(tour.enter(1));
    CHECK(tour.address() == "2/1/2");
    CHECK(tour.go(forward));
    CHECK(tour.address() == "2/1/3");
    REQUIRE(tour.enter(1));
    CHECK(tour.address() == "2/1/3/1/3");
    CHECK(tour.leave());
    CHECK(tour.go(back));
    CHECK(tour.go(back));  // from its first turn to the turn it is a variation of
    CHECK(tour.address() == "2");
    CHECK_FALSE(tour.leave());
}

TEST_CASE("addresses of any game lead into variations, before turns and to ends") {
    const Game game(varied);
    StoryTour tour = game.tour();
    const std::vector<std::pair<std::string, std::string>> places = {{"2", "2"},         {"2.1", "2"},    {"2.0", "1"},
                                                                     {"1.0", "0"},       {"end", "3"},    {"0", "0"},
                                                                     {"2/1/3", "2/1/3"}, {"2/1", "2/1/3"}};
    for (const auto& [asked, found] : places) {
        CAPTURE(asked);
        CHECK(tour.go_to(asked));
        CHECK(tour.address() == found);
    }
    CHECK_FALSE(tour.go_to("4"));
    CHECK(tour.address() == "2/1/3");
}

TEST_CASE("a round on is to the next scoring") {
    const Game game(one_round);
    StoryTour tour = game.tour();
    CHECK(tour.go_round(forward));
    CHECK(tour.address() == "r1");
    CHECK(tour.go_round(forward));
    CHECK(tour.address() == "27");  // the end of the line
    CHECK_FALSE(tour.go_round(forward));
    CHECK(tour.go_round(back));
    CHECK(tour.address() == "r1");
    CHECK(tour.go_round(back));
    CHECK(tour.address() == "0");
    CHECK_FALSE(tour.go_round(back));
}

TEST_CASE("the panel tells a turn, its comments and variations, whatever the game") {
    const Game game(varied);
    const Screen first = at(game, "1");
    CHECK(first.lines.front().find("After turn 1, Ann [1]") == 1);
    for (const auto* text : {"Tuesday evening", "1. S Sa@0 !", "corner", ">M Ben", " S Ann"}) CHECK(first.says(text));
    const Screen second = at(game, "2");
    CHECK(second.says("1 variation:"));
    CHECK(second.says("1v M M4@n1"));
    CHECK(at(game, "2", {'v'}).says("[2/1/2], variation"));
    CHECK(at(game, "2", {'v'}).says("instead"));
}

TEST_CASE("a comment after a variation of any game is below it in the panel") {
    const Game game(head + "1. S Sa@0 {long} ( 1. S S2@0 ) {dropped} ( 1. S S3@0 ) {and on}\n2. M M5@n1\n*\n");
    const Screen screen = at(game, "1");
    const auto row = [&](std::string_view text) {
        return std::find_if(screen.lines.begin(), screen.lines.end(),
                            [&](const auto& line) { return line.find(text) != std::string::npos; }) -
               screen.lines.begin();
    };
    CHECK(row("long") < row("1v S S2@0"));
    CHECK(row("1v S S2@0") < row("dropped"));
    CHECK(row("dropped") < row("2v S S3@0"));
    CHECK(row("2v S S3@0") < row("and on"));
    CHECK(screen.says("and on"));
}

TEST_CASE("the panel of a scoring has its lines with points and rules") {
    const Game game(one_round);
    const Screen screen = at(game, "r1");
    CHECK(screen.lines.front().find("Round 1 [r1]") == 1);
    CHECK(screen.says("Ann +12, Ben +2 gold"));
    CHECK(screen.says("S 5: Sa: tile 1, own coins 6, others' 2 [V3]"));
    CHECK(screen.says("M -4: S4: "));
    CHECK(at(game, "r1", {'w'}).says("rule V3"));
    CHECK(at(game, "27").says("After turn 27, Ben [27]"));
}

TEST_CASE("keys of what a game has not are no keys, and the help leaves them out") {
    const Game game(varied);
    const Screen help = at(game, "0", {'?'});
    CHECK(help.says("the next turn"));
    CHECK(help.says("the next turn of this player"));
    for (const auto* text : {"the next action", "the next castle", "the next swing", "village"})
        CHECK_FALSE(help.says(text));
    for (const Key pressed : {Key('c'), Key('C'), Key('s'), Key('S'), Key('j'), key::down})
        CHECK(at(game, "1", {pressed}).says("that key does nothing"));
    const std::string keys = at(game, "1").lines.back();
    CHECK(keys.find("action") == std::string::npos);
    CHECK(keys.find("castle") == std::string::npos);
    CHECK(keys.find("p player") != std::string::npos);
}

TEST_CASE("the board has tiles, castles, coins and the names of its rows and columns") {
    const Game game(one_round);
    const Screen screen = at(game, "16");
    for (const auto* sign : {"Sa", "M5", "^S", "^M", "w1", "e2", "n1", "s1"}) CHECK(screen.says(sign));
}

TEST_CASE("a game that is wrong is gone through up to there") {
    const Game game(head + "1. S Sa@0\n2. M M5@e5\n*\n");
    StoryTour tour = game.tour();
    tour.go_to_end();
    CHECK(tour.address() == "1");
    CHECK(at(game, "1").says("Not played further: "));
    CHECK(at(game, "1").lines.front().find(", not played further") != std::string::npos);
    CHECK_FALSE(at(game, "0").says("Not played further"));
}

TEST_CASE("nothing a stranger wrote reaches the screen of any game as a control character") {
    const Game game(
        "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Event \"\x1b]0;owned\x07\"]\n[Suns \"A\x1b[2J\xE2\x80\xAE\"]\n"
        "[Seats \"SM\"]\n\n1. S Sa@0 {\x1b[31m \x9b"
        "31m}\n*\n");
    Reviewer reviewer = game.reviewer();
    for (const Key pressed : {Key('l'), Key('w')}) {
        REQUIRE(reviewer.press(pressed));
        for (const auto& cell : reviewer.draw(100, 30).cells)
            for (const char c : cell.text) CHECK((c >= 0x20 && c < 0x7F));
    }
}

TEST_CASE("every size of any game's screen is of that size") {
    const Game game(one_round);
    Reviewer reviewer = game.reviewer("r1");
    for (const auto& [columns, lines] :
         std::vector<std::pair<int, int>>{{1, 1}, {40, 12}, {60, 20}, {72, 24}, {80, 24}, {140, 50}, {300, 100}}) {
        CAPTURE(columns, lines);
        const render::TerminalGrid screen = reviewer.draw(columns, lines);
        CHECK(screen.columns == columns);
        CHECK(screen.cells.size() == std::size_t(columns * lines));
    }
}
