// A turn that is not written is told by the numbers and the players of those that follow it.
#include <catch2/catch.hpp>

#include <string>

#include "analyzer/slips/left_out.hpp"

using namespace castellan::analyzer::slips;

namespace {

/// What is said at the turn at this place of the text.
std::string told(const std::string& text, std::uint32_t turn, std::string_view seats) {
    return left_out_turn(read_movetext(text), text, seats, turn);
}

}  // namespace

TEST_CASE("The numbers skip one turn") {
    CHECK(told("1. R a\n2. B b\n4. B d\n5. R e\n", 2, "RB") == "turn 3 is missing here: it is R's");
    CHECK(told("1. R a\n2. G b\n4. Y d\n5. R e\n", 2, "RGBY") == "turn 3 is missing here: it is B's");
    CHECK(told("2. B b\n3. R c\n", 0, "RB") == "turn 1 is missing here: it is R's");  // the first of all
}

TEST_CASE("The numbers skip several turns, but not very many") {
    CHECK(told("1. R a\n4. B d\n5. R e\n", 1, "RB") == "turns 2 to 3 are missing here");
    CHECK(told("1. R a\n5. R d\n6. B e\n", 1, "RB") == "turns 2 to 4 are missing here");
    CHECK(told("1. R a\n6. B d\n7. R e\n", 1, "RB").empty());
}

TEST_CASE("The numbers go on, but the players skip one") {
    CHECK(told("1. R a\n2. G b\n3. Y c\n4. R d\n", 2, "RGBY") ==
          "B's turn 3 is missing here; the numbers after it are one too low");
}

TEST_CASE("What follows has to go on from there") {
    CHECK(told("1. R a\n2. B b\n4. B d\n4. B e\n", 2, "RB").empty());    // it is one number mistyped
    CHECK(told("1. R a\n2. B b\n4. R d\n5. R e\n", 2, "RB").empty());    // the player after a skipped turn is B
    CHECK(told("1. R a\n2. G b\n3. Y c\n4. Y d\n", 2, "RGBY").empty());  // only one player is wrong
    CHECK(told("1. R a\n2. G b\n3. Y c\n", 2, "RGBY").empty());          // one turn says too little
    CHECK(told("1. R a\n2. R b\n4. B d\n", 2, "RB").empty());            // the turn before is wrong already
}

TEST_CASE("Nothing is said where nothing is left out, nor where the order is not known") {
    CHECK(told("1. R a\n2. B b\n3. R c\n", 2, "RB").empty());
    CHECK(told("1. R a\n2. B b\n4. B d\n", 2, "").empty());
    CHECK(told("1. R a\n2. B b\n4. B d\n", 7, "RB").empty());
    CHECK(told("", 0, "RB").empty());
}

TEST_CASE("A variation is no part of the order") {
    const std::string text = "1. R a\n( 1. R x 2. B y )\n2. B b\n4. B d\n";
    CHECK(told(text, 4, "RB") == "turn 3 is missing here: it is R's");
    CHECK(told(text, 2, "RB").empty());
}

TEST_CASE("A number written twice is no turn that is missing") {
    // Every player has had a turn in order: only the numbers are one too low.
    CHECK(told("1. R a\n1. B b\n2. R c\n", 1, "RB").empty());
    CHECK(told("1. R a\n2. B b\n2. R c\n3. B d\n", 2, "RB").empty());
    CHECK(told("1. R a\n0. B b\n", 1, "RB").empty());
}
