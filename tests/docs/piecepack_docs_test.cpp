// The documents of Castles for the piecepack: every rule and ruling as the program has it, and the record of the
// notation's example.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "analyzer/games/games.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "engine/piecepack/rulebook/rulings.hpp"
#include "notation/parser.hpp"

using namespace castellan;

namespace {

std::string document(std::string_view name) {
    std::ifstream file(fmt::format("{}/docs/piecepack-castles/{}", CASTELLAN_SOURCE_DIR, name));
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The lines of a text that are indented by four blanks, without these.
std::string example_in(const std::string& text) {
    std::istringstream lines(text);
    std::string example;
    bool begun = false;
    for (std::string line; std::getline(lines, line);) {
        const bool inside = line.rfind("    ", 0) == 0;
        if (begun && !inside && !line.empty()) break;
        begun = begun || inside;
        if (begun) example += (inside ? line.substr(4) : line) + "\n";
    }
    return example;
}

}  // namespace

TEST_CASE("docs/piecepack-castles/rules.md has every rule and ruling") {
    const std::string text = document("rules.md");
    for (const core::Rule* rule : piecepack::rules::all()) {
        const auto row = fmt::format("| {} | {} | {} | {} |\n", rule->id, rule->section, rule->text, rule->note);
        INFO(row);
        CHECK(text.find(row) != std::string::npos);
    }
    for (const core::RulingEntry& row : piecepack::rulings()) {
        std::string values;
        for (std::size_t value = 0; value < row.values.size() && !row.values[value].empty(); ++value)
            values += fmt::format("{}`{}`: {}", value == 0 ? "" : "; ", row.values[value], row.meanings[value]);
        const auto line =
            fmt::format("| `{}` | {} | {} | {} | {} |\n", row.name, row.rules, row.question, values, row.reason);
        INFO(line);
        CHECK(text.find(line) != std::string::npos);
    }
}

TEST_CASE("the example of docs/piecepack-castles/notation.md checks clean") {
    const std::string text = example_in(document("notation.md"));
    REQUIRE(text.rfind("[CGN \"1\"]", 0) == 0);
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = analyzer::open_game(record);
    REQUIRE(game != nullptr);
    for (const auto& diagnostic : game->diagnostics()) FAIL_CHECK(diagnostic.message);
    CHECK(game->turns() == 26);
}
