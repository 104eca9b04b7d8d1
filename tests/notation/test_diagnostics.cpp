// Section 12 of the notation: every code of the syntax, each alone, at its place.
#include <catch2/catch.hpp>

#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

struct Fault {
    std::string code;
    std::string text;
    std::string place;  // the text the diagnostic points at
};

std::vector<Fault> faults() {
    return {
        {"bad-tag", "[CGN \"1\"]\n[Event]\n\n*\n", "[Event]"},
        {"bad-tag", "[CGN \"1\"]\n[Event \"a\" b\"]\n\n*\n", "\" b"},
        {"bad-tag", game("1. R a\n[event\n*"), "[event"},
        {"unterminated-tag", "[CGN \"1\"]\n[Event \"a]\n\n*\n", "[Event \"a]"},
        {"unterminated-tag", "[CGN \"1\"]\n[Event \"a\"\n\n*\n", "[Event \"a\""},
        {"duplicate-tag", "[CGN \"1\"]\n[Red \"a\"]\n[Red \"b\"]\n\n*\n", "Red"},
        {"missing-version", "[Event \"a\"]\n\n*\n", "[Event \"a\"]"},
        {"missing-version", "1. R a\n*\n", "1"},
        {"missing-version", "[Event \"a\"]\n[CGN \"1\"]\n\n*\n", "[Event \"a\"]"},
        {"unknown-version", "[CGN \"2\"]\n\n*\n", "2"},
        {"bad-escape", "[CGN \"1\"]\n[Event \"a\\b\"]\n\n*\n", "\\b"},
        {"bad-escape", game("{a\\b}\n*"), "\\b"},
        {"unterminated-comment", game("1. R a {b\n*"), "{"},
        {"unterminated-variation", game("1. R a ( 1. R b\n*"), "("},
        {"unterminated-block", "[CGN \"1\"]\n%set\nname x\n\n1. R a\n*\n", "%set"},
        {"unknown-block", "[CGN \"1\"]\n%sets\nname x\n%end\n\n*\n", "%sets"},
        {"unknown-block", game("1. R a\n%end\n*"), "%end"},
        {"misplaced-block", game("1. R a\n%set\nname x\n%end\n*"), "%set"},
        {"misplaced-block", "[CGN \"1\"]\n%set\na\n%end\n%set\nb\n%end\n\n*\n", "%set"},
        {"tag-in-comment", game("1. R a {we copied\n[Event \"Other\"]\nfrom it}\n*"), "["},
        {"text-before-game", "Hi Ben,\nour game\n\n[CGN \"1\"]\n\n*\n", "Hi Ben,\nour game\n\n"},
        {"text-before-game", "; a comment of PGN\n[CGN \"1\"]\n\n*\n", "; a comment of PGN\n"},
        {"misplaced-comment", "{a}\n[CGN \"1\"]\n\n*\n", "{a}"},
        {"misplaced-comment", "[CGN \"1\"]\n{a\nb}\n[Red \"Anna\"]\n\n*\n", "{a\nb}"},
        {"nul-byte", game(std::string("1. R a\n*\n\0\0\n", 12)), std::string("\0\0\n\n", 4)},
        {"stray-brace", game("1. R a }\n*"), "}"},
        {"stray-parenthesis", game("1. R a )\n*"), ")"},
        {"stray-character", game("1. R a \"b\n*"), "\""},
        {"stray-character", game("1. R a\xC3\xA9z\n*"), "\xC3\xA9"},
        {"stray-character", game("1. R a [b]\n*"), "["},
        {"missing-point", game("1 R a\n*"), "1"},
        {"missing-player", game("1. c2:R3G3B3Y3\n*"), "1."},
        {"missing-player", game("1. Rc2:R3G3B3Y3\n*"), "1."},
        {"turn-number", game("1. R a\n3. B b\n*"), "3. B"},
        {"turn-number", game("1. R a\n2. B b ( 1. R c )\n*"), "1. R"},
        {"turn-number", game("0. R a\n*"), "0. R"},
        {"word-before-turn", game("a b c\n1. R d\n*"), "a"},
        {"word-before-turn", game("1. R a ( b 1. R c )\n*"), "b"},
        {"variation-without-turn", game("( 1. R a ) 1. R b\n*"), "("},
        {"missing-result", game("1. R a"), ""},
        {"missing-result", "[CGN \"1\"]\n", ""},
        {"bad-result", game("1. R a\n#RB"), "#RB"},
        {"bad-result", game("1. R a\n#R+"), "#R+"},
        {"bad-result", game("1. R a\n#R,"), "#R,"},
        {"bad-result", game("1. R a\n#,G"), "#,G"},
        {"bad-result", game("1. R a *b\n*"), "*b"},
        {"result-in-variation", game("1. R a ( 1. R b * ) 2. B c\n*"), "*"},
        {"text-after-result", game("1. R a\n* b c ) {"), "b"},
        {"text-after-result", game("1. R a\n*\nSee you,\nAnna"), "See"},
        {"bad-command", game("{a [%mark e4}\n*"), "[%"},
        {"bad-command", game("{a [%4]}\n*"), "[%"},
        {"bad-evaluation", game("{a [%eval 0.3]}\n*"), "[%eval 0.3]"},
        {"bad-evaluation", game("{a [%eval R:0.3,S:0.7]}\n*"), "S"},
        {"bad-evaluation", game("{a [%eval R:0.3,B:0.6]}\n*"), "R:0.3,B:0.6"},
        {"bad-glyph", game("1. R a !!!\n*"), "!!!"},
        {"turn-after-end", game("1. R a\nend\n2. B b\n*"), "2. B"},
        {"turn-after-end", game("1. R a\nend ( 1. R b )\n*"), "("},
        {"duplicate-end", game("1. R a\nend\nend\n*"), "end"},
        {"end-in-variation", game("1. R a ( 1. R b end vp=R3 )\n*"), "end"},
        {"spacing", game("1.R a\n*"), "1.R"},
        {"spacing", "[CGN \"1\"]\n[Event\"a\"]\n\n*\n", "[Event\""},
        {"case", game("1. R a\nEnd\n*"), "End"},
        {"nul-byte", game(std::string("1. R a\0b\n*", 10)), std::string(1, '\0')},
        {"control-character", game("1. R a {b\x07}\n*"), "\x07"},
        {"not-utf8", game("1. R a {b\xE9}\n*"), "\xE9"},
        {"no-game", "", ""},
        {"no-game", " \r\n\n\t", ""},
    };
}

