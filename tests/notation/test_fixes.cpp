// Fixes of the spelling, applied: what they make has nothing left to say of it.
#include <algorithm>
#include <catch2/catch.hpp>

#include "notation/diagnostic_view.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

using namespace std::string_literals;

namespace {

/// The text with the first fix of every diagnostic.
std::string mended(std::string_view text, const Record& record) {
    std::vector<Edit> edits;
    for (const Diagnostic& diagnostic : record.diagnostics)
        if (!diagnostic.fixes.empty())
            edits.insert(edits.end(), diagnostic.fixes[0].edits.begin(), diagnostic.fixes[0].edits.end());
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    std::string result;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        REQUIRE(edit.span.begin >= at);
        result.append(text.substr(at, edit.span.begin - at)).append(edit.text);
        at = edit.span.end;
    }
    return result.append(text.substr(at));
}

const std::string piecepack = "[CGN \"1\"]\n[Game \"piecepack-castles\"]\n\n";

}  // namespace

TEST_CASE("what can be read in one way only carries the fix") {
    struct Sample {
        std::string text, right;
    };
    const Sample samples[] = {
        {game("1.R a\n*"), game("1. R a\n*")},
        {game("1 . R a\n*"), game("1. R a\n*")},
        {game("1  .R a\n*"), game("1. R a\n*")},
        {game("1 R a\n*"), game("1. R a\n*")},
        {game("1\t R a\n*"), game("1. R a\n*")},
        {game("1. R a: b\n*"), game("1. R a:b\n*")},
        {game("1. R a  =\t5\n*"), game("1. R a=5\n*")},
        {game("1. R a!\n*"), game("1. R a !\n*")},
        {game("1. R !a\n*"), game("1. R ! a\n*")},
        {game("1. R a!?b\n*"), game("1. R a !? b\n*")},
        {game("1. R a\nEND vp=R1\n*"), game("1. R a\nend vp=R1\n*")},
        {game("1. R a\n# R + B"), game("1. R a\n#R+B")},
        {game("1. R a\n#r+b"), game("1. R a\n#R+B")},
        {game("1. R a\n# r + B"), game("1. R a\n#R+B")},
        {"[CGN \"1\"]\n[Red\"Anna\"]\n\n1. R a\n*\n", "[CGN \"1\"]\n[Red \"Anna\"]\n\n1. R a\n*\n"},
        {game("1. R a\n*\0\0\n"s), "[CGN \"1\"]\n\n1. R a\n*"},
        {"{a}\n{b\\}}\n\n[CGN \"1\"]\n{c}\n[Red \"Anna\"]\n\n1. R a\n*\n",
         "[CGN \"1\"]\n[Red \"Anna\"]\n\n{a}\n{b\\}}\n{c}\n1. R a\n*\n"},
        {piecepack + "Round  01 :\n*\n", piecepack + "round 1:\n*\n"},
    };
    for (const Sample& sample : samples) {
        CAPTURE(sample.text);
        const OwnedRecord record = read(sample.text);
        REQUIRE_FALSE(record.diagnostics.empty());
        for (const Diagnostic& diagnostic : record.diagnostics) {
            REQUIRE(diagnostic.fixes.size() == 1);
            CHECK(diagnostic.fixes[0].sure == Sureness::certain);
        }
        CHECK(mended(sample.text, record) == sample.right);
        CHECK(codes(sample.right) == Strings{});
    }
}

TEST_CASE("games that are glued together are two") {
    const std::string glued = "[CGN \"1\"]\n\n1. R a\n*[CGN \"1\"]\n\n1. B b\n#\n";
    const OwnedRecord first = read(glued);
    CHECK(codes(first) == Strings{"spacing"});
    CHECK(outline(first) == "t:1. R w:a r:*");
    CHECK(first.text.size() == glued.rfind('['));
    REQUIRE(first.diagnostics.size() == 1);
    CHECK(first.diagnostics[0].span.of(first.text) == "*");  // in the game's own text
    CHECK(codes(read(glued.substr(first.text.size()))) == Strings{});
    CHECK(mended(first.text, first) == "[CGN \"1\"]\n\n1. R a\n*\n\n");
}

TEST_CASE("comments before the first turn are no fault") {
    CHECK(codes(game("{a}{b}\n1. R a\n*")) == Strings{});
    CHECK(codes(game("{a}\n*")) == Strings{});
}

