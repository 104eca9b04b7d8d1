// Castles for the piecepack, as the verbs see it. Expected numbers are worked out by hand from the rules.
#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

#include "analyzer/explain/explain.hpp"
#include "analyzer/explain/topics.hpp"
#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

using namespace castellan;
using namespace castellan::analyzer;

namespace {

std::string sample(const std::string& name) {
    std::ifstream file(CASTELLAN_SOURCE_DIR "/samples/piecepack/" + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string worked_example() { return sample("worked-example.cgn"); }

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), now);
}

struct Opened {
    explicit Opened(std::string from, const std::vector<std::string>& rulings = {}) : text(std::move(from)) {
        notation::parse_game(text, record);
        game = open_game(record, rulings);
        REQUIRE(game != nullptr);
    }
    std::string codes() const {
        std::string list;
        for (const auto& diagnostic : game->diagnostics())
            list += (list.empty() ? "" : " ") + std::string(diagnostic.code);
        return list;
    }

    std::string text;
    notation::Record record;
    std::unique_ptr<RecordedGame> game;
};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the worked example of Castles for the piecepack checks clean, with every claim") {
    const Opened opened(worked_example());
    CHECK(opened.codes().empty());
    CHECK(opened.game->is_set_up());
    CHECK(opened.game->turns() == 26);
    CHECK_FALSE(opened.game->is_finished());  // its second round was not played
}

TEST_CASE("its claims are judged by the reading that is chosen") {
    // By the digest: with own-enemy Suns have 3 and Moons -3; without control by a tie 2 each.
    const std::string own = with(with(worked_example(), "S=12", "S=3"), " M=2\n", " M=-3\n");
    CHECK_FALSE(Opened(own).codes().empty());
    const auto bare = [&](std::string text) {
        const auto from = text.find(" S:Sa=5");
        const auto to = text.find(" S=12");
        text.erase(from, to - from);
        const auto moons = text.find(" M:M4=2");
        return text.erase(moons, text.find(" M=2\n") - moons);
    };
    CHECK(Opened(bare(worked_example())).codes().empty());
    CHECK(Opened(with(with(bare(worked_example()), "S=12", "S=3"), " M=2\n", " M=-3\n"), {"neighbour-suit=own-enemy"})
              .codes()
              .empty());
    CHECK(Opened(with(bare(worked_example()), "S=12", "S=2"), {"tie-control=no"}).codes().empty());
}

TEST_CASE("the score sheet has every line with its rule") {
    const Opened opened(worked_example());
    const std::string sheet = opened.game->score_sheet(SheetForm::text, false);
    CHECK(contains(sheet, "Ann (Suns)"));
    CHECK(contains(sheet, "tile 1, own coins 6, others' 2"));
    CHECK(contains(sheet, "north: 4 against 4, controlled"));
    CHECK(contains(sheet, "south: 2 against 3, not controlled"));
    const std::string summary = opened.game->score_sheet(SheetForm::text, true);
    CHECK_FALSE(contains(summary, "north"));
    CHECK(contains(summary, "12"));
}

TEST_CASE("a round is explained with its coins") {
    const Opened opened(worked_example());
    const auto text = opened.game->why("r1");
    REQUIRE(text);
    CHECK(contains(*text, "S3 4 (1 of it by the ace castle, V2)"));
    CHECK(contains(*text, "Ma 4"));  // an ace on a 4
    CHECK_FALSE(opened.game->why("r2"));
    CHECK_FALSE(opened.game->why("3"));
}

TEST_CASE("the map is shown with castles and coins") {
    const Opened opened(worked_example());
    const auto map = opened.game->board("26");
    REQUIRE(map);
    CHECK(contains(*map, "Sa ^S"));
    CHECK(contains(*map, "M4 ^M"));
    CHECK(contains(*opened.game->board("r1"), "SaM2"));
    CHECK(contains(*opened.game->board("1"), "S3"));
    CHECK_FALSE(opened.game->board("99"));
}

TEST_CASE("annotated, a record has every claim, checks clean and stays as it is") {
    std::string bare = worked_example();
    const auto from = bare.find(" S:Sa=5");
    bare.erase(from, bare.find("\n*", from) - from);
    const auto once = Opened(bare).game->annotated();
    REQUIRE(once);
    for (const std::string_view claim : {" S:Sa=5", " S:M5=5", " S:M2=-2", " S=12", " M:S4=-4", " M=2"})
        CHECK(contains(*once, claim));
    const Opened again(*once);
    CHECK(again.codes().empty());
    CHECK(*again.game->annotated() == *once);
}

