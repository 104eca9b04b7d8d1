// The documents name the program's rules, rulings and codes. After adding or changing a refusal or a ruling:
// CASTELLAN_REFRESH=1 test_docs "docs/codes*,docs/as-played*,docs/rules.md has every selectable*"
#include <fmt/core.h>

#include <array>
#include <catch2/catch.hpp>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "../support/reported_codes.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/codes/codes.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/fixed_rulings.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
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

/// The names by which links know the headings of a text.
std::set<std::string> anchors(const std::string& text) {
    std::set<std::string> result;
    const std::regex heading(R"((?:^|\n)#+ ([^\n]+))");
    for (std::sregex_iterator match(text.begin(), text.end(), heading), end; match != end; ++match) {
        std::string anchor;
        for (const char c : (*match)[1].str())
            if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
                anchor += char(std::tolower(static_cast<unsigned char>(c)));
            else if (c == ' ')
                anchor += '-';
        result.insert(anchor);
    }
    return result;
}

/// The names of a list such as "masterbuilder-pay, -hoard": the second one is masterbuilder-hoard.
std::vector<std::string> names_of(const std::string& list) {
    std::vector<std::string> names;
    const std::regex name("[a-z0-9-]+");
    for (std::sregex_iterator match(list.begin(), list.end(), name), end; match != end; ++match) {
        const std::string text = match->str();
        const bool goes_on = text.front() == '-' && !names.empty();
        names.push_back(goes_on ? names.back().substr(0, names.back().find('-')) + text : text);
    }
    return names;
}

/// A document's table as the program has it; both begin with the same heads. CASTELLAN_REFRESH=1 writes it there.
void check_table(const char* document, const std::string& table) {
    auto text = text_of(root / document);
    const auto heads = table.substr(0, table.find('\n', table.find("|---")) + 1);
    const auto begin = text.find(heads);
    REQUIRE(begin != std::string::npos);
    const auto end = text.find("\n\n", begin) + 1;
    if (std::getenv("CASTELLAN_REFRESH") != nullptr)
        std::ofstream(root / document, std::ios::binary) << text.replace(begin, end - begin, table);
    CHECK(text.substr(begin, text.find("\n\n", begin) + 1 - begin) == table);
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
    const std::regex rule_id("[CSTABKEDOX][0-9]+[a-e]?( win| tie| neutral)?");
    for (const auto& row : known)
        if (std::regex_match(row, rule_id)) CHECK(rules::find(row) != nullptr);
}

TEST_CASE("docs/rules.md has every selectable ruling with its values") {
    // A meaning that begins with the value goes on after it: `nobody` gains.
    const auto value_cell = [](std::string_view value, std::string_view meaning) {
        const auto end = meaning.find_first_of(" :");
        return meaning.substr(0, end) == value ? fmt::format("`{}`{}", value, meaning.substr(value.size()))
                                               : fmt::format("`{}`: {}", value, meaning);
    };
    std::string table = "| name | rule | question | values |\n|---|---|---|---|\n";
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const auto& about = info(RulingName(ruling));
        std::string values;
        for (std::size_t value = 0; value < about.values.size() && !about.values[value].empty(); ++value)
            values += (value > 0 ? "; " : "") + value_cell(about.values[value], about.meanings[value]);
        table += fmt::format("| {} | {} | {} | {} |\n", about.name, about.rules, about.question, values);
    }
    check_table("docs/rules.md", table);
}

TEST_CASE("docs/rules.md has every fixed ruling") {
    const auto text = text_of(root / "docs/rules.md");
    std::set<std::string> documented;
    for (const auto& row : rows(text.substr(text.find("### Fixed"))))
        for (const auto& name : names_of(row)) documented.insert(name);
    for (const auto& ruling : fixed_rulings()) {
        CAPTURE(ruling.name);
        CHECK(documented.count(std::string(ruling.name)) == 1);
    }
}

