// Checking a record: every slip gives one diagnostic, and no false ones follow.
#include "notation/reader.hpp"
#include "system/file_reader.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;

namespace {

/// Ten slips; line numbers count from the tag CGN.
const std::string ten_slips = game_of_two(
    "1. R c2:R4G4B4Y4 wood=R3\n"     // 7: a false total
    "2. B e2:GcY1B1R1s1 +? e2$=2\n"  // 8: the tile has 1 silver
    "3. R b1:R5G5Y5B5\n"             // 9
    "( 3. R c2:R5G5Y5B5 )\n"         // 10: a tile lies there already
    "( 3. R zz )\n"                  // 11: no such card
    "4. B -Xy f1:R6G6B6Y6\n"         // 12: no such card
    "5. R d1:R6Y6B6B6\n"             // 13: a tile with two arms of Blue
    "6. B h1:R2B2G2Yc +? }\n"        // 14: a brace that closes nothing
    "9. R a2:R1R1\n"                 // 15: the wrong number, and half a tile
    "#R",                            //     the tag says otherwise
    "[Result \"#B\"]\n");            // 2

const std::string clean_game = game_of_two("1. R c2:R4G4B4Y4\n2. B e2:GcY1B1R1s1 +?\n*");

}  // namespace

TEST_CASE("Ten slips of every kind in one game give ten diagnostics, in order of place") {
    CHECK(check(ten_slips).places() == Strings{"2 result-mismatch", "7 false-claim", "8 false-claim",
                                               "10 square-face-up", "11 bad-card", "12 bad-card", "13 bad-tile",
                                               "14 stray-brace", "15 turn-number", "15 bad-tile"});
}

TEST_CASE("Of one line only the first refusal is reported, and what follows is said not to be replayed") {
    const auto checked = check(game_of_two("1. R ^c1 c2:R4G4B4Y4\n2. R e2:GcY1B1R1s1\n3. R c2:R4G4B4Y4\n*"));
    CHECK(checked.places() == Strings{"6 tile-first"});
    CHECK(checked.diagnostics[0].facts.back() == "the turns after this one are read, but not replayed");
}

TEST_CASE("A refusal in a variation does not stop the game, nor the game's the variation") {
    const auto checked =
        check(game_of_two("1. R c2:R4G4B4Y4\n"
                          "( 1. R c2:R4G4B4Y4 2. B c2:R5G5Y5B5 )\n"
                          "( 1. R d1:R4G4B4Y4 2. B d1:R5G5Y5B5 )\n"
                          "2. B ^b2\n"
                          "( 2. B K5 )\n"
                          "*"));
    CHECK(checked.places() == Strings{"7 square-face-up", "8 square-face-up", "9 tile-first", "10 card-not-held"});
}

TEST_CASE("T7: a variation knows which cards moved before it") {
    const auto found = [](std::string_view sold, std::string_view instead) {
        return check(game_from("octagons d4 w1NESW | seats RB | R hand=K3,Ra", fmt::format("1. R -? d5:R4G4B4Y4\n"
                                                                                           "2. B e4:R5G5Y5B5\n"
                                                                                           "3. R {} c4:R6G6B6Y6\n"
                                                                                           "( 3. R {} c4:R6G6B6Y6 )\n*",
                                                                                           sold, instead)))
            .places();
    };
    CHECK(found("-K3", "-Ra").empty());
    CHECK(found("-Ra", "-K3").empty());
    CHECK(found("-K3", "-Ra -K3") == Strings{"7 card-not-held"});
    CHECK(found("-Ra", "-K3 -Ra") == Strings{"7 card-not-held"});
}

