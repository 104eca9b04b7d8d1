// Section 5 of the notation: tags and the set block.
#include <catch2/catch.hpp>

#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

TEST_CASE("tags are kept in their order, unknown ones too") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Weather \"rain\"]\n[Event \"Club\"]\n\n*");
    CHECK(codes(record) == Strings{});
    REQUIRE(record.tags.size() == 3);
    CHECK(record.tags[1].name.of(record.text) == "Weather");
    CHECK(record.tags[1].value.of(record.text) == "rain");
    CHECK(record.tags[1].whole.of(record.text) == "[Weather \"rain\"]");
    REQUIRE(record.tag("Event") != nullptr);
    CHECK(record.tag("Event")->value.of(record.text) == "Club");
    CHECK(record.tag("Site") == nullptr);
}

TEST_CASE("a value keeps its escapes") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Event \"a \\\"b\\\" \\\\\"]\n\n*");
    CHECK(codes(record) == Strings{});
    CHECK(record.tag("Event")->value.of(record.text) == R"(a \"b\" \\)");
}

TEST_CASE("of a tag that stands twice the first counts") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Event \"a\"]\n[Event \"b\"]\n\n*");
    CHECK(codes(record) == Strings{"duplicate-tag"});
    CHECK_FALSE(record.broken());
    CHECK(record.tag("Event")->value.of(record.text) == "a");
}

TEST_CASE("the set block is the lines between %set and %end") {
    const OwnedRecord record = read("[CGN \"1\"]\n%set\ncastellan-set 1\n\nname x\n%end\n\n*");
    CHECK(codes(record) == Strings{});
    REQUIRE(record.set.present);
    CHECK(record.set.body.of(record.text) == "castellan-set 1\n\nname x\n");
}

TEST_CASE("a set block that the text ends in has no end, whatever ends its last line") {
    for (const std::string end : {"", "\n", "\r", "\r\n"})
        CHECK(codes(read("[CGN \"1\"]\n%set\nname x" + end)) == Strings{"unterminated-block"});
}

TEST_CASE("an unterminated tag keeps what can be read of it") {
    const OwnedRecord record = read("[CGN \"1\"]\n[Seats \"RB\"\n[Pieces \"A B\"]\n\n*");
    CHECK(codes(record) == Strings{"unterminated-tag"});
    REQUIRE(record.tag("Seats") != nullptr);
    CHECK(record.tag("Seats")->value.of(record.text) == "RB");
    CHECK(record.tag("Pieces")->value.of(record.text) == "A B");
}

TEST_CASE("a line among the tags that is not a tag is an error of its game, which goes on") {
    for (const std::string line : {"Seats: RB", "Seats \"RB\"]", "(Seats \"RB\")", "Seats = RB"}) {
        CAPTURE(line);
        const OwnedRecord record = read("[CGN \"1\"]\n" + line + "\n[Pieces \"A B\"]\n\n1. R a\n*\n");
        CHECK(codes(record) == Strings{"bad-tag"});
        REQUIRE(record.tag("Pieces") != nullptr);
        CHECK(record.nodes.size() == 3);  // the turn, its word and the result
    }
}

TEST_CASE("a turn before a tag ends the header") {
    const OwnedRecord record = read("[CGN \"1\"]\n1. R a\n*\n[Event \"next\"]\n\n*\n");
    CHECK(codes(record) == Strings{});
    CHECK(record.tag("Event") == nullptr);
}
