// Where lines end. Words are 10 wide, blanks 4; costs are worked out by hand.
#include "render/backend/total_fit.hpp"

#include <catch2/catch.hpp>

using namespace castellan::render;

namespace {

using Ends = std::vector<std::size_t>;

/// Ends after each of so many words, 10 wide, with blanks of 4 between.
std::vector<LineEnd> words(int count) {
    std::vector<LineEnd> ends;
    for (int word = 0; word < count; ++word) {
        const double before = 14.0 * word;
        ends.push_back({before + 10, before + 14, 4.0 * word, 4.0 * (word + 1), 0, false});
    }
    return ends;
}

}  // namespace

TEST_CASE("what fits in one line has one line") {
    CHECK(best_line_ends(words(3), {38, 38, true}) == Ends{2});
    CHECK(best_line_ends(words(3), {38, 38, false}) == Ends{2});
}

TEST_CASE("lines take what fits: three words are 38 wide") {
    CHECK(best_line_ends(words(9), {38, 38, true}) == Ends{2, 5, 8});
    CHECK(best_line_ends(words(9), {38, 38, false}) == Ends{2, 5, 8});
}

TEST_CASE("blanks shrink by a quarter at most: 36 is enough for three words, 35.9 is not") {
    CHECK(best_line_ends(words(6), {36, 36, true}) == Ends{2, 5});
    CHECK(best_line_ends(words(6), {35.9, 35.9, true}) == Ends{1, 3, 5});
    CHECK(best_line_ends(words(6), {37.9, 37.9, false}) == Ends{1, 3, 5});
}

TEST_CASE("the first line may be shorter") { CHECK(best_line_ends(words(5), {24, 38, true}) == Ends{1, 4}); }

TEST_CASE("no word stands alone in the last line if the line before can give one") {
    // Of lines of 80 five words fill 66 and six do 80: six and one, or five and two.
    CHECK(best_line_ends(words(7), {80, 80, false}) == Ends{4, 6});
}

TEST_CASE("of a divided word no part stands alone in the last line") {
    // The third word could be divided in its middle, with a hyphen of 3: 36 before it, 34 with blanks that shrink.
    auto ends = words(3);
    ends.insert(ends.begin() + 2, {28 + 5 + 3, 28 + 5, 8, 8, 60, true});
    CHECK(best_line_ends(ends, {35, 35, true}) == Ends{1, 3});
}

TEST_CASE("what is wider than a line has a line of its own") {
    const std::vector<LineEnd> ends = {{10, 14, 0, 4, 0, false}, {64, 68, 4, 8, 0, false}, {78, 82, 8, 12, 0, false}};
    CHECK(best_line_ends(ends, {30, 30, true}) == Ends{0, 1, 2});
}
