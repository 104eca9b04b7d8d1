// Texts in the chosen language, from the built-in catalogues.
#include "language/text.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "language/dictionary.hpp"
#include "language/frame.hpp"

namespace {

using namespace castellan::language;

/// A language for one test.
struct Chosen {
    explicit Chosen(Language language) { choose(language); }
    ~Chosen() { choose(Language::english); }
    Chosen(const Chosen&) = delete;
    Chosen& operator=(const Chosen&) = delete;
};

}  // namespace

TEST_CASE("a program that chooses nothing speaks English") {
    CHECK(tr("Landgrave") == "Landgrave");
    CHECK(tr("{} and {}", "Anna", "Ben") == "Anna and Ben");
    CHECK(trn("{} turn", "{} turns", 1) == "1 turn");
    CHECK(trn("{} turn", "{} turns", 0) == "0 turns");
}

TEST_CASE("German and Dutch have the rulebooks' words") {
    {
        const Chosen german(Language::german);
        CHECK(tr("Landgrave") == "Landgraf");
        CHECK(tr("Steward") == "Vogt");
        CHECK(tr("rocks") == "Stein");
    }
    const Chosen dutch(Language::dutch);
    CHECK(tr("Landgrave") == "Graaf");
    CHECK(tr("Steward") == "Landvoogd");
    CHECK(tr("rocks") == "steen");
}

TEST_CASE("parts are put into the translation, in its order") {
    const Chosen german(Language::german);
    CHECK(tr("{} and {}", "Anna", "Ben") == "Anna und Ben");
    // In German the card comes after its owner.
    CHECK(tr("uses {} and takes {} of {}", "Verräter", "eine Karte", "Ben") ==
          "setzt Verräter ein und nimmt von Ben: eine Karte");
}

TEST_CASE("a frame is what stands before and behind a part") {
    const Chosen german(Language::german);
    const Frame rule(tr("rule: {}", Frame::gap));
    CHECK(rule.before() == "Regel: ");
    CHECK(rule.behind().empty());
    const Frame turn(std::string("turn ") + Frame::gap + " of 33");
    CHECK(turn.before() == "turn ");
    CHECK(turn.behind() == " of 33");
}

TEST_CASE("what is counted has its plural") {
    const Chosen dutch(Language::dutch);
    CHECK(trn("{} turn", "{} turns", 1) == "1 beurt");
    CHECK(trn("{} turn", "{} turns", 2) == "2 beurten");
}

TEST_CASE("data stay English whatever the language") {
    const Chosen german(Language::german);
    {
        const InEnglish data;
        CHECK(tr("grain") == "grain");
        const InEnglish no_data(false);
        CHECK(trn("{} turn", "{} turns", 2) == "2 turns");
    }
    CHECK(tr("grain") == "Getreide");
    const InEnglish not_now(false);
    CHECK(tr("grain") == "Getreide");
}

TEST_CASE("languages are known by their codes") {
    CHECK(find_language("en") == Language::english);
    CHECK(find_language("de") == Language::german);
    CHECK(find_language("nl") == Language::dutch);
    CHECK_FALSE(find_language("xx"));
    CHECK_FALSE(find_language("DE"));
    CHECK_FALSE(find_language(""));
}

TEST_CASE("every language has its own catalogue") {
    std::set<std::string> codes = {"en"};
    for (const auto& entry : std::filesystem::directory_iterator(CASTELLAN_SOURCE_DIR "/po")) {
        if (entry.path().extension() != ".po") continue;
        const std::string code = entry.path().stem();
        CAPTURE(code);
        const auto language = find_language(code);
        REQUIRE(language);
        const std::regex steward("\nmsgid \"Steward\"\nmsgstr \"(.+)\"\n");
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        std::smatch translation;
        REQUIRE(std::regex_search(text, translation, steward));
        CHECK(in_every_language("Steward")[std::size_t(*language)] == translation[1]);
        const Chosen chosen(*language);
        CHECK(code_chosen() == code);
        CHECK(tr("Steward") == translation[1]);
        codes.insert(code);
    }
    CHECK(codes.size() == language_count);
    std::istringstream listed{std::string(language_codes)};
    std::set<std::string> values;
    for (std::string code; std::getline(listed, code, '|');) values.insert(code);
    CHECK(values == codes);
}

TEST_CASE("a word is in every language, whatever the language chosen") {
    CHECK(in_every_language("Steward") == EveryLanguage{"Steward", "Vogt", "Landvoogd"});
    const Chosen dutch(Language::dutch);
    CHECK(in_every_language("Steward") == EveryLanguage{"Steward", "Vogt", "Landvoogd"});
    CHECK(in_every_language("xyzzy") == EveryLanguage{"xyzzy", "xyzzy", "xyzzy"});
}
