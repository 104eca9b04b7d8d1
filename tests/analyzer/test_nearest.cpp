// The nearest legal reading: whatever a diagnostic says to be legal is accepted at that place.
#include <map>
#include <optional>
#include <random>

#include "analyzer/word_distance.hpp"
#include "engine/castelli/cards.hpp"
#include "tests/analyzer/games.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;
using castellan::analyzer::WordDistance;

namespace {

std::string help_for(const std::string& text) {
    const auto checked = check(text);
    REQUIRE(checked.diagnostics.size() == 1);
    return checked.diagnostics[0].help;
}

/// The record with a diagnostic's help followed; nothing if it offers no reading.
std::optional<std::string> followed(std::string text, const notation::Diagnostic& diagnostic) {
    const auto begin = diagnostic.help.find('`');
    const auto end = diagnostic.help.find("` is legal ");
    if (begin == std::string::npos || end == std::string::npos) return std::nullopt;
    const auto reading = diagnostic.help.substr(begin + 1, end - begin - 1);
    const bool is_draw = diagnostic.help.rfind("write the card drawn", 0) == 0;
    if (is_draw && diagnostic.help.find("behind this") != std::string::npos)
        return text.insert(diagnostic.span.end, " " + reading);
    if (is_draw) return text.insert(diagnostic.span.begin, reading + " ");
    return text.replace(diagnostic.span.begin, diagnostic.span.size(), reading);
}

/// Whether a record is accepted up to a word and the word itself; a turn's end is refused at its last word.
bool stops_behind(const Checked& checked, std::uint32_t word) {
    if (checked.diagnostics.empty()) return true;
    const auto& first = checked.diagnostics.front();
    return first.span.begin > word || first.help.find("behind this") != std::string::npos;
}

/// Spans of a record's words.
std::vector<notation::Span> words_of(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Span> spans;
    for (const auto& node : record.nodes)
        if (node.kind == notation::NodeKind::word || node.kind == notation::NodeKind::turn) spans.push_back(node.span);
    return spans;
}

/// One slip of the recorder in one word: a letter changed, left out, doubled or swapped, or the whole word lost.
std::string with_a_slip(const std::string& text, std::mt19937& random) {
    constexpr std::string_view letters = "abcdefgh12345678RGBYcNESWwgrmsKTLvP+-^?.$>";
    const auto words = words_of(text);
    const auto span = words[random() % words.size()];
    std::string word(span.of(text));
    const std::size_t at = random() % word.size();
    switch (random() % 5) {
        case 0: word.erase(at, 1); break;
        case 1: word.insert(at, 1, word[at]); break;
        case 2: std::swap(word[at], word[(at + 1) % word.size()]); break;
        case 3: word.clear(); break;
        default: word[at] = letters[random() % letters.size()]; break;
    }
    return std::string(text).replace(span.begin, span.size(), word);
}

}  // namespace

TEST_CASE("A small slip is set right") {
    CHECK(help_for(game_of_two("1. R c2:R4G4B4Y3\n*")) == "`c2:R4G4B4Y4` is legal here");
    CHECK(help_for(game_of_two("1. B c2:R4G4B4Y4\n*")) == "`1. R` is legal here");
    const std::string site = "octagons d4 r1NESW.1 | seats RB | R w=1 g=1 s=2";
    CHECK(help_for(game_from(site, "1. R d5:B4G4R4Y4 ^d4\n*")) == "`^d4$r` is legal here");
    CHECK(help_for(game_from(site + " hand=K4", "1. R K3 d5:B4G4R4Y4\n*")) == "`K4` is legal here");
}