TEST_CASE("A broken game does not touch its neighbours") {
    const std::string file = clean_game + "\n" + ten_slips + "\n" + clean_game;
    notation::GameReader reader(notation::text_source(file));
    castellan::castelli::OpeningReader openings(nullptr, {});
    castellan::analyzer::Checker checker(openings);
    notation::Record record;
    std::vector<std::size_t> found;
    while (reader.next(record)) {
        std::vector<notation::Diagnostic> diagnostics;
        checker.check(record, diagnostics);
        found.push_back(diagnostics.size());
    }
    CHECK(found == std::vector<std::size_t>{0, 10, 0});
}

TEST_CASE("A final scoring with text behind the result is checked once") {
    const auto checked = check(game_of_two("1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\nend VP=R0,B0\n* foo"));
    CHECK(checked.places() == Strings{"8 case", "8 false-claim", "9 text-after-result"});
}

TEST_CASE("A text that is no game is one problem, not many") {
    CHECK(check("").places() == Strings{"1 no-game"});
    CHECK(check("Red wins.\n").places().front() == "1 missing-version");
    for (const auto& message : check("Red wins.\n").messages()) CHECK(message.find("missing-tag") == std::string::npos);
}

TEST_CASE("Missing tags are named one by one") {
    CHECK(check("[CGN \"1\"]\n\n*\n").messages() ==
          Strings{"missing-tag: the record has no tag Seats", "missing-tag: the record has no tag Pieces"});
}

TEST_CASE("An address names turn and action; consequences do not count") {
    const auto address = [](std::string_view movetext) {
        return check(game_of_two(movetext)).diagnostics.at(0).address;
    };
    CHECK(address("1. R c2:R4G4B4Y4 c2$=0 ^c1\n*") == "1.2");
    CHECK(address("1. R vp=R1 c2:R4G4B4Y4\n*") == "1");
    CHECK(address("1. R c2:R4G4B4Y4 vp=R1\n*") == "1.1");
    CHECK(address("1. B c2:R4G4B4Y4\n*") == "1");
    CHECK(address("1. R c2:R4G4B4Y4\n#R") == "end");
}

TEST_CASE("A record that ends with * may break off before a tile or a card due") {
    const auto found = [](const std::string& movetext) { return check(game_of_two(movetext)); };
    const std::string first = "1. R c2:R4G4B4Y4\n";
    const std::string icon = first + "2. B e2:GcY1B1R1s1";
    for (const auto& [turns, message] :
         {std::pair{first + "2. B", "the record ends before the tile of turn 2"},
          {first + "2. B vp=R0", "the record ends before the tile of turn 2"},
          {icon, "the record ends before the cards due in turn 2 are drawn"},
          {icon + " {Ben thinks} !", "the record ends before the cards due in turn 2 are drawn"},
          {icon + "\n( 2. B e2:R5G5Y5B5 )", "the record ends before the cards due in turn 2 are drawn"}}) {
        INFO(turns);
        const auto broken_off = found(turns + "\n*");
        CHECK(broken_off.messages() == Strings{fmt::format("breaks-off: {}", message)});
        CHECK_FALSE(broken_off.game.has_errors);
        CHECK(broken_off.game.has_warnings);
        CHECK(broken_off.game.turns == 2);
        // A turn that follows, a result, or none, and it is what it was.
        CHECK(found(turns + "\n3. R b1:R5G5Y5B5\n*").game.has_errors);
        CHECK(found(turns + "\n#B").game.has_errors);
        CHECK(found(turns + "\nend E2=R0\n*").game.has_errors);
        CHECK(found(turns).game.has_errors);
        const auto annotated = annotate(broken_off.text);
        CHECK(check(annotated).messages() == broken_off.messages());
        CHECK(annotated.find("Not played further") == std::string::npos);
    }
    // Another slip in the last turn remains one, and so does a turn in a variation that breaks off.
    CHECK(found(first + "2. B ^d2\n*").game.has_errors);
    CHECK(found(icon + " ^d2\n*").game.has_errors);
    CHECK(found(first + "2. B\n( 2. B e2:GcY1B1R1s1 )\n*").game.has_errors);
    CHECK(found("1. R c2:R4G4B4Y4\n2. B c2:R5G5Y5B5\n*").messages().size() == 1);
    // A market's card, after areas that come before it in board order.
    const std::string market = "octagons d4 m1NESW; f4 w1W | seats RB";
    CHECK(check(game_from(market, "1. R d5:R4G4B4Y4\n2. B e4:R5G5Y5B5\n3. R c4:R4G4Y4B4\n4. B d3:R5B5G5Y5\n*"))
              .messages() == Strings{"breaks-off: the record ends before the cards due in turn 4 are drawn"});
    CHECK(check(game_from("octagons d4 w2NE | seats RB | tiles d5:RcG1B1Y1 | turn 1 R stage=draw tile=d5 due=tile:R1",
                          "*"))
              .messages() == Strings{});
    CHECK(check(game_from("octagons d4 w2NE | seats RB | tiles d5:RcG1B1Y1 | turn 1 R stage=draw tile=d5 due=tile:R1",
                          "1. R\n*"))
              .messages() == Strings{"breaks-off: the record ends before the cards due in turn 1 are drawn"});
}

