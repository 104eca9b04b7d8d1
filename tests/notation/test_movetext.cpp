// Section 4 of the notation: turns, words, glyphs, variations, end and result.
#include <catch2/catch.hpp>

#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

TEST_CASE("the worked example is read without a diagnostic") {
    const OwnedRecord record = read(R"([CGN "1"]
[Event "Club evening"]
[Seats "RB"]
[Pieces "A B"]
[Result "*"]

{Anna last visited a castle and begins.}
1. R c2:R3G3B3Y3
2. B e2:BcY1R1G1s1 +? {Ben takes a card and one silver} e2$=1
3. R b1:#7R ( 3. R g2:R3Y3B3G3 {was safer} ) ?!
*
)");
    CHECK(codes(record) == Strings{});
    CHECK(record.tags.size() == 5);
    CHECK(outline(record) ==
          "c:{Anna last visited a castle and begins.} t:1. R w:c2:R3G3B3Y3 t:2. B w:e2:BcY1R1G1s1 w:+? "
          "c:{Ben takes a card and one silver} w:e2$=1 t:3. R w:b1:#7R o:( t:3. R w:g2:R3Y3B3G3 c:{was safer} C:) "
          "g:?! r:*");
}

TEST_CASE("a turn's head tells its number and where its player's letter stands") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Position \"p\"]\n\n12. R a\n*");
    const Node& head = record.nodes.at(0);
    CHECK(head.kind == NodeKind::turn);
    CHECK(head.value == 12);
    CHECK(head.span.of(record.text)[head.part] == 'R');
}

TEST_CASE("a word tells where its claim begins") {
    const OwnedRecord record = read(game("1. R ^e4=5 ^e4 e5m:R2=R1,G1\n*"));
    REQUIRE(record.nodes.size() == 5);
    CHECK(record.nodes[1].part == 3);
    CHECK(record.nodes[2].part == 0);
    CHECK(record.nodes[3].part == 6);
}

TEST_CASE("the six glyphs") {
    const OwnedRecord record = read(game("1. R a ! ? !! ?? !? ?!\n*"));
    CHECK(codes(record) == Strings{});
    REQUIRE(record.nodes.size() == 9);
    CHECK(Glyph(record.nodes[2].detail) == Glyph::good);
    CHECK(Glyph(record.nodes[3].detail) == Glyph::poor);
    CHECK(Glyph(record.nodes[4].detail) == Glyph::brilliant);
    CHECK(Glyph(record.nodes[5].detail) == Glyph::blunder);
    CHECK(Glyph(record.nodes[6].detail) == Glyph::interesting);
    CHECK(Glyph(record.nodes[7].detail) == Glyph::dubious);
}

TEST_CASE("an unknown card belongs to its word, any other question mark is a glyph") {
    const OwnedRecord record = read(game("1. R +? B:-?=2 Tr>B+? a:b<? K4 ?\n*"));
    CHECK(codes(record) == Strings{});
    CHECK(outline(record) == "t:1. R w:+? w:B:-?=2 w:Tr>B+? w:a:b<? w:K4 g:? r:*");
}

TEST_CASE("open and close nodes know each other") {
    const OwnedRecord record = read(game("1. R a ( 1. R b ( 1. R c ) ( 1. R d ) )\n*"));
    CHECK(codes(record) == Strings{});
    //                     0 1 2 3 4 5 6 7 8 9 ...
    CHECK(outline(record) == "t:1. R w:a o:( t:1. R w:b o:( t:1. R w:c C:) o:( t:1. R w:d C:) C:) r:*");
    CHECK(record.nodes[2].value == 13);
    CHECK(record.nodes[13].value == 2);
    CHECK(record.nodes[5].value == 8);
    CHECK(record.nodes[8].value == 5);
    CHECK(record.nodes[9].value == 12);
}

TEST_CASE("a variation begins with the number of the turn it replaces and may go on") {
    CHECK(codes(game("1. R a\n2. B b ( 2. B c 3. R d )\n3. R e\n*")) == Strings{});
}

TEST_CASE("a variation inside a turn's line lets the turn go on behind it") {
    const OwnedRecord record = read(game("1. R a ( 1. R b ) c ! {d}\n*"));
    CHECK(codes(record) == Strings{});
    CHECK(outline(record) == "t:1. R w:a o:( t:1. R w:b C:) w:c g:! c:{d} r:*");
}

TEST_CASE("a game may begin at any turn if it has a position") {
    CHECK(codes("[CGN \"1\"]\n[Position \"p\"]\n\n12. R a\n13. B b\n*") == Strings{});
    CHECK(codes(game("12. R a\n13. B b\n*")) == Strings{"turn-number"});
}

