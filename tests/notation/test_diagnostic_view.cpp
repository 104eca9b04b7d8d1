// Diagnostics as people see them, and lines and columns.
#include <algorithm>
#include <catch2/catch.hpp>

#include "base/visible.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/lines.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string shown(const Diagnostic& diagnostic, std::string_view text, const DiagnosticSource& source = {"g.cgn"},
                  Colouring colouring = Colouring::plain) {
    std::string out;
    write_diagnostic(diagnostic, text, source, colouring, out);
    return out;
}

Diagnostic fault_at(std::uint32_t begin, std::uint32_t end) {
    Diagnostic diagnostic;
    diagnostic.code = "some-code";
    diagnostic.span = {begin, end};
    diagnostic.message = "wrong";
    return diagnostic;
}

}  // namespace

TEST_CASE("a diagnostic with all it may have") {
    const std::string text = "[CGN \"1\"]\n\n7. R d5:R3G3B3Yc ^e4=5\n";
    Diagnostic diagnostic = fault_at(28, 33);
    diagnostic.code = "castle-unpaid";
    diagnostic.message = "the castle on e4 cannot be paid";
    diagnostic.address = "7.2";
    diagnostic.rule = "B1, Building castles";
    diagnostic.facts = {"needs 1 rocks, has 0"};
    diagnostic.help = "`^e4$r` is legal here";
    CHECK(shown(diagnostic, text, {"game.cgn", 12, 3}) ==
          "game.cgn:14:18: error: the castle on e4 cannot be paid [castle-unpaid]\n"
          "  14 | 7. R d5:R3G3B3Yc ^e4=5\n"
          "     |                  ^~~~~\n"
          "  in game 3, turn 7.2\n"
          "  rule: B1, Building castles\n"
          "  fact: needs 1 rocks, has 0\n"
          "  help: `^e4$r` is legal here\n");
}

TEST_CASE("an empty span has one mark, behind the line's end too") {
    CHECK(shown(fault_at(2, 2), "ab\n") == "g.cgn:1:3: error: wrong [some-code]\n  1 | ab\n    |   ^\n");
    CHECK(shown(fault_at(0, 0), "") == "g.cgn:1:1: error: wrong [some-code]\n  1 | \n    | ^\n");
}

TEST_CASE("a span of several lines is marked to the end of its first") {
    CHECK(shown(fault_at(1, 9), "abcd\nefghi\n") == "g.cgn:1:2: error: wrong [some-code]\n  1 | abcd\n    |  ^~~\n");
}

TEST_CASE("columns count code points; tabs are shown as one blank") {
    CHECK(shown(fault_at(4, 5),
                "\t\xC3\xA9"
                "\tx") == "g.cgn:1:4: error: wrong [some-code]\n  1 |  \xC3\xA9 x\n    |    ^\n");
}

TEST_CASE("control characters are made visible and marked whole") {
    CHECK(shown(fault_at(1, 2),
                "a\x1B"
                "b") == "g.cgn:1:2: error: wrong [some-code]\n  1 | a\\x1Bb\n    |  ^~~~\n");
}

TEST_CASE("a byte order mark is neither shown nor counted") {
    CHECK(shown(fault_at(4, 5),
                "\xEF\xBB\xBF"
                "ab") == "g.cgn:1:2: error: wrong [some-code]\n  1 | ab\n    |  ^\n");
}

TEST_CASE("a long line is cut around the span") {
    const std::string a(500, 'a');
    const std::string b(500, 'b');
    CHECK(shown(fault_at(500, 501), a + "X" + b) ==
          "g.cgn:1:501: error: wrong [some-code]\n"
          "  1 | ..." +
              std::string(40, 'a') + "X" + std::string(59, 'b') +
              "...\n"
              "    | " +
              std::string(43, ' ') + "^\n");
    CHECK(shown(fault_at(0, 1), "X" + b) ==
          "g.cgn:1:1: error: wrong [some-code]\n  1 | X" + std::string(99, 'b') + "...\n    | ^\n");
    CHECK(shown(fault_at(500, 501), a + "X") == "g.cgn:1:501: error: wrong [some-code]\n  1 | ..." +
                                                    std::string(99, 'a') + "X\n    | " + std::string(102, ' ') + "^\n");
}

TEST_CASE("a line of characters of two columns is cut at half as many") {
    const auto castles = [](int count) {
        std::string line;
        for (int i = 0; i < count; ++i) line += "\xF0\x9F\x8F\xB0";
        return line;
    };
    CHECK(shown(fault_at(0, 4), castles(200)) ==
          "g.cgn:1:1: error: wrong [some-code]\n  1 | " + castles(50) + "...\n    | ^~\n");
    CHECK(shown(fault_at(800, 800), castles(200)) == "g.cgn:1:201: error: wrong [some-code]\n  1 | ..." + castles(50) +
                                                         "\n    | " + std::string(103, ' ') + "^\n");
}

TEST_CASE("a line of a hundred columns is not cut") {
    const std::string line = std::string(99, 'a') + "X";
    CHECK(shown(fault_at(99, 100), line) ==
          "g.cgn:1:100: error: wrong [some-code]\n  1 | " + line + "\n    | " + std::string(99, ' ') + "^\n");
}

TEST_CASE("colour is only on the severity and the mark") {
    Diagnostic diagnostic = fault_at(0, 1);
    diagnostic.severity = Severity::warning;
    CHECK(shown(diagnostic, "ab", {"g.cgn"}, Colouring::ansi) ==
          "g.cgn:1:1: \x1b[1;33mwarning\x1b[0m: wrong [some-code]\n  1 | ab\n    | \x1b[1;33m^\x1b[0m\n");
}

