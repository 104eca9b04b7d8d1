// Records replayed: a whole game worked out by hand with seven tiles, and what is reported where.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <optional>

#include "engine/carcassonne/replay/played_game.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "notation/parser.hpp"
#include "table.hpp"

using namespace castellan;
using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

constexpr std::string_view head =
    "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n[Set \"seven\"]\n\n%set\n"
    "castellan-tiles 1\nname seven\nstart RCr\n"
    "tile RCr 1 crfr\ncity N\nroad WE\nfield EL WR >N\nfield ER SL SR WL\n"
    "tile C 1 cfff e\ncity N\nfield EL ER SL SR WL WR >N\n"
    "tile RRRR 2 rrrr\nroad N\nroad E\nroad S\nroad W\nfield NR EL\nfield ER SL\nfield SR WL\nfield WR NL\n"
    "tile L 1 ffff\nmonastery\nfield NL NR EL ER SL SR WL WR\n"
    "tile RFr 1 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
    "tile Cccc+ 1 cccc\ncity NESW pennant\n"
    "%end\n\n";

/// Red's castle lies at 0 and n1; its vicinity is those two, w1 and e1, w1n1 and e1n1. Cccc+ fits nowhere after turn 1.
/// Turn 3 completes the road w1, 0, e1 with Blue's follower: 3 points, and 3 for the castle (K5).
constexpr std::string_view turns_1_to_3 = "1. R C@n1S c ^\n2. B RRRR@e1 rW\n3. R RRRR@w1 fNR\n";
/// Red's farmer has the field at the castle (F3): 4. The monastery has its own tile and w1, 0, e1 around it (F1): 4.
/// The road at w2 and w1 is open to the west (F1): 2.
constexpr std::string_view turns_4_to_6 = "4. B L@s1 m\n5. R RFr@w2 r\n6. B Cccc+@-\n";

struct Replayed {
    explicit Replayed(std::string written) : text(std::move(written)) {
        notation::parse_game(text, record);
        if (const auto opening = read_opening(record, {}, diagnostics)) game.emplace(record, *opening);
    }
    /// "place-taken [T1] at 'C@0' 7: ...", one line for each finding.
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
    [[nodiscard]] std::string help() const {
        REQUIRE(game);
        REQUIRE(game->diagnostics().size() == 1);
        return game->diagnostics()[0].help;
    }

    std::string text;
    notation::Record record;
    std::vector<notation::Diagnostic> diagnostics;
    std::optional<PlayedGame> game;
};

Replayed replay(std::string_view movetext) { return Replayed(std::string(head) + std::string(movetext)); }
std::string found(std::string_view movetext) { return replay(movetext).found(); }
std::string whole(std::string_view after_3, std::string_view after_6) {
    return std::string(turns_1_to_3) + std::string(after_3) + std::string(turns_4_to_6) + std::string(after_6);
}
std::string opened_3(std::string_view after) { return std::string(turns_1_to_3) + std::string(after); }
std::string found_with(std::string_view tags) {
    return Replayed("[CGN \"1\"]\n[Game \"carcassonne\"]\n" + std::string(tags) + "\n\n*\n").found();
}
/// "S1 R3, K5 R3"
std::string scored(const PlayedTurn& turn) {
    std::string text;
    for (const Event& event : turn.events)
        text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", event.rule->id, letters(event.owners), event.points);
    return text;
}
int points(const State& state, char player) { return state.points[colour(player)]; }

}  // namespace

