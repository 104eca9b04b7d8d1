// Records replayed: a whole game worked out by hand, and what is reported where.
#include <fmt/core.h>

#include <catch2/catch.hpp>

#include "engine/piecepack/replay/played_game.hpp"
#include "notation/parser.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

constexpr std::string_view head = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n";

/// Round 1 is the worked example of the rules' digest.
constexpr std::string_view round_1 = R"(1. S Sa@0
2. M M5@n1
3. S S4@eM5
4. M M4@e1
5. S pS5@e2
6. M M3@e2n1
7. S S2@w1n1
8. M Mn@w1
9. S S3@w1s1
10. M M2@s1
11. S Sn@e1s1
12. M pMa@e2s1
13. S ^Sa
14. M ^M4
15. S Sa@Sa
16. M M4@M5
17. S S3@M5
18. M M3@M2
19. S Sn@M2
20. M Ma@M4
21. S S5@M4
22. M M5@S5
23. S S2@S5
24. M M2@Sa
25. S S4@S4
26. M Mn@S4
)";
/// Moons: castle 1 + 5 - 2, S5 north 2+1 + 3+1 against 0: +5, Sn west: 0. Together 9.
/// Suns: castle 3 + 5 + ace coin 3 - ace coin 3 = 8, Mn north 0, M2 east 4 against 1: +2. Together 10.
constexpr std::string_view round_2 = R"(27. M Sa@0
28. S M5@n1
29. M S4@e1n1
30. S M4@e1
31. M pM3@e2n1
32. S pS5@e2
33. M S2@w1n1
34. S Mn@w1
35. M S3@w1s1
36. S M2@s1
37. M Sn@e1s1
38. S Ma@e2s1
39. M ^Ma
40. S ^S3
41. M M5@Ma
42. S S5@S3
43. M M4@Sn
44. S S4@M2
45. M M?@S5
46. S S3@Mn
47. M M?@S5
48. S S2@Ma
49. M Ma@S3
50. S Sa@S3
51. M Mn@M2
52. S Sn@Sn
)";

struct Replayed {
    explicit Replayed(std::string written) : text(std::move(written)) {
        notation::parse_game(text, record);
        auto opening = read_opening(record, {}, diagnostics);
        if (opening) game.emplace(record, *opening);
    }
    /// "place-taken [M3] at 7: ...", one line for each finding.
    [[nodiscard]] std::string found() const {
        std::string lines;
        auto all = record.diagnostics;
        all.insert(all.end(), diagnostics.begin(), diagnostics.end());
        if (game) all.insert(all.end(), game->diagnostics().begin(), game->diagnostics().end());
        for (const auto& each : all) {
            if (!lines.empty()) lines += "\n";
            lines += fmt::format("{}{} at '{}' {}: {}", each.code,
                                 each.rule.empty() ? "" : " [" + each.rule.substr(0, each.rule.find(',')) + "]",
                                 each.span.of(text), each.address, each.message);
            for (const auto& fact : each.facts) lines += " (" + fact + ")";
        }
        return lines;
    }

    std::string text;
    notation::Record record;
    std::vector<notation::Diagnostic> diagnostics;
    std::optional<PlayedGame> game;
};

Replayed replay(std::string_view movetext) { return Replayed(std::string(head) + std::string(movetext)); }
std::string whole(std::string_view after_1, std::string_view after_2) {
    return std::string(round_1) + std::string(after_1) + std::string(round_2) + std::string(after_2);
}
std::string found(std::string_view movetext) { return replay(movetext).found(); }
std::string found_with(std::string_view tags) {
    return Replayed("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n" + std::string(tags) + "\n\n*\n").found();
}

}  // namespace

TEST_CASE("a whole game by hand") {
    const Replayed played = replay(
        whole("round 1: S=12 M=2 S:Sa=5 S:M2=-2\n", "round 2: S5:M2M3 S:S3=8 M:S5=5 M=9 S=10\nend S=22 M=11\n#S\n"));
    CHECK(played.found().empty());
    REQUIRE(played.game);
    const PlayedGame& game = *played.game;
    CHECK(game.turns().size() == 55);  // 52 turns, two scorings, the end
    CHECK(text(game.main_line().find(PlayedTurn::Kind::round, 1)->score, Suit::suns) ==
          "Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12");
    CHECK(text(game.main_line().find(PlayedTurn::Kind::round, 2)->score, Suit::suns) == "S3=8 Mn=0 M2=2 total 10");
    CHECK(text(game.main_line().find(PlayedTurn::Kind::round, 2)->score, Suit::moons) == "Ma=4 S5=5 Sn=0 total 9");
    CHECK(game.main_line().end.total(Suit::suns) == Range::of(22));
    CHECK(game.main_line().end.total(Suit::moons) == Range::of(11));
    CHECK(game.winners()->certain);
    CHECK(result_word(game.setup(), *game.winners()) == "#S");
}

