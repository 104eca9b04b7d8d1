// Which fixes of a game are made: with diagnostics invented for a text whose words mean something to the test alone.
#include <catch2/catch.hpp>
#include <map>

#include "cli/check/edited_text.hpp"
#include "cli/check/game_fixer.hpp"
#include "notation/parser.hpp"

using namespace castellan::cli;
using namespace castellan::notation;

namespace {

struct Rule {
    std::string right;  // what a word is replaced by
    Sureness sure = Sureness::certain;
    Severity severity = Severity::error;
    bool stops = false;  // what comes after is not looked at
};

/// Reports each word that a rule is about, up to one that stops. Turns played: words of "ok" before that.
struct Checker {
    std::map<std::string, Rule> rules;
    int checks = 0;

    std::uint32_t operator()(const Record& record, std::vector<Diagnostic>& diagnostics) {
        ++checks;
        std::uint32_t turns = 0;
        for (const Node& node : record.nodes) {
            if (node.kind != NodeKind::word) continue;
            const std::string word(node.span.of(record.text));
            const auto rule = rules.find(word);
            if (rule == rules.end()) {
                ++turns;
                continue;
            }
            Diagnostic& found = diagnostics.emplace_back();
            found.code = "some-code";
            found.severity = rule->second.severity;
            found.span = node.span;
            found.message = word;
            if (rule->second.right != "?") found.fixes = {{{{node.span, rule->second.right}}, rule->second.sure}};
            if (rule->second.stops) break;
        }
        return turns;
    }
};

std::string game(std::string_view words) { return "[CGN \"1\"]\n\n1. R " + std::string(words) + "\n*\n"; }

struct Result {
    std::string words;
    FixedGame fixed;
};

Result fixed(std::string_view words, Checker& checker, Sureness least = Sureness::certain) {
    const std::string text = game(words);
    Record record;
    parse_game(text, record);
    Result result;
    result.fixed = GameFixer(std::ref(checker), least).fix(record, "", true);
    const std::string made = with_edits(text, result.fixed.changes);
    const auto begin = game("").find("1. R ") + 5;
    result.words = made.substr(begin, made.find('\n', begin) - begin);
    return result;
}

/// Of a game whose one diagnostic has this fix, and is gone in any other text.
std::uint64_t fixes_made(const Record& record, const std::vector<Edit>& edits, std::string_view following,
                         bool begins_file) {
    const auto diagnose = [&](const Record& read, std::vector<Diagnostic>& diagnostics) {
        if (read.text == record.text) {
            Diagnostic& found = diagnostics.emplace_back();
            found.code = "some-code";
            found.span = {16, 17};
            found.fixes = {{edits, Sureness::certain}};
        }
        return 1U;
    };
    return GameFixer(diagnose, Sureness::certain).fix(record, following, begins_file).fixes;
}

}  // namespace

TEST_CASE("fixes as sure as asked for are made") {
    Checker checker{{{"c", {"C"}}, {"l", {"L", Sureness::likely}}, {"p", {"P", Sureness::possible}}}};
    const Result certain = fixed("c l p ok", checker);
    CHECK(certain.words == "C l p ok");
    CHECK(certain.fixed.fixes == 1);
    CHECK(certain.fixed.errors == 2);
    const Result likely = fixed("c l p ok", checker, Sureness::likely);
    CHECK(likely.words == "C L p ok");
    CHECK(likely.fixed.fixes == 2);
    CHECK(likely.fixed.errors == 1);
}

TEST_CASE("what comes to light later is mended in the next round") {
    Checker checker{{{"a", {"A", Sureness::certain, Severity::error, true}}, {"w", {"W"}}}};
    const Result result = fixed("a ok a w ok", checker);
    CHECK(result.words == "A ok A W ok");
    CHECK(result.fixed.fixes == 3);
    CHECK(result.fixed.errors == 0);
}