TEST_CASE("a whole game by hand, with every claim") {
    const Replayed played = replay(
        "1. R C@n1S c ^ c=0\n2. B RRRR@e1 rW\n3. R RRRR@w1 fNR rE:B=3 rE=3 r@0=3 rN=0 ^0:R=3 ^n1=3 R=3 B=3\n"
        "4. B L@s1 m m=0 ^0=0\n5. R RFr@w2 r R=3\n6. B Cccc+@- B=3\n"
        "end fNR@w1:R=4 fEL@0=4 m@s1:B=4 rE@w2:R=2 rW@w1=2 fNL@s1=0 ^n1=0 R=9 B=7\n#R\n");
    CHECK(played.found().empty());
    REQUIRE(played.game);
    const PlayedGame& game = *played.game;
    REQUIRE(game.turns().size() == 7);
    CHECK(scored(game.turns()[0]).empty());
    CHECK(scored(game.turns()[2]) == "S1 B3, K5 R3");
    CHECK(game.turns()[2].actions.size() == 2);
    CHECK(game.turns()[2].words.size() == 10);
    CHECK(game.turns()[2].points[Colour::red] == 3);
    CHECK(scored(game.turns()[6]) == "F2 R4, F1 B4, F1 R2");
    CHECK_FALSE(game.turns()[6].implied);
    CHECK(game.main_line().ending() == &game.turns()[6]);
    CHECK((points(game.end(), 'R') == 9 && points(game.end(), 'B') == 7));
    CHECK(result_word(game.setup(), *game.winners()) == "#R");
    CHECK_FALSE(game.main_line().stop);
}

TEST_CASE("the final scoring happens whether or not it is written") {
    for (const std::string_view after : {"", "#\n", "*\n", "#R\n", "end\n#R\n"}) {
        INFO(after);
        const Replayed played = replay(whole("", after));
        if (!after.empty()) CHECK(played.found().empty());
        REQUIRE(played.game->turns().size() == 7);
        CHECK(played.game->turns()[6].implied == (after.substr(0, 3) != "end"));
        CHECK(points(played.game->end(), 'R') == 9);
        CHECK(played.game->at("end")->state == played.game->end());
        CHECK(played.game->at("6")->state.phase == Phase::over);
    }
    CHECK(replay(opened_3("*\n")).game->winners() == std::nullopt);
}

TEST_CASE("claims: of features, castles and totals, with their owners") {
    const auto wrong = [](std::string_view claims) {
        return found("1. R C@n1S c ^\n2. B RRRR@e1 rW\n3. R RRRR@w1 fNR " + std::string(claims) + "\n*\n");
    };
    CHECK(wrong("rE=4") == "false-claim [S1] at 'rE=4' 3: the road gives Blue 3, not 4 (tiles: 3)");
    CHECK(wrong("rE:R=3") == "false-claim [S1] at 'rE:R=3' 3: the road gives its points to Blue (tiles: 3)");
    CHECK(wrong("rE:RB=3") == "false-claim [S1] at 'rE:RB=3' 3: the road gives its points to Blue (tiles: 3)");
    CHECK(wrong("rN=1") == "false-claim [S4] at 'rN=1' 3: the road gives nobody points here (open sides: 1)");
    CHECK(wrong("^0=4") == "false-claim [K5] at '^0=4' 3: the castle gives Red 3, not 4");
    CHECK(wrong("^0:B=3") == "false-claim [K5] at '^0:B=3' 3: the castle gives its points to Red");
    CHECK(wrong("R=4") == "false-claim [F4] at 'R=4' 3: Red has 3 points now, not 4");
    CHECK(wrong("c@0=4") == "false-claim [K2] at 'c@0=4' 3: the city gives nobody points here (a castle is on it)");
    CHECK(wrong("fEL=4") ==
          "false-claim [F2] at 'fEL=4' 3: the field gives nobody points here (it has no followers, or touches no "
          "completed city)");
    CHECK(wrong("cN=4") == "no-such-feature at 'cN=4' 3: the tile RRRR has no city there");
    CHECK(wrong("r=4") == "no-such-feature at 'r=4' 3: the tile RRRR has several features of that kind: road");
    CHECK(wrong("r@s1=4") == "no-such-feature at 'r@s1=4' 3: no tile lies at s1");
    CHECK(wrong("^s1=4") == "no-such-castle at '^s1=4' 3: there is no castle at s1, or there are several");
    CHECK(found("1. R C@n1S c ^\n2. B RRRR@e1 rW ^0=3\n*\n") ==
          "false-claim [K5] at '^0=3' 2: the castle gives nobody points here");
    CHECK(found("1. R C@n1S c c:R=3\n*\n") ==
          "false-claim [S2] at 'c:R=3' 1: the city gives Red 4, not 3 (tiles: 2, pennants: 0)");
    // Of several, each is reported, and nothing stops.
    const Replayed played = replay(whole("", "end fEL@0=3 m@s1=5 rE@w2:B=2 R=8 B=8\n#B\n"));
    CHECK(played.found() ==
          "false-claim [F2] at 'fEL@0=3' end: the field gives Red 4, not 3 (completed cities it touches: 0, castles: "
          "1)\n"
          "false-claim [F1] at 'm@s1=5' end: the monastery gives Blue 4, not 5 (tiles: 4)\n"
          "false-claim [F1] at 'rE@w2:B=2' end: the road gives its points to Red (tiles: 2)\n"
          "false-claim [F4] at 'R=8' end: Red has 9 points now, not 8\n"
          "false-claim [F4] at 'B=8' end: Blue has 7 points now, not 8\n"
          "false-claim [F4] at '#B' : the game was won by Red (Red has 9 points) (Blue has 7 points)");
    CHECK(played.game->turns().back().fits == std::vector<bool>(5, false));
    CHECK(replay(opened_3("4. B L@s1 m B=4\n*\n")).help() == "write `B=3`");
    CHECK(replay("1. R C@n1S c ^ c:R=4\n*\n").help() == "write `c=0`");
}