TEST_CASE("a comment that is too long is divided between words") {
    const std::string word(99, 'x');
    std::string comment, divided;
    for (int i = 0; i < 100; ++i) {  // 40 words of 100 bytes with their blanks fill the limit of 4096
        comment += (i > 0 ? " " : "") + word;
        divided += (i == 0 ? "" : i % 40 == 0 ? "} {" : " ") + word;
    }
    const std::string text = game("1. R a {" + comment + "}\n*");
    const OwnedRecord record = read(text);
    CHECK(codes(record) == Strings{"limit-comment"});
    CHECK(mended(text, record) == game("1. R a {" + divided + "}\n*"));
    CHECK(codes(mended(text, record)) == Strings{});

    const std::string command = "1. R a {" + std::string(4085, 'x') + " [%clk 0:05:00]}\n*";
    const OwnedRecord with_command = read(game(command));
    REQUIRE(with_command.diagnostics.size() == 1);
    REQUIRE(with_command.diagnostics[0].fixes.size() == 1);
    CHECK(mended(with_command.text, with_command).find("x} {[%clk") != std::string::npos);

    const std::string escaped(4094, 'x');  // a blank after a backslash would leave the brace escaped
    const OwnedRecord with_backslash = read(game("1. R a {x " + escaped.substr(4) + "\\\\ " + escaped + "}\n*"));
    REQUIRE(with_backslash.diagnostics.size() == 1);
    CHECK(codes(mended(with_backslash.text, with_backslash)) == Strings{"limit-comment"});

    const OwnedRecord one_word = read(game("1. R a {" + std::string(5000, 'x') + "}\n*"));
    REQUIRE(one_word.diagnostics.size() == 1);
    CHECK(one_word.diagnostics[0].fixes.empty());
}

TEST_CASE("`end` is never the rest of a word") {
    CHECK(codes(game("1. R a> b\n*")) == Strings{"spacing"});
    for (const char* joint : {"a>", "a=", "a:"}) {
        CAPTURE(joint);
        CHECK(codes(game("1. R " + std::string(joint) + " end\n*")) == Strings{});
        CHECK(codes(game("1. R " + std::string(joint) + " END\n*")) == Strings{"case"});
        CHECK(codes(game("1. R " + std::string(joint) + " ends\n*")) == Strings{"spacing"});
    }
}

TEST_CASE("numbers that are too large keep all their digits") {
    const std::string text = game("1. R a\n99999999999.B b\n*");
    CHECK(mended(text, read(text)) == game("1. R a\n99999999999. B b\n*"));
}

TEST_CASE("a fix of the whole span is the help too") {
    const OwnedRecord record = read(game("1. R a: b\n*"));
    CHECK(record.diagnostics.at(0).help == "write `a:b`");
}

TEST_CASE("a judgement of two signs is not torn to join a word") {
    for (const char* judgement : {"?!", "??"}) {
        const OwnedRecord record = read(game("1. R R:+ " + std::string(judgement) + "\n*"));
        CHECK(codes(record) == Strings{});
        CHECK(outline(record) == "t:1. R w:R:+ g:" + std::string(judgement) + " r:*");
    }
    CHECK(outline(read(game("1. R R:+ ?\n*"))) == "t:1. R w:R:+ ? r:*");
}

TEST_CASE("what can be read in no way has no fix") {
    for (const char* text : {"1. R a }\n*", "1. R a\n", "1. ? a\n*", "a\n*"})
        for (const Diagnostic& diagnostic : read(game(text)).diagnostics) CHECK(diagnostic.fixes.empty());
}

TEST_CASE("a diagnostic in one line for programs") {
    const std::string text = "[CGN \"1\"]\n\n1.R a\n*\n";
    const OwnedRecord record = read(text);
    PlaceFinder places(text);
    std::string out;
    Diagnostic diagnostic = record.diagnostics.at(0);
    DiagnosticWriter::write_short(diagnostic, places, {"a\nb.cgn", 12, 3}, out);
    CHECK(out == "a\\x0Ab.cgn:14:1: warning: a turn's head has one blank, behind the point [spacing]; write `1. R`\n");
    out.clear();
    diagnostic.severity = Severity::error;
    diagnostic.message = "wrong\x1b";
    diagnostic.facts = {"a fact"};
    diagnostic.help.clear();
    diagnostic.span = {1000, 2000};
    DiagnosticWriter::write_short(diagnostic, places, {"g.cgn"}, out);
    CHECK(out == "g.cgn:5:1: error: wrong\\x1B [spacing]\n");
}
