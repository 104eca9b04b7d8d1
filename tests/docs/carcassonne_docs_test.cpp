// The documents of Carcassonne: every rule, ruling and code as the program has it.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/rulebook/record_codes.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rulebook/rulings.hpp"

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