TEST_CASE("a claim of one who does not play stops nothing") {
    const Replayed played = replay("1. R C@n1S c G=4\n2. B RRRR@e1 rW\n*\n");
    CHECK(played.found() == "not-playing [T5] at 'G=4' 1: nobody plays Green");
    REQUIRE(played.game->turns().size() == 2);
    CHECK(played.game->turns()[0].fits == std::vector<bool>{true, true, false});
    CHECK(played.game->at("end")->state == played.game->end());
    const Replayed end = replay(whole("", "end G=4 R=9\n#R\n"));
    CHECK(end.found() == "not-playing [T5] at 'G=4' end: nobody plays Green");
    CHECK(end.game->turns().size() == 7);
}

TEST_CASE("without a tile of the turn a claim names the place of its feature") {
    const std::string expected = ": no tile was placed, so a feature needs its place";
    CHECK(found(opened_3("4. B Cccc+@- m=3\n*\n")) == "no-such-feature at 'm=3' 4" + expected);
    CHECK(found(whole("", "end r=2\n#R\n")) == "no-such-feature at 'r=2' end" + expected);
    CHECK(found(opened_3("4. B Cccc+@- r@0=0\n*\n")).empty());
}

TEST_CASE("monasteries and castles score in a game, and are claimed by their places") {
    // The tiles around s1, clockwise from the north: 0, e1, e1s1, e1s2, s2, w1s2, w1s1, w1. The castle at 0 and n1
    // takes the first road that is completed in its vicinity, not the monastery.
    const std::string record =
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RBG\"]\n\n"
        "1. R C@n1S c ^ R=0\n2. B L@s1 m m=0\n3. G RFr@e1\n4. R RFr@w1 r\n5. B L@e1s1\n6. G L@w1s1\n7. R L@e1s2\n"
        "8. B C@s2S\n9. G C@w1s2S m@s1:B=9 B=9 R=0\n";
    const Replayed played(record + "*\n");
    CHECK(played.found().empty());
    REQUIRE(played.game->turns().size() == 9);
    CHECK(scored(played.game->turns().back()) == "S3 B9");
    const Replayed wrong(record + "10. R RFr@w2 m@s1=9\n*\n");
    CHECK(wrong.found() ==
          "false-claim [S4] at 'm@s1=9' 10: the monastery gives nobody points here (no follower stood on it, or it was "
          "completed in another turn)");
}

