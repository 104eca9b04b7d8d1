// The words of movetext, whether or not they can be read: turns, heads, brackets and comments.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "analyzer/slips/tokens.hpp"

using namespace castellan::analyzer::slips;

namespace {

const std::string tags = "[CGN \"1\"]\n[Seats \"RB\"]\n\n";

/// Each token with its kind: n12. pR wK5 b( c{text}.
std::string shown(const std::string& movetext) {
    const std::string text = tags + movetext;
    std::string all;
    for (const Token& token : read_movetext(text).tokens) {
        if (!all.empty()) all += ' ';
        all += "npwbc"[std::size_t(token.kind)];
        all += token.span.of(text);
    }
    return all;
}

/// The number of each turn, with "v" in a variation.
std::string turns(const std::string& movetext) {
    std::string all;
    for (const TurnText& turn : read_movetext(tags + movetext).turns)
        all += std::to_string(turn.number) + (turn.in_variation ? "v " : " ");
    return all;
}

}  // namespace

TEST_CASE("The movetext begins after tags and set block") {
    const auto begin = [](const std::string& text) { return read_movetext(text).begin; };
    CHECK(begin(tags + "1. R c2") == tags.size() - 1);  // the empty line after them is no part of them
    CHECK(begin("1. R c2") == 0);
    CHECK(begin("") == 0);
    const std::string block = "[CGN \"1\"]\n%set\nwood 3\n[x]\n%end\n";
    CHECK(begin(block + "1. R c2\n") == block.size());
}

TEST_CASE("A turn's head is its number and its player") {
    CHECK(shown("1. R c2:R4 +K5\n2. B d3") == "n1. pR wc2:R4 w+K5 n2. pB wd3");
    CHECK(shown("1. Red c2") == "n1. pRed wc2");
    CHECK(shown("12.R c2") == "n12. pR wc2");
    // What may be written for the point, at the beginning of a line.
    for (const std::string sign : {")", ":", ",", ";", ".)", ""})
        CHECK(shown("12" + sign + " R c2") == "n12" + sign + " pR wc2");
    CHECK(turns("1. R c2\n2) B d3\n3 R e4") == "1 2 3 ");
}

TEST_CASE("A figure within a line is a turn's number only with a point") {
    CHECK(shown("1. R c2 2. B d3") == "n1. pR wc2 n2. pB wd3");
    CHECK(shown("1. R c2 2 B") == "n1. pR wc2 w2 wB");
    CHECK(shown("1. R c2 3:R1Y1") == "n1. pR wc2 w3:R1Y1");
    CHECK(turns("1. R c2 2, d3") == "1 ");
}

TEST_CASE("A tile or a figure at the beginning of a line is no turn's number") {
    CHECK(shown("3:R1Y1G1B1") == "w3:R1Y1G1B1");
    CHECK(shown("12345. R") == "w12345. wR");  // no game has so many turns
}

TEST_CASE("After a number an action that has figures is no player") {
    CHECK(shown("1. c2:R4") == "n1. wc2:R4");
    CHECK(shown("1. ^c2") == "n1. w^c2");
}

TEST_CASE("Brackets are words of their own, but for a figure in them after a word") {
    CHECK(shown("1. R c2 (2. B d3) d4") == "n1. pR wc2 b( n2. pB wd3 b) wd4");
    CHECK(turns("1. R c2\n(1. R d3 2. B e4)\n2. B f5") == "1 1v 2v 2 ");
    CHECK(shown("1. R King(4)(4)") == "n1. pR wKing(4)(4)");
    CHECK(shown("1. R K(x)") == "n1. pR wK b( wx b)");
    CHECK(shown("( 2) B d3 )") == "b( n2) pB wd3 b)");  // the turn's number with a sign for its point
    // One that opens nothing does not make what follows the main line's outside.
    CHECK(turns("1. R c2 )\n( 2. B d3 )") == "1 2v ");
}

TEST_CASE("A comment ends with its brace, or with its line where there is none") {
    CHECK(shown("1. R c2{a b} d3") == "n1. pR wc2 c{a b} wd3");
    CHECK(shown("1. R {a\nb} d3") == "n1. pR c{a\nb} wd3");
    CHECK(shown("1. R {a \\} b} d3") == "n1. pR c{a \\} b} wd3");
    CHECK(shown("1. R {a b\n2. B d3") == "n1. pR c{a b n2. pB wd3");
    CHECK(shown("1. R {a\\") == "n1. pR c{a\\");
    CHECK(shown("{") == "c{");
    // A turn in a comment is none.
    CHECK(turns("1. R c2 {better\n2. B d3}\n2. B e4") == "1 2 ");
}

TEST_CASE("The line end, a result and a round's heading are no part of the turn before") {
    CHECK(turns("1. R c2\nend vp=R1\n#R") == "1 0 0 ");
    CHECK(turns("1. R c2\nEND\n*") == "1 0 0 ");
    CHECK(turns("round 2\n1. R c2") == "0 1 ");
    CHECK(turns("1. R end * #R") == "1 ");  // within a line they are words
}

TEST_CASE("Places are found in tokens, and tokens in turns") {
    const std::string text = "1. R c2\n2. B d3";
    const Movetext movetext = read_movetext(text);
    REQUIRE(movetext.tokens.size() == 6);
    CHECK(movetext.token_at(0) == 0);
    CHECK(movetext.token_at(6) == 2);  // in "c2"
    CHECK(movetext.token_at(7) == 3);  // the line's end: what follows it
    CHECK(movetext.token_at(100) == 6);
    CHECK(movetext.turn_of(2) == 0);
    CHECK(movetext.turn_of(3) == 1);
    CHECK(movetext.span_of(movetext.turns[1]).of(text) == "2. B d3");
    const Movetext headless = read_movetext("c2 d3\n1. R e4");
    CHECK(headless.turn_of(0) == headless.turns.size());
    CHECK(headless.turn_of(3) == 0);
}
