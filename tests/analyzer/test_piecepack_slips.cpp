// What may have been meant in records of Castles for the piecepack. The game is that of the notation's page.
#include <catch2/catch.hpp>

#include <regex>

#include "analyzer/games/games.hpp"
#include "tests/analyzer/slip_answer.hpp"

using namespace castellan::analyzer::testing;

namespace {

const std::string game =
    "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Suns \"Ann\"]\n[Moons \"Ben\"]\n[Seats \"SM\"]\n[Roll \"S5 Ma\"]\n"
    "[Result \"*\"]\n\n"
    "1. S S3@0\n2. M M2@e1\n3. S Sn@e2\n4. M Ma@e3\n5. S Mn@n1\n6. M Sa@e1n1\n7. S M4@e2n1\n8. M S2@n2\n"
    "9. S M5@e1n2\n10. M S4@e2n2\n11. S pS5@e3n1\n12. M pM3@e3n2\n13. S ^Sa\n14. M ^M4\n15. S Sa@Sa\n16. M M4@M5\n"
    "17. S S3@M5\n18. M M3@M2\n19. S Sn@M2\n20. M Ma@M4\n21. S S5@M4\n22. M M5@S5\n23. S S2@S5\n24. M M2@Sa\n"
    "25. S S4@S4\n26. M Mn@S4\n"
    "round 1: S:Sa=5 S:M5=5 S:M4=4 S:M2=-2 S:Mn=0 S=12 M:M4=2 M:S4=-4 M:S5=5 M:Sn=0 M:Sa=-1 M=2\n*\n";

void check_slips(std::initializer_list<std::pair<std::string_view, std::string_view>> slips) {
    for (const auto& [meant, typed] : slips) check_slip(game, meant, typed);
}

}  // namespace

TEST_CASE("the game without a slip has no errors") { CHECK(ask(game).errors == 0); }

TEST_CASE("places in other orders and signs are read") {
    check_slips({{"Sa@e1n1", "Sa@1e1n"},
                 {"M5@e1n2", "M5@n2e1"},
                 {"S4@e2n2", "S4@2,2"},
                 {"M4@e2n1", "M4@o2n1"},
                 {"S2@n2", "S2@0,2"}});
}

TEST_CASE("ranks by name and figure, and another suit") {
    check_slips({{"15. S Sa@Sa", "15. S Sace@Sa"},
                 {"20. M Ma@M4", "20. M M1@M4"},
                 {"13. S ^Sa", "13. S ^Ca"},
                 {"20. M Ma@M4", "20. M Mass@M4"}});
}

TEST_CASE("a sign between a coin and its tile, and that of a castle") {
    check_slips({{"16. M M4@M5", "16. M M4 on M5"},
                 {"21. S S5@M4", "21. S S5/M4"},
                 {"24. M M2@Sa", "24. M M2 Sa"},
                 {"14. M ^M4", "14. M castle M4"},
                 {"13. S ^Sa", "13. S Burg Sa"}});
}

TEST_CASE("headings by another word, and dice without suits") {
    check_slips({{"round 1:", "R1:"},
                 {"round 1:", "Runde1:"},
                 {"[Roll \"S5 Ma\"]", "[Roll \"5 1\"]"},
                 {"[Roll \"S5 Ma\"]", "[Roll \"5:a\"]"},
                 {"[Roll \"S5 Ma\"]", "[Roll \"Suns 5, Moons ace\"]"}});
}

TEST_CASE("ranks by figure throughout, though S1 may be a place in the south") {
    std::string typed = std::regex_replace(game, std::regex("([SM])a"), "$011");
    typed = std::regex_replace(typed, std::regex("([SM])n(?=[@=])"), "$010");
    const SlipAnswer answer = ask(typed);
    INFO(typed << answer.help);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == game);
}

TEST_CASE("places as squares of a chessboard: the first tile's is 0") {
    std::string typed = game;
    for (const auto& [meant, square] : {std::pair{"S3@0", "S3@b2"},
                                        {"M2@e1\n", "M2@c2\n"},
                                        {"Sn@e2\n", "Sn@d2\n"},
                                        {"Ma@e3\n", "Ma@e2\n"},
                                        {"Mn@n1\n", "Mn@b3\n"},
                                        {"Sa@e1n1", "Sa@c3"},
                                        {"M4@e2n1", "M4@d3"},
                                        {"S2@n2", "S2@b4"},
                                        {"M5@e1n2", "M5@c4"},
                                        {"S4@e2n2", "S4@d4"},
                                        {"S5@e3n1", "S5@e3"},
                                        {"M3@e3n2", "M3@e4"}})
        typed.replace(typed.find(meant), std::string_view(meant).size(), square);
    CHECK(ask(typed).records.at(0) == game);
}