TEST_CASE("the setup and the end have names") {
    const auto shown_at = [](std::string address, std::uint64_t game = 2) {
        Diagnostic diagnostic = fault_at(0, 1);
        diagnostic.address = std::move(address);
        return shown(diagnostic, "a", {"g.cgn", 1, game});
    };
    CHECK(shown_at("7", 0).ends_with("  in turn 7\n"));
    CHECK(shown_at("0").ends_with("  in game 2, the setup\n"));
    CHECK(shown_at("end").ends_with("  in game 2, the final scoring\n"));
}

TEST_CASE("lines and columns") {
    const std::string text = "ab\r\nc\rd\n\n\xC3\xA9x";
    CHECK(locate(text, 0) == Location{1, 1});
    CHECK(locate(text, 1) == Location{1, 2});
    CHECK(locate(text, 3) == Location{1, 3});  // inside CR LF
    CHECK(locate(text, 4) == Location{2, 1});
    CHECK(locate(text, 6) == Location{3, 1});
    CHECK(locate(text, 9) == Location{5, 1});
    CHECK(locate(text, 11) == Location{5, 2});
    CHECK(locate(text, 999) == Location{5, 3});
    CHECK(count_line_ends(text) == 4);
    CHECK(line_at(text, line_begin(text, 5)) == "c");
}

TEST_CASE("a line's ends are found at whatever distance") {
    for (std::size_t before = 0; before < 50; ++before) {
        for (std::size_t behind = 0; behind < 50; ++behind) {
            for (const std::string end : {"\n", "\r", "\r\n"}) {
                const std::string line = std::string(before, 'x') + std::string(behind, 'y');
                const std::string text = "first" + end + line + end + "last";
                const std::size_t begin = 5 + end.size();
                if (line_begin(text, begin + before) != begin || line_at(text, begin) != line)
                    FAIL(before << " before, " << behind << " behind");
            }
        }
    }
}

TEST_CASE("a finder that goes on from place to place finds the same ones") {
    // Line ends of all kinds, a byte order mark, code points of two to four bytes, bytes that are none, a long line.
    std::string text =
        "\xEF\xBB\xBF"
        "a\r\n\r\xC3\xA9\n\n\xE2\x82\xAC\xFFx\xF0\x9F\x8F\xB0\r\r\n";
    text += std::string(40, 'x') + "\xC3\xA9" + std::string(40, 'y');
    PlaceFinder forward(text);
    PlaceFinder to_and_fro(text);
    for (std::size_t offset = 0; offset <= text.size() + 1; ++offset) {
        CAPTURE(offset);
        CHECK(forward.locate(offset) == locate(text, offset));
        CHECK(to_and_fro.locate(text.size() - std::min(offset, text.size())) ==
              locate(text, text.size() - std::min(offset, text.size())));
        CHECK(to_and_fro.locate(offset) == locate(text, offset));
    }
    CHECK(forward.locate(text.size()) == Location{7, 82});
}

TEST_CASE("of a line as long as a game a part is shown") {
    const std::string text(100'000, 'x');
    const auto lines = shown(fault_at(50'000, 99'000), text);
    CHECK(lines ==
          "g.cgn:1:50001: error: wrong [some-code]\n"
          "  1 | ..." +
              std::string(100, 'x') +
              "...\n"
              "    | " +
              std::string(43, ' ') + "^" + std::string(59, '~') + "\n");
}

TEST_CASE("a line is cut at the same columns whether its letters are ASCII or not") {
    const std::string accented = "\xC3\xA9";  // one column, two bytes
    for (const std::size_t length : {1U, 40U, 60U, 99U, 100U, 101U, 140U, 141U, 250U}) {
        std::string line;
        for (std::size_t i = 0; i < length; ++i) line += char('a' + i % 26);
        for (const std::size_t from : {0U, 1U, 39U, 41U, 60U, 99U, 101U, 149U, 250U}) {
            for (const std::size_t bytes : {0U, 1U, 70U}) {
                if (from + bytes > length) continue;
                const auto plain = shown(fault_at(std::uint32_t(from), std::uint32_t(from + bytes)), line);
                for (const std::size_t at : {std::size_t{0}, from, length - 1}) {
                    if (at >= length) continue;
                    CAPTURE(length, from, bytes, at);
                    const std::string other = line.substr(0, at) + accented + line.substr(at + 1);
                    const std::size_t begin = from + (at < from ? 1 : 0);
                    const std::size_t end = from + bytes + (at < from + bytes ? 1 : 0);
                    auto lines = shown(fault_at(std::uint32_t(begin), std::uint32_t(end)), other);
                    if (const auto place = lines.find(accented); place != std::string::npos)
                        lines.replace(place, accented.size(), 1, line[at]);
                    CHECK(lines == plain);
                }
            }
        }
    }
}

TEST_CASE("what is printable ASCII is shown as it is") {
    const std::string printable(40, '~');
    for (std::size_t at = 0; at < printable.size(); ++at) {
        for (const char c : {'\t', '\n', '\x1F', '\x7F', '\x80', '\xFF'}) {
            std::string text = printable;
            text[at] = c;
            CHECK_FALSE(castellan::base::is_shown_as_is(text));
            text[at] = ' ';
            CHECK(castellan::base::is_shown_as_is(text));
        }
    }
    std::string out = "before ";
    castellan::base::append_visible("a\x1B", out);
    CHECK(out == "before a\\x1B");
}