TEST_CASE("addresses lead to turns, into them and into variations") {
    const Replayed played = replay(
        "1. R C@n1S c ^\n2. B Cccc+@- RRRR@e1 rW\n"
        "3. R RRRR@w1 fNR (3. R L@s1 m 4. B RRRR@w1 (4. B RFr@w1)) (3. R L@s1)\n"
        "4. B L@s1 m\n5. R RFr@w2 r\n#R\n");
    CHECK(played.found().empty());
    const PlayedGame& game = *played.game;
    const auto tiles = [&](std::string_view address) { return int(game.at(address)->state.tiles.size()); };
    CHECK(game.at("0")->state == game.start());
    CHECK((tiles("1.0") == 1 && tiles("1.1") == 2 && tiles("1") == 2));
    CHECK(game.at("1.1")->state.phase == Phase::placed);
    CHECK(game.at("1.2")->state.castle_count == 0);
    CHECK(game.at("1.3")->state.castle_count == 1);
    CHECK(game.at("1.3")->state.phase == Phase::placed);
    CHECK(game.at("1")->state.phase == Phase::draw);
    CHECK((tiles("2.1") == 2 && game.at("2.1")->state.tiles_left == 4));  // the one that was set aside
    CHECK(tiles("2.2") == 3);
    CHECK(game.at("2.0")->turn == &game.turns().front());
    CHECK((game.at("2.1")->turn == &game.turns()[1] && game.at("2.1")->actions == 1));
    CHECK((points(game.at("3.2")->state, 'R') == 0 && points(game.at("3")->state, 'R') == 3));
    CHECK((points(game.at("3/1")->state, 'B') == 3 && points(game.at("3/1")->state, 'R') == 3));
    CHECK(game.at("3/1/3")->state.tiles.back().place == Place{0, -1});
    CHECK(game.at("3/1/4.0")->state == game.at("3/1/3")->state);
    CHECK(scored(*game.at("3/1/4")->turn) == "S1 B3, K5 R3");
    CHECK(game.at("3/1/4")->turn->address == "3/1/4");
    CHECK(scored(*game.at("3/1/4/1/4")->turn).empty());
    CHECK(tiles("3/2") == 4);
    CHECK(game.at("end")->state == game.end());
    CHECK(game.at("5")->state.phase == Phase::over);
    CHECK(game.at("9").error() == "the record has no turn 9");
    CHECK(game.at("3/3").error() == "turn 3 has no variation 3");
    CHECK(game.at("3/1/7").error() == "the record has no turn 7");
    CHECK(game.at("9/1").error() == "the record has no turn 9");
    CHECK(game.at("1.4").error() == "turn 1 has no action 4");
    CHECK(game.at("r1").error() == "this game has no rounds");
    CHECK_FALSE(game.at("x").has_value());
}

TEST_CASE("a tile in the way is told since which turn, in the line that was played") {
    const std::string since = "since turn 1: `C@n1S`) (the word of turn 1 may be the one that is wrong)";
    CHECK(found("1. R C@n1S\n2. B RRRR@n1\n*\n") ==
          "place-taken [T1] at 'RRRR@n1' 2: a tile C lies there already (" + since);
    CHECK(found("1. R C@n1S\n2. B RRRR@e1 (2. B RRRR@n1)\n*\n").find("2/1/2: a tile C lies there already (" + since) !=
          std::string::npos);
}

