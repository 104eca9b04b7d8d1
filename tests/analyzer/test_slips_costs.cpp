// How likely one letter or word was typed for another.
#include <catch2/catch.hpp>

#include <string_view>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"

using namespace castellan::analyzer::slips;

namespace {

float typing(std::string_view typed, std::string_view meant) { return typing_cost(typed, meant, 20); }

}  // namespace

TEST_CASE("Keys are neighbours on one of the keyboards") {
    CHECK(are_neighbours('d', 'f'));
    CHECK(are_neighbours('4', '5'));
    CHECK(are_neighbours('e', '3'));  // the row above, half a key to the left
    CHECK(are_neighbours('e', '4'));
    CHECK(are_neighbours('d', 'x'));
    CHECK(are_neighbours('t', 'y'));  // QWERTY only
    CHECK(are_neighbours('t', 'z'));  // QWERTZ only
    CHECK(are_neighbours('D', 'f'));  // whatever the shift key does
    CHECK_FALSE(are_neighbours('d', 'g'));
    CHECK_FALSE(are_neighbours('q', 'p'));
    CHECK_FALSE(are_neighbours(' ', 'a'));
}

TEST_CASE("The same key with another shift is a neighbour, and cheaper than another key") {
    CHECK(typed_for('6', '^') == cost::missed_shift);  // QWERTY
    CHECK(typed_for('4', '$') == cost::missed_shift);  // both
    CHECK(typed_for(',', ';') == cost::missed_shift);  // QWERTZ
    CHECK(are_neighbours('4', '$'));
    CHECK(cost::missed_shift < cost::neighbouring_key);
}

TEST_CASE("A letter for another: nothing, case, key, order, kind, any") {
    CHECK(typed_for('r', 'r') == 0);
    CHECK(typed_for('r', 'R') == cost::other_case);
    CHECK(typed_for('d', 'f') == cost::neighbouring_key);
    CHECK(typed_for('t', 'z') == cost::neighbouring_key);
    CHECK(typed_for('a', 'b') == cost::next_in_order);
    CHECK(typed_for('a', 'f') == cost::same_kind);
    CHECK(typed_for('1', '7') == cost::same_kind);
    CHECK(typed_for('R', 'B') == cost::same_kind);
    CHECK(typed_for('K', '7') == cost::other_letter);
}

TEST_CASE("A letter for another costs what it costs the other way round") {
    for (char a = '!'; a <= '~'; ++a) {
        for (char b = '!'; b <= '~'; ++b) {
            CAPTURE(a, b);
            CHECK(typed_for(a, b) == typed_for(b, a));
            CHECK(are_neighbours(a, b) == are_neighbours(b, a));
        }
    }
}

TEST_CASE("One slip in a word costs what the slip costs") {
    CHECK(typing("R4G4", "R4G4") == 0);
    CHECK(typing("r4G4", "R4G4") == Approx(cost::other_case));
    CHECK(typing("R4F4", "R4G4") == Approx(cost::neighbouring_key));
    CHECK(typing("R4G4", "R4G") == Approx(cost::added_letter));
    CHECK(typing("R44G4", "R4G4") == Approx(cost::doubled_letter));
    CHECK(typing("R4G", "R4G4") == Approx(cost::left_out_letter));
    CHECK(typing("4RG4", "R4G4") == Approx(cost::transposed_letters));
    CHECK(typing("", "K") == Approx(cost::left_out_letter));
    CHECK(typing("K", "") == Approx(cost::added_letter));
    CHECK(typing("", "") == 0);
}

TEST_CASE("Each slip after the first costs more than by itself") {
    CHECK(typing("R4F5", "R4G4") == Approx(2 * cost::neighbouring_key + cost::another_letter));
    CHECK(typing("abKcd", "K") == Approx(4 * cost::added_letter + 3 * cost::another_letter));
}

TEST_CASE("Words that replace letters cost the same both ways") {
    constexpr std::string_view words[] = {"R4G4B4Y4", "R5G4B4Y4", "G4R4B4Y4", "R4B4G4Y4", "r4G4B4Y4", "4RG4B4Y4"};
    for (const auto a : words)
        for (const auto b : words) CHECK(typing(a, b) == Approx(typing(b, a)));
}

TEST_CASE("A word dearer than the most is told to be so, and long ones are not compared") {
    CHECK(typing_cost("R4F4", "R4G4", cost::neighbouring_key) <= cost::neighbouring_key);
    CHECK(typing_cost("abcdefgh", "12345678", 5) > 5);
    CHECK(typing_cost("a", "abcdefghijk", 5) > 5);
    CHECK(typing_cost(std::string(5000, 'a'), std::string(5000, 'a'), 5) > 5);
    CHECK(typing_cost(std::string(48, 'a'), std::string(48, 'a'), 5) == 0);
}
