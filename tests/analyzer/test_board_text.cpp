// A board in plain text: tiles as they lie, octagons with what is on them, differing spaces in a frame.
#include <algorithm>
#include <sstream>
#include <vector>

#include "analyzer/castelli/board_text.hpp"
#include "tests/analyzer/games.hpp"
#include "tests/support/play.hpp"

using namespace castellan::analyzer;
using namespace castellan::castelli;
using castellan::castelli::test::Play;

namespace {

SpaceMask space(int column, int row) { return SpaceMask{1} << Space::at(column, row).index; }

std::size_t widest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
    return widest;
}

}  // namespace

TEST_CASE("tiles stand as they lie, octagons with areas, settlement and castles") {
    const Play game(
        "octagons d4 r2NE.2 g1SW | villages d4 | seats RB | tiles d5:B3Y3R3G3 e4:RcGcBcYc d3:B1G1Y1R1s1 "
        "| castles R:^d4 B:^d4.2 R:^d4g");
    CHECK(board_text(game.setup(), game.state()) == R"(          c          d          e
                 ----------
                |    B3    |
5               | G3    Y3 |
                |    R3    |
      ---------- ---------- ----------
                |  r2NE.2  |    Rc
4         ??    |   g1SW   | Yc    Gc
                | village  |    Bc
                |  R^r.1   |
                |B^r.2 R^g |
      ---------- ---------- ----------
                |    B1    |
3               | R1 s1 G1 |
                |    Y1    |
                 ----------
          c          d          e
)");
}

TEST_CASE("the rim's symbols stand beside the board") {
    const Play game("board wide A B | seats RB");
    const std::string text = board_text(game.setup(), game.state());
    CHECK(text.rfind("          a          b          c          d          e          f          g          h\n"
                     "          s1         n          g1         n          r1         n          c2         n\n",
                     0) == 0);
    CHECK(text.find("\n4 s2") != std::string::npos);
    CHECK(text.find("sESW") != std::string::npos);  // the mine of d4
}

TEST_CASE("a castle on a castle stands behind the one beneath it") {
    const Play game("octagons d4 r2NE.2 g1SW | seats RB | modules battle | castles R:^d4 B:^d4.2 B:^^d4.1");
    const std::string text = board_text(game.setup(), game.state());
    CHECK(text.find("|  R^r.1   |") != std::string::npos);
    CHECK(text.find("|  B^r.2   |") != std::string::npos);
    CHECK(text.find("|  B^^r.1  |") != std::string::npos);
}

TEST_CASE("the halves of a tournament's board stand apart, each with its rim at the charts") {
    const Play game("board wide A B | seats RB");
    Setup setup = game.setup();
    setup.board.halved = true;
    setup.board.middle_rim[0][1] = {RimKind::grain, 2};
    setup.board.middle_rim[1][0] = {RimKind::wood, 1};
    std::istringstream text(board_text(setup, game.state()));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    const auto gap = std::find(lines.begin(), lines.end(), "");
    REQUIRE(std::distance(lines.begin(), gap) > 4);
    REQUIRE(std::distance(gap, lines.end()) > 4);
    const std::string border = "      ---------- ----------";
    CHECK(gap[-2].rfind(border, 0) == 0);
    CHECK(gap[-1] == std::string(21, ' ') + "g2");  // below b3
    CHECK(gap[1] == std::string(10, ' ') + "w1");   // above a2
    CHECK(gap[2].rfind(border, 0) == 0);
    CHECK(gap[4].rfind("2 ", 0) == 0);
    CHECK(std::count(lines.begin(), lines.end(), "") == 1);
}

TEST_CASE("the extra mine of a tournament is named") {
    const Play game("octagons d4 sNESW | seats RB");
    Setup setup = game.setup();
    CHECK(board_text(setup, game.state()).find("extra mine") == std::string::npos);
    setup.mine_tile = Space::at(3, 3);
    CHECK(board_text(setup, game.state()).find("|extra mine|") != std::string::npos);
}

TEST_CASE("a marked space has a frame of asterisks") {
    const Play game("octagons d4 g1NESW | seats RB");
    CHECK(board_text(game.setup(), game.state(), space(4, 3)) == R"(          c          d          e
                 ----------
                |          |
5               |    ??    |
                |          |
      ---------- ---------- **********
                |  g1NESW  *          *
4         ??    |          *    ??    *
                |          *          *
      ---------- ---------- **********
                |          |
3               |    ??    |
                |          |
                 ----------
          c          d          e
)");
}

TEST_CASE("spaces differ by tile, turn, settlement and castle, not by when a castle was built") {
    const std::string_view plain = "octagons d4 r1NE.2 g1SW; f4 w1NESW | villages d4 | seats RB | tiles d5:R3G3B3Y3";
    const auto differing = [&](std::string_view one, std::string_view other) {
        const Play first(std::string(plain) + std::string(one)), second(std::string(plain) + std::string(other));
        return spaces_text(differing_spaces(first.setup(), first.state(), second.state()));
    };
    CHECK(differing("", "").empty());
    CHECK(differing("", " e4:R1G1B1Y1") == "e4");
    CHECK(differing(" e4:R1G1B1Y1", " e4:G1B1Y1R1") == "e4");
    CHECK(differing(" | castles R:^d4", "") == "d4");
    CHECK(differing(" | castles R:^d4 B:^d4.2", " | castles B:^d4.2 R:^d4") == "");
    CHECK(differing(" | castles R:^d4 B:^d4.2", " | castles B:^d4 R:^d4.2") == "d4");
    const Play village("octagons d4 r1NE.2 g1SW; f4 w1NESW | villages d4 f4 | seats RB | tiles d5:R3G3B3Y3");
    const Play none("octagons d4 r1NE.2 g1SW; f4 w1NESW | villages d4 | seats RB | tiles d5:R3G3B3Y3");
    CHECK(spaces_text(differing_spaces(none.setup(), none.state(), village.state())) == "f4");
}

TEST_CASE("no board is wider than 100 columns") {
    for (int players = 2; players <= 4; ++players) {
        castellan::analyzer::testing::Games games(players, PolicyName::sensible);
        for (std::uint64_t number = 1; number <= 3; ++number) {
            const castellan::analyzer::testing::Opened game(games.record(number));
            Replayer replayer(game.record, *game.opening);
            while (replayer.next())
                CHECK(widest_line(board_text(game.opening->setup, replayer.state(), ~SpaceMask{0})) <= 100);
        }
    }
}
