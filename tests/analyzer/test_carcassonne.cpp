// Carcassonne, as the verbs and the library see it. Expected numbers are worked out by hand from the rules.
#include <catch2/catch.hpp>

#include <algorithm>

#include "analyzer/front/castellan.hpp"
#include "carcassonne_game.hpp"

using namespace castellan;
using namespace castellan::analyzer;
using namespace castellan::analyzer::testing;

namespace {

bool lists(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string map_of(const std::string& text) {
    const auto begin = text.find("\n\n") + 2;
    return text.substr(begin, text.find("\n\n", begin) + 1 - begin);
}

}  // namespace

TEST_CASE("a game of Carcassonne checks clean, with every claim") {
    const OpenedGame opened(seven(seven_annotated));
    CHECK(opened.codes().empty());
    CHECK(opened.game->rules() == "carcassonne");
    CHECK(opened.game->is_set_up());
    CHECK(opened.game->turns() == 6);
    CHECK(opened.game->is_finished());
    const auto scores = opened.game->scores();
    REQUIRE(scores.size() == 1);
    CHECK(scores[0].address == "end");
    CHECK(scores[0].players == std::vector<PlayerScore>{{'R', {9, 9}}, {'B', {7, 7}}});
    CHECK_FALSE(OpenedGame(seven("1. R C@n1S c ^\n*\n")).game->is_finished());
}

TEST_CASE("annotated, a game that stops has what is due without what stops it, and stays as it is") {
    // Both tiles lie, so the game is over; after `end` no tile can follow. Nobody has a follower on the map.
    const std::string text =
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n[Set \"lanes\"]\n%set\ncastellan-tiles 1\n"
        "name lanes\nstart lane\ntile lane 2 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n%end\n\n"
        "1. R lane@e1\nend lane@e2\n*\n";
    const auto once = OpenedGame(text).game->annotated();
    REQUIRE(once);
    CHECK(once->find("Not played further") != std::string::npos);
    CHECK(once->ends_with("end R=0 B=0\n#R+B\n"));
    CHECK(OpenedGame(*once).codes().empty());
    CHECK(*OpenedGame(*once).game->annotated() == *once);
}

TEST_CASE("annotated, it has every claim, checks clean and stays as it is") {
    const auto once = OpenedGame(seven(seven_turns)).game->annotated();
    REQUIRE(once);
    CHECK(*once == seven(seven_annotated));
    CHECK(*OpenedGame(*once).game->annotated() == *once);
    const OpenedGame wrong(with(with(*once, "rE:B=3", "rE:R=4"), "B=7", "B=8"));
    CHECK(wrong.codes() == "false-claim false-claim");
    CHECK(*wrong.game->annotated() == *once);
    // The true result, whatever the record says.
    for (const std::string_view result : {"#B", "#", "*"})
        CHECK(*OpenedGame(with(seven(seven_turns), "\n#R\n", "\n" + std::string(result) + "\n")).game->annotated() ==
              *once);
    CHECK(OpenedGame(with(seven(seven_turns), "\n#R\n", "\n#B\n")).codes() == "false-claim");
    CHECK(OpenedGame(with(seven(seven_turns), "[Result \"#R\"]", "[Result \"#B\"]")).codes() == "result-mismatch");
    // As far as it can be played; the ruling it is played by.
    const auto stopped = OpenedGame(with(seven(seven_turns), "4. B L@s1", "4. B L@0")).game->annotated();
    REQUIRE(stopped);
    CHECK(contains(*stopped, "R=3 B=3 {Not played further: a tile RCr lies there already}\n*\n"));
    CHECK(OpenedGame(*stopped).codes().empty());
    const auto older = OpenedGame(with(seven(seven_turns), "c ^", "c"), {"small-city=2"}).game->annotated();
    REQUIRE(older);
    CHECK(contains(*older, "[Rulings \"small-city=2\"]"));
    CHECK(contains(*older, "1. R C@n1S c c:R=2 R=2\n"));
}

TEST_CASE("annotated, variations have their claims, and what cannot be played of them stays in comments") {
    const std::string text =
        with(seven(seven_turns), "3. R RRRR@w1 fNR\n",
             "3. R RRRR@w1 fNR\n( 3. R RRRR@w1 {no farmer} B=5 )\n( 3. R L@0 {his idea} )\n{on}\n");
    const auto once = OpenedGame(text).game->annotated();
    REQUIRE(once);
    CHECK(contains(*once,
                   "\n3. R RRRR@w1 fNR rE:B=3 ^0:R=3 R=3 B=3\n(\n  3. R RRRR@w1 rE:B=3 ^0:R=3 R=3 B=3 {no farmer}\n)\n"
                   "(\n  {Not played further: a tile RCr lies there already}\n  {3. R L@0}\n  {his idea}\n)\n{on}\n"
                   "4. B L@s1 m\n"));
    CHECK(OpenedGame(*once).codes().empty());
    CHECK(*OpenedGame(*once).game->annotated() == *once);
}

TEST_CASE("the score sheet has every point with its feature and its rule") {
    const OpenedGame opened(seven(seven_turns));
    const std::string sheet = opened.game->score_sheet(SheetForm::text, false);
    CHECK(contains(sheet, "Ann (Red), Ben (Blue)"));
    const std::string lines = squeezed(sheet);
    CHECK(contains(lines, " Turn 3, Ann Ben road at "));
    CHECK(contains(lines, ": 3 tiles 3 [S1] Ann castle at 0: the points of the road at "));
    CHECK(contains(lines, " 3 [K5] Final scoring Ann field at "));
    CHECK(contains(lines, ": 1 castle 4 [F2] Ben monastery at s1"));
    CHECK(contains(lines, ": 2 tiles 2 [F1] Whole game: won by Ann "));
    const std::string summary = opened.game->score_sheet(SheetForm::text, true);
    CHECK_FALSE(contains(summary, "Turn 3"));
    const std::string ann = summary.substr(summary.find("Ann (Red)  "));
    CHECK(contains(ann, "castles                                      3  [K5]\n"));
    CHECK(contains(ann, "unfinished roads                             2  [F1]\n"));
    CHECK(contains(ann, "fields                                       4  [F2]\n"));
    CHECK(contains(opened.game->score_sheet(SheetForm::markdown, false), "| 3 | Ben | road at "));
}

TEST_CASE("a turn and the end are explained") {
    const OpenedGame opened(seven(seven_turns));
    const auto turn = opened.game->why("3");
    REQUIRE(turn);
    CHECK(contains(*turn, "tiles: RCr@0, RRRR@e1, RRRR@w1\n"));
    CHECK(contains(*turn, "followers: Ben 1\n"));
    CHECK(contains(*turn, "rule S1, Scoring"));
    CHECK(contains(*turn, "rule K5, Castles"));
    const auto vicinity = turn->find("its vicinity: ");
    REQUIRE(vicinity != std::string::npos);
    for (const std::string_view place : {" 0", " n1", " w1", " w1n1", " e1", " e1n1"})
        CHECK(contains(turn->substr(vicinity), place));
    CHECK(contains(*opened.game->why("1"), "nothing was scored"));
    CHECK(contains(*opened.game->why("end"), "monastery at s1"));
    CHECK_FALSE(opened.game->why("0"));
    CHECK_FALSE(opened.game->why("9"));
    // A turn that the record cannot be played to is not explained by another one.
    const OpenedGame stopped(with(seven(seven_turns), "4. B L@s1", "4. B L@0"));
    CHECK(stopped.game->why("3"));
    CHECK_FALSE(stopped.game->why("4"));
    CHECK_FALSE(stopped.game->why("6"));
}

TEST_CASE("a story has every turn with its words, what it scored and who has what") {
    const OpenedGame opened(seven(
        with(std::string(seven_turns), "3. R RRRR@w1 fNR", "3. R RRRR@w1 fNR {Late.} (3. R L@s1 m 4. B RRRR@w1)")));
    CHECK(opened.codes().empty());
    const Story story = opened.game->story();
    REQUIRE(story.players.size() == 2);
    CHECK((story.players[0].letter == 'R' && story.players[0].name == "Ann" && story.players[0].seat == "Red"));
    REQUIRE(story.turns().size() == 7);
    const StoryTurn& turn = story.turns()[2];
    CHECK((turn.address == "3" && turn.number == 3 && turn.player == 0 && turn.words == "RRRR@w1 fNR"));
    CHECK(turn.points == std::vector<PointRange>{{3, 3}, {3, 3}});
    REQUIRE(turn.events.size() == 4);  // tile, follower, road, castle
    CHECK((turn.events[2].player == 1 && turn.events[2].rule == "S1" && turn.events[2].points == PointRange{3, 3}));
    CHECK((turn.events[3].player == 0 && turn.events[3].rule == "K5" && turn.events[3].points == PointRange{3, 3}));
    CHECK(turn.holdings == std::vector<std::string>{"6 followers, 2 castles", "7 followers, 3 castles"});
    CHECK(turn.comments.size() == 1);
    REQUIRE(turn.variations.size() == 1);
    const StoryLine& variation = story.lines[turn.variations[0]];
    CHECK((variation.name == "3/1" && variation.of == "3" && variation.turns.size() == 2));
    CHECK(variation.turns[1].points == std::vector<PointRange>{{3, 3}, {3, 3}});
    CHECK(story.turns()[6].address == "end");
    CHECK(story.turns()[6].points == std::vector<PointRange>{{9, 9}, {7, 7}});
    CHECK(story.rows.back().points == std::vector<PointRange>{{9, 9}, {7, 7}});
    CHECK((story.finished && story.winners == std::vector<int>{0}));
}

TEST_CASE("an outline has canonical words, deeds and claims apart") {
    const OpenedGame opened(seven(seven_annotated));
    const auto outline = opened.game->outline();
    REQUIRE(outline.size() == 7);
    CHECK((outline[2].address == "3" && outline[2].player == 'R' && outline[2].played));
    CHECK(outline[2].deeds == std::vector<std::string>{"RRRR@w1", "fNR"});
    CHECK(outline[2].claims == std::vector<std::string>{"rE:B=3", "^0:R=3", "R=3", "B=3"});
    CHECK((outline[6].address == "end" && outline[6].deeds.empty()));
    // A feature or castle that is named otherwise is the same; what is not played is as it is written.
    const OpenedGame other(seven("1. R C@n1S cS R^S\n2. B RRRR@e1 rW\n3. R RRRR@w1 fEL ^n1:rE\n4. B L@0 m\n*\n"));
    const auto same = other.game->outline();
    CHECK(same[0].deeds == std::vector<std::string>{"C@n1S", "c", "^"});
    CHECK(same[2].deeds == std::vector<std::string>{"RRRR@w1", "fNR", "^0:rE"});
    CHECK((!same[3].played && same[3].deeds == std::vector<std::string>{"L@0", "m"}));
}

TEST_CASE("the map in signs") {
    const OpenedGame opened(seven(seven_turns));
    CHECK(map_of(*opened.game->board("0")) ==
          "        0\n"
          "      .###.\n"
          "    0 -----\n"
          "      .....\n"
          "        0\n");
    // The castle waits; Blue's follower is on the road; then both are gone and Red lies on a field.
    CHECK(map_of(*opened.game->board("2")) ==
          "        0    e1\n"
          "      .....\n"
          "   n1 .....\n"
          "      .#^R.\n"
          "      .#^R. ..|..\n"
          "    0 ----- -Bo--\n"
          "      ..... ..|..\n"
          "        0    e1\n");
    CHECK(map_of(*opened.game->board("5")) ==
          "       w2    w1     0    e1\n"
          "                  .....\n"
          "   n1             .....\n"
          "                  .#^^.\n"
          "      ..... ..|r. .#^^. ..|..\n"
          "    0 ---R- --o-- ----- --o--\n"
          "      ..... ..|.. ..... ..|..\n"
          "                  .....\n"
          "   s1             ..mB.\n"
          "                  .....\n"
          "       w2    w1     0    e1\n");
    const std::string last = *opened.game->board("5");
    CHECK(contains(last, "Seven tiles\nTurn 6: Ben to draw a tile; 1 tile left\n"));
    CHECK(contains(last, "R Ann                          3 points     5 followers, 2 castles in supply\n"));
    CHECK(contains(last, "B Ben                          3 points     6 followers, 3 castles in supply\n"));
    CHECK(contains(*opened.game->board("3.1"), "Turn 3: Ann has placed RRRR at w1; 3 tiles left\n"));
    CHECK(contains(*opened.game->board("6"), "No tile is left: the final scoring follows\n"));
    CHECK(contains(*opened.game->board("end"), "The game is over\n"));
    CHECK_FALSE(opened.game->board("9"));
}

TEST_CASE("one city is told from two, and a pennant from none") {
    const std::string head = "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n\n1. R C@n1S\n";
    const auto drawn = [&](const std::string& tile) {
        const OpenedGame opened(head + "2. B " + tile + "\n*\n");
        REQUIRE(opened.codes().empty());
        const std::string map = map_of(*opened.game->board("2"));
        const auto first = map.find('\n') + 7;
        std::string signs;
        for (std::size_t line = 0, at = first; line < 3; ++line, at = map.find('\n', at) + 7)
            signs += map.substr(at, 5) + (line < 2 ? "/" : "");
        return signs;
    };
    CHECK(drawn("Cc.1@n2") == "####./##.../.....");
    CHECK(drawn("Cc+@n2") == "*###./##.../.....");
    CHECK(drawn("Cc+@n2 c") == "*#B#./##.../.....");
    CHECK(drawn("CC.2@n2") == ".###./##.../.....");
    CHECK(drawn("CC.2@n2 cW") == ".###./#B.../.....");
    CHECK(drawn("CFc+@n2") == "...../##*##/.....");
    CHECK(drawn("CFc.1@n2 fSL") == "...../#####/...b.");
    CHECK(drawn("CFC.2@n2E") == "...../##.##/.....");
    CHECK(drawn("Ccc@n2") == "#####/#####/.....");
    CHECK(drawn("Rr@n2E") == "..|../--+../.....");
    CHECK(drawn("L@n2 m") == "...../..mB./.....");
    CHECK(drawn("RRR@n2S rN") == "..B../--o--/.....");
}

TEST_CASE("a map that is too large is shown around its last tile") {
    std::string text =
        "[CGN \"1\"]\n[Game \"carcassonne\"]\n[Seats \"RB\"]\n\n%set\ncastellan-tiles 1\nname row\nstart RFr\n"
        "tile RFr 300 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n%end\n\n";
    for (int turn = 1; turn < 300; ++turn)
        text += std::to_string(turn) + ". " + (turn % 2 == 1 ? "R" : "B") + " RFr@e" + std::to_string(turn) + "\n";
    const OpenedGame opened(text + "*\n");
    CHECK(opened.codes().empty());
    const std::string map = *opened.game->board("299");
    CHECK(contains(map, " e100  e101 "));
    CHECK(contains(map, " e299\n"));
    CHECK_FALSE(contains(map, " e99 "));
    CHECK(contains(map, "The map is larger"));
    CHECK_FALSE(contains(*opened.game->board("199"), "The map is larger"));
}

TEST_CASE("a game of Carcassonne goes through the front door") {
    const auto read = read_game(seven(seven_turns));
    REQUIRE(read.has_value());
    CHECK((read->rules() == "carcassonne" && read->points_name() == "points" && read->is_finished()));
    const auto players = read->players();
    REQUIRE(players.size() == 2);
    CHECK((players[0].letter == 'R' && players[0].name == "Ann" && players[0].points == 9 && players[0].won));
    CHECK((players[1].letter == 'B' && players[1].points == 7 && !players[1].won));
    REQUIRE(read->turns().size() == 7);
    CHECK(read->turns()[0].words() == std::vector<std::string>{"C@n1S", "c", "^"});
    int red = 0, blue = 0;
    for (const auto& turn : read->turns())
        for (const auto& line : turn.score_lines()) (line.player == 'R' ? red : blue) += line.points;
    CHECK((red == 9 && blue == 7));
}

TEST_CASE("its positions are played on word by word and taken back") {
    const auto game = read_game(seven(seven_turns));
    REQUIRE(game.has_value());
    auto position = game->at("0");
    REQUIRE(position.has_value());
    CHECK(position->decider() == 'R');
    CHECK(lists(position->legal(), "C@n1S"));
    CHECK_FALSE(lists(position->legal(), "Cccc+@-"));
    const auto legal = position->legal();
    CHECK(std::is_sorted(legal.begin(), legal.end()));
    CHECK(legal.size() == 4 + 8 + 4 + 6 + 4);  // C, RRRR, L, RFr, Cccc+
    CHECK(position->play("c").error().code == "tile-first");
    CHECK(position->finish().error().code == "no-tile");
    REQUIRE(position->play("C@n1S").has_value());
    CHECK(position->decider() == 'R');
    CHECK(position->legal() == std::vector<std::string>{"c", "f"});
    CHECK(position->play("c=4").error().code == "misplaced-word");
    REQUIRE(position->play("c").has_value());
    CHECK(position->legal() == std::vector<std::string>{"^"});
    const castellan::Position before = *position;

    // Not the castle but the points: the turn is scored, and nobody decides any more until the next tile.
    REQUIRE(position->finish().has_value());
    CHECK((position->points('R') == 4 && position->decider() == 'B'));
    REQUIRE(position->undo());
    CHECK(position->points('R') == 0);
    REQUIRE(position->play("^").has_value());
    CHECK((position->legal().empty() && position->decider() == '\0'));
    // The tile of the next turn scores the one before it; that of a player who is not due is not asked for.
    REQUIRE(position->play("RRRR@e1").has_value());
    REQUIRE(position->play("rW").has_value());
    REQUIRE(position->play("RRRR@w1").has_value());
    CHECK(position->decider() == 'R');
    CHECK(position->play("rE").error().code == "feature-occupied");
    REQUIRE(position->play("fNR").has_value());
    CHECK((position->points('R') == 0 && position->points('B') == 0));
    REQUIRE(position->play("L@s1").has_value());
    CHECK((position->points('R') == 3 && position->points('B') == 3));
    REQUIRE(position->play("m").has_value());
    REQUIRE(position->play("RFr@w2").has_value());
    REQUIRE(position->play("r").has_value());
    REQUIRE(position->finish().has_value());
    CHECK(position->legal() == std::vector<std::string>{"Cccc+@-"});
    REQUIRE(position->play("Cccc+@-").has_value());
    CHECK((position->legal().empty() && position->decider() == '\0'));
    CHECK(position->play("L@w3").error().code == "game-over");
    REQUIRE(position->finish().has_value());
    CHECK((position->points('R') == 9 && position->points('B') == 7 && position->points('G') == 0));
    CHECK(position->finish().error().code == "game-over");
    int taken = 0;
    while (position->undo()) ++taken;
    CHECK(taken == 14);  // 12 words, two scorings
    CHECK(position->text() == game->at("0")->text());
    CHECK(before.points('R') == 0);
    CHECK(game->at("3.1")->decider() == 'R');
}
