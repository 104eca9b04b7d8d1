// Random slips in every sample: annotate refuses the record, or writes one that checks clean.
#include <array>
#include <charconv>
#include <cstdlib>

#include <fmt/ranges.h>

#include "base/random.hpp"
#include "tests/analyzer/games.hpp"
#include "tests/engine/samples.hpp"

using namespace castellan::analyzer::testing;
using castellan::base::Random;

namespace notation = castellan::notation;

namespace {

constexpr std::array<std::string_view, 42> odd_words = {
    "^d4",   "^e5$r", "Lg^e5g", "Mb^d4",   "Lv^c3w", "+K5",    "+?",   "-Ra",   "-?",    "B:+?",     "K4",
    "B:Ra",  "Rb",    "Bg",     "Tr>R+St", "Pe>d4",  "B:St>G", "e5g",  "d4m=-", "B:Gu",  "^^e5=3",   "Ab^^d4",
    "Du>c3", "In>d4", "vp=R7",  "end",     "#R",     "*",      "#R,G", "#",     "E2=R1", "silver=R", "a4@N=R1",
    "d5$=2", "3.",    "R",      "(",       ")",      "{",      "}",    "?!",    "1.",
};
constexpr std::array<std::string_view, 16> odd_tags = {
    R"([Decisions "penalty R 99; penalty R -3"])",
    R"([Decisions "penalty B 9"])",
    R"([Decisions "1.1 stood; 2.1 taken back; 3 stood; penalty Y 1"])",
    R"([Decisions "1.1 stood; 1.1 taken back; penalty G 30;"])",
    R"([Decisions "\"; penalty R 20"])",
    R"([Result "#B"])",
    R"([Result "none"])",
    R"([Rulings "decided-by-chance=yes"])",
    R"([Rulings "own-space=none"])",
    R"([Modules "battle"])",
    R"([Modules "dilemma, tournament"])",
    R"([Seats "GBR"])",
    R"([Pieces "C / A"])",
    R"([Position "octagons d4 w2NE | seats RB"])",
    R"([Event "twice"])",
    R"([CGN "1"])",
};
constexpr std::string_view odd_characters = "RGBYwgrms123NE:=,+-^$#*{}()[]\"\\%\n ?!~\x01";

std::string below_blank(std::string_view text, std::size_t from) {
    const auto end = text.find_first_of(" \n", from);
    return std::string(text.substr(from, end - from));
}

/// One slip: a character or a word is wrong, missing, doubled or moved, or a tag is added.
void slip(std::string& text, Random& random) {
    if (text.size() < 2) return;
    const std::size_t movetext = text.find("\n\n") == std::string::npos ? 0 : text.find("\n\n") + 1;
    const std::size_t at = movetext + random.below(text.size() - movetext);
    const std::size_t word = text.find_first_of(" \n", at) == std::string::npos ? 0 : text.find_first_of(" \n", at) + 1;
    const std::string there = below_blank(text, word);
    switch (random.below(8)) {
        case 0: text.erase(at, 1); break;
        case 1: text[at] = odd_characters[random.below(odd_characters.size())]; break;
        case 2: text.insert(at, 1, odd_characters[random.below(odd_characters.size())]); break;
        case 3: text.erase(word, there.size()); break;
        case 4: text.insert(word, there + ' '); break;
        case 5: text.replace(word, there.size(), odd_words[random.below(odd_words.size())]); break;
        case 6: text.insert(word, std::string(odd_words[random.below(odd_words.size())]) + ' '); break;
        default: {
            const auto line = text.find('\n', random.below(movetext + 1));
            text.insert(line == std::string::npos ? 0 : line + 1,
                        std::string(odd_tags[random.below(odd_tags.size())]) + '\n');
        }
    }
}

/// Whether it was annotated: so far as its first game can be read and set up.
bool annotated_cleanly(const std::string& text, const Strings& rulings) {
    notation::Record record;
    notation::parse_game(text, record);
    castellan::castelli::OpeningReader openings(nullptr, rulings);
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    if (opening == nullptr || record.broken()) return false;
    INFO(text);
    const auto once = castellan::analyzer::annotated(record, *opening, !rulings.empty());
    const auto found = check(once);
    INFO(once);
    INFO(fmt::format("{}", fmt::join(found.messages(), "\n")));
    CHECK_FALSE(found.game.has_errors);
    return true;
}

int annotated_mutants(std::uint64_t mutants_of_each) {
    int count = 0;
    std::uint64_t number = 0;
    for (const auto& sample : castellan::tests::samples("")) {
        const auto text = castellan::tests::read_sample(sample);
        for (std::uint64_t mutant = 0; mutant < mutants_of_each; ++mutant) {
            Random random(23, ++number, 0);
            std::string mutated = text;
            for (std::size_t slips = 1 + random.below(3); slips > 0; --slips) slip(mutated, random);
            INFO(sample.path);
            const bool overruled = random.below(4) == 0;
            if (annotated_cleanly(mutated, overruled ? Strings{"own-space=none"} : Strings{})) ++count;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("Every mutant of a sample is annotated cleanly or refused") { CHECK(annotated_mutants(20) > 5000); }

TEST_CASE("as many mutants of each sample as wanted are annotated cleanly or refused", "[.][annotate-mutants]") {
    const char* wanted = std::getenv("CASTELLAN_ANNOTATE_MUTANTS");
    const std::string_view text = wanted == nullptr ? "100" : wanted;
    std::uint64_t count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    REQUIRE(count > 0);
    CHECK(annotated_mutants(count) > 0);
}
