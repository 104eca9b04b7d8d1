// The documents of Carcassonne: every rule as the program has it.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/carcassonne/rulebook/rules.hpp"

using namespace castellan;

TEST_CASE("docs/carcassonne/rules.md has every rule") {
    std::ifstream file(CASTELLAN_SOURCE_DIR "/docs/carcassonne/rules.md");
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    for (const core::Rule* rule : carcassonne::rules::all()) {
        const auto row = fmt::format("| {} | {} | {} | {} |\n", rule->id, rule->section, rule->text, rule->note);
        INFO(row);
        CHECK(text.str().find(row) != std::string::npos);
        CHECK(carcassonne::rules::find(rule->id) == rule);
    }
}
