// What word processors, dead keys, mail, lists and other codings make of a record, and what is made of it again.
#include <catch2/catch.hpp>

#include <algorithm>

#include "notation/foreign_signs.hpp"
#include "tests/engine/samples.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string mended(std::string_view text) { return with_edits(text, find_foreign_signs(text).edits); }

/// A turn's words, mended.
std::string mended_words(std::string_view words) {
    const std::string head = "[CGN \"1\"]\n\n1. R ";
    const std::string text = mended(head + std::string(words) + "\n*\n");
    return text.substr(head.size(), text.size() - head.size() - 3);
}

std::string message(std::string_view text) { return foreign_signs_diagnostic(find_foreign_signs(text)).message; }

struct Found {
    std::string text;
    Strings codes;
    friend bool operator==(const Found&, const Found&) = default;
};

std::vector<Found> games(std::string_view text) {
    std::vector<Found> all;
    Record record;
    for (std::size_t at = 0; at < text.size(); at += record.text.size()) {
        parse_next(text.substr(at), record);
        all.push_back({std::string(record.text), codes(record)});
    }
    return all;
}

}  // namespace

TEST_CASE("a record that needs nothing gives no edits") {
    for (const std::string_view text :
         {std::string_view(good_game),
          std::string_view("\xEF\xBB\xBF[CGN \"1\"]\n\xEF\xBB\xBF[Red \"Zoë – “die” Große\"]\n"
                           "{> [CGN “1”] – ê\n> a\n• b\n```\n} 1. R -Ra {→} e5g=-\n*\n"),
          std::string_view(
              "[CGN \"1\"]\n[Event \"\"]\n%set\nname Söllers – x\n> y\n%end\n\n1. R +Ra -Ra ?!\n   -Ra\n#R+B\n"),
          std::string_view("[Event \"a \\\" ‹b›\"] [Site \"{\"]\r\n1. R a\r\n")}) {
        CAPTURE(text);
        CHECK_FALSE(find_foreign_signs(text).any());
    }
}

TEST_CASE("no record that is right has foreign signs") {
    for (const auto& sample : castellan::tests::samples("")) {
        if (sample.refused) continue;
        CAPTURE(sample.path);
        CHECK_FALSE(find_foreign_signs(castellan::tests::read_sample(sample)).any());
    }
}

TEST_CASE("signs of words are written plainly") {
    CHECK(mended_words("g4:G5R5B5Y5 R:St→Y B:–Tr=2 —Lv −Mb ‐Ra ‑Rb") == "g4:G5R5B5Y5 R:St>Y B:-Tr=2 -Lv -Mb -Ra -Rb");
    CHECK(mended_words("Pe›f2 In»b8 Du⇒c3 Pe➡\uFE0Fa1 d5:R3G3B3Y3‹R5Y5G5B5 e1:R3G3B3Y3«?") ==
          "Pe>f2 In>b8 Du>c3 Pe>a1 d5:R3G3B3Y3<R5Y5G5B5 e1:R3G3B3Y3<?");
    CHECK(mended_words("ˆe4 ＾e4 ˆˆe4 Lv↑d2 ‸a1") == "^e4 ^e4 ^^e4 Lv^d2 ^a1");
    CHECK(mended_words("a ​b c\u00ADd\u200De") == "a b cde");
    CHECK(mended_words("a\u00A0b\u202Fc\u2003d\u3000e") == "a b c d e");
    CHECK(mended_words("ｈ１:Ｒ３ G：St＞Y vp＝R1，B2 ＋Ra") == "h1:R3 G:St>Y vp=R1,B2 +Ra");
    CHECK(mended_words("a ‼ b ⁉ c ❓") == "a !! b !? c ?");
    CHECK(mended_words("Pe&gt;c3&nbsp;d5:R3G3B3Y3&lt;?") == "Pe>c3 d5:R3G3B3Y3<?");
    CHECK(mended("[CGN \"1\"]\n1… R a\n*\n") == "[CGN \"1\"]\n1. R a\n*\n");
}

