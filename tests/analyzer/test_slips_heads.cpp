// Heads of turns, headings, and signs of words as other notations have them.
#include <catch2/catch.hpp>

#include <regex>

#include "tests/analyzer/evening.hpp"
#include "tests/analyzer/slip_answer.hpp"

using namespace castellan::analyzer::testing;

namespace {

/// The evening with each match written otherwise: one error, whose fix makes it again.
void check_habit(const std::string& pattern, const std::string& typed) {
    INFO(pattern << " written " << typed);
    const std::string text = std::regex_replace(evening, std::regex(pattern), typed);
    REQUIRE(text != evening);
    const SlipAnswer answer = ask(text);
    INFO(answer.help);
    CHECK(answer.errors == 1);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == evening);
    CHECK(answer.settled);
}

}  // namespace

TEST_CASE("the heads of turns in words, throughout") {
    check_habit(R"(\n(\d+)\. R )", "\nTurn $1: Red: ");
    check_habit(R"(\n(\d+)\. B )", "\nZug $1 (Blau) ");
    check_habit(R"(\n(\d+)\. R )", "\n$1 - Anna - ");
}

TEST_CASE("a messenger's lines, whose senders' turns they are") {
    std::string text = std::regex_replace(evening, std::regex(R"(\n\d+\. R )"), "\n[20.11.26, 19:08] Anna: ");
    text = std::regex_replace(text, std::regex(R"(\n\d+\. B )"), "\n[20.11.26, 19:11] Ben: ");
    const SlipAnswer answer = ask(text);
    INFO(answer.help);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == evening);
}

TEST_CASE("a table with a head, and a column for the square") {
    std::string text = std::regex_replace(evening, std::regex(R"(\n(\d+)\. (.) ([a-h]\d):)"), "\n| $1 | $2 | $3 | ");
    text.replace(text.find("\n7. R Rb a4:"), 12, "\n| 7 | R | Rb a4:");
    text.replace(text.find("\n\n") + 2, 0, "| no | player | square | tile |\n|---|---|---|---|\n");
    const SlipAnswer answer = ask(text);
    INFO(text << answer.help);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(std::regex_replace(answer.records.front(), std::regex(" +"), " ") == evening);
}

TEST_CASE("headings between the turns") {
    std::string text = evening;
    for (const char* turn : {"\n1. R", "\n5. R", "\n9. B"})
        if (const auto at = text.find(turn); at != std::string::npos) text.insert(at, "\nRound 1");
    CHECK(ask(text).records.at(0) == evening);
}

TEST_CASE("the end by another word") {
    for (const char* word : {"Ende", "Endwertung:", "Total", "eindstand"})
        check_slip(evening, "end vp", std::string(word) + " vp");
}

TEST_CASE("signs after cards, and others for them") {
    check_habit(R"(([+-])(\w\w)(?= |\n))", "$2$1");
    check_slip(evening, "R:-Tr", "R:xTr");
    check_slip(evening, "+K4 +Rb +Mb", "+K4/Rb/Mb");
    check_slip(evening, "^g3$r", "^g3+r");
    check_slip(evening, "R:-Tr", "-Tr(R)");
    check_slip(evening, "Mb^b4", "^b4=Mb");
    check_slip(evening, "R:-Tr", "R:Tr sold");
}

TEST_CASE("arms with their sides, or with names of their colours; silver in words") {
    check_habit(R"(:(\w\w)(\w\w)(\w\w)(\w\w)(?=[ s\n]))", ":N$1E$2S$3W$4");
    check_habit(R"(:(\w\w)(\w\w)(\w\w)(\w\w)(?=[ s\n]))", ":S$3W$4N$1E$2");
    check_slip(evening, "B1s2 ^c3", "B1 2 Silber ^c3");
    check_slip(evening, "c4:R6B6G6Y6", "c4:Ro6Bl6Gr6Ge6");
    check_slip(evening, "vp=R22,B8", "vp=22R,8B");
}

TEST_CASE("resources by name") {
    check_slip(evening, "Lv^d2w$g", "Lv^d2w$grain");
    check_slip(evening, "Lg^e3g$w", "Lg^e3g$Holz");
    check_slip(evening, "^g3$r", "^g3$rocks");
}

TEST_CASE("parts of words in brackets") {
    check_slip(evening, "silver=R1,B4", "silver[R1,B4]");
    check_slip(evening, "+K4 +Rb", "+K(4) +Rb");
    check_slip(evening, "Pe>f2", "Pe>(f2)");
}

TEST_CASE("what another player does as a turn of its own, which shifts the numbers") {
    std::string text = evening;
    text.replace(text.find(" R:St>Y"), 7, "\n5. R St>Y");
    for (int turn = 16; turn >= 5; --turn) {
        const std::string head = "\n" + std::to_string(turn) + (turn % 2 == 0 ? ". B " : ". R ");
        const auto at = text.rfind(head);
        REQUIRE(at != std::string::npos);
        text.replace(at, head.size(), "\n" + std::to_string(turn + 1) + (turn % 2 == 0 ? ". B " : ". R "));
    }
    const SlipAnswer answer = ask(text);
    INFO(answer.help);
    CHECK(answer.errors == 1);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == evening);
}

TEST_CASE("two turns on a line, with their players and without") {
    std::string text = std::regex_replace(evening, std::regex(R"(\n(\d*[02468])\. B )"), " B ");
    CHECK(ask(text).records.at(0) == evening);
    // Turn 7 begins with a card; a turn in the middle of a line does not, or it could not be seen where it begins.
    text = std::regex_replace(text, std::regex(R"( B (?=[a-h]\d:))"), " ");
    text = std::regex_replace(text, std::regex(R"(\n(\d+)\. R )"), "\n$1. ");
    const SlipAnswer answer = ask(text);
    CHECK(answer.errors == 1);
    INFO(text << answer.help);
    CHECK(answer.records.at(0) == evening);
}
