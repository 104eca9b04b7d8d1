// `build` and `over` in place of `^` and `^^`.
#include <catch2/catch.hpp>

#include "notation/building_words.hpp"
#include "notation/writer.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

namespace {

std::string written(std::string_view text) {
    std::string out;
    write_canonical(read(text), spell_as_written, out);
    return out;
}

std::string carcassonne(std::string_view words) {
    return "[CGN \"1\"]\n[Game \"carcassonne\"]\n\n1. R " + std::string(words) + "\n*\n";
}

}  // namespace

TEST_CASE("build and over are one word with what follows them, and with the cards before them") {
    const auto [typed, meant] = GENERATE(table<const char*, const char*>({
        {"build e4", "^e4"},
        {"Build  e4=5 over d4$w=0", "^e4=5 ^^d4$w=0"},
        {"OVER e4.2", "^^e4.2"},
        {"Lg build e3g$w=5 !", "Lg^e3g$w=5 !"},
        {"Ra Lg Mb build e3", "Ra LgMb^e3"},
        {"Lg {x} build e3", "Lg {x} ^e3"},
        {"LgMb build e3", "LgMb^e3"},
        {"Lgbuild e3", "Lg^e3"},
        {"B:over e3 B:Gu", "B:^^e3 B:Gu"},
        {"B:Ab over e3", "B:Ab^^e3"},
        {"Ra build e3", "Ra ^e3"},
        {"builder overt cover Rover", "builder overt cover Rover"},
    }));
    CAPTURE(typed);
    const OwnedRecord record = read(game(std::string("1. R ") + typed + "\n*"));
    CHECK(codes(record) == Strings{});
    CHECK(written(game(std::string("1. R ") + typed + "\n*")) == game(std::string("1. R ") + meant + "\n*"));
}

TEST_CASE("a claim after build is that of the whole word") {
    const OwnedRecord record = read(game("1. R Lg build e3=5\n*"));
    REQUIRE(record.nodes.size() == 3);
    CHECK(record.nodes[1].span.of(record.text).substr(record.nodes[1].part) == "=5");
}

TEST_CASE("in Carcassonne build may name nothing, and a player may be before it") {
    const auto [typed, meant] = GENERATE(table<const char*, const char*>({
        {"C@n1S c build", "C@n1S c ^"},
        {"C@n1S build N R=4", "C@n1S ^N R=4"},
        {"C@n1S build R=4 B=4", "C@n1S ^ R=4 B=4"},
        {"C@n1S B build", "C@n1S B^"},
        {"C@n1S B build N", "C@n1S B^N"},
        {"C@n1S build n1:rE build 0:R=4", "C@n1S ^n1:rE ^0:R=4"},
        {"C@n1S build w1n1+0:m@e2", "C@n1S ^w1n1+0:m@e2"},
        // A small r is a follower on a road, and one player owns a castle.
        {"C@n1S r build", "C@n1S r ^"},
        {"C@n1S r build N", "C@n1S r ^N"},
        {"C@n1S r R build", "C@n1S r R^"},
        {"C@n1S r B build N", "C@n1S r B^N"},
        {"C@n1S b build", "C@n1S b^"},
    }));
    CAPTURE(typed);
    CHECK(codes(read(carcassonne(typed))) == Strings{});
    CHECK(written(carcassonne(typed)) == carcassonne(meant));
}

TEST_CASE("words of ordinary spelling have no carets to put in") {
    CHECK_FALSE(with_carets("^e4"));
    CHECK_FALSE(with_carets("Lv^e4"));
    CHECK_FALSE(with_carets("covers"));
    CHECK(with_carets("Lg build e3 g") == "Lg^e3g");
}