TEST_CASE("a letter that a dead key made is `^` and the letter") {
    CHECK(mended_words("â3 ĉ1 ê5$g ĝ1 ĥ6 Ê4 Lv^ê4 ^ê4") == "^a3 ^c1 ^e5$g ^g1 ^h6 ^E4 Lv^^e4 ^^e4");
    CHECK(mended_words("ŵ1n1:B=8 ŝ2:m ⁰:R=4 Ŝa") == "^w1n1:B=8 ^s2:m ^0:R=4 ^Sa");
    CHECK(mended_words("e\u03024$w") == "^e4$w");   // as two characters
    CHECK(mended_words("R³G3 a²²") == "R3G3 a22");  // after a letter it is no castle
}

TEST_CASE("the quotation marks of tags are plain ones, and values stay") {
    const char* tag =
        GENERATE("[Red “Zoë – x”]", "[Red „Zoë – x“]", "[Red «Zoë – x»]", "[Red ‹Zoë – x›]", "[Red ‘Zoë – x’]",
                 "[Red ″Zoë – x″]", "[Red 'Zoë – x']", "[Red ''Zoë – x'']", "[Red ‘‘Zoë – x’’]", "[Red `Zoë – x´]",
                 "[Red \"Zoë – x”]", "[Red “Zoë – x\"]", "［Red\u00A0＂Zoë – x＂］", "[Red &quot;Zoë – x&quot;]",
                 "[Red <<Zoë – x>>]", "[\u200BRed “Zoë – x” ]", "> [Red “Zoë – x”]");
    CAPTURE(tag);
    const std::string text = mended(std::string(tag) + "\n");
    CHECK((text == "[Red \"Zoë – x\"]\n" || text == "[Red \"Zoë – x\" ]\n"));
    CHECK(find_foreign_signs(text).edits.empty());
}

TEST_CASE("escapes of Markdown are left out before the signs of words") {
    CHECK(mended_words("c4:R2 \\+St \\^e4 B\\:+Lg") == "c4:R2 +St ^e4 B:+Lg");
}

TEST_CASE("a plain quotation mark inside a mended value is escaped") {
    CHECK(mended("[Event “the \"big\" “one””]\n") == "[Event \"the \\\"big\\\" “one”\"]\n");
}

TEST_CASE("several tags in one pair of brackets are written each in its own") {
    const char* line =
        GENERATE("[Red \"Anna\", Blue \"Ben\"]", "[Red \"Anna\" Blue \"Ben\"]", "[Red \"Anna\"; Blue \"Ben\"]",
                 "[Red “Anna”, Blue “Ben”]", "[Red \"Anna\" [Blue \"Ben\"]", "[Red \"Anna\" | Blue “Ben\"]");
    CAPTURE(line);
    const std::string text = std::string(line) + "\n";
    CHECK(mended(text) == "[Red \"Anna\"] [Blue \"Ben\"]\n");
    CHECK_THAT(message(text), Catch::Matchers::Contains("several tags in one pair of brackets"));
}

TEST_CASE("three tags in one pair of brackets") {
    CHECK(mended("[Red \"A\", Blue \"B\", Green \"C\"]\n") == "[Red \"A\"] [Blue \"B\"] [Green \"C\"]\n");
}

TEST_CASE("a quotation mark in a value is only mended where it can be read in one way") {
    CHECK(mended("[Event \"The \"Grand\" Prix\"]\n") == "[Event \"The \\\"Grand\\\" Prix\"]\n");
    const std::string tag =
        GENERATE("[Red \"\"Anna\"\"]", "[Red \"Anna\"\"]", "[Event \"Ru\"e\"]", "[Seats \"n \"SM\"]",
                 "[Event \"He said \"no\", Blue \"Ben\"\"]", "[Event \"a\" \"b\"]");
    CAPTURE(tag);
    CHECK_FALSE(find_foreign_signs(tag + "\n").any());
    CHECK(codes(read("[CGN \"1\"]\n" + tag + "\n\n1. R a\n*\n")) == Strings{"bad-tag"});
}

