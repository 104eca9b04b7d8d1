// Evaluations in comments: [%eval R:0.431,B:0.569].
#include <catch2/catch.hpp>

#include "notation/commands/evaluation.hpp"
#include "notation/comment.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

struct Refused {
    std::string arguments, at, says;
};

std::string canonical(std::string_view comment) {
    std::string out;
    write_comment(read_comment(comment), out);
    return out;
}

}  // namespace

TEST_CASE("An evaluation has each player's share in thousandths") {
    Evaluation evaluation;
    EvaluationError error;
    REQUIRE(read_evaluation("R:0.431,B:0.569", "RGBY", evaluation, error));
    CHECK(evaluation.shares == std::vector<PlayerShare>{{'R', 431}, {'B', 569}});
    REQUIRE(read_evaluation(" r : 1 , b:.0", "RGBY", evaluation, error));
    CHECK(evaluation.shares == std::vector<PlayerShare>{{'R', 1000}, {'B', 0}});
    // Three thirds, rounded; two games of two.
    CHECK(read_evaluation("R:0.333,G:0.333,B:0.333", "RGBY", evaluation, error));
    CHECK(read_evaluation("R:0.5,G:0.25,B:0.5,Y:.75", "RGBY", evaluation, error));
}

TEST_CASE("What an evaluation cannot be is refused where it goes wrong") {
    const std::vector<Refused> all = {
        {"", "", "begins with a player's letter"},
        {"0.35", "", "begins with a player's letter"},
        {"R:0.5,", "", "begins with a player's letter"},
        {"S:0.5,B:0.5", "S", "no player's letter"},
        {"R:0.5,R:0.5", "R", "has a share already"},
        {"R 0.5", "R", "`:` is missing"},
        {"R:half", "", "a number such as"},
        {"R:.", ".", "a number such as"},
        {"R:-1", "", "a number such as"},
        {"R:0.4312,B:0.5688", "0.4312", "3 decimals"},
        {"R:1.001", "1.001", "at most 1"},
        {"R:10", "10", "at most 1"},
        {"R:99999999999999999999", "99999999999999999999", "at most 1"},
        {"R:0.5,B:0.5 even", "even", "belongs to no share"},
        {"R:0.5,B:0.4", "R:0.5,B:0.4", "0.900, not 1"},
        {"R:1,B:1", "R:1,B:1", "2.000, not 1"},
    };
    for (const Refused& refused : all) {
        CAPTURE(refused.arguments);
        Evaluation evaluation;
        EvaluationError error;
        REQUIRE_FALSE(read_evaluation(refused.arguments, "RGBY", evaluation, error));
        CHECK(refused.arguments.substr(error.begin, error.end - error.begin) == refused.at);
        CAPTURE(error.message);
        CHECK(error.message.find(refused.says) != std::string::npos);
    }
}

TEST_CASE("The canonical evaluation has capitals, three decimals and no blanks; what cannot be read is kept") {
    CHECK(canonical("{[%eval  b:.5 , r: 0.5]}") == "{[%eval B:0.500,R:0.500]}");
    CHECK(canonical("{[%eval R:1,B:0] won}") == "{[%eval R:1.000,B:0.000] won}");
    CHECK(canonical("{[%eval 0.35  deep]}") == "{[%eval 0.35 deep]}");
    CHECK(canonical("{[%evaluate r:.5,b:.5]}") == "{[%evaluate r:.5,b:.5]}");
}

TEST_CASE("Evaluations are read with the letters of the game; other commands are left alone") {
    CHECK(codes(read(game("{[%eval R:0.5,B:0.5] [%eval1 x] [%evaluate x]} *"))) == Strings{});
    CHECK(codes(read(game("{[%eval S:0.5,M:0.5]} *"))) == Strings{"bad-evaluation"});
    const std::string other = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n\n";
    CHECK(codes(read(other + "{[%eval S:0.5,M:0.5]}\n*\n")) == Strings{});
    CHECK(codes(read(other + "{[%eval R:0.5,B:0.5]}\n*\n")) == Strings{"bad-evaluation"});
    const std::string third = "[CGN \"1\"]\n[Game \"carcassonne\"]\n\n";
    CHECK(codes(read(third + "{[%eval K:0.5,P:0.5]}\n*\n")) == Strings{});
}

TEST_CASE("Rounded shares keep their sum") {
    using Thousandths = std::vector<std::uint16_t>;
    CHECK(in_thousandths({1.0 / 3, 1.0 / 3, 1.0 / 3}) == Thousandths{334, 333, 333});
    CHECK(in_thousandths({0.4306, 0.5694}) == Thousandths{431, 569});
    CHECK(in_thousandths({1, 0}) == Thousandths{1000, 0});
    CHECK(in_thousandths({0.12345, 0.87655, 0.5, 0.5}) == Thousandths{123, 877, 500, 500});
    CHECK(in_thousandths({1.2, -0.2}) == Thousandths{1000, 0});
}
