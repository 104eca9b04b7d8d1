// Games written to exhaust the checker: its messages stay bounded, and no error is hidden. tests/hostile/linear.py
// measures that its work stays bounded.
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using castellan::notation::Severity;

namespace {

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

/// Illegal variations: the tile of turn 1 lies on another square than the tile of the set can.
std::string with_illegal_variations(int count) {
    return game_of_two("1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n" + repeated("( 2. B c2:R5G5Y5B5 )\n", count) + "*");
}

}  // namespace

TEST_CASE("Of thousands of illegal variations a hundred are reported, with help, and the rest counted") {
    const auto checked = check(with_illegal_variations(4000));
    REQUIRE(checked.diagnostics.size() == 100);
    CHECK_FALSE(checked.diagnostics[98].help.empty());
    CHECK(checked.diagnostics[99].code == "limit-diagnostics");
    CHECK(checked.diagnostics[99].severity == Severity::error);
    CHECK(checked.diagnostics[99].message == "3901 more problems of this game are left out");
}

TEST_CASE("Warnings, however many, do not hide an error behind them") {
    const auto warned = check(game_of_two("1. R c2:R4G4B4Y4" + repeated(" VP=R0", 1500) + "\n*"));
    CHECK_FALSE(warned.game.has_errors);
    CHECK(warned.diagnostics.back().severity == Severity::warning);
    const auto wrong = check(game_of_two("1. R c2:R4G4B4Y4" + repeated(" VP=R0", 1500) + " vp=R7\n*"));
    CHECK(wrong.game.has_errors);
    CHECK(wrong.diagnostics.back().code == "limit-diagnostics");
    CHECK(wrong.diagnostics.back().severity == Severity::error);
}