TEST_CASE("annotated under another ruling, a record names it") {
    const auto text = *Opened(worked_example(), {"tie-control=no"}).game->annotated();
    CHECK(contains(text, "[Rulings \"tie-control=no\"]"));
    CHECK(contains(text, " S=2 "));
    CHECK(Opened(text).codes().empty());
    const auto back = *Opened(text, {"tie-control=yes"}).game->annotated();
    CHECK_FALSE(contains(back, "Rulings"));
    CHECK(Opened(back).codes().empty());
}

TEST_CASE("annotate replaces a false claim") {
    const Opened wrong(with(worked_example(), "S=12", "S=13"));
    CHECK(wrong.codes() != "");
    CHECK(*wrong.game->annotated() == *Opened(worked_example()).game->annotated());
}

TEST_CASE("annotate writes the true result, and the tag Result says the same") {
    const auto played = sample("games/by-hand-2-players.cgn");
    for (const std::string_view wrong : {"#M", "#S+M", "#", "*", "#X"}) {
        INFO(wrong);
        const auto text = *Opened(with(played, "\n#S\n", "\n" + std::string(wrong) + "\n")).game->annotated();
        CHECK(text == *Opened(played).game->annotated());
        CHECK(contains(text, "[Result \"#S\"]"));
        CHECK(contains(text, "\n#S\n"));
    }
    CHECK(contains(*Opened(with(worked_example(), "[Result \"*\"]\n", "")).game->annotated(), "[Result \"*\"]"));
}

TEST_CASE("a tag Result that says otherwise than the movetext is reported") {
    const auto played = sample("games/by-hand-2-players.cgn");
    CHECK(Opened(with(played, "[Result \"#S\"]", "[Result \"# s\"]")).codes() == "");
    CHECK(Opened(with(played, "[Result \"#S\"]", "[Result \"#M\"]")).codes() == "result-mismatch");
    // The tag is right, the movetext is not.
    CHECK(Opened(with(played, "\n#S\n", "\n#M\n")).codes() == "false-claim");
    CHECK(Opened(with(worked_example(), "[Result \"*\"]", "[Result \"#S\"]")).codes() == "result-mismatch");
}

TEST_CASE("what means something in another game alone is reported") {
    const auto tagged = [](std::string_view tag) {
        return Opened(with(worked_example(), "[Seats", std::string(tag) + "\n[Seats")).codes();
    };
    CHECK(tagged("[Position \"squares d4\"]") == "strange-tag");
    CHECK(tagged("[Modules \"battle\"]") == "strange-tag");
    CHECK(tagged("[Red \"Ann\"]") == "strange-tag");
    CHECK(tagged("[Clock \"fast\"]").empty());
    CHECK(Opened(with(worked_example(), "\n\n{One round", "\n\n%set\nx\n%end\n\n{One round")).codes() ==
          "unknown-block");
}

TEST_CASE("a scoring is refused for what it is") {
    const auto scored = [](std::string_view now) {
        return Opened(with(worked_example(), "M:Sa=-1 M=2\n", "M:Sa=-1 M=2\n" + std::string(now) + "\n")).codes();
    };
    CHECK(scored("round 1: S=12") == "round-scored");
    CHECK(scored("round 2: S=12") == "round-not-over");
    CHECK(scored("round 0: S=12") == "round-not-over");
    CHECK(Opened(with(worked_example(), "round 1:", "round 0:")).codes() == "round-number");
    const auto played = sample("games/by-hand-2-players.cgn");
    CHECK(Opened(with(played, "end S=22", "round 2: S=10\nend S=22")).codes() == "round-scored");
    CHECK(Opened(with(played, "end S=22", "round 3: S=10\nend S=22")).codes() == "game-over");
}

TEST_CASE("totals of all rounds say which coins lay where, and those that no coins give are refused") {
    // Suns have 6 or 12 in round 1, 9 or 10 in round 2: the sample says why.
    const auto played = sample("games/open-rounds-2-players.cgn");
    CHECK(Opened(played).codes().empty());
    const auto text = *Opened(played).game->annotated();
    for (const std::string_view claim : {" S:M5=-5 ", " S=6 ", " S:S3=8 ", " S=10 ", "\nend S=16 M=11\n"})
        CHECK(contains(text, claim));
    CHECK(contains(*Opened(with(played, "end S=16", "end S=21")).game->annotated(), " S:M5=5 "));
    const auto bare = with(played, "end S=16 M=11\n", "");
    CHECK(contains(Opened(bare).game->score_sheet(SheetForm::text, false), "15 to 22"));
    for (const std::string_view total : {"S=14", "S=17", "S=18", "S=20", "S=23", "S=16 S=21", "M=10"}) {
        INFO(total);
        CHECK(Opened(with(played, "end S=16 M=11", "end " + std::string(total))).codes() == "false-claim");
    }
}

