// Names, titles and comments as a booklet shows them.
#include "render/booklet/text/strangers_text.hpp"

#include <catch2/catch.hpp>

using namespace castellan::render::booklet;

TEST_CASE("a name is cut after so many characters, not bytes") {
    CHECK(shown("Anna", 4) == "Anna");
    CHECK(shown("Annabel", 4) == "Anna…");
    CHECK(shown("äöüß", 4) == "äöüß");
    CHECK(shown("äöüßä", 4) == "äöüß…");
}

TEST_CASE("nothing in it is hidden") {
    CHECK(shown("a\x07\u202E", 40) == "a\\x07<U+202E>");
    CHECK(shown("\xFF", 40) == "\\xFF");
}

TEST_CASE("blanks are no name") {
    CHECK(shown("", 40).empty());
    CHECK(shown("   ", 40).empty());
}

TEST_CASE("a name from right to left does not turn what stands beside it") {
    CHECK(shown("דנה", 40) == "\u2068דנה\u2069");
    CHECK(shown("Zoë", 40) == "Zoë");
}

TEST_CASE("prose keeps its soft hyphens and hides nothing else") {
    CHECK(shown_prose("hy\u00ADphen\u200B") == "hy\u00ADphen<U+200B>");
    CHECK(shown_prose("").empty());
}