TEST_CASE("scorings happen whether or not they are written") {
    const Replayed played = replay(whole("", "#S\n"));
    CHECK(played.found().empty());
    CHECK(played.game->turns().size() == 54);
    CHECK(played.game->main_line().find(PlayedTurn::Kind::round, 1)->implied);
    CHECK(played.game->main_line().end.total(Suit::suns) == Range::of(22));
}

TEST_CASE("addresses lead to turns, rounds and variations") {
    const Replayed played =
        replay(whole("( 26. M M?@M4 round 1: M=3 )\nround 1: ( 26. M Mn@M3 )\n", "round 2:\nend\n#\n"));
    CHECK(played.found().empty());
    const PlayedGame& game = *played.game;
    CHECK(game.at("0")->state == game.start());
    CHECK(game.at("1")->state.tiles_laid() == 1);
    CHECK(game.at("2.0")->state.tiles_laid() == 1);
    CHECK(game.at("2.1")->state.tiles_laid() == 2);
    CHECK(game.at("r1")->state.tiles_laid() == 12);
    CHECK(game.at("r1")->state.phase == Phase::scored);
    CHECK(game.at("27")->state.tiles_laid() == 1);
    CHECK(game.at("end")->state.phase == Phase::over);
    CHECK(game.at("26/1/26")->state.coins_on(tile("M4")) == 3);
    // M4 has 1 more of Moons: 4 + 4 + 1 - 6 = 3. S4: 0 against 4: -4. S5 +5, Sn 0, Sa -1. Together 3.
    CHECK(game.at("26/1/r1")->state.scores[0][Suit::moons] == Range::of(3));
    CHECK(game.at("26/2/26")->state.coins_on(tile("M3")) == 1);
    CHECK(game.at("99").error() == "the record has no turn 99");
    CHECK(game.at("26/3").error() == "turn 26 has no variation 3");
    CHECK(game.at("r3").error() == "round 3 is not played to its end");
    CHECK(game.at("1.2").error() == "turn 1 has no action 2");
    CHECK_FALSE(game.at("x").has_value());
    CHECK_FALSE(core::parse_address("7/").has_value());
    CHECK_FALSE(core::parse_address("r0").has_value());
    CHECK_FALSE(core::parse_address("7/0/1").has_value());
}

TEST_CASE("what is in the way is told since which turn, in the line that was played") {
    constexpr std::string_view first = "1. S Sa@0\n2. M M5@e1\n";
    constexpr std::string_view wrong = " (the word of turn 2 may be the one that is wrong)";
    CHECK(found(std::string(first) + "3. S M5@w1\n*\n") ==
          "tile-laid [C1] at 'M5@w1' 3: M5 lies already (at e1) (since turn 2: `M5@e1`)" + std::string(wrong));
    CHECK(found(std::string(first) + "(2. M M4@e1 3. S S5@w1 (3. S M4@w1))\n*\n") ==
          "tile-laid [C1] at 'M4@w1' 2/1/3/1/3: M4 lies already (at e1) (since turn 2: `M4@e1`)" + std::string(wrong));
}

TEST_CASE("a word that cannot be read after the stop of a variation names the variation") {
    const Replayed played = replay("1. S Sa@0\n2. M M5@e1 (2. M M4@0 3. S x9)\n*\n");
    const auto& diagnostics = played.game->diagnostics();
    REQUIRE(diagnostics.size() == 2);
    CHECK((diagnostics[0].code == "place-taken" && diagnostics[0].address == "2/1/2"));
    CHECK((diagnostics[1].code == "bad-word" && diagnostics[1].address == "2/1"));
}