TEST_CASE("a fix that does not mend is not made, and the others are") {
    Checker checker{{{"same", {"same"}}, {"a", {"A"}}, {"b", {"B"}}}};
    const Result result = fixed("a same b", checker);
    CHECK(result.words == "A same B");
    CHECK(result.fixed.fixes == 2);
    CHECK(result.fixed.errors == 1);
}

TEST_CASE("a fix that makes another error is not made") {
    Checker checker{{{"two", {"bad bad"}}, {"one", {"bad"}}, {"bad", {"?"}}, {"l", {"bad", Sureness::likely}}}};
    CHECK(fixed("ok two ok", checker).words == "ok two ok");
    CHECK(fixed("ok l ok", checker, Sureness::likely).words == "ok l ok");
    // Well spelled, the word can be wrong in another way.
    CHECK(fixed("ok one ok", checker).words == "ok bad ok");
}

TEST_CASE("after a likely fix an error may not come to light, after a certain one it may") {
    for (const Sureness sure : {Sureness::likely, Sureness::certain}) {
        Checker checker{{{"a", {"A", sure, Severity::error, true}}, {"bad", {"?"}}}};
        CHECK(fixed("ok a ok bad", checker, Sureness::likely).words ==
              (sure == Sureness::certain ? "ok A ok bad" : "ok a ok bad"));
    }
}

TEST_CASE("a warning may come to light after a likely fix") {
    Checker checker{
        {{"a", {"A", Sureness::likely, Severity::error, true}}, {"w", {"?", Sureness::possible, Severity::warning}}}};
    const Result result = fixed("ok a ok w", checker, Sureness::likely);
    CHECK(result.words == "ok A ok w");
    CHECK(result.fixed.errors == 0);
    CHECK(result.fixed.warnings == 1);
}

TEST_CASE("fixes that undo each other end") {
    Checker checker{{{"a", {"b"}}, {"b", {"a"}}}};
    fixed("a ok", checker);
    CHECK(checker.checks <= 65);
}

TEST_CASE("many fixes that are not made take no more than 64 trials") {
    Checker checker{{{"same", {"same"}}}};
    std::string words;
    for (int i = 0; i < 90; ++i) words += "same ";
    CHECK(fixed(words + "ok", checker).fixed.fixes == 0);
    CHECK(checker.checks <= 65);
}

TEST_CASE("a fix whose edits are not in order, or not in the text, is not made") {
    const std::string text = game("a ok");
    Record record;
    parse_game(text, record);
    CHECK(fixes_made(record, {{{16, 17}, "A"}}, "", true) == 1);
    CHECK(fixes_made(record, {}, "", true) == 0);
    CHECK(fixes_made(record, {{{5, 4}, "x"}}, "", true) == 0);
    CHECK(fixes_made(record, {{{18, 19}, "x"}, {{16, 17}, "y"}}, "", true) == 0);
    CHECK(fixes_made(record, {{{16, 4000}, "x"}}, "", true) == 0);
}

TEST_CASE("a fix does not move where games begin and end") {
    const std::string text = game("a ok"), next = "[CGN \"1\"]\n\n*\n";
    Record record;
    const std::string both = text + next;
    REQUIRE(parse_next(both, record).size == text.size());
    const auto size = std::uint32_t(text.size());
    CHECK(fixes_made(record, {{{16, 17}, "A"}}, next, false) == 1);
    CHECK(fixes_made(record, {{{size - 1, size}, "x"}}, next, false) == 0);  // the next tag would be part of a line
    CHECK(fixes_made(record, {{{size - 1, size}, ""}}, next, false) == 1);   // games glued together are read apart
    CHECK(fixes_made(record, {{{16, 17}, "*\n[CGN \"1\"]\n\n1. R A"}}, next, false) == 0);  // a game more
    CHECK(fixes_made(record, {{{1, 4}, "Cgn"}}, next, true) == 1);
    CHECK(fixes_made(record, {{{1, 4}, "Cgn"}}, next, false) == 0);  // then it would belong to the game before
}
