// The documents of Carcassonne: every rule, ruling and code as the program has it.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "analyzer/games/games.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/rulebook/record_codes.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rulebook/rulings.hpp"
#include "notation/parser.hpp"

using namespace castellan;

namespace {

std::string document(std::string_view name) {
    std::ifstream file(fmt::format("{}/docs/{}", CASTELLAN_SOURCE_DIR, name));
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void check_row(const std::string& text, const std::string& row) {
    INFO(row);
    CHECK(text.find(row + "\n") != std::string::npos);
}

/// The first lines of a text that are indented by four blanks, without these.
std::string example_in(const std::string& text) {
    std::istringstream lines(text);
    std::string example;
    for (std::string line; std::getline(lines, line);) {
        const bool inside = line.starts_with("    ");
        if (!inside && !line.empty() && !example.empty()) break;
        if (inside || !example.empty()) example += (inside ? line.substr(4) : line) + "\n";
    }
    return example.substr(0, example.find_last_not_of('\n') + 2);
}

}  // namespace

TEST_CASE("docs/carcassonne/rules.md has every rule and ruling") {
    const std::string text = document("carcassonne/rules.md");
    for (const core::Rule* rule : carcassonne::rules::all()) {
        check_row(text, fmt::format("| {} | {} | {} | {} |", rule->id, rule->section, rule->text, rule->note));
        CHECK(carcassonne::rules::find(rule->id) == rule);
    }
    for (const core::RulingEntry& row : carcassonne::rulings())
        check_row(text, fmt::format("| `{}` | {} | {} | `{}`: {}; `{}`: {} | {} |", row.name, row.rules, row.question,
                                    row.values[0], row.meanings[0], row.values[1], row.meanings[1], row.reason));
}

TEST_CASE("docs/codes.md has every code of Carcassonne's tile sets, words and refusals") {
    const std::string text = document("codes.md");
    for (const auto& code : carcassonne::record_codes()) {
        INFO(code.code);
        const std::string_view mark = code.severity == notation::Severity::warning ? " W" : "";
        CHECK(text.find(fmt::format("\n| `{}`{} | ", code.code, mark)) != std::string::npos);
    }
    for (const auto& code : carcassonne::refusals::codes()) {
        std::string rules;
        for (const auto* refusal : carcassonne::refusals::all())
            if (const auto id = fmt::format("{} ", refusal->rule->id);
                refusal->code == code.code && rules.find(id) == std::string::npos)
                rules += id;
        check_row(text.substr(text.find("## Refused actions of Carcassonne")),
                  fmt::format("| `{}` | {}|", code.code, rules));
    }
}

TEST_CASE("the example of docs/carcassonne/notation.md has every claim and checks clean") {
    const std::string text = example_in(document("carcassonne/notation.md"));
    REQUIRE(text.starts_with("[CGN \"1\"]"));
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = analyzer::open_game(record);
    REQUIRE(game != nullptr);
    for (const auto& diagnostic : game->diagnostics()) FAIL_CHECK(diagnostic.message);
    CHECK(game->turns() == 10);
    CHECK(game->annotated() == text);
}

TEST_CASE("docs/carcassonne/notation.md lists the tiles of the base set") {
    const std::string text = document("carcassonne/notation.md");
    for (const auto& kind : carcassonne::base_set().kinds) {
        std::string edges;
        for (const auto edge : kind.edges) edges += carcassonne::name(edge)[0];
        const auto row = fmt::format("| `{}` | `{}` | {} | {}: ", kind.name, kind.aliases[0], edges, kind.count);
        INFO(row);
        CHECK(text.find("\n" + row) != std::string::npos);
    }
}