TEST_CASE("what is refused stops the line, and says where and why") {
    CHECK(found("1. S Sa@0\n2. M M5@0\n*\n") ==
          "place-taken [M3] at 'M5@0' 2: Sa lies at 0 already (since turn 1: `Sa@0`) "
          "(the word of turn 1 may be the one that is wrong)");
    CHECK(found("1. S Sa@0\n2. S S5@e1\n*\n") ==
          "not-your-turn [S5] at 'S5@e1' 2: it is the turn of Moons, not of Suns");
    CHECK(found("1. S Sa@nM5\n*\n") == "unknown-neighbour [M3] at 'Sa@nM5' 1: M5 does not lie on the map");
    CHECK(found("1. S\n2. M M5@0\n*\n") == "empty-turn [M1] at '1. S' 1: the turn has no tile (nobody passes)");
    CHECK(found("1. S Sa@0 S5@e1\n*\n") ==
          "second-action [M1] at 'S5@e1' 1: Suns have had this turn (a turn lays one tile)");
    CHECK(found("1. S S:Sa=5\n*\n") == "misplaced-word at 'S:Sa=5' 1: this belongs to a scoring");
    CHECK(found("1. X Sa@0\n*\n") == "bad-player at 'X' 1: 'X' is no player");
    CHECK(found("1. S Sa@0\n2. M M5@q\n*\n") == "bad-place at 'q' 2: a place was expected");
    // What is not played any more is read all the same.
    CHECK(found("1. S Sa@e1\n2. M M5@q\n*\n") ==
          "first-place [M3] at 'Sa@e1' 1: the first tile of a round lies at 0 (written at e1)\n"
          "bad-place at 'q' : a place was expected");
    CHECK(found("1. S Sa@0 ( 1. S S5@e1 )\n2. M M5@0\n*\n") ==
          "first-place [M3] at 'S5@e1' 1/1/1: the first tile of a round lies at 0 (written at e1)\n"
          "place-taken [M3] at 'M5@0' 2: Sa lies at 0 already (since turn 1: `Sa@0`) "
          "(the word of turn 1 may be the one that is wrong)");
    CHECK(found(whole("", "53. M Sa@0\n#S\n")) == "game-over [E1] at 'Sa@0' 53: the game is over (rounds played: 2)");
}

TEST_CASE("what was refused comes with the nearest legal reading") {
    const auto help = [](std::string_view movetext) {
        const Replayed played = replay(movetext);
        REQUIRE(played.game->diagnostics().size() == 1);
        return played.game->diagnostics()[0].help;
    };
    CHECK(help("1. S Sa@e1\n*\n") == "`Sa@0` is legal here");
    CHECK(help("1. S Sa@0\n2. S M5@e1\n*\n") == "`2. M` is legal here");
    CHECK(help("1. S Sa@0\n2. M M5@0\n*\n") == "each of these is legal here: `M5@n1`, `M5@w1`, `M5@e1`, `M5@s1`");
    CHECK(help("1. S pSa@0\n2. M M5@e1\n3. S pS5@e2\n*\n") == "`S5@e2` is legal here");
    CHECK(help("1. S Sa@0\n2. M M5@wS4\n*\n") == "`M5@wSa` is legal here");
    const std::string map = std::string(round_1).substr(0, round_1.find("13."));
    CHECK(help(map + "13. S ^Ma\n*\n") == "`^Sa` is legal here");
    CHECK(help(map + "13. S ^Sa\n14. M ^M4\n15. S Sa@C5\n*\n") == "each of these is legal here: `Sa@S5`, `Sa@M5`");
    CHECK(help(std::string(round_1) + "27. S Sa@0\n*\n") == "`27. M` is legal here");
    std::string open(round_1);
    open.replace(open.find("S5@M4"), 2, "S?");
    open.replace(open.find("S2@S5"), 2, "S?");
    CHECK(help(open + "round 1: M4:S4\n*\n") == "each of these is legal here: `M4:S2`, `M4:S5`");
}

TEST_CASE("a record may break off") {
    CHECK(found("1. S Sa@0\n2. M\n*\n").empty());
    CHECK(found("*\n").empty());
    CHECK(found(std::string(round_1) + "*\n").empty());
    CHECK(replay(std::string(round_1) + "*\n").game->main_line().end.total(Suit::suns) == Range::of(12));
}

TEST_CASE("letters of another case are warned of") {
    CHECK(found("1. s sa@0\n*\n") ==
          "case at 's' 1: suits are written with capitals\n"
          "case at 'sa@0' 1: letters of another case than the notation's");
}

TEST_CASE("rounds are scored when they are over, once, by their number") {
    CHECK(found("1. S Sa@0\nround 1: S=3\n*\n") ==
          "round-not-over [R3] at 'round 1:' r1: round 1 is not over (tiles still to be laid: 11, castles to be "
          "placed: 2, "
          "coins to be deployed: 12)");
    CHECK(found(std::string(round_1) + "round 2: S=3\n*\n") ==
          "round-number [S1] at 'round 2:' r2: it is round 1 that ends here, not round 2");
    CHECK(found(whole("round 1:\n", "round 1:\n*\n")) ==
          "round-scored [S1] at 'round 1:' r1: round 1 is scored already");
    CHECK(found(std::string(round_1) + "round 1: Sa@0\n*\n") ==
          "misplaced-word at 'Sa@0' r1: a tile, castle or coin belongs to a turn");
    CHECK(found(std::string(round_1) + "round 1: C=5\n*\n") ==
          "not-playing [C2] at 'C=5' r1: nobody plays Crowns (suits that play: Suns, Moons)");
    CHECK(found(std::string(round_1) + "round 1: M5:S4\n*\n") ==
          "coin-laid [C1] at 'M5:S4' r1: S4 lies already (on S4) (since turn 25: `S4@S4`) "
          "(the word of turn 25 may be the one that is wrong)");
}

