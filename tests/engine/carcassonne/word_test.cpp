// Words of a turn: read, spelled, and what they mean on a map.
#include <catch2/catch.hpp>

#include "base/random.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "table.hpp"

using namespace castellan::carcassonne;
using namespace castellan::carcassonne::test;

namespace {

/// "code at the letter where reading ended: message".
std::string problem(std::string_view text) {
    const auto word = parse_word(text);
    if (word) return "";
    return std::string(word.error().code) + " " + std::to_string(word.error().span.begin) + ": " + word.error().message;
}

}  // namespace

TEST_CASE("words are spelled as they are read") {
    for (const std::string_view text :
         {"C@0",    "C@e1", "CFc.1@w12n3S",  "RCr@s9E",  "x@n20000W", "RRRR@-",     "c",  "cN", "r",
          "rE",     "f",    "fNL",           "fWR",      "m",         "^",          "^N", "B^", "K^W",
          "^n1:rE", "^0:c", "P^e1+e1n1:fNL", "^w1:m@e2", "^w1:^e3",   "G^w1:^e3+e4"}) {
        INFO(text);
        const auto word = parse_word(text);
        REQUIRE(word.has_value());
        CHECK(spelled(*word) == text);
    }
    CHECK(spelled(*parse_word("C@e1N")) == "C@e1");
    const auto tile = parse_word("CFc+@w2n1E");
    REQUIRE(tile.has_value());
    CHECK(tile->kind == WordKind::tile);
    CHECK(tile->tile == "CFc+");
    CHECK(tile->place == Place{-2, 1});
    CHECK(tile->rotation == 1);
}

TEST_CASE("rows of a place may come first") {
    const auto placed = [](const char* word) { return parse_word(word)->place; };
    CHECK(placed("C@n1w2") == Place{-2, 1});
    CHECK(placed("C@s3e1") == Place{1, -3});
    CHECK(problem("C@n1n2") != "");
    CHECK(problem("C@w1n2e1") != "");
}

TEST_CASE("words that cannot be read say where and why") {
    CHECK(problem("") == "bad-word 0: \"\" is no tile, follower or castle");
    CHECK(problem("x") == "bad-word 0: `x` is no tile, follower or castle");
    CHECK(problem("@e1") == "bad-word 0: `@e1` is no tile, follower or castle");
    CHECK(problem("C@") == "bad-place 2: a place was expected");
    CHECK(problem("C@e") == "bad-place 3: a count from 1 to 20000 was expected");
    CHECK(problem("C@e0") == "bad-place 4: a count from 1 to 20000 was expected");
    CHECK(problem("C@e20001") == "bad-place 8: a count from 1 to 20000 was expected");
    CHECK(problem("C@e99999999999").substr(0, 9) == "bad-place");
    CHECK(problem("C@e1n1e1") == "bad-word 6: the word cannot be read to its end");
    CHECK(problem("C@e1SS") == "bad-word 5: the word cannot be read to its end");
    CHECK(problem("fN") == "bad-spot 2: a field is named by half an edge");
    CHECK(problem("fNX") == "bad-spot 2: a field is named by half an edge");
    CHECK(problem("mN") == "bad-word 1: the word cannot be read to its end");
    CHECK(problem("X^N") == "bad-word 0: a player was expected");
    CHECK(problem("RB^N") == "bad-word 0: a castle is written ^, with its player before it");
    CHECK(problem("^0:") == "bad-spot 3: a feature was expected");
    CHECK(problem("^:rE") == "bad-place 1: a place was expected");
    CHECK(problem("^0+:rE") == "bad-place 3: a place was expected");
    CHECK(problem("^0N:rE") == "bad-word 2: a colon was expected, then what the castle takes");
}

TEST_CASE("what a word names must be there") {
    CHECK(Table("RB").play("R Z@n1") == "unknown-tile: the tile set has no tile `Z`");
    CHECK(Table("RB").play("R RFr@e1 c") == "no-such-feature: the tile RFr has no city there");
    CHECK(Table("RB").play("R RFr@e1 rN") == "no-such-feature: the tile RFr has no road there");
    CHECK(Table("RB").play("R CFC.2@n1 fSL") == "no-such-feature: the tile CFC.2 has no field there");
    CHECK(Table("RB").play("R RFr@e1 f") == "no-such-feature: the tile RFr has several features of that kind: field");
    CHECK(Table("RB").play("R RFr@e1 ^0:r") == "no-such-castle: there is no castle at 0, or there are several");
    CHECK(Table("RB").play("R C@n1S c ^ | B RFr@e1 ^0:^e1") ==
          "no-such-castle: there is no castle at e1, or there are several");
    CHECK(Table("RB").play("R C@n1S c ^ | B RFr@e1 ^0:m@e1") == "no-such-feature: the tile RFr has no monastery there");
    CHECK(Table("RB").play("R C@n1S c ^ | B RFr@e1 ^0:m@e7") == "no-such-feature: no tile lies at e7");
}

TEST_CASE("a castle is named by both its places where one is part of two castles") {
    Table table("RB");
    REQUIRE(table.play("R L@s1 | B C@e1s1S c | R C@s2E c | B CC.2@e1s2 ^N R^W | R RFr@e1").empty());
    CHECK(table.play("B RFr@e2 ^e1s2:r") == "no-such-castle: there is no castle at e1s2, or there are several");
    CHECK(table.play("B ^e1s2+s2:r") == "not-completed-now [K6]: that road is not completed in this turn");
}

TEST_CASE("any letters are a word that is spelled alike, or an error in them") {
    castellan::base::Random random(2);
    constexpr std::string_view letters = "^^::@@mcrfNESWLRBewns0123+-Cx";
    int read = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        for (std::size_t size = random.below(9); text.size() < size;) text += letters[random.below(letters.size())];
        const auto word = parse_word(text);
        if (!word) {
            REQUIRE(word.error().span.end <= text.size());
            continue;
        }
        ++read;
        INFO(text);
        const std::string spelling = spelled(*word);
        const auto again = parse_word(spelling);
        REQUIRE(again.has_value());
        REQUIRE(spelled(*again) == spelling);
    }
    CHECK(read > 500);
}
