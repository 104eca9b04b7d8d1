// Texts in columns.
#include <catch2/catch.hpp>

#include "render/terminal/text.hpp"
#include "utf8_locale.hpp"

using namespace castellan::render;

namespace {

using Strings = std::vector<std::string>;

std::string shown(std::string_view text, Charset charset) { return joined(terminal_glyphs(text, charset)); }

}  // namespace

TEST_CASE("the locale says what may be written") {
    CHECK(charset_of_locale() == Charset::ascii);
    const castellan::tests::Utf8Locale locale;
    CHECK(charset_of_locale() == Charset::utf8);
}

TEST_CASE("controls are made visible, line ends are blanks") {
    CHECK(shown("a\nb\tc", Charset::ascii) == "a b c");
    CHECK(shown("\x1b[31m", Charset::ascii) == "\\x1B[31m");
    CHECK(shown("\xff", Charset::ascii) == "\\xFF");
    CHECK(shown("Zo\xC3\xAB", Charset::ascii) == "Zo?");
}

TEST_CASE("wide characters take two columns, combining ones none") {
    const castellan::tests::Utf8Locale locale;
    const auto wide = terminal_glyphs(
        "\xE5\x9F\x8E"
        "a",
        Charset::utf8);
    REQUIRE(wide.size() == 2);
    CHECK(wide[0].columns == 2);
    CHECK(columns_of(wide) == 3);
    const auto accent = terminal_glyphs("e\xCC\x81", Charset::utf8);
    REQUIRE(accent.size() == 1);
    CHECK(accent[0].columns == 1);
    CHECK(accent[0].text == "e\xCC\x81");
}

TEST_CASE("a text is cut to its columns") {
    CHECK(joined(fitted(terminal_glyphs("abc", Charset::ascii), 3)) == "abc");
    CHECK(joined(fitted(terminal_glyphs("abcd", Charset::ascii), 3)) == "ab~");
    CHECK(fitted(terminal_glyphs("abcd", Charset::ascii), 0).empty());
    const castellan::tests::Utf8Locale locale;
    CHECK(joined(fitted(terminal_glyphs("a\xE5\x9F\x8E\xE5\x9F\x8E", Charset::utf8), 4)) == "a\xE5\x9F\x8E~");
}

TEST_CASE("lines break at blanks, and within longer words") {
    CHECK(wrapped("one two three", 8, Charset::ascii) == Strings{"one two", "three"});
    CHECK(wrapped("one two three", 8, Charset::ascii, 2) == Strings{"one two", "  three"});
    CHECK(wrapped("abcdefghijk", 8, Charset::ascii) == Strings{"abcdefgh", "ijk"});
    CHECK(wrapped("a\n\n  b cccccc", 8, Charset::ascii) == Strings{"a", "", "  b", "  cccccc"});
    CHECK(wrapped("", 8, Charset::ascii) == Strings{""});
}