TEST_CASE("false claims are reported, and the game goes on") {
    CHECK(found(whole("round 1: S=13 S:M5=4 S:Sa=6 S:S5=5\n", "round 2: M=8\nend S=21 M=11\n#M\n")) ==
          "false-claim [V6] at 'S=13' r1: Suns score 12 in round 1, not 13\n"
          "false-claim [V5] at 'S:M5=4' r1: M5 gives Suns 5, not 4 (the tile 5, own coins 4, others' 4: controlled)\n"
          "false-claim [V3] at 'S:Sa=6' r1: Sa gives Suns 5, not 6 (the tile 1, own coins 6, others' 2)\n"
          "no-score [V5] at 'S:S5=5' r1: S5 gives Suns nothing\n"
          "false-claim [V6] at 'M=8' r2: Moons score 9 in round 2, not 8\n"
          "false-claim [E1] at 'S=21' end: Suns have 22 in all, not 21\n"
          "false-claim [E1] at '#M' : the game was won by Suns (Suns have 22) (Moons have 11)");
}

TEST_CASE("the end comes after the last round") {
    CHECK(found(std::string(round_1) + "#S\n") ==
          "game-not-over [E1] at '#S' : the game is not over yet (rounds scored: 1 of 2)");
    CHECK(found(std::string(round_1) + "end S=12\n*\n") ==
          "game-not-over [E1] at 'end' end: the game is not over yet (rounds scored: 1 of 2)");
    CHECK(found(whole("", "#C\n")) == "not-playing [C2] at '#C' : nobody plays Crowns (suits that play: Suns, Moons)");
    CHECK(found(whole("", "#R\n")) == "bad-result at '#R' : 'R' is no player");
}

TEST_CASE("coins that nobody turned up leave a game open") {
    // Suns' 5 and 2 of round 1 may be on M4 and S5 or the other way round: 4 or 12, and Moons 5 or 2.
    std::string open(round_1);
    open.replace(open.find("S5@M4"), 2, "S?");
    open.replace(open.find("S2@S5"), 2, "S?");
    const Replayed played = replay(open + std::string(round_2) + "#\n");
    CHECK(played.found().empty());
    CHECK(played.game->main_line().end.total(Suit::suns) == Range{14, 22});
    CHECK(played.game->main_line().end.total(Suit::moons) == Range{11, 14});
    CHECK_FALSE(played.game->winners()->certain);
    CHECK(result_word(played.game->setup(), *played.game->winners()) == "#");
    CHECK(replay(open + std::string(round_2) + "#S\n").found().empty());
    CHECK(replay(open + std::string(round_2) + "#S+M\n").found().empty());
    CHECK(
        found(open + std::string(round_2) + "#M\n") ==
        "false-claim [E1] at '#M' : the game cannot have ended so, whatever the unknown coins are (Suns have 14 to 22) "
        "(Moons have 11 to 14)");
    CHECK(found(open + "round 1: S=8\n" + std::string(round_2) + "#\n") ==
          "false-claim [V6] at 'S=8' r1: Suns cannot score 8 in round 1, whatever the unknown coins are (least 4, most "
          "12)");
    CHECK(found(open + "round 1: S=12 M=5\n" + std::string(round_2) + "#\n") ==
          "false-claim [V6] at 'M=5' r1: Moons cannot score 5 in round 1, whatever the unknown coins are (not together "
          "with "
          "the scores stated before)");
    CHECK(found(open + std::string(round_2) + "end S=23\n#\n") ==
          "false-claim [E1] at 'S=23' end: Suns cannot have 23 in all, whatever the unknown coins are (least 14, most "
          "22)");
    // A total says the score of the one round that is open: 22 - 10 and 18 - 10, of which the coins give only 12.
    CHECK(replay(open + std::string(round_2) + "end S=22\n#S\n").game->winners()->certain);
    CHECK(found(open + std::string(round_2) + "end S=18\n#\n") ==
          "false-claim [E1] at 'S=18' end: Suns cannot have 18 in all, whatever the unknown coins are (least 14, most "
          "22)");
    CHECK(found(open + std::string(round_2) + "end S=22 M=14\n#\n") ==
          "false-claim [E1] at 'M=14' end: Moons have 11 in all, not 14");
    CHECK(replay(open + "round 1: S=12\n" + std::string(round_2) + "#S\n").game->winners()->certain);
    // One of the two turned up gives the other.
    CHECK(replay(open + "round 1: M4:S5\n" + std::string(round_2) + "#S\n").game->winners()->certain);
}