bool is_warning(std::string_view code) {
    return code == "duplicate-tag" || code == "bad-escape" || code == "bad-evaluation" || code == "spacing" ||
           code == "case";
}

}  // namespace

TEST_CASE("each fault gives exactly its one diagnostic") {
    for (const Fault& fault : faults()) {
        CAPTURE(fault.code, fault.text);
        const OwnedRecord record = read(fault.text);
        REQUIRE(codes(record) == Strings{fault.code});
        const Diagnostic& diagnostic = record.diagnostics[0];
        CHECK(diagnostic.span.of(record.text) == fault.place);
        CHECK(diagnostic.severity == (is_warning(fault.code) ? Severity::warning : Severity::error));
        CHECK_FALSE(diagnostic.message.empty());
        CHECK(diagnostic.message.back() != '.');
    }
}

TEST_CASE("no fault hides or harms the next game") {
    for (const Fault& fault : faults()) {
        if (fault.code == "no-game") continue;  // blanks before a game are its own
        CAPTURE(fault.code, fault.text);
        const std::string file = fault.text + good_game;
        Record record;
        const GameExtent first = parse_next(file, record);
        CHECK(first.size == fault.text.size());
        CHECK_FALSE(first.at_text_end);
        CHECK(codes(record) == Strings{fault.code});
        const GameExtent second = parse_next(std::string_view(file).substr(first.size), record);
        CHECK(second.at_text_end);
        CHECK(codes(record) == Strings{});
        CHECK(record.text == good_game);
        CHECK(outline(record) == "t:1. R w:a o:( t:1. R w:b C:) t:2. B w:c r:*");
    }
}
