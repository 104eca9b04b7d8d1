// One checker for many games finds in each what a new one finds: nothing of a game is left for the next.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "analyzer/checker.hpp"
#include "analyzer/file_reader.hpp"
#include "notation/parser.hpp"

using namespace castellan;

namespace {

std::vector<std::string> sample_texts() {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CASTELLAN_SOURCE_DIR "/samples"))
        if (entry.path().extension() == ".cgn")
            texts.push_back(analyzer::read_file(entry.path().string(), 1 << 22).value());
    return texts;
}

std::string found_by(analyzer::Checker& checker, const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> diagnostics;
    const auto checked = checker.check(record, diagnostics);
    std::string found = fmt::format("{} turns, finished: {}", checked.turns, checked.finished);
    for (const auto& diagnostic : diagnostics)
        found += fmt::format("\n{} {} {} {} {}", diagnostic.span.begin, diagnostic.code, diagnostic.address,
                             diagnostic.message, diagnostic.help);
    return found;
}

}  // namespace

TEST_CASE("a checker that has checked other games finds what a new one finds") {
    castelli::OpeningReader shared_openings(nullptr, {});
    analyzer::Checker shared(shared_openings);
    const auto texts = sample_texts();
    REQUIRE(texts.size() > 100);
    for (const std::string& text : texts) {
        castelli::OpeningReader openings(nullptr, {});
        analyzer::Checker alone(openings);
        CAPTURE(text);
        CHECK(found_by(shared, text) == found_by(alone, text));
    }
}