TEST_CASE("the bars of a table are no marks of mail") {
    const std::string rows = "[CGN \"1\"]\n\n| 1 | R | a | b |\n| 2 | B | c |\n*\n";
    CHECK_FALSE(find_foreign_signs(rows).any());
    CHECK_FALSE(find_foreign_signs("| No | Player | Words |\n|---|---|---|\n" + rows).any());
    // Those of mail may be before a comment and a position with bars.
    CHECK(mended("| [CGN \"1\"]\n| [Position \"a | b\"]\n|\n| 1. R a {x | y}\n| *\n") ==
          "[CGN \"1\"]\n[Position \"a | b\"]\n\n1. R a {x | y}\n*\n");
}

TEST_CASE("several tags on a line, and words after them") {
    CHECK(mended("[CGN “1”] [Seats “RB”] 1. R –Ra *\n") == "[CGN \"1\"] [Seats \"RB\"] 1. R -Ra *\n");
}

TEST_CASE("values that are spelled as words are mended, too") {
    CHECK(mended(
              "[Pieces \"A\u00A0B\"]\n[Date \"2026‑11‑20\"]\n[Modules \"–\"]\n[Seats \"ＲＢ\"]\n[Event \"a – b\"]\n") ==
          "[Pieces \"A B\"]\n[Date \"2026-11-20\"]\n[Modules \"-\"]\n[Seats \"RB\"]\n[Event \"a – b\"]\n");
}

TEST_CASE("comments stay as they are, up to their end") {
    CHECK(mended_words("a {– ê \\} →\n> b} –Ra ｛– ｝ –Rb") == "a {– ê \\} →\n> b} -Ra {– } -Rb");
}

TEST_CASE("quoted mail loses its marks, in comments as well") {
    const std::string plain = "[CGN \"1\"]\n[Red \"Ann\"]\n\n1. R a {x\ny}\n( 1. R b )\n*\n";
    const char* mark = GENERATE("> ", ">", ">> ", "> > ", "| ", "│ ", "&gt; ", "  > ", "\u00A0> ", "> - ");
    CAPTURE(mark);
    std::string quoted;
    for (const char c : "\n" + plain.substr(0, plain.size() - 1)) {
        quoted += c;
        if (c == '\n' && std::string_view(mark) != "> - ") quoted += mark;
        if (c == '\n' && std::string_view(mark) == "> - ") quoted += "> ";
    }
    CHECK(mended(quoted.substr(1) + "\n") == plain);
    CHECK(mended("Hi,\n\nAnna wrote:\n" + quoted.substr(1) + "\n") == "\n" + plain);
}

TEST_CASE("a set block that was moved in is moved out") {
    CHECK(mended("  [CGN \"1\"]\n  %set\n  a\n    b\n c\n  %end\n  1. R a\n") ==
          "  [CGN \"1\"]\n%set\na\n  b\nc\n%end\n  1. R a\n");
}

TEST_CASE("lists lose their bullets") {
    CHECK(mended("[CGN \"1\"]\n- 1. R +Ra\n  -Ra\n- 2. B a\n- *\n") == "[CGN \"1\"]\n1. R +Ra\n  -Ra\n2. B a\n*\n");
    CHECK(mended("[CGN \"1\"]\n* 1. R a\n* 2. B b\n*\n") == "[CGN \"1\"]\n1. R a\n2. B b\n*\n");
    CHECK(mended("• [CGN \"1\"]\n  •\t1. R a\n◦ *\n") == "[CGN \"1\"]\n1. R a\n*\n");
    CHECK(mended("[CGN \"1\"]\n– 1. R a\n– *\n") == "[CGN \"1\"]\n1. R a\n*\n");
}

TEST_CASE("Markdown's fences are left out, their line ends stay") {
    CHECK(mended("```cgn\n" + good_game + "```\n") == "\n" + good_game + "\n");
    CHECK(mended("> ~~~\n> [CGN \"1\"]\n> *\n> ~~~\n") == "\n[CGN \"1\"]\n*\n\n");
}