TEST_CASE("a false claim, a tile laid twice and a coin too many are reported where they are") {
    CHECK(Opened(with(worked_example(), "12. M pM3@e3n2", "12. M pM2@e3n2")).codes() != "");
    CHECK(Opened(with(worked_example(), "26. M M?@S4", "26. M M?@S4\n27. S S?@S4")).codes() != "");
}

TEST_CASE("rules and rulings of Castles for the piecepack are explained, those of Castelli first") {
    const auto explained = [](std::string_view name) {
        std::string text;
        for (const auto& topic : topics_named(name)) text += explanation(topic, notation::Colouring::plain);
        return text;
    };
    CHECK(contains(explained("R2"), "No tile holds more than 4 coins."));
    CHECK(contains(explained("tile-limit"), "4-each"));
    CHECK(contains(explained("piecepack-castles:E1"), "the highest total wins"));
    CHECK_FALSE(contains(explained("E1"), "the highest total wins"));
    CHECK(explained("castelli:E1") == explained("E1"));
    CHECK(explained("piecepack-castles:own-space").empty());
    CHECK(contains(explained("bad-roll"), "Rule S5"));
    CHECK_FALSE(contains(explained("bad-roll"), "Rulings"));
}

TEST_CASE("a story has every turn with its words, what came of it and the comments") {
    const Opened opened(
        "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Suns \"Ann\"]\n[Seats \"SM\"]\n[Variant \"random-terrain\"]\n\n"
        "{Before.}\n1. S m5@0 {First.\\n\\nSecond.} !?\n2. M M3@nM5 (2. M M3@e1 3. S Sa@e9)\n*\n");
    const auto story = opened.game->story();
    REQUIRE(story.players.size() == 2);
    CHECK(story.players[0].name == "Ann");
    CHECK(story.players[1].name == "Moons");
    REQUIRE(story.start.comments.size() == 1);
    REQUIRE(story.turns().size() == 2);
    const auto& first = story.turns()[0];
    CHECK(first.address == "1");
    CHECK(first.player == 0);
    CHECK(first.words == "M5@0");
    REQUIRE(first.events.size() == 1);
    CHECK(first.events[0].text == "M5 laid at 0");
    CHECK(first.glyphs == std::vector<std::string>{"!?"});
    CHECK(story.turns()[1].words == "M3@nM5");
    REQUIRE(story.turns()[1].variations == std::vector<std::size_t>{1});
    const auto& variation = story.lines[1];
    CHECK(variation.name == "2/1");
    CHECK(variation.of == "2");
    REQUIRE(variation.turns.size() == 1);
    CHECK(variation.turns[0].address == "2/1/2");
    CHECK(!variation.stopped.empty());
    CHECK(!story.finished);
    CHECK(story.find("2/1/2") == &variation.turns[0]);
    CHECK(story.find("end") == &story.turns()[1]);
    CHECK(story.find("9") == nullptr);
}

TEST_CASE("annotate writes a game that the rules stop up to there, and one that cannot be read not at all") {
    const std::string head = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n";
    const auto stopped = Opened(head + "\n1. S S5@0\n2. M S5@e1\n3. S S4@e1\n*\n").game->annotated();
    REQUIRE(stopped.has_value());
    CHECK(*stopped == head + "[Result \"*\"]\n\n1. S S5@0 {Not played further: S5 lies already}\n*\n");
    CHECK_FALSE(Opened(head + "\n1. S S5@0\n").game->annotated().has_value());  // no result
    CHECK_FALSE(Opened(head + "\n1. S X9@0\n*\n").game->annotated().has_value());
}

TEST_CASE("a turn's number that is too large for any game does not come back as a small one") {
    const auto story =
        Opened("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Seats \"SM\"]\n\n65537. S S3@0\n*\n").game->story();
    REQUIRE(story.turns().size() == 1);
    CHECK(story.turns()[0].number == 65535);
}

TEST_CASE("a name without a seat is a warning") {
    const Opened opened("[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Arms \"Zed\"]\n[Seats \"SM\"]\n\n1. S S5@0\n*\n");
    CHECK(opened.codes() == "idle-name");
    CHECK(opened.game->turns() == 1);
}

TEST_CASE("a result names players of this game") {
    std::ifstream file(CASTELLAN_SOURCE_DIR "/samples/piecepack/games/by-hand-2-players.cgn");
    std::ostringstream text;
    text << file.rdbuf();
    const Opened opened(with(text.str(), "\n#S", "\n#R"));
    REQUIRE_FALSE(opened.game->diagnostics().empty());
    CHECK(opened.game->diagnostics().back().code == "bad-result");
    CHECK(opened.game->diagnostics().back().message == "'R' is no player");
}
