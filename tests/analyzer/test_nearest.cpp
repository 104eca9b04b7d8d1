// The nearest legal reading: every word that a diagnostic calls legal is accepted at that place.
#include <map>
#include <optional>
#include <random>

#include "analyzer/castelli/check/word_distance.hpp"
#include "engine/castelli/rules/cards.hpp"
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

/// The texts between backticks.
Strings quoted(const std::string& text) {
    Strings all;
    for (std::size_t begin = text.find('`'); begin != std::string::npos; begin = text.find('`', begin)) {
        const std::size_t end = text.find('`', begin + 1);
        all.push_back(text.substr(begin + 1, end - begin - 1));
        begin = end + 1;
    }
    return all;
}

/// The record with a diagnostic's help followed, once for each reading it offers; none if it offers none.
Strings followed(const std::string& text, const notation::Diagnostic& diagnostic) {
    const std::string& help = diagnostic.help;
    const bool offers = help.find(" legal ") != std::string::npos || help.find("each of these") == 0;
    const bool is_draw = help.rfind("write the card drawn", 0) == 0;
    Strings all;
    for (const auto& reading : offers ? quoted(help) : Strings{}) {
        std::string mended = text;
        if (is_draw && help.find("behind this") != std::string::npos)
            mended.insert(diagnostic.span.end, " " + reading);
        else if (is_draw)
            mended.insert(diagnostic.span.begin, reading + " ");
        else if (diagnostic.code == "false-claim")  // its place is that of the claim
            mended.replace(mended.rfind(' ', diagnostic.span.begin) + 1,
                           diagnostic.span.end - mended.rfind(' ', diagnostic.span.begin) - 1, reading);
        else
            mended.replace(diagnostic.span.begin, diagnostic.span.size(), reading);
        all.push_back(mended);
    }
    return all;
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

TEST_CASE("A castle built is taken for one overbuilt, and the other way round") {
    // Red's arms point at b4 and b8, where a castle could be built; on b4 stands Blue's.
    const std::string position =
        "octagons b4 r1NESW.1; b8 r1ESW.1; b6 w1NESW | modules battle | seats RB | tiles b7:R3G3B3Y3s1 | "
        "castles B:^b4 | R w=2 g=2 r=2";
    CHECK(help_for(game_from(position, "1. R b5:B4Y4R4G4 ^b4\n*")) == "`^^b4` is legal here");
    CHECK(help_for(game_from(position, "1. R b5:B4Y4R4G4 ^^b8\n*")) == "`^b8` is legal here");
}

TEST_CASE("A castle's card, resource or place is found by what its claim says") {
    // In line with c3: cities e3 and c7, villages a3 and c1: 6. With c7: the city there, and c1: 3.
    const auto help = [](std::string_view hand, std::string_view word) {
        return help_for(
            game_from("octagons c3 w1NESW; c7 r1NESW.1; a3 w1NES; e3 w1NESW; c1 w1NEW | seats RB | tiles "
                      "c6:R4G4B4Y4 | villages a3 c1 | cities e3 c7 | R " +
                          std::string(hand),
                      "1. R c2:R3G3B3Y3s1 " + std::string(word) + "\n*"));
    };
    CHECK(help("w=1 g=1 s=2 hand=Lv", "^c3w$r=6") == "`Lv^c3w$r=6` is legal and true here");
    CHECK(help("w=1 g=1 s=2 hand=Lv", "^c3$r=3") == "each of these is legal here: `^c7$r=3`, `Lv^c3w$r`");
    CHECK(help("w=1 r=1 s=2 hand=Lv", "Lv^c3w$r=6") == "`Lv^c3w$g=6` is legal and true here");
    CHECK(help("w=1 g=1 r=1 hand=Lv", "Lg^c3w=6") == "`Lv^c3w=6` is legal and true here");
    CHECK(help("w=1 g=1 hand=Mb", "^c7=3") == "`Mb^c7=3` is legal and true here");
    CHECK(help("w=1 g=1 s=2 hand=Mb", "^c7=3") == "each of these is legal here: `^c7$r=3`, `Mb^c7=3`");
}

TEST_CASE("A false claim may be another action's true one") {
    // Red's arms point at e1 and e3. In line with e3: cities c3 and g3, village a3: 5; with e1: village c1: 1.
    const auto help = [](std::string_view word) {
        return help_for(
            game_from("octagons e1 r1NEW.1; e3 r1NESW.1; c3 w1NESW; g3 w1NESW; a3 w1NES; c1 w1NEW | seats RB "
                      "| tiles d3:Y3R3G3B3s1 | R w=1 g=1 r=1 hand=K3,K4 | villages a3 c1 | cities c3 g3",
                      "1. R e2:B4Y4R4G4 " + std::string(word) + "\n*"));
    };
    CHECK(help("^e1=5") == "each of these is true here: `^e3=5`, `^e1=1`");
    CHECK(help("^e1=4") == "`^e1=1` is true");
    CHECK(help("K3=4") == "each of these is true here: `K4=4`, `K3=3`");
    CHECK(help("K3=5") == "`K3=3` is true");
}

TEST_CASE("A false claim of an area may be another area's, but not of one that the turn writes, too") {
    // Blue's arm of the tile on e4 points at d4, Red's at f4.
    const auto help = [](std::string_view words) {
        return help_for(
            game_from("octagons d4 w2E; f4 w1W | seats RB", "1. R e4:Y4R4G4B4 " + std::string(words) + "\n*"));
    };
    CHECK(help("d4w=R1") == "each of these is true here: `f4w=R1`, `d4w=B2`");
    CHECK(help("d4w=R1 f4w=R1") == "`d4w=B2` is true");
}

TEST_CASE("A tile from the hand needs the one taken; it is no other tile") {
    const auto help = [](std::string_view tile, std::string_view word) {
        return help_for(
            game_from("octagons f4 w1NESW; e5 w2NESW | modules dilemma | seats RB | R tile=" + std::string(tile),
                      "1. R " + std::string(word) + "\n*"));
    };
    CHECK(help("#S2", "f5:B3Y3G3R3") == "`f5:B3Y3G3R3<?` is legal here");
    CHECK(help("#18", "f5:R4G4B4Y4") == "`f5:R4G4B4Y4<?` is legal here");
    CHECK(help("#S2", "f5:#S2R") == "`f5:#S2R<?` is legal here");
    CHECK(help("#18", "f5:R4G4Y4B4<?") == "`f5:R4G4Y4B4` is legal here");
}

TEST_CASE("How a refused word is spelled makes no difference") {
    const auto help = [](std::string_view word) {
        return help_for(game_from("octagons d4 r1NESW.1 | seats RB | R w=1 g=1 r=1 hand=Lg,Lv",
                                  "1. R d5:B4Y4R4G4 " + std::string(word) + "\n*"));
    };
    for (const char* word : {"^d4$g", "^d4.1$g", "^d4r.1$g", "^d4rS$g", "Lg^d4r", "Lg^d4.1", "Lv^d4r", "Lv^d4rN.1",
                             "Lg^d4r$w", "^d4.2", "^d4w", "^^d4"})
        CHECK(help(word) == "`^d4` is legal here");
    const auto overbuilding = [](std::string_view word) {
        return help_for(
            game_from("octagons d4 r1NESW.1; b4 w1NESW | modules battle | seats RB | castles B:^d4 | "
                      "R w=2 g=2 r=2 hand=?",
                      "1. R d5:B4Y4R4G4 " + std::string(word) + "\n*"));
    };
    for (const char* word : {"Lg^^d4g", "Lg^^d4", "^^d4w.1", "^^d4$g", "^^d4.1$g"})
        CHECK(overbuilding(word) == "`^^d4` is legal here");
}

TEST_CASE("All that is equally near is named, as long as it is little") {
    const std::string rocks = "octagons d4 r1NESW.1; d6 r1NESW.1; b4 r1NESW.1 | seats RB | R w=1 g=1 r=1";
    CHECK(help_for(game_from(rocks + " | tiles c4:Y3R3G3B3s1", "1. R d5:R4G4B4Y4 ^d8\n*")) ==
          "each of these is legal here: `^d6`, `^d4`");
    CHECK(help_for(game_from("octagons d4 w1NESW | seats RB | R hand=K3,Ra", "1. R d5:R4G4B4Y4 K4\n*")) ==
          "`K3` is legal here");
    CHECK(help_for(game_from("octagons f4 w1NESW; e5 w2NESW | seats RB", "1. R f6:R4G4B4Y4\n*")) ==
          "each of these is legal here: `e6:R4G4B4Y4`, `f5:R4G4B4Y4`, `f3:R4G4B4Y4`");
}

TEST_CASE("The card on top of a deck gone through is the one, whatever was written") {
    // All other cards are in the hands.
    const std::string hands =
        "octagons d4 w1NESW | seats RB | R hand=K3,K4,Ra,Ra,St,St,St,Bg,Lg,Lg,Lg,Tr,Tr | "
        "B hand=K5,K4,Lv,Lv,Lv,Mb,Mb,Mb,Rb,Rb,Pe | deck 0 Pe";
    CHECK(help_for(game_from(hands, "1. R d5:RcG1B1Y1 +Lv\n*")) == "`+Pe` is legal here");
    CHECK(help_for(game_from(hands, "1. R d5:RcG1B1Y1 B:+Pe\n*")) == "`+Pe` is legal here");
}

TEST_CASE("What another player does otherwise is no reading") {
    // There is one King worth 5, which Red holds; Blue could sell theirs worth 4.
    const std::string hands = "octagons d4 w1NESW | seats RB | R hand=K5 | B hand=K3";
    CHECK(help_for(game_from(hands, "1. R d5:RcG1B1Y1 +K3\n*")) == "`+K4` is legal here");
    CHECK(help_for(game_from(hands, "1. R d5:R4G4B4Y4 -K3\n*")) == "`B:-K3` is legal here");
}

TEST_CASE("A card of another player may lack its player, or have another sign") {
    // The market is Blue's.
    const std::string market = "octagons d4 m1NE | seats RB | tiles d5:R3G3B3Y3s1 | R hand=";
    CHECK(help_for(game_from(market + "K3", "1. R e4:R4G4Y4B4 +Lv\n*")) == "`B:+Lv` is legal here");
    CHECK(help_for(game_from(market + "Lv", "1. R e4:R4G4Y4B4 +Lv\n*")) ==
          "each of these is legal here: `B:+Lv`, `-Lv`");
}

TEST_CASE("Of several free sites the next one is meant") {
    const std::string sites = "octagons d4 r1NESW.2 | seats RB | R w=1 g=1 s=2";
    CHECK(help_for(game_from(sites, "1. R d5:B4G4R4Y4 ^d4\n*")) == "`^d4$r` is legal here");
    CHECK(help_for(game_from(sites, "1. R d5:B4G4R4Y4 ^d4.2\n*")) == "`^d4.2$r` is legal here");
}

TEST_CASE("A card that is due and in no hand yet may lack its sign only") {
    const auto help = [](std::string_view word) {
        return help_for(
            game_from("octagons d4 w1NESW | seats RB | R hand=K3", "1. R d5:RcG1B1Y1 " + std::string(word) + "\n*"));
    };
    CHECK(help("K4") == "`+K4` is legal here");
    CHECK(help("-K4") == "`+K4` is legal here");
    CHECK(help("K3") == "write the card drawn first: `+?` is legal here");
}

TEST_CASE("A blank on the wrong side of a sign divides two words") {
    const auto checked = check(game_from("octagons d4 m1NESW | seats RB", "1. R d5:RcG1B1Y1 +St- St\n*"));
    CHECK(checked.messages() == Strings{"spacing: blanks inside a word"});
    CHECK(checked.diagnostics.at(0).help == "write `-St`");
    CHECK(help_for(game_from("octagons d4 m1NESW | seats RB", "1. R d5:RcG1B1Y1 +St-St\n*")) ==
          "put a blank before the next word: `+St -St`");
    CHECK(help_for(game_from("octagons d4 m1NESW | seats RB", "1. R d5:RcG1B1Y1 +Ra^d4\n*")) ==
          "put a blank before the next word: `+Ra ^d4`");
}

TEST_CASE("A card due is asked for where it belongs") {
    const std::string tile = "1. R c2:RcG1B1Y1";
    CHECK(help_for(game_of_two(tile + "\n2. B\n*")) == "write the card drawn: `+?` is legal behind this");
    CHECK(help_for(game_from("octagons d4 g2NESW | seats RB | R hand=K4", "1. R d5:RcG1B1Y1 K4\n*")) ==
          "write the card drawn first: `+?` is legal here");
    CHECK(help_for(game_of_two("1. R c2:R4G4B4Y4 +?\n*")) == "without this word the turn is legal so far");
    CHECK(help_for(game_from("octagons d4 g2NESW | seats RB | R hand=K3", "1. R d5:R4G4B4Y4 +K3\n*")) ==
          "without this word the turn is legal so far; so is each of these: `-K3`, `K3`");
}

TEST_CASE("A market's card due before a castle is asked for before it") {
    const std::string market = "octagons d4 m1NE r1SW.1 | seats RB | tiles d5:R3G3B3Y3s1 | R w=1 g=1 r=1";
    CHECK(help_for(game_from(market, "1. R e4:B4Y4G4R4 ^d4\n*")) == "write the card drawn first: `+?` is legal here");
    CHECK(help_for(game_from(market, "1. R e4:B4Y4G4R4\n2. B\n*")) ==
          "write the card drawn: `+?` is legal behind this");
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
            // Every other one with all its claims.
            const std::string record = games.record(number);
            const std::string slipped = with_a_slip(number % 2 == 0 ? annotate(record) : record, random);
            const auto first = check(slipped);
            if (first.diagnostics.empty()) continue;
            const auto& diagnostic = first.diagnostics.front();
            for (const auto& mended : followed(slipped, diagnostic)) {
                ++offered[std::string(diagnostic.code)];
                const auto second = check(mended);
                INFO(slipped << "\n" << diagnostic.code << ": " << diagnostic.help << "\n" << mended);
                CHECK(stops_behind(second, diagnostic.span.begin));
            }
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

    const std::string longest = std::string(63, 'x') + "y";
    CHECK(WordDistance(longest).to(longest) == 0);
    CHECK(WordDistance(longest).to(std::string(64, 'x')) == 1);
    CHECK(WordDistance(longest).to(longest + longest) == 64);
}
