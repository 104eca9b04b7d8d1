// The documents name what the program has: rules, rulings, codes.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "analyzer/checker.hpp"
#include "engine/castelli/refusals.hpp"
#include "engine/castelli/rules.hpp"
#include "engine/castelli/rulings.hpp"
#include "notation/parser.hpp"

using namespace castellan::castelli;

namespace {

const std::filesystem::path root = CASTELLAN_SOURCE_DIR;

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The first cell of every table row.
std::set<std::string> rows(const std::string& text) {
    std::set<std::string> result;
    const std::regex row(R"(\n\| ([^|]+?) \|)");
    for (std::sregex_iterator match(text.begin(), text.end(), row), end; match != end; ++match)
        result.insert((*match)[1]);
    return result;
}

/// Codes that the sources report: the slug that follows error(, warning(, report(, fail( or code =.
std::set<std::string> codes_in_sources() {
    std::set<std::string> codes;
    const std::regex reported(
        R"re((?:error\(|warning\(|report\(|fail\(|code = |ResolveError\{)\s*"([a-z]+(?:-[a-z]+)*)")re");
    for (const auto* part : {"notation", "engine", "analyzer"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / part)) {
            if (entry.path().extension() != ".cpp") continue;
            const auto text = text_of(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), reported), end; match != end; ++match)
                codes.insert((*match)[1]);
        }
    }
    return codes;
}

}  // namespace

TEST_CASE("docs/rules.md has a row for every rule, and no other rule") {
    const auto text = text_of(root / "docs/rules.md");
    const auto known = rows(text);
    for (const auto* rule : rules::all()) {
        CAPTURE(rule->id);
        CHECK(known.count(std::string(rule->id)) == 1);
        CHECK(text.find(fmt::format("| {} | {} | {} |", rule->id, rule->text, rule->section)) != std::string::npos);
    }
    const std::regex rule_id("[CSTABKE][0-9]+( win| tie| neutral)?");
    for (const auto& row : known)
        if (std::regex_match(row, rule_id)) CHECK(rules::find(row) != nullptr);
}

TEST_CASE("docs/rules.md has every selectable ruling with its values") {
    const auto text = text_of(root / "docs/rules.md");
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const auto& about = info(RulingName(ruling));
        const auto row = text.find(fmt::format("\n| {} | {} |", about.name, about.rules));
        CAPTURE(about.name);
        REQUIRE(row != std::string::npos);
        const auto line = text.substr(row + 1, text.find('\n', row + 1) - row);
        for (const auto value : about.values)
            if (!value.empty()) CHECK(line.find(fmt::format("`{}`", value)) != std::string::npos);
    }
}

TEST_CASE("docs/notation.md has every refusal with its rule") {
    const auto text = text_of(root / "docs/notation.md");
    for (const auto* refusal : refusals::all()) {
        CAPTURE(refusal->code, refusal->rule->id);
        const auto row = text.find(fmt::format("| `{}` |", refusal->code));
        REQUIRE(row != std::string::npos);
        CHECK(text.substr(row, text.find('\n', row) - row).find(refusal->rule->id) != std::string::npos);
    }
}

TEST_CASE("links between documents lead to files") {
    std::vector<std::filesystem::path> documents{root / "README.md", root / "CONTRIBUTING.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") documents.push_back(entry.path());
    const std::regex link(R"(\]\(([^)#:]+)(#[^)]*)?\))");
    int links = 0;
    for (const auto& document : documents) {
        const auto text = text_of(document);
        for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match, ++links) {
            CAPTURE(document, (*match)[1].str());
            CHECK(std::filesystem::exists(document.parent_path() / (*match)[1].str()));
        }
    }
    CHECK(links > 10);
}

TEST_CASE("the records that documents show check clean") {
    int records = 0;
    for (const auto* document : {"README.md", "docs/notation.md"}) {
        std::istringstream lines(text_of(root / document));
        std::string record;
        for (std::string line; std::getline(lines, line);) {
            const bool indented = line.rfind("    ", 0) == 0;
            if (record.empty() ? indented && line.find("[CGN \"1\"]") == 4 : indented || line.empty())
                record += (indented ? line.substr(4) : line) + '\n';
            else if (!record.empty()) {
                castellan::notation::Record read;
                castellan::notation::parse_game(record, read);
                OpeningReader openings(nullptr, {});
                std::vector<castellan::notation::Diagnostic> diagnostics;
                castellan::analyzer::Checker(openings).check(read, diagnostics);
                CAPTURE(document, record);
                CHECK(diagnostics.empty());
                ++records;
                record.clear();
            }
        }
    }
    CHECK(records == 2);
}

TEST_CASE("samples that help and set-up name exist") {
    const std::regex sample(R"(samples/[A-Za-z0-9_/-]+\.cgn)");
    int named = 0;
    for (const auto* path : {"README.md", "setup/demo.sh", "cli/main.cpp", "docs/performance.md", "CONTRIBUTING.md"}) {
        const auto text = text_of(root / path);
        for (std::sregex_iterator match(text.begin(), text.end(), sample), end; match != end; ++match, ++named) {
            CAPTURE(path, match->str());
            CHECK(std::filesystem::exists(root / match->str()));
        }
    }
    CHECK(named > 3);
}

TEST_CASE("every code that is reported is documented") {
    const auto documented = text_of(root / "docs/notation.md") + text_of(root / "docs/component-sets.md");
    const auto codes = codes_in_sources();
    REQUIRE(codes.size() > 60);
    for (const auto& code : codes) {
        CAPTURE(code);
        CHECK((documented.find(fmt::format("`{}`", code)) != std::string::npos ||
               (code.rfind("set-", 0) == 0 && documented.find(code.substr(4)) != std::string::npos)));
    }
}