TEST_CASE("A refusal tells its rule and what would be right") {
    const auto checked = check(game_of_two("1. R c2:R4G4B4Y4\n2. B e2:GcY1B1R1s1\n3. R\n*"));
    REQUIRE(checked.diagnostics.size() == 1);
    const auto& diagnostic = checked.diagnostics[0];
    CHECK(diagnostic.code == "draw-due");
    CHECK(diagnostic.rule == "T2, 1. Reveal a heraldic tile");
    CHECK(diagnostic.facts == Strings{"the tile on e2 shows a card icon",
                                      "the card belongs right after `e2:GcY1B1R1s1`",
                                      "the turns after this one are read, but not replayed"});
    CHECK(diagnostic.help == "write the card drawn: `+?` is legal behind this");
}

TEST_CASE("An area that is not meant by its terrain: those of the octagon are named") {
    const auto facts = [](std::string_view areas, std::string_view castle) {
        const auto checked = check(
            game_from(fmt::format("octagons d4 {} | seats RB", areas), fmt::format("1. R d5:B4Y4R4G4 {}\n*", castle)));
        REQUIRE(checked.diagnostics.size() == 1);
        return checked.diagnostics[0].facts;
    };
    CHECK(facts("r1NE.1 g2SW", "^d4w") == Strings{"d4 has d4r, d4g"});
    CHECK(facts("r1NE.1 r2SW.1", "^d4r") == Strings{"it may be one of these: d4rN, d4rS"});
    CHECK(facts("r1N.1 r2S.1 w1EW", "^d4r") == Strings{"it may be one of these: d4rN, d4rS"});  // not the wood
}

TEST_CASE("O4: of several castles that may be overbuilt all are named, and no other") {
    const auto checked =
        check(game_from("octagons d4 r1NESW.2; f4 r1NESW.1 | seats RB | modules battle | R w=4 g=4 r=4 | castles "
                        "B:^f4.1 B:^d4.1 B:^d4.2",
                        "1. R d5:B4Y4R4G4 ^^d4\n*"));
    REQUIRE(checked.diagnostics.size() == 1);
    CHECK(checked.diagnostics[0].code == "ambiguous-castle");
    CHECK(checked.diagnostics[0].facts == Strings{"it may be one of these: ^^d4r.1, ^^d4r.2"});
}

