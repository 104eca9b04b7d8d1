// Line ends, byte order marks, control characters and encoding.
#include <catch2/catch.hpp>

#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

const std::string unix_text =
    "[CGN \"1\"]\n[Event \"a\"]\n%set\nx\n%end\n\n{b\nc}\n1. R d ( 1. R e ) !\n2. B f\nend g\n*\n";

std::string with_line_ends(std::string_view text, std::string_view line_end) {
    std::string out;
    for (char c : text) c == '\n' ? out += line_end : out += c;
    return out;
}

}  // namespace

TEST_CASE("LF, CR LF and CR alone end a line") {
    const std::string line_end = GENERATE("\n", "\r\n", "\r");
    const std::string text = with_line_ends(unix_text, line_end);
    const std::string file = text + text;
    Record record;
    const GameExtent first = parse_next(file, record);
    CHECK(first.size == text.size());
    CHECK(codes(record) == Strings{});
    CHECK(record.tags.size() == 2);
    CHECK(record.set.body.of(record.text) == "x" + line_end);
    CHECK(outline(record) == "c:{b" + line_end + "c} t:1. R w:d o:( t:1. R w:e C:) g:! t:2. B w:f e:end w:g r:*");
}

TEST_CASE("a byte order mark may begin any game, as in joined files") {
    const std::string marked = "\xEF\xBB\xBF" + unix_text;
    const std::string file = marked + marked;
    Record record;
    const GameExtent first = parse_next(file, record);
    CHECK(first.size == marked.size());
    CHECK(codes(record) == Strings{});
    parse_next(std::string_view(file).substr(first.size), record);
    CHECK(codes(record) == Strings{});
    CHECK(record.tags.size() == 2);
    CHECK(codes("\xEF\xBB\xBF") == Strings{"no-game"});
}

TEST_CASE("UTF-8 may stand in tags and comments") {
    CHECK(codes("[CGN \"1\"]\n[Event \"Zürich 🏰\"]\n\n{5 €}\n*") == Strings{});
}

TEST_CASE("a damaged byte is reported once a game, however many there are") {
    CHECK(codes(game(repeated("{a\xE9 b} ", 1000) + "1. R a\n{\xE9}\n*")) == Strings{"not-utf8"});
    CHECK(codes(game(repeated(std::string_view("{\0}", 3), 1000) + "*")) == Strings{"nul-byte"});
    CHECK(codes(game(repeated("{\x01}", 1000) + "*")) == Strings{"control-character"});
    CHECK(codes("[CGN \"1\"]\n[Event \"\xFF\"]\n\n*") == Strings{"not-utf8"});
    CHECK(codes("[CGN \"1\"]\n%set\n\xFF\n%end\n\n*") == Strings{"not-utf8"});
}

TEST_CASE("well-formed UTF-8") {
    CHECK(castellan::base::first_code_point("A").value == U'A');
    CHECK(castellan::base::first_code_point("\xC3\xA9").value == 0xE9);
    CHECK(castellan::base::first_code_point("\xE2\x82\xAC").value == 0x20AC);
    CHECK(castellan::base::first_code_point("\xF0\x9F\x8F\xB0").value == 0x1F3F0);
    CHECK(castellan::base::first_code_point("\xF0\x9F\x8F\xB0").bytes == 4);
}

TEST_CASE("what is not UTF-8") {
    CHECK_FALSE(castellan::base::first_code_point("").valid());
    CHECK_FALSE(castellan::base::first_code_point("\x80").valid());
    CHECK_FALSE(castellan::base::first_code_point("\xC3").valid());              // cut off
    CHECK_FALSE(castellan::base::first_code_point("\xC3(").valid());             // no continuation
    CHECK_FALSE(castellan::base::first_code_point("\xC0\xAF").valid());          // overlong
    CHECK_FALSE(castellan::base::first_code_point("\xE0\x80\xAF").valid());      // overlong
    CHECK_FALSE(castellan::base::first_code_point("\xED\xA0\x80").valid());      // surrogate
    CHECK_FALSE(castellan::base::first_code_point("\xF4\x90\x80\x80").valid());  // beyond U+10FFFF
}

TEST_CASE("visible text cannot move the cursor or reorder what stands beside it") {
    CHECK(castellan::base::visible("a\tb") == "a b");
    CHECK(castellan::base::visible("a\x1B[2Jb") == "a\\x1B[2Jb");
    CHECK(castellan::base::visible(std::string_view("\0", 1)) == "\\x00");
    CHECK(castellan::base::visible("\xE9") == "\\xE9");
    CHECK(castellan::base::visible("\xE2\x80\xAEz") == "<U+202E>z");
    CHECK(castellan::base::visible("\xC2\x9B") == "<U+009B>");
    CHECK(castellan::base::visible("Zürich €") == "Zürich €");
    CHECK(castellan::base::quoted(std::string(41, 'a')) == "`" + std::string(40, 'a') + "...`");
}

TEST_CASE("What is no text is found where it stands") {
    using castellan::base::first_non_text;
    CHECK(castellan::base::first_non_text("a\tb\r\n\u00E9") == std::string_view::npos);
    CHECK(castellan::base::first_non_text("") == std::string_view::npos);
    for (const std::string_view wrong : {std::string_view("\0", 1), std::string_view("\x1F"), std::string_view("\x7F"),
                                         std::string_view("\xFF"), std::string_view("\xE9 ")})
        CHECK(castellan::base::first_non_text("ab" + std::string(wrong)) == 2);
}

TEST_CASE("Bytes that are not UTF-8 are replaced, each by itself") {
    using castellan::base::well_formed;
    CHECK(castellan::base::well_formed("a\u00E9\u202E\n") == "a\u00E9\u202E\n");
    CHECK(castellan::base::well_formed("\xFFx\xE2\x80") == "\uFFFDx\uFFFD\uFFFD");
    CHECK(castellan::base::well_formed("").empty());
}
