// Changes as a unified diff; tests/cli/test_fix.py compares it with `diff -u` and applies it with `patch`.
#include <catch2/catch.hpp>
#include <vector>

#include "cli/check/unified_diff.hpp"

using namespace castellan::cli;

namespace {

std::string diff(std::string_view old, const std::vector<FileChange>& changes, bool for_terminal = false) {
    return unified_diff("g.cgn", old, changes, for_terminal);
}

const std::string head = "--- g.cgn\n+++ g.cgn\n";

}  // namespace

TEST_CASE("no change is no diff") { CHECK(diff("a\n", {}).empty()); }

TEST_CASE("a line that is replaced, with three around it") {
    const std::string old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    CHECK(diff(old, {{8, 9, "five"}}) == head + "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST_CASE("lines that come and go change the numbers of what follows") {
    std::string old;
    for (int line = 10; line < 40; ++line) old += std::to_string(line) + "\n";
    CHECK(diff(old, {{0, 3, ""}, {45, 45, "a\nb\n"}, {84, 87, "z\n"}}) ==
          head +
              "@@ -1,4 +1,3 @@\n-10\n 11\n 12\n 13\n"
              "@@ -13,6 +12,8 @@\n 22\n 23\n 24\n+a\n+b\n 25\n 26\n 27\n"
              "@@ -26,5 +27,5 @@\n 35\n 36\n 37\n-38\n+z\n 39\n");
}

TEST_CASE("a last line without its end") {
    CHECK(diff("a\nb", {{2, 3, "c"}}) ==
          head + "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n");
    CHECK(diff("a", {{1, 1, "\n"}}) == head + "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

TEST_CASE("a file that becomes empty, or was") {
    CHECK(diff("a\n", {{0, 2, ""}}) == head + "@@ -1,1 +0,0 @@\n-a\n");
    CHECK(diff("", {{0, 0, "a\n"}}) == head + "@@ -0,0 +1,1 @@\n+a\n");
}

TEST_CASE("control characters are made visible for a terminal only") {
    const std::string old = "a\x1b[31m\nb\n";
    CHECK(diff(old, {{7, 8, "c"}}, true) == head + "@@ -1,2 +1,2 @@\n a\\x1B[31m\n-b\n+c\n");
    CHECK(diff(old, {{7, 8, "c"}}) == head + "@@ -1,2 +1,2 @@\n a\x1b[31m\n-b\n+c\n");
}

TEST_CASE("a name with a blank ends before a tab") {
    const std::vector<FileChange> changes{{0, 1, "b"}};
    CHECK(unified_diff("my game\n.cgn", "a\n", changes, false) ==
          "--- my game\\x0A.cgn\t\n+++ my game\\x0A.cgn\t\n@@ -1,1 +1,1 @@\n-a\n+b\n");
}
