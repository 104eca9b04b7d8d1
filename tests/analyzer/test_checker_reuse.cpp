// A checker used for many games reports the same as a new one: no game affects the next.
#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "notation/parser.hpp"
#include "system/file_reader.hpp"

using namespace castellan;

namespace {

std::vector<std::string> sample_texts() {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(CASTELLAN_SOURCE_DIR "/samples"))
        if (entry.path().extension() == ".cgn")
            texts.push_back(castellan::system::read_file(entry.path().string(), 1 << 22).value());
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

TEST_CASE("a set block without a line is another setup than none") {
    const std::string tags = "[CGN \"1\"]\n[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n";
    castelli::OpeningReader openings(nullptr, {});
    analyzer::Checker checker(openings);
    CHECK(found_by(checker, tags + "\n*\n") == "0 turns, finished: false");
    CHECK(found_by(checker, tags + "%set\n%end\n\n*\n").find("set-version") != std::string::npos);
    CHECK(found_by(checker, tags + "\n*\n") == "0 turns, finished: false");
}

TEST_CASE("an overbuilding announced in one game is not the one another begins with (O6e)") {
    const std::string octagons =
        "octagons d4 r2NE.2 g1SW; f4 g1NESW | modules battle | villages f4 | seats RB | R w=2 g=2 r=2 | B hand=Gu | "
        "castles B:^d4r.1";
    const auto game = [](const std::string& position, const std::string& turn) {
        return "[CGN \"1\"]\n[Modules \"battle\"]\n[Position \"" + position + "\"]\n\n" + turn + "\n*\n";
    };
    const std::string first = game(octagons, "1. R d5:B3Y3R3G3s1 ^^d4");
    const std::string second = game(octagons + " | tiles d5:B3Y3R3G3 | turn 2 R stage=guard tile=d5 attempt=^^d4r.1",
                                    "2. R vp=R9,B9 vp=R9,B9 +K4");
    castelli::OpeningReader openings(nullptr, {});
    analyzer::Checker checker(openings);
    const std::string alone = found_by(checker, second);
    CHECK(alone.find("no-draw-due") != std::string::npos);
    CHECK(found_by(checker, first) == "1 turns, finished: false");
    CHECK(found_by(checker, second) == alone);
}
