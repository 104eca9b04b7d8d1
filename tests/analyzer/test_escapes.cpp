#include <catch2/catch.hpp>

#include "base/json.hpp"
#include "base/markdown_escape.hpp"

using namespace castellan::base;

TEST_CASE("JSON has escapes for what hides, reorders or controls, and keeps all else") {
    CHECK(visible_json("\"a\u202Eb\u200B\"") == R"("a\u202eb\u200b")");
    CHECK(visible_json("\u009B\x7F") == R"(\u009b\u007f)");
    CHECK(visible_json("\U000E0041") == R"(\udb40\udc41)");  // a tag character, beyond 16 bits
    CHECK(visible_json("Zoë \u05D0 \U0001F3F0 \\u0041") == "Zoë \u05D0 \U0001F3F0 \\u0041");
    CHECK(visible_json("") == "");
}

TEST_CASE("blanks at the ends of a text mean nothing in Markdown") {
    CHECK(markdown_escaped("    a b  ") == "&#32;   a b &#32;");
    CHECK(markdown_escaped(" ") == "&#32;");
}

TEST_CASE("an address in Markdown is taken apart: GitHub ignores escapes before its sign") {
    CHECK(markdown_escaped("a@b") == "a<!---->@b");
}