TEST_CASE("a text that is not UTF-8 is left alone, as nobody knows what its bytes are") {
    for (const char* text : {"[CGN \x93"
                             "1\x94]\n*\n",
                             "[CGN “1”]\n[Red \"Zo\xEB\"]\n*\n", "[CGN \"1\"]\n1. R –Ra {\xFC}\n*\n",
                             "> [CGN \"1\"]\n> {\x83\x5C}\n> *\n"})
        CHECK_FALSE(find_foreign_signs(text).any());
}

TEST_CASE("one diagnostic says what there is, how often, and has all edits") {
    const std::string text = game("1. R –Ra –Rb a\u00A0b\n*");
    const Diagnostic diagnostic = foreign_signs_diagnostic(find_foreign_signs(text));
    CHECK(diagnostic.code == "foreign-characters");
    CHECK(diagnostic.severity == Severity::error);
    CHECK(diagnostic.span.of(text) == "–");
    CHECK(diagnostic.message ==
          "typographic dashes: write `-`; no-break spaces or other blanks that CGN does not have there: write plain "
          "ones or none");
    CHECK(diagnostic.facts == Strings{"in 3 places"});
    REQUIRE(diagnostic.fixes.size() == 1);
    CHECK(diagnostic.fixes[0].sure == Sureness::certain);
    CHECK(with_edits(text, diagnostic.fixes[0].edits) == game("1. R -Ra -Rb a b\n*"));
    CHECK(message("[CGN “1”]") == "typographic quotation marks: write `\"`");
    CHECK(message("> [CGN \"1\"]") == "quoted mail: leave out the `> ` before the lines");
}

TEST_CASE("a game whose first line is written in foreign signs is a game of its own") {
    const std::string sound = "[CGN \"1\"]\n1. R a\n*\n\n";
    const std::string curly = "[CGN “1”]\n1. R a\n*\n\n";
    const std::string quoted = "> [CGN \"1\"]\n> 1. R a\n> *\n\n";
    const auto texts = [](const std::vector<Found>& found) {
        Strings all;
        for (const Found& one : found) all.push_back(one.text);
        return all;
    };
    CHECK(texts(games(curly + curly + sound)) == Strings{curly, curly, sound});
    CHECK(texts(games(sound + quoted + quoted + sound)) == Strings{sound, quoted, quoted, sound});
    CHECK(games(sound + quoted).front().codes.empty());
    CHECK(texts(games("Anna wrote:\n" + quoted + quoted)) == Strings{"Anna wrote:\n" + quoted, quoted});
    // In a comment it is a text, also in a game that has an error.
    const std::string comment = "[CGN \"1\"]\n1. R a { b\n" + quoted + "} \"\n*\n";
    CHECK(texts(games(comment + sound)) == Strings{comment, sound});
}

TEST_CASE("a fence before the first game belongs to it") {
    const auto found = games("```cgn\n[CGN \"1\"]\n1. R a\n*\n");
    REQUIRE(found.size() == 1);
    CHECK(found[0].codes == Strings{"foreign-characters"});
}

// The time and the memory of each are those of the text, however many signs it has.
TEST_CASE("a megabyte of any foreign sign is mended at once") {
    const char* piece = GENERATE("–a ", "ê4 ", "> ", "\n> 1. R a", "\n[A “b”]", "[A “b”]", "” ", "\n```", "\n- 1. R",
                                 "\n- ", "&gt;", "\u200B", "{–} – ", "\u0302");
    CAPTURE(piece);
    const std::string text = game(repeated(piece, 1'000'000 / std::string_view(piece).size()));
    const ForeignSigns signs = find_foreign_signs(text);
    CHECK(signs.edits.size() <= 5000);
    const std::string plain = with_edits(text, signs.edits);
    CHECK(plain.size() <= 3 * text.size());
    CHECK_FALSE(find_foreign_signs(plain).any());
}