TEST_CASE("docs/rules.md names for a rule its selectable rulings, and no ruling of another rule") {
    std::map<std::string, std::string> rules_of;  // by the ruling's name
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling)
        rules_of[std::string(info(RulingName(ruling)).name)] = info(RulingName(ruling)).rules;
    for (const auto& ruling : fixed_rulings()) rules_of[std::string(ruling.name)] = ruling.rules;
    const auto text = text_of(root / "docs/rules.md");
    const std::regex row(R"(\n\| ([CSTABKEDOX][0-9]+[a-e]?)[^|]*\|[^|]*\|[^|]*\| ([^|]+) \|)");
    std::set<std::string> named;  // "K6 sites-grain-wood"
    for (std::sregex_iterator match(text.begin(), text.end(), row), end; match != end; ++match)
        for (const auto& name : names_of((*match)[2])) {
            CAPTURE((*match)[1].str(), name);
            CHECK((", " + rules_of[name] + ",").find(", " + (*match)[1].str() + ",") != std::string::npos);
            named.insert((*match)[1].str() + ' ' + name);
        }
    CHECK(named.size() > 80);
    const std::regex rule_id("[^, ]+");
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const std::string ids(info(RulingName(ruling)).rules);
        for (std::sregex_iterator id(ids.begin(), ids.end(), rule_id), end; id != end; ++id) {
            CAPTURE(id->str(), info(RulingName(ruling)).name);
            CHECK(named.count(fmt::format("{} {}", id->str(), info(RulingName(ruling)).name)) == 1);
        }
    }
}

TEST_CASE("docs/codes.md has every refused code with its rules") {
    std::string table = "| code | rule |\n|---|---|\n";
    for (const auto& code : refusals::codes()) {
        std::string ids;
        for (const auto* rule : castellan::analyzer::rules_of(code)) ids += fmt::format("{} ", rule->id);
        table += fmt::format("| `{}` | {}|\n", code.code, ids);
    }
    check_table("docs/codes.md", table);
}

TEST_CASE("docs/as-played.md says of every refusal what stands") {
    constexpr std::array<std::string_view, 4> treatments = {"stands", "in part", "mended", "void"};
    std::string table = "| code | outcome | what stands and what does not |\n|---|---|---|\n";
    std::set<std::string> written;
    for (const auto* refusal : refusals::all()) {
        const AsPlayed& played = refusal->as_played;
        const auto row = fmt::format("| `{}` | {} | {} |\n", refusal->code, treatments[std::size_t(played.treatment)],
                                     played.meaning);
        if (written.insert(row).second) table += row;
    }
    check_table("docs/as-played.md", table);
}

TEST_CASE("links between documents lead to files and headings") {
    std::vector<std::filesystem::path> documents{root / "README.md", root / "CONTRIBUTING.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") documents.push_back(entry.path());
    const std::regex link(R"(\]\(([^)#:]*)(#[^)]*)?\))");
    int links = 0;
    int to_headings = 0;
    for (const auto& document : documents) {
        const auto text = text_of(document);
        for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match, ++links) {
            const auto target = (*match)[1].length() == 0 ? document : document.parent_path() / (*match)[1].str();
            CAPTURE(document, match->str());
            REQUIRE(std::filesystem::exists(target));
            if ((*match)[2].length() == 0) continue;
            CHECK(anchors(text_of(target)).count((*match)[2].str().substr(1)) == 1);
            ++to_headings;
        }
    }
    CHECK(links > 100);
    CHECK(to_headings > 50);
}

TEST_CASE("the records that documents show check clean") {
    int records = 0;
    for (const auto* document : {"README.md", "docs/recording.md", "docs/notation.md"}) {
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
    CHECK(records == 3);
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
    std::string documented;
    for (const auto& entry : std::filesystem::directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") documented += text_of(entry.path());
    const auto codes = castellan::tests::codes_in_sources();
    REQUIRE(codes.size() > 60);
    for (const auto& code : codes) {
        CAPTURE(code);
        CHECK((documented.find(fmt::format("`{}`", code)) != std::string::npos ||
               (code.rfind("set-", 0) == 0 && documented.find(code.substr(4)) != std::string::npos)));
    }
}