TEST_CASE("the end's claims are words") {
    const OwnedRecord record = read(game("1. R a\nend E2=R1,B0 vp=R31,B28\n#R"));
    CHECK(codes(record) == Strings{});
    CHECK(outline(record) == "t:1. R w:a e:end w:E2=R1,B0 w:vp=R31,B28 r:#R");
}

TEST_CASE("results") {
    for (const char* result : {"*", "#", "#R", "#R+B", "#R+B+G", "#R,G", "#R+B,G", "#R,G+Y"}) {
        CAPTURE(result);
        const OwnedRecord record = read(game(std::string("1. R a\n") + result));
        CHECK(codes(record) == Strings{});
        CHECK(record.nodes.back().kind == NodeKind::result);
        CHECK(record.nodes.back().span.of(record.text) == result);
    }
}

TEST_CASE("blanks inside a word or a turn's head are read with a warning") {
    struct Sample {
        const char* text;
        const char* read;
    };
    const Sample sample = GENERATE(
        Sample{"1.R a", "t:1.R w:a"}, Sample{"1 . R a", "t:1 . R w:a"}, Sample{"1. R e5g =R2", "t:1. R w:e5g =R2"},
        Sample{"1. R e5g= R2", "t:1. R w:e5g= R2"}, Sample{"1. R e5g = R2, Y1", "t:1. R w:e5g = R2, Y1"},
        Sample{"1. R + K4", "t:1. R w:+ K4"}, Sample{"1. R + ?", "t:1. R w:+ ?"}, Sample{"1. R - Ra", "t:1. R w:- Ra"},
        Sample{"1. R B : +?", "t:1. R w:B : +?"}, Sample{"1. R ^ e4", "t:1. R w:^ e4"},
        Sample{"1. R ^e4 $ r", "t:1. R w:^e4 $ r"}, Sample{"1. R Pe > c3", "t:1. R w:Pe > c3"},
        Sample{"1. R b1: #7R", "t:1. R w:b1: #7R"}, Sample{"1. R a!", "t:1. R w:a g:!"},
        Sample{"1. R ^e4!?", "t:1. R w:^e4 g:!?"}, Sample{"1. R ^e4?", "t:1. R w:^e4 g:?"},
        Sample{"1. R a:b< ?", "t:1. R w:a:b< ?"}, Sample{"1. R a:b < c", "t:1. R w:a:b < c"},
        Sample{"1. R +?!", "t:1. R w:+? g:!"}, Sample{"1. R +St- St", "t:1. R w:+St w:- St"},
        Sample{"1. R K3+ ?", "t:1. R w:K3 w:+ ?"}, Sample{"1. R -Ra=2- ?", "t:1. R w:-Ra=2 w:- ?"},
        Sample{"1. R Tr>B+ ?", "t:1. R w:Tr>B+ ?"}, Sample{"1. R vp=R- 3", "t:1. R w:vp=R- 3"},
        Sample{"1. R B: - St", "t:1. R w:B: - St"});
    const OwnedRecord record = read(game(std::string(sample.text) + "\n*"));
    CAPTURE(sample.text);
    CHECK(codes(record) == Strings{"spacing"});
    CHECK_FALSE(record.broken());
    CHECK(outline(record) == std::string(sample.read) + " r:*");
}

TEST_CASE("words beside one another stay apart") {
    const char* text = GENERATE("1. R e5w=- ^e4", "1. R d5$ ^e4", "1. R K4 ?", "1. R Mb +K4", "1. R Mb -Ra");
    CAPTURE(text);
    const OwnedRecord record = read(game(std::string(text) + "\n*"));
    CHECK(codes(record) == Strings{});
    CHECK(record.nodes.size() == 4);
}

TEST_CASE("a word never goes on in the next line") {
    const OwnedRecord record = read(game("1. R ^e4=\n5 ^a\n*"));
    CHECK(outline(record) == "t:1. R w:^e4= w:5 w:^a r:*");
}

TEST_CASE("`end` and a result in other case are read with a warning") {
    CHECK(codes(game("1. R a\nEND vp=R1\n*")) == Strings{"case"});
    CHECK(codes(game("1. R a\n#r")) == Strings{"case"});
}

TEST_CASE("a diagnostic of the movetext tells its turn") {
    CHECK(read(game("1. R a\n2. B } \n*")).diagnostics.at(0).address == "2");
    CHECK(read(game("1. R a ( 1. R b ) ( 1. R c 2. B } )\n*")).diagnostics.at(0).address == "1/2/2");
    CHECK(read(game("1. R a\nend }\n*")).diagnostics.at(0).address == "end");
}
