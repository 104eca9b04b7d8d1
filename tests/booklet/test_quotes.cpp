// Quotation marks by language; what is not sure stays.
#include "render/booklet/text/quotes.hpp"

#include <catch2/catch.hpp>

using castellan::render::booklet::with_quotes;

TEST_CASE("double marks are those of the language") {
    CHECK(with_quotes("He said \"no\".", "en") == "He said “no”.");
    CHECK(with_quotes("He said \"no\".", "nl") == "He said “no”.");
    CHECK(with_quotes("Er sagte \"nein\" (\"nie\").", "de") == "Er sagte „nein“ („nie“).");
}

TEST_CASE("single marks are quotes in pairs, or apostrophes") {
    CHECK(with_quotes("the 'quiet' move", "en") == "the ‘quiet’ move");
    CHECK(with_quotes("der 'stille' Zug", "de") == "der ‚stille‘ Zug");
    CHECK(with_quotes("Anna's five, the players' six", "en") == "Anna’s five, the players’ six");
    CHECK(with_quotes("geht's", "de") == "geht’s");
    CHECK(with_quotes("'t is in '24 en zo'n zet", "nl") == "’t is in ’24 en zo’n zet");
    CHECK(with_quotes("it wasn't 'good', it isn't", "en") == "it wasn’t ‘good’, it isn’t");
}

TEST_CASE("an address stays as it is") {
    CHECK(with_quotes("See https://a.example/it's 'now'", "en") == "See https://a.example/it's ‘now’");
}

TEST_CASE("what does not come in pairs stays, and so does all else") {
    CHECK(with_quotes("a 5\" board", "en") == "a 5\" board");
    CHECK(with_quotes("one \" two", "en") == "one \" two");
    CHECK(with_quotes("", "de").empty());
    CHECK(with_quotes("“done” ^a7$r -? K3", "de") == "“done” ^a7$r -? K3");
}
