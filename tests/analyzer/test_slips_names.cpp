// Names of players and colours where their letters belong.
#include <catch2/catch.hpp>

#include <string>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/names.hpp"

using namespace castellan::analyzer::slips;

namespace {

/// The word with letters for names; empty if there is no name in it.
std::string as_letters(std::string_view word, const PlayerNames& names) {
    std::vector<Rewriting> out;
    add_names_as_letters(word, names, out);
    REQUIRE(out.size() <= 1);
    return out.empty() ? "" : out[0].word;
}

const PlayerNames names{
    {{'R', "Rot"}, {'G', "Grün"}, {'B', "Blau"}, {'R', "Anna"}, {'B', "Bernd"}, {'G', "Berta Böhm"}}};

}  // namespace

TEST_CASE("Names are compared without case, marks, blanks and umlauts' second letters") {
    for (const std::string_view name : {"Grün", "GRUEN", "Gruen", "grun", "gr-un"})
        CHECK(plain_letters(name) == "grun");
    CHECK(plain_letters("Zoé de Groot") == "zodegroot");
    CHECK(plain_letters("Ångström") == "angstrom");
    CHECK(plain_letters("") == "");
    CHECK(plain_letters("\xC3") == std::string(1, '\xC3'));  // a letter that is cut off
}

TEST_CASE("A name is written as its player's letter") {
    CHECK(as_letters("Rot4", names) == "R4");
    CHECK(as_letters("rot4grün4", names) == "R4G4");
    CHECK(as_letters("vp=Anna3,Bernd0", names) == "vp=R3,B0");
    CHECK(as_letters("Gruen:+K5", names) == "G:+K5");
}

TEST_CASE("A name may be shortened if it is one player's alone") {
    CHECK(as_letters("Ann4", names) == "R4");
    CHECK(as_letters("Bern4", names) == "B4");
    CHECK(as_letters("Bert4", names) == "G4");
    CHECK(as_letters("A4", names).empty());  // one letter is a letter
    CHECK(as_letters("Xaver4", names).empty());
}

TEST_CASE("A whole name is likelier than a shortened one") {
    std::vector<Rewriting> out;
    add_names_as_letters("Anna4", names, out);
    add_names_as_letters("Ann4", names, out);
    REQUIRE(out.size() == 2);
    CHECK(out[0].cost == cost::word_for_sign);
    CHECK(out[1].cost > out[0].cost);
}
