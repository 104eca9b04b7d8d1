// Annotating writes every consequence as a claim, and changes nothing else.
#include <filesystem>

#include "engine/castelli/words/word.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "system/file_reader.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;
namespace castelli = castellan::castelli;

namespace {

/// Turns, actions, comments, glyphs, variations and the result, without claims and consequence words.
Strings choices(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    Strings all;
    for (const auto& node : record.nodes) {
        std::string item(node.span.of(record.text));
        if (node.kind == notation::NodeKind::end) continue;
        if (node.kind == notation::NodeKind::word) {
            auto word = castelli::parse_word(item);
            REQUIRE(word.has_value());
            if (!word->is_action()) continue;
            word->claim = castelli::ClaimForm::none;
            item = castelli::spelled(*word);
        }
        all.push_back(item);
    }
    return all;
}

const std::string blue_three = "octagons d4 w2NE | seats RB | tiles d5:R3G3B3Y3s1";

}  // namespace

TEST_CASE("Annotated simulated games check clean, stay as they are, and keep every choice", "[many]") {
    for (const int players : {2, 3, 4}) {
        Games games(players);
        for (std::uint64_t number = 1; number <= 40; ++number) {
            const auto plain = games.record(number);
            const auto once = annotate(plain);
            CHECK(check(once).messages() == Strings{});
            CHECK(annotate(once) == once);
            CHECK(choices(once) == choices(plain));
        }
    }
}

TEST_CASE("Points stop at the most that a claim can state") {
    const auto once = annotate(
        game_from("octagons d4 r1NESW.1 | seats RB | R vp=9996 hand=K5 | B hand=K4", "1. R d5:B4Y4R4G4 K5\n*"));
    CHECK_THAT(once, Catch::Contains("vp=R9999,B0"));
    CHECK(check(once).messages() == Strings{});
}

TEST_CASE("Every sample, legal or not, is annotated cleanly, and stays as it is then") {
    int annotated_games = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CASTELLAN_SOURCE_DIR "/samples")) {
        if (entry.path().extension() != ".cgn") continue;
        const auto file = castellan::system::read_file(entry.path(), 1 << 20);
        REQUIRE(file.has_value());
        notation::GameReader reader(notation::text_source(*file));
        castelli::OpeningReader openings(nullptr, {});
        std::vector<notation::Diagnostic> diagnostics;
        notation::Record record;
        while (reader.next(record)) {
            const auto* opening = openings.read(record, diagnostics);
            if (opening == nullptr || record.broken()) continue;
            INFO(entry.path());
            const auto once = castellan::analyzer::annotated(record, *opening);
            CHECK(check(once).game.has_errors == false);
            CHECK(annotate(once) == once);
            ++annotated_games;
        }
    }
    CHECK(annotated_games > 100);
}

TEST_CASE("Every consequence is written") {
    // Areas: 4 of Red against 3 of Blue. The rim of a4: wood in the north for Red; the west side is Yellow's, neutral.
    CHECK(movetext(annotate(game_from(blue_three, "1. R e4:B4Y4G4R4\n*"))) == "1. R e4:B4Y4G4R4 d4w:R4,B3=R2\n*\n");
    CHECK(
        movetext(annotate(game_from("octagons d4 g2NESW | seats RB | R hand=K4,Pe", "1. R K4 d5:R1Y1G1B1s2 -Pe\n*"))) ==
        "1. R K4=4 d5:R1Y1G1B1s2 d5$=2 -Pe=2 vp=R4,B0\n*\n");
    CHECK(movetext(annotate(game_from("board wide A B | seats RB", "1. R a4:R4G4B4Y4\n*"))) ==
          "1. R a4:R4G4B4Y4 a4@N=R1 b4w:G4=-\n*\n");
}

TEST_CASE("The final scoring is written") {
    // Red takes 4 silver with 4 against 3 and 1 wood with 5 + 6; 1 card, 1 wood, most silver: 2 + 4 more points.
    const std::string last =
        "octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | R hand=Ra | B s=1 | mine 4";
    CHECK(movetext(annotate(game_from(last, "1. R c4:Y6R6G6B6\n#"))) ==
          "1. R c4:Y6R6G6B6 d4w:R11=R1\nend d4s:R4,B3=R4 E2=R1,B0 E3=R1,B0 E4=R4,B2 vp=R6,B2\n#R\n");
}