TEST_CASE("suits by name inside words") {
    check_slips({{"11. S pS5@e3n1", "11. S pSuns5@e3n1"}, {"17. S S3@M5", "17. S Sonnen3@Monde5"}});
}

TEST_CASE("the p of a proper tile") {
    // The pile is empty: any Sun laid before may have been the proper tile as well.
    CHECK_FALSE(check_first(game, "pS5@e3n1", "S5@e3n1").settled);
    check_slips({{"pM3@e3n2", "M3p@e3n2"}, {"6. M Sa@", "6. M pSa@"}});
}

TEST_CASE("a coin with the place of its tile") {
    // S4 lies at e2n2, M2 at e1.
    check_slips({{"25. S S4@S4", "25. S S4@e2n2"}, {"18. M M3@M2", "18. M M3@e1"}});
}

TEST_CASE("a castle by the place of its tile, by its rank, or with a coin's sign") {
    // M4 lies at e2n1; Sa at e1n1.
    check_slips({{"14. M ^M4", "14. M ^e2n1"}, {"13. S ^Sa", "13. S ^e1n1"}, {"14. M ^M4", "14. M castle@M4"}});
}

TEST_CASE("suits and ranks in another order, or left out") {
    check_slips({{"16. M M4@M5", "16. M 4@M5"},
                 {"12. M pM3@e3n2", "12. M p3M@e3n2"},
                 {"12. M pM3@e3n2", "12. M M3*@e3n2"},
                 {"26. M Mn@S4", "26. M S4:Mn"}});
}

TEST_CASE("headings and claims") {
    check_slips({{"round 1:", "Runde 1:"},
                 {"round 1:", "round 1."},
                 {"round 1:", "round 1"},
                 {"S:M4=4", "S:M4:4"},
                 {" S=12", " S:12"},
                 {"M:Sn=0", "MSn=0"},
                 {" M=2\n", " M2\n"}});
}

TEST_CASE("a claim that is false is written as it is") {
    const SlipAnswer answer = ask(std::string(game).replace(game.find("S=12"), 4, "S=21"));
    REQUIRE(answer.errors == 1);
    CHECK(answer.help == "`S=12` is true");
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == game);
}

TEST_CASE("a tile that was placed long before may be the wrong one") {
    // Turn 1 takes the tile of turn 10, which is refused.
    check_slips({{"1. S S3@0", "1. S S4@0"}});
}

TEST_CASE("turns interchanged, doubled and left out") {
    check_slips({{"22. M M5@S5\n23. S S2@S5\n", "22. S S2@S5\n23. M M5@S5\n"}, {"9. S M5@", "8. S M5@"}});
    const SlipAnswer left_out = ask(std::string(game).replace(game.find("20. M Ma@M4\n"), 12, ""));
    CHECK(left_out.errors == 1);
    CHECK(left_out.help == "turn 20 is missing here: it is M's");
}

TEST_CASE("a game that is not named, or nearly") {
    check_slips({{"\"piecepack-castles\"", "\"piecepack\""},
                 {"\"piecepack-castles\"", "\"Castles\""},
                 {"\"piecepack-castles\"", "\"castelli\""},
                 {"\n[Game \"piecepack-castles\"]", ""}});
}

TEST_CASE("the search knows when the game cannot be found") {
    const SlipAnswer answer = ask("[CGN \"1\"]\n[Game \"chess\"]\n[White \"Ann\"]\n\n1. e4 e5\n*\n");
    CHECK(answer.errors >= 1);
    CHECK_FALSE(answer.settled);
}

TEST_CASE("seats and rolls") {
    check_first(game, "S5 Ma", "S5 M1");
    check_slips({{"\"SM\"", "\"S/M\""}, {"\"SM\"", "\"MS\""}, {"\"SM\"", "\"SN\""}, {"S5 Ma", "S5, Ma"}});
}

TEST_CASE("coins that lie face down cost what they take to search") {
    castellan::notation::Record record;
    castellan::notation::parse_game(game, record);
    const auto& slips = *castellan::analyzer::slip_game(record);
    CHECK(slips.searched_bytes(game) == 0);
    CHECK(slips.searched_bytes("15. S S?@Sa\n16. M M?@M5\n") == 2 * slips.searched_bytes("15. S S?@Sa\n"));
    CHECK(slips.searched_bytes("15. S S?@Sa\n") > 1000);
}
