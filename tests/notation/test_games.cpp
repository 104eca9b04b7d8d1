// What the notation knows of each game: the tag Game, rounds, what is laid face down, the order of tags.
#include <catch2/catch.hpp>

#include "notation/lexis.hpp"
#include "notation/writer.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string piecepack(std::string_view movetext) {
    return "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n\n" + std::string(movetext) + "\n";
}

std::string canonical(std::string_view text) {
    std::string out;
    write_canonical(read(text), spell_as_written, out);
    return out;
}

}  // namespace

TEST_CASE("a record says which game it is of; without the tag it is of Castelli") {
    CHECK(read(good_game).lexis == &castelli_lexis);
    CHECK(read("[CGN \"1\"]\n[Game \"castelli\"]\n\n*\n").lexis == &castelli_lexis);
    CHECK(read(piecepack("*")).lexis == find_lexis("piecepack-castles"));
    CHECK(find_lexis("piecepack-castles") != nullptr);
}

TEST_CASE("an unknown game is one error, and its movetext is kept") {
    const std::string text = "[CGN \"1\"]\n[Game \"chess\"]\n\n1. e4 } ] ??? 12 % {\n\n" + good_game;
    const OwnedRecord record = read(text);
    CHECK(codes(record) == Strings{"unknown-game"});
    CHECK(record.lexis == nullptr);
    CHECK(outline(record) == "X:1. e4 } ] ??? 12 % {");
    CHECK(record.diagnostics.at(0).span.of(record.text) == "chess");
    CHECK(record.diagnostics.at(0).help.find("castelli, piecepack-castles") != std::string::npos);
    CHECK(record.text.size() == text.size() - good_game.size());
}

TEST_CASE("the second tag Game does not count") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Game \"castelli\"]\n[Game \"chess\"]\n\n*\n");
    CHECK(codes(record) == Strings{"duplicate-tag"});
    CHECK(record.lexis == &castelli_lexis);
}

TEST_CASE("the next record is of Castelli again") {
    OwnedRecord record = read(piecepack("*"));
    parse_game(good_game, record);
    CHECK(record.lexis == &castelli_lexis);
}

TEST_CASE("a round's heading") {
    const OwnedRecord record = read(piecepack("1. S a\nround 1: S=12 M=2 {so far}\n2. M b\nround 2:\nend S=3\n#S"));
    CHECK(codes(record) == Strings{});
    CHECK(outline(record) == "t:1. S w:a p:round 1: w:S=12 w:M=2 c:{so far} t:2. M w:b p:round 2: e:end w:S=3 r:#S");
    CHECK(record.nodes.at(2).value == 1);
}

TEST_CASE("a round's heading in other letters or with other blanks") {
    for (const std::string_view heading : {"Round 1:", "round  1:", "round 1 :", "round 01:"}) {
        const std::string text = piecepack("1. S a\n" + std::string(heading) + " S=12\n*");
        CHECK(codes(text) == Strings{"spacing"});
        CHECK(canonical(text) == piecepack("1. S a\nround 1: S=12\n*"));
    }
}

TEST_CASE("a round's heading that is not complete") {
    CHECK(codes(piecepack("1. S a\nround: S=12\n*")) == Strings{"bad-round"});
    CHECK(codes(piecepack("1. S a\nround 1 S=12\n*")) == Strings{"bad-round"});
    CHECK(codes(piecepack("1. S a\nround " + repeated("1", 70) + ": S=12\n*")) == Strings{"bad-round"});
    CHECK(codes(piecepack("1. S a\nround")) == Strings{"bad-round", "missing-result"});
}

TEST_CASE("Castelli has no rounds") { CHECK(outline(read(game("1. R round end\n*"))) == "t:1. R w:round e:end r:*"); }

TEST_CASE("what is laid face down has a question mark of its own") {
    const OwnedRecord record = read(piecepack("1. S S?@M5 ? 2. M M?@Sa {x}\n3. S S? S?\n*"));
    CHECK(outline(record) == "t:1. S w:S?@M5 g:? t:2. M w:M?@Sa c:{x} t:3. S w:S g:? w:S g:? r:*");
}

TEST_CASE("where a castle needs no place, and a tile has none, the next word is a word of its own") {
    const std::string carcassonne = "[CGN \"1\"]\n[Game \"carcassonne\"]\n\n";
    const std::string text = carcassonne + "1. R C@- C@- L@n1 c ^ B^ ^n1:rE R=4 cN= 4\n*\n";
    CHECK(outline(read(text)) == "t:1. R w:C@- w:C@- w:L@n1 w:c w:^ w:B^ w:^n1:rE w:R=4 w:cN= 4 r:*");
    CHECK(codes(text) == Strings{"spacing"});
    const std::string right = carcassonne + "1. R C@- ! C@- L@n1 ^ c=4 ^ B^ ^ ? ^N\n*\n";
    CHECK(codes(right) == Strings{});
    CHECK(outline(read(right)) == "t:1. R w:C@- g:! w:C@- w:L@n1 w:^ w:c=4 w:^ w:B^ w:^ g:? w:^N r:*");
    CHECK(outline(read(carcassonne + "1. R C@-?\n*\n")) == "t:1. R w:C@- g:? r:*");
    CHECK(canonical(carcassonne + "1. R C@- C@- L@n1 ^ c=4\n*\n") == carcassonne + "1. R C@- C@- L@n1 ^ c=4\n*\n");
    CHECK(outline(read(game("1. R ^ e4 ^^ e4\n*"))) == "t:1. R w:^ e4 w:^^ e4 r:*");
}

TEST_CASE("tags are written in the order of the game") {
    CHECK(
        canonical("[CGN \"1\"]\n[Seats \"SM\"]\n[Moons \"B\"]\n[Suns \"A\"]\n[Game \"piecepack-castles\"]\n[Roll \"S5 "
                  "M2\"]\n*\n") ==
        "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n[Suns \"A\"]\n[Moons \"B\"]\n[Seats \"SM\"]\n[Roll \"S5 "
        "M2\"]\n\n*\n");
}