TEST_CASE("B1, O2, O3: refusals tell what is there and what would be needed") {
    const auto facts = [](std::string_view fields, std::string_view castle) {
        const auto checked =
            check(game_from(fmt::format("octagons d4 r1NESW.1 | seats RB | modules battle | {}", fields),
                            fmt::format("1. R d5:B4Y4R4G4 {}\n*", castle)));
        REQUIRE(checked.diagnostics.size() == 1);
        return checked.diagnostics[0].facts;
    };
    CHECK(facts("R w=1 g=0 r=3 s=1", "^d4") ==
          Strings{"needs 1 wood, 1 grain, 1 rock; has 1 wood, 0 grain, 3 rocks; missing 1 grain"});
    CHECK(facts("R s=9", "^d4") ==
          Strings{"needs 1 wood, 1 grain, 1 rock; has 0 wood, 0 grain, 0 rocks; missing 1 wood, 1 grain, 1 rock"});
    CHECK(facts("R g=1 s=9", "^d4$r") ==
          Strings{"needs 1 wood, 1 grain, 1 rock; has 0 wood, 1 grain, 0 rocks, buys 1 rock; missing 1 wood"});
    CHECK(facts("R w=1 s=1 hand=Mb", "Mb^d4") ==
          Strings{"needs 2 silver for what is missing (1 grain, 1 rock), has 1"});
    CHECK(facts("R w=2 g=2 r=1 s=1 | castles B:^d4.1", "^^d4") ==
          Strings{"needs 2 of each resource; has 2 wood, 2 grain, 1 rock; missing 1 rock"});
    CHECK(facts("R w=1 g=0 r=2 s=2 | castles B:^d4.1", "^^d4$g") ==
          Strings{"needs 2 of each resource; has 1 wood, 0 grain, 2 rocks; missing 1 wood, 1 grain"});
    CHECK(facts("R r=1 hand=Ab | castles B:^d4.1", "Ab^^d4") ==
          Strings{"with the Abbot: needs 1 of each resource; has 0 wood, 0 grain, 1 rock; missing 1 wood, 1 grain"});
    CHECK(facts("R w=2 g=2 r=2 | castles B:^d4.1 | tiles e4:Y4G4R4B4", "^^d4") == Strings{"Red 4, Blue 4"});
}

TEST_CASE("T2, A7, B2, B3: a refusal names the tile, the market, the arms and the owners it is about") {
    const auto fact = [](std::string_view position, std::string_view castle) {
        const auto checked =
            check(game_from(fmt::format("octagons d4 {} | seats RB", position), fmt::format("1. R {}\n*", castle)));
        REQUIRE(checked.diagnostics.size() == 1);
        return checked.diagnostics[0].facts.at(0);
    };
    constexpr std::string_view red_south = "d5:B4Y4R4G4 ";
    const auto after_red = [&](std::string_view position, std::string_view castle) {
        return fact(position, fmt::format("{}{}", red_south, castle));
    };
    CHECK(fact("r1NESW.1", "d5:GcY1B1R1s1 ^d4") == "the tile on d5 shows a card icon");
    CHECK(after_red("m2N r1ESW.1", "^d4") == "2 due from the market d4m");
    CHECK(fact("r1NESW.1", "d5:R4G4B4Y4 ^d4") == "arms that point there: B4 from the north");
    CHECK(after_red("r1NESW.1; f4 r1NESW.1", "^f4") == "arms that point there: none");
    CHECK(after_red("r1NESW.2 | castles B:^d4.1", "^d4.1") == "a castle of Blue is there");
    CHECK(after_red("r1NESW.1 | castles B:^d4", "^d4") == "taken: 1 of 1, by Blue");
    CHECK(after_red("r1NESW.2 | castles B:^d4.1 R:^d4.2", "^d4") == "taken: 2 of 2, by Red and Blue");
    CHECK(after_red("g1NESW | R hand=Lg | castles B:^d4g", "Lg^d4g") ==
          "ruling sites-grain-wood=one: a castle of Blue is there");
    CHECK(after_red("g1NESW | R hand=Lg", "Lg^d4g.1") == "ruling sites-grain-wood=one: it has room for one castle");
    CHECK(after_red("g1NESW | rulings sites-grain-wood=unlimited | R hand=Lg", "Lg^d4g.3") ==
          "ruling sites-grain-wood=unlimited: castles are numbered as they are built");
}

