// Several faults in one game, and the slips that must not multiply.
#include <catch2/catch.hpp>

#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

TEST_CASE("ten independent errors give ten diagnostics, in order of place") {
    const OwnedRecord record = read(R"([CGN "3"]
[Event]
[Site "x]
[Red "Anna"]

stray
1. R c2:R3G3B3Y3 }
2. e2:BcY1R1G1
4. R ^e4"
4. B a ) b
5. R [%x
( 7. R b )
6. B c
)");
    CHECK(codes(record) == Strings{"unknown-version", "bad-tag", "unterminated-tag", "word-before-turn", "stray-brace",
                                   "missing-player", "turn-number", "stray-character", "stray-parenthesis",
                                   "stray-character", "turn-number", "missing-result"});
}

TEST_CASE("a mistyped turn number is one diagnostic") {
    CHECK(codes(game("1. R a\n2. B b\n9. R c\n4. B d\n5. R e\n*")) == Strings{"turn-number"});
}

TEST_CASE("turns left out are one diagnostic") {
    CHECK(codes(game("1. R a\n2. B b\n7. R c\n8. B d\n9. R e\n*")) == Strings{"turn-number"});
}

TEST_CASE("the diagnostic of a turn number says which was expected") {
    const OwnedRecord record = read(game("1. R a\n3. B b\n*"));
    REQUIRE(record.diagnostics.size() == 1);
    CHECK(record.diagnostics[0].message == "turn 3 where turn 2 was expected");
}

TEST_CASE("a variation may follow either reading of a mistyped number") {
    CHECK(codes(game("1. R a\n9. B b ( 9. B c )\n3. R d\n*")) == Strings{"turn-number"});
    CHECK(codes(game("1. R a\n9. B b ( 2. B c )\n3. R d\n*")) == Strings{"turn-number"});
}

TEST_CASE("each missing parenthesis is one diagnostic") {
    CHECK(codes(game("1. R a ( 1. R b ( 1. R c\n*")) == Strings{"unterminated-variation", "unterminated-variation"});
    CHECK(codes(game("1. R a ( 1. R b ( 1. R c )\n*")) == Strings{"unterminated-variation"});
}

TEST_CASE("a missing parenthesis still leaves a well-formed tree") {
    const OwnedRecord record = read(game("1. R a ( 1. R b\n*"));
    CHECK(outline(record) == "t:1. R w:a o:( t:1. R w:b C: r:*");
    CHECK(record.nodes[2].value == 5);
    CHECK(record.nodes[5].value == 2);
}

TEST_CASE("what an open comment may have swallowed is not reported as missing") {
    CHECK(codes(game("1. R a ( 1. R b {c )\n2. B d\n*")) == Strings{"unterminated-comment"});
}

TEST_CASE("unreadable text becomes an error node") {
    CHECK(outline(read(game("1. R a \"b\" c\n*"))) == "t:1. R w:a X:\"b\" w:c r:*");
    CHECK(outline(read(game("1. R ^e4\xC3\xA9 c\n*"))) == "t:1. R X:^e4\xC3\xA9 w:c r:*");
}

TEST_CASE("a tag line ends whatever stands open") {
    const char* open = GENERATE("1. R a {b\n", "1. R a ( 1. R b\n", "1. R a ( 1. R b {c\n", "%set\nname x\n");
    CAPTURE(open);
    const std::string first = "[CGN \"1\"]\n\n" + std::string(open);
    const std::string file = first + good_game;
    Record record;
    CHECK(parse_next(file, record).size == first.size());
    CHECK(record.broken());
}

TEST_CASE("an escaped bracket lets a comment hold a line that looks like a tag") {
    CHECK(codes(game("{a\n\\[Event \"b\"]\n}\n*")) == Strings{});
}

TEST_CASE("a tag behind movetext begins a game even without a version") {
    const std::string file = game("1. R a\n*") + "[Event \"x\"]\n\n1. R b\n*\n";
    Record record;
    const GameExtent first = parse_next(file, record);
    CHECK(codes(record) == Strings{});
    parse_next(std::string_view(file).substr(first.size), record);
    CHECK(codes(record) == Strings{"missing-version"});
    CHECK(outline(record) == "t:1. R w:b r:*");
}

TEST_CASE("a second version tag begins a game even without movetext before it") {
    const std::string tags_only = "[CGN \"1\"]\n[Event \"x\"]\n";
    Record record;
    const std::string file = tags_only + good_game;
    CHECK(parse_next(file, record).size == tags_only.size());
    CHECK(codes(record) == Strings{"missing-result"});
}

// One that took the square of the time would not end.
TEST_CASE("a megabyte of any piece is read to its end") {
    const char* piece =
        GENERATE("(", ")", "{", "}", "[", "[%", "{[%", "\"", "\\", "!", "=", "= ", "a =", "1 ", "1. R (", "\n%a\n",
                 "\n[A", "\n{", "+ ", "# ", "* ", "#R + ", "\r", "\xEF\xBB\xBF", "\xE9", "1. R a (1. R b ");
    CAPTURE(piece);
    const std::string text = game(repeated(piece, 1'000'000 / std::string_view(piece).size()));
    const OwnedRecord record = read(text);
    CHECK(record.broken());
    CHECK(record.diagnostics.size() <= 101);
}