TEST_CASE("A sale after the last turn stays in the line `end` of a game without a result") {
    const auto out = annotate(
        game_from("octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | R hand=Ra | mine 4",
                  "1. R c4:Y6R6G6B6\nend R:-Ra {sold}\n*"));
    CHECK_THAT(out, Catch::EndsWith("\nend R:-Ra=2 {sold}\n*\n"));
    CHECK(check(out).messages() == Strings{});
}

TEST_CASE("Decisions that can be read are kept, and the result is the one they lead to") {
    // As above Red has 6 points and Blue 2. With 9 less Red has -3.
    const std::string game = game_from(
        "octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | R hand=Ra | B s=1 | mine 4",
        "1. R c4:Y6R6G6B6\n#R");
    const auto with = [&](const std::string& decisions) {
        return annotate("[CGN \"1\"]\n[Decisions \"" + decisions + "\"]\n" + game.substr(game.find("[Position")));
    };
    const auto both = with("penalty  R 9;1.1 stood");
    CHECK(both.find("[Decisions \"penalty  R 9;1.1 stood\"]\n") != std::string::npos);
    CHECK_THAT(both, Catch::EndsWith("\n#B\n"));
    const auto first = with("penalty R 9; penalty R -3; 1.1 taken  back; penalty B 1; lost");
    CHECK(first.find("[Decisions \"1.1 taken back; penalty R 9; penalty B 1\"]\n") != std::string::npos);
    CHECK_THAT(first, Catch::EndsWith("\n#B\n"));
    CHECK_FALSE(check(first).game.has_errors);
    const auto none = with("penalty R -3");
    CHECK(none.find("Decisions") == std::string::npos);
    CHECK_THAT(none, Catch::EndsWith("\n#R\n"));
    CHECK(check(none).messages() == Strings{});
}

TEST_CASE("False claims are replaced, what did not happen is left out") {
    CHECK(movetext(annotate(game_from(blue_three, "1. R e4:B4Y4G4R4 d4w:R9=B2 vp=R7 d5$=1 E2=R1\n*"))) ==
          "1. R e4:B4Y4G4R4 d4w:R4,B3=R2 vp=R0,B0\n*\n");
}

TEST_CASE("Comments, glyphs and variations keep their places") {
    const std::string with_all =
        "{Anna begins.}\n"
        "1. R {first} e4:B4Y4G4R4 ! {then}\n"
        "(\n"
        "  {or} 1. R e4:Y4G4R4B4 ?! {tied}\n"
        "  2. B d3:R5G5Y5B5\n"
        ")\n"
        "2. B d3:R5G5Y5B5 {last}\n"
        "*\n";
    CHECK(movetext(annotate(game_from(blue_three, with_all))) ==
          "{Anna begins.}\n"
          "1. R {first} e4:B4Y4G4R4 ! {then} d4w:R4,B3=R2\n"
          "(\n"
          "  {or}\n"
          "  1. R e4:Y4G4R4B4 ?! {tied} d4w:B7=B2\n"
          "  2. B d3:R5G5Y5B5\n"
          ")\n"
          "2. B d3:R5G5Y5B5 {last}\n"
          "*\n");
}

TEST_CASE("A game that cannot be played on ends before the refused turn, and says why") {
    const auto out = annotate(game_from(blue_three, "1. R e4:B4Y4G4R4\n2. B d5:R4G4B4Y4\n3. R d3:R5G5Y5B5\n*"));
    CHECK(movetext(out) ==
          "1. R e4:B4Y4G4R4 d4w:R4,B3=R2 {Not played further: turn 2.1: the tile on d5 already lies face up (T1, 1. "
          "Reveal a heraldic tile)}\n*\n");
    CHECK(check(out).messages() == Strings{});
}