TEST_CASE("A slip in a tile laid from the hand, or in the one taken, is set right") {
    const auto help = [](std::string_view word) {
        return help_for(game_of_two("1. R " + std::string(word) + "\n*", "[Modules \"dilemma\"]\n"));
    };
    CHECK(help("c2:R3B3G3Y3<R5G5Y5B4") == "`c2:R3B3G3Y3<R5G5Y5B5` is legal here");
    CHECK(help("c2:R3B3G3Y4<R5G5Y5B5") == "`c2:R3B3G3Y3<R5G5Y5B5` is legal here");
    CHECK(help("c2:R5G5Y5B5<R3B3G3Y3").empty());  // both stand where the other should: too far away
}

TEST_CASE("A card due is asked for where it belongs") {
    const std::string tile = "1. R c2:RcG1B1Y1";
    CHECK(help_for(game_of_two(tile + "\n*")) == "write the card drawn: `+?` is legal behind this");
    CHECK(help_for(game_from("octagons d4 g2NESW | seats RB | R hand=K4", "1. R d5:RcG1B1Y1 K4\n*")) ==
          "write the card drawn first: `+?` is legal here");
    CHECK(help_for(game_of_two("1. R c2:R4G4B4Y4 +?\n*")) == "without this word the turn is legal so far");
}

TEST_CASE("A market's card due before a castle is asked for before it") {
    const std::string market = "octagons d4 m1NE r1SW.1 | seats RB | tiles d5:R3G3B3Y3s1 | R w=1 g=1 r=1";
    CHECK(help_for(game_from(market, "1. R e4:B4Y4G4R4 ^d4\n*")) == "write the card drawn first: `+?` is legal here");
    CHECK(help_for(game_from(market, "1. R e4:B4Y4G4R4\n*")) == "write the card drawn: `+?` is legal behind this");
}

TEST_CASE("Nothing is offered that has nothing in common with what was written") {
    CHECK(help_for(game_from("octagons d4 r1NESW.1 | seats RB | R hand=Ra", "1. R K3 d5:B4G4R4Y4\n*")).empty());
    CHECK(help_for(game_of_two("1. R c2:RcG1B1Y1 +Du\n*")).empty());
}

TEST_CASE("What is said to be legal is accepted in its place") {
    std::mt19937 random(20111101);
    std::map<std::string, int> offered;
    for (const auto& [players, modules] : castellan::castelli::test::combinations()) {
        Games games(players, castellan::castelli::PolicyName::random, 1, "", modules);
        for (std::uint64_t number = 1; number <= 100; ++number) {
            const std::string slipped = with_a_slip(games.record(number), random);
            const auto first = check(slipped);
            if (first.diagnostics.empty()) continue;
            const auto& diagnostic = first.diagnostics.front();
            const auto mended = followed(slipped, diagnostic);
            if (!mended) continue;
            ++offered[std::string(diagnostic.code)];
            const auto second = check(*mended);
            INFO(slipped << "\n" << diagnostic.code << ": " << diagnostic.help << "\n" << *mended);
            CHECK(stops_behind(second, diagnostic.span.begin));
        }
    }
    CHECK(offered.size() >= 8);
}

TEST_CASE("How far a word is from another one") {
    const WordDistance distance("kitten");
    CHECK(distance.to("kitten") == 0);
    CHECK(distance.to("sitting") == 3);
    CHECK(distance.to("") == 6);
    CHECK(distance.to("tt") == 4);
    CHECK(distance.to("knitten") == 1);
    CHECK(distance.to("nettik") == 4);
    CHECK(WordDistance("a").to("bcd") == 3);
    CHECK(distance.at_least("sitting") == 2);
    CHECK(distance.at_least("nettik") == 0);
    CHECK(distance.from_a_part_to("itt") == 0);
    CHECK(distance.from_a_part_to("sitting") == 3);
    CHECK(distance.from_a_part_to("ixtn") == 2);
    CHECK(distance.from_a_part_to("") == 0);
    const std::string longest = std::string(63, 'x') + "y";
    CHECK(WordDistance(longest).to(longest) == 0);
    CHECK(WordDistance(longest).to(std::string(64, 'x')) == 1);
    CHECK(WordDistance(longest).to(longest + longest) == 64);
}