TEST_CASE("what is refused stops the line, and says where and why") {
    CHECK(found("1. R C@0\n*\n") ==
          "place-taken [T1] at 'C@0' 1: a tile RCr lies there already (the start tile lies at 0)");
    CHECK(found("1. B C@n1S\n*\n") == "not-your-turn [T5] at 'C@n1S' 1: it is the turn of Red, not of Blue");
    CHECK(found("1. G C@n1S\n*\n") == "not-playing [T5] at 'C@n1S' 1: nobody plays Green");
    CHECK(found("1. X C@n1S\n*\n").starts_with("bad-player at 'X' 1: 'X' is no player (players are R (red), "));
    CHECK(found("1. R D@n1S\n*\n") == "unknown-tile at 'D@n1S' 1: the tile set has no tile `D`");
    CHECK(found("1. R C@n1S rN\n*\n") == "no-such-feature at 'rN' 1: the tile C has no road there");
    CHECK(found("1. R C@n1S ^s1:c\n*\n") ==
          "no-such-castle at '^s1:c' 1: there is no castle at s1, or there are several");
    CHECK(found("1. R C@q\n*\n") == "bad-place at 'q' 1: a place was expected");
    CHECK(found("1. R C@n1S c RRRR@e1\n*\n").starts_with("second-tile [T1] at 'RRRR@e1' 1: "));
    CHECK(found("1. R c C@n1S\n*\n") == "tile-first [T1] at 'c' 1: no tile was placed in this turn");
    CHECK(found("1. R Cccc+@- C@n1S\n*\n").starts_with("aside-fits [T1] at 'Cccc+@-' 1: "));
    // What is not played any more is read all the same, but not judged.
    CHECK(found("1. R C@0 c\n2. B C@q\n3. R C@0\n*\n") ==
          "place-taken [T1] at 'C@0' 1: a tile RCr lies there already (the start tile lies at 0)\nbad-place at 'q' : a "
          "place was expected");
    // A variation stops for itself.
    CHECK(found("1. R C@n1S (1. R C@0) c\n2. B RRRR@0\n*\n") ==
          "place-taken [T1] at 'C@0' 1/1/1: a tile RCr lies there already (the start tile lies at 0)\n"
          "place-taken [T1] at 'RRRR@0' 2: a tile RCr lies there already (the start tile lies at 0)");
}

TEST_CASE("a line that stops inside a turn keeps what was begun of it") {
    const Replayed played = replay("1. R C@n1S c ^\n2. B Cccc+@- RRRR@e1 rN B^\n3. R RRRR@w1\n*\n");
    CHECK(played.found().starts_with("no-such-feature at 'B^' 2: "));
    const PlayedGame& game = *played.game;
    CHECK(game.turns().size() == 1);
    REQUIRE(game.main_line().stop);
    CHECK(game.main_line().begun.size() == 3);
    CHECK(game.end().phase == Phase::placed);
    CHECK(game.end().followers.size() == 1);
    for (const std::string_view address : {"end", "2", "2.2", "3", "9", "3/1"}) {
        INFO(address);
        REQUIRE(game.at(address).has_value());
        CHECK(game.at(address)->state == game.end());
        CHECK(game.at(address)->problem == &*game.main_line().stop);
    }
    CHECK(game.at("1")->problem == nullptr);
    CHECK_FALSE(game.at("1/1").has_value());
}

TEST_CASE("what stands after something that cannot be read is not played") {
    // The tile is not known, so nothing can be said of the follower.
    const Replayed played = replay("1. R 7) c\n2. B RRRR@e1\n*\n");
    CHECK_FALSE(played.found().empty());
    CHECK(played.game->turns().empty());
    CHECK(played.game->main_line().begun.empty());
    CHECK(played.found().find("tile-first") == std::string::npos);
}

TEST_CASE("what was refused comes with the nearest legal reading") {
    CHECK(replay("1. R C@n1\n*\n").help() == "`C@n1S` is legal here");
    CHECK(replay("1. B C@n1S\n*\n").help() == "`1. R` is legal here");
    CHECK(replay("1. R C@n1S r\n*\n").help() == "each of these is legal here: `c`, `f`");
    CHECK(replay("1. R C@n1S c ^W\n*\n").help() == "`^` is legal here");
    CHECK(replay("1. R e@n1\n*\n").help() == "`C@n1S` is legal here");
}

TEST_CASE("a record may break off within its last turn, and nowhere else") {
    CHECK(found("*\n").empty());
    CHECK(found("1. R\n*\n").empty());
    CHECK(found("1. R C@n1S c ^\n2. B Cccc+@-\n*\n").empty());
    CHECK(replay("1. R C@n1S c ^\n2. B Cccc+@-\n*\n").game->at("2")->state.tiles_left == 4);
    CHECK(found("1. R\n2. B RRRR@e1\n*\n") == "no-tile [T1] at '1. R' 1: no tile is placed in this turn");
    CHECK(found("1. R C@n1S c ^\n2. B Cccc+@-\n3. R RRRR@e1\n*\n") ==
          "no-tile [T1] at '2. B' 2: no tile is placed in this turn");
    CHECK(found("1. R C@n1S (1. R) c\n*\n") == "no-tile [T1] at '1. R' 1/1/1: no tile is placed in this turn");
}