TEST_CASE("A word that cannot be read stops the game likewise") {
    const auto out = annotate(game_from(blue_three, "1. R e4:B4Y4G4R4\n2. B zz\n*"));
    CHECK(movetext(out) ==
          "1. R e4:B4Y4G4R4 d4w:R4,B3=R2 {Not played further: turn 2: expected a card, found 'zz'}\n*\n");
    CHECK(check(out).messages() == Strings{});
}

TEST_CASE("A variation that cannot be played stays, from there on in comments, and nothing of it is lost") {
    const auto out =
        annotate(game_from(blue_three,
                           "1. R e4:B4Y4G4R4\n( {or} 1. R d5:R4G4B4Y4 !? {his idea \\} [%diagram]} 2. B zz "
                           "( 2. B d3:R5G5Y5B5 ) )\n{dropped}\n"
                           "( 1. R e4:Y4G4R4B4 2. B e4:R4G4B4Y4 )\n2. B d3:R5G5Y5B5\n*"));
    CHECK(check(out).messages() == Strings{});
    CHECK(movetext(out) ==
          "1. R e4:B4Y4G4R4 d4w:R4,B3=R2\n"
          "(\n"
          "  {Not played further: turn 1.1: the tile on d5 already lies face up (T1, 1. Reveal a heraldic tile)}\n"
          "  {or}\n"
          "  {1. R d5:R4G4B4Y4 !?}\n"
          "  {his idea \\} [%diagram]}\n"
          "  {2. B zz (}\n"
          "  {2. B d3:R5G5Y5B5 )}\n"
          ")\n"
          "{dropped}\n"
          "(\n"
          "  1. R e4:Y4G4R4B4 d4w:B7=B2 {Not played further: turn 2.1: the tile on e4 already lies face up (T1, 1. "
          "Reveal a heraldic tile)} {2. B e4:R4G4B4Y4}\n"
          ")\n"
          "2. B d3:R5G5Y5B5\n"
          "*\n");
    CHECK(annotate(out) == out);
}

TEST_CASE("Claims are in one order, wherever a record has them") {
    const auto written = [](const std::string& turns) {
        return movetext(
            annotate(game_from("octagons d4 w2NE | seats RB | tiles d5:R3G3B3Y3s1 | R hand=K4", turns + "\n*")));
    };
    const auto* const once = "1. R K4=4 e4:B4Y4G4R4 d4w:R4,B3=R2 vp=R4,B0\n*\n";
    for (const auto* turn : {"1. R K4 e4:B4Y4G4R4", "1. R vp=R4 K4 e4:B4Y4G4R4 d4w=R2",
                             "1. R K4=4 e4:B4Y4G4R4 vp=R1,B0 d4w", "1. R K4 vp=R4 e4:B4Y4G4R4 d4w:R4,B3=R2"})
        CHECK(written(turn) == once);
    // Remarks stay before or after them. Totals that are never added come last.
    CHECK(written("1. R K4 {king} e4:B4Y4G4R4 !\n( 1. R e4:B4Y4G4R4 )\nsilver=R1 {after} vp=R4") ==
          "1. R K4=4 {king} e4:B4Y4G4R4 ! d4w:R4,B3=R2 vp=R4,B0 silver=R0,B0\n"
          "(\n"
          "  1. R e4:B4Y4G4R4 d4w:R4,B3=R2\n"
          ")\n"
          "{after}\n"
          "*\n");
    CHECK(written("1. R K4 e4:B4Y4G4R4 silver=R1 {after} vp=R4") ==
          "1. R K4=4 e4:B4Y4G4R4 d4w:R4,B3=R2 vp=R4,B0 silver=R0,B0 {after}\n*\n");
}

TEST_CASE("Tags and the set block are kept") {
    const auto out = annotate(
        "[CGN \"1\"]\n[Opening \"unknown to us\"]\n[Red \"Anna \\\"A\\\"\"]\n[Seats \"RB\"]\n[Pieces \"A B\"]\n"
        "[Result \"*\"]\n\n1. R c2:R4G4B4Y4\n*\n");
    CHECK(out.find("[Opening \"unknown to us\"]\n") != std::string::npos);
    CHECK(out.find("[Red \"Anna \\\"A\\\"\"]\n") != std::string::npos);
    CHECK(check(out).messages() == Strings{});
}