TEST_CASE("E1: a turn behind the last is told when that was") {
    const auto checked = check(game_from("octagons d4 sNE w1SW | seats RB | tiles d5:B3Y3R3G3 e4:B4Y4G4R4 d3:R5G5Y5B5",
                                         "1. R c4:Y6R6G6B6\n2. B c4:Y6R6G6B6\n*"));
    REQUIRE(checked.places() == Strings{"5 game-over"});
    CHECK(checked.diagnostics[0].facts.front() == "the last tile was laid in turn 1");
}

TEST_CASE("The result of a game that is not over") {
    const auto checked = check(game_of_two("1. R c2:R4G4B4Y4\n#R"));
    REQUIRE(checked.places() == Strings{"7 game-not-over"});
    CHECK(checked.diagnostics[0].facts == Strings{"tiles that lie face down: 15"});
    CHECK(checked.diagnostics[0].help == "a game not finished ends with `*`");
}

TEST_CASE("The tag Result and the result say the same however they are spelled") {
    const std::string last_turn = "octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5";
    const auto messages = [&](std::string_view tag, std::string_view result) {
        auto text = game_from(last_turn, fmt::format("1. R c4:Y6R6G6B6\n{}", result));
        return check(text.insert(text.find('\n') + 1, fmt::format("[Result \"{}\"]\n", tag))).messages();
    };
    CHECK(messages("#R", "#R") == Strings{});
    CHECK(messages("#R", "#r") == Strings{"case: a player's letter is a capital"});
    CHECK(messages("#B+R", "#R+B") == messages("#R+B", "#R+B"));
    CHECK(messages("*", "#R") == Strings{"result-mismatch: the tag says '*', the movetext ends with '#R'"});
}

TEST_CASE("Colours and words in another case are warnings, words that cannot be read are errors") {
    const auto checked = check(game_of_two("1. r C2:r4g4b4y4\n*"));
    CHECK(checked.places() == Strings{"6 case", "6 case"});
    CHECK(checked.game.has_warnings);
    CHECK_FALSE(checked.game.has_errors);
    CHECK(checked.game.turns == 1);
}

TEST_CASE("Counts tell of the main line only") {
    const auto checked =
        check(game_of_two("1. R c2:R4G4B4Y4 ( 1. R d1:R4G4B4Y4 2. B c2:R5G5Y5B5 )\n2. B g2:R5G5Y5B5\n*"));
    CHECK(checked.messages() == Strings{});
    CHECK(checked.game.turns == 2);
    CHECK_FALSE(checked.game.finished);
}

TEST_CASE("Simulated games are finished and check clean", "[many]") {
    for (const int players : {2, 3, 4}) {
        Games games(players);
        for (std::uint64_t number = 1; number <= 20; ++number) {
            const auto checked = check(games.record(number));
            CHECK(checked.messages() == Strings{});
            CHECK(checked.game.finished);
        }
    }
}

TEST_CASE("A result names colours, and only those that play") {
    const auto result = [](const std::string& text) {
        return check(game_of_two("1. R c2:R4G4B4Y4\n" + text)).places();
    };
    CHECK(result("*").empty());
    CHECK(result("#R+B") == Strings{"7 game-not-over"});
    CHECK(result("#Q") == Strings{"7 game-not-over", "7 bad-player"});
    CHECK(result("#R+G") == Strings{"7 game-not-over", "7 bad-player"});
}

TEST_CASE("One slip at the end of a game is one diagnostic") {
    const auto sample =
        *castellan::system::read_file(CASTELLAN_SOURCE_DIR "/samples/games/by-hand-2-players.cgn", 1'000'000);
    const auto without_result = sample.substr(0, sample.rfind("#R"));
    CHECK(check(without_result).messages() == Strings{"missing-result: the game has no result"});

    const auto wrong = without_result + "#B\n";  // the tag Result says #R, and is right
    CHECK(check(wrong).messages() == Strings{"false-claim: the result is wrong: it is #R"});
}