TEST_CASE("tags: seats, roll, variant and rulings") {
    CHECK(found_with("[Seats \"SMCA\"]").empty());
    CHECK(found_with("") == "missing-tag [S5] at '' : the record has no tag Seats");
    CHECK(found_with("[Seat \"SM\"]") == "missing-tag [S5] at 'Seat' : the record has no tag Seats");
    CHECK(found_with("[Seats \"?\"]") == "open-tag [S5] at '?' : the tag Seats is still to be filled in");
    for (const std::string_view bad : {"S", "SS", "RB", "SMCAS", "sm", ""})
        CHECK(found_with(fmt::format("[Seats \"{}\"]", bad)).starts_with("bad-seats [C2]"));
    CHECK(found_with("[Seats \"SM\"]\n[Variant \"random-terrain\"]").empty());
    CHECK(found_with("[Seats \"SM\"]\n[Variant \"-\"]").empty());
    CHECK(found_with("[Seats \"SM\"]\n[Variant \"none\"]") == "unknown-variant at 'none' : there is no variant `none`");
    CHECK(found_with("[Seats \"SM\"]\n[Rulings \"tiles=all, tile-limit=4-each\"]").empty());
    CHECK(found_with("[Seats \"SM\"]\n[Rulings \"tile-limit=4 each, tie-control=no\"]").empty());
    CHECK(make_setup("SM", "tile-limit=4 each").rulings.text() == "tile-limit=4-each");
    CHECK(found_with("[Seats \"SM\"]\n[Rulings \"-\"]").empty());
    for (const std::string_view bad : {"tiles=some", "tile=all", "tiles", "tiles=all, tiles=all"})
        CHECK(found_with(fmt::format("[Seats \"SM\"]\n[Rulings \"{}\"]", bad)).starts_with("unknown-ruling at "));
    CHECK(found_with("[Seats \"SM\"]\n[Variant \"suit-terrain\"]\n[Rulings \"tiles=all\"]") ==
          "ruling-idle [X2] at 'tiles=all' : with suit terrain only the players' tiles are in play");
}

TEST_CASE("S5: the roll decides who begins") {
    const auto roll = [](std::string_view rolled) {
        return found_with(fmt::format("[Seats \"SMC\"]\n[Roll \"{}\"]", rolled));
    };
    CHECK(roll("S5 M4 Cn").empty());
    CHECK(roll("Ma S2 Cn").empty());
    CHECK(roll("S5 M5 Ca; S3 Mn").empty());
    CHECK(roll("S5 M5 C5; S3 M3 C2; S5 M4").empty());
    CHECK(roll("S4 M5 Ca") == "bad-roll [S5] at 'S4 M5 Ca' : Moons rolled highest, and Suns begin");
    CHECK(roll("S5 M5 Ca") == "bad-roll [S5] at 'S5 M5 Ca' : the roll is a tie");
    CHECK(roll("S5 M4") == "bad-roll [S5] at 'S5 M4' : the die of Crowns is missing");
    CHECK(roll("S5 M4 C3 C2") == "bad-roll [S5] at 'C2' : Crowns roll twice");
    CHECK(roll("S5 M4 A3") == "bad-roll [S5] at 'A3' : Arms do not roll here");
    CHECK(roll("S5 M5 Ca; S3 Mn C2") == "bad-roll [S5] at 'C2' : Crowns do not roll here");
    CHECK(roll("S5 M4 Ca; S3") == "bad-roll [S5] at ' S3' : nobody was tied");
    CHECK(roll("S6 M4 Ca") == "bad-roll [S5] at 'S6' : `S6` is no die");
    CHECK(roll("S5 M5 Ca;") == "bad-roll [S5] at '' : the die of Suns is missing");
    const Replayed played("[CGN \"1\"]\n[Seats \"SMC\"]\n[Roll \"S5  M5 Ca;S3 Mn\"]\n\n*\n");
    CHECK(text(played.game->opening().rolls) == "S5 M5 Ca; S3 Mn");
}