TEST_CASE("the end comes once, after the last tile") {
    CHECK(found(opened_3("end R=3\n*\n")) ==
          "game-not-over [T4] at 'end' end: the game is not over yet (tiles left: 3)");
    CHECK(found(opened_3("#R\n")) == "game-not-over [T4] at '#R' : the game is not over yet (tiles left: 3)");
    CHECK(found(opened_3("#\n")) == "game-not-over [T4] at '#' : the game is not over yet (tiles left: 3)");
    CHECK(found(whole("", "end R=9\nend R=9\n#R\n")) == "duplicate-end at 'end' end: `end` stands here again");
    CHECK(found(whole("", "end C@e2\n#R\n")) == "misplaced-word at 'C@e2' end: after `end` come scores alone");
    const std::string over = "game-over [T4] at '{}' 7: the game is over (no tile is left)";
    CHECK(found(whole("", "7. R C@e2\n#R\n")) == fmt::format(fmt::runtime(over), "C@e2"));
    CHECK(found(whole("", "7. R\n*\n")) == fmt::format(fmt::runtime(over), "7. R"));
    CHECK(found(whole("", "7. R\n#R\n")) == fmt::format(fmt::runtime(over), "7. R"));
}

TEST_CASE("a result names the winners, or nobody") {
    CHECK(found(whole("", "#B\n")) ==
          "false-claim [F4] at '#B' : the game was won by Red (Red has 9 points) (Blue has 7 points)");
    CHECK(found(whole("", "#R+B\n")).starts_with("false-claim [F4]"));
    CHECK(found(whole("", "#G\n")) == "not-playing [T5] at '#G' : nobody plays Green");
    CHECK(found(whole("", "#X\n")) == "bad-result at '#X' : 'X' is no player");
    CHECK(replay(whole("", "#B\n")).help() == "write `#R`");
}

TEST_CASE("players in small letters are warned of") {
    CHECK(found("1. r C@n1S\n*\n") == "case at 'r' 1: players are written with capitals");
}

TEST_CASE("remarks and aliases") {
    const Replayed played = replay("{Before.}\n1. R {first} e@n1S c !? ^ {then}\n2. B RRRR@e1\n*\n");
    CHECK(played.found().empty());
    const PlayedGame& game = *played.game;
    CHECK(game.remarks().size() == 1);
    REQUIRE(game.turns()[0].remarks.size() == 3);
    CHECK(game.turns()[0].remarks[0].before_action);
    CHECK_FALSE(game.turns()[0].remarks[2].before_action);
}

TEST_CASE("tags: seats and rulings") {
    CHECK(found_with("[Seats \"RBGYKP\"]").empty());
    CHECK(found_with("") == "missing-tag [T5] at '' : the record has no tag Seats");
    CHECK(found_with("[Seats \"?\"]") == "open-tag [T5] at '?' : the tag Seats is still to be filled in");
    for (const std::string_view bad : {"R", "RR", "SM", "RBGYKPR", "rb", ""})
        CHECK(found_with(fmt::format("[Seats \"{}\"]", bad)).starts_with("bad-seats [T5]"));
    CHECK(found_with("[Seats \"RB\"]\n[Green \"Gil\"]").starts_with("idle-name"));
    CHECK(found_with("[Seats \"RB\"]\n[Rulings \"small-city=2\"]").empty());
    for (const std::string_view bad : {"small-city=3", "small=2", "small-city"})
        CHECK(found_with(fmt::format("[Seats \"RB\"]\n[Rulings \"{}\"]", bad)).starts_with("unknown-ruling at "));
    // A small city gives 2 in older printings.
    const Replayed older(
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n[Rulings \"small-city=2\"]\n\n1. R C@n1S c c=2\n*\n");
    CHECK(older.found().empty());
}
