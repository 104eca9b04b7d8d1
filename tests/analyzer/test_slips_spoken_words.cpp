// Numbers, directions and points as people speak and note them.
#include <catch2/catch.hpp>

#include <array>

#include "analyzer/slips/spoken_results.hpp"
#include "analyzer/slips/spoken_words.hpp"

using namespace castellan::analyzer::slips;

namespace {

const PlayerNames names{{{'R', "Red"}, {'R', "Anna"}, {'B', "Blue"}, {'B', "Ben"}}};

template <std::size_t size>
TotalPhrase totals(const std::array<std::string_view, size>& words) {
    return totals_of(words, names, "BR");
}

}  // namespace

TEST_CASE("numbers are figures or words of three languages") {
    CHECK(number_of("4") == 4);
    CHECK(number_of("four,") == 4);
    CHECK(number_of("Vier") == 4);
    CHECK(number_of("zwölf") == 12);
    CHECK(number_of("0") == 0);
    CHECK_FALSE(number_of("123"));
    CHECK_FALSE(number_of("castle"));
}

TEST_CASE("a place in words is columns, then rows") {
    CHECK(direction_of("Osten") == 'e');
    CHECK(direction_of("zuid") == 's');
    const std::array<std::string_view, 5> words = {"north", "two", "west", "one", "city"};
    const Phrase place = place_of(words);
    CHECK(place.count == 4);
    CHECK(place.word == "w1n2");
    const std::array<std::string_view, 2> figure_first = {"3", "east"};
    CHECK(place_of(figure_first).word == "e3");
    const std::array<std::string_view, 2> no_place = {"city", "north"};
    CHECK(place_of(no_place).count == 0);
}

TEST_CASE("points after a word are marked as such") {
    for (const std::string_view text : {"+4", "(4)", "=4", "4p", "4points"}) {
        CAPTURE(text);
        const std::array<std::string_view, 1> words = {text};
        CHECK(points_of(words).count == 1);
        CHECK(points_of(words).points == 4);
    }
    const std::array<std::string_view, 2> in_words = {"4", "points"};
    CHECK(points_of(in_words).count == 2);
    const std::array<std::string_view, 1> number = {"4"};
    CHECK(points_of(number).count == 0);
}

TEST_CASE("totals are of two players at least, by letter, name or seat") {
    using Points = std::vector<std::pair<char, int>>;
    CHECK(totals(std::array<std::string_view, 2>{"R9", "B4"}).points == Points{{'R', 9}, {'B', 4}});
    CHECK(totals(std::array<std::string_view, 4>{"Anna", "9,", "Ben", "4"}).points == Points{{'R', 9}, {'B', 4}});
    CHECK(totals(std::array<std::string_view, 1>{"14:28"}).points == Points{{'B', 14}, {'R', 28}});
    CHECK(totals(std::array<std::string_view, 1>{"vp=R22+8,B12"}).points == Points{{'R', 30}, {'B', 12}});
    CHECK(totals(std::array<std::string_view, 1>{"=R8,B0"}).points == Points{{'R', 8}, {'B', 0}});
    CHECK(totals(std::array<std::string_view, 1>{"R9"}).count == 0);
    CHECK(totals(std::array<std::string_view, 2>{"R9", "R4"}).count == 0);  // twice the same player
    CHECK(totals(std::array<std::string_view, 1>{"14:28:3"}).count == 0);   // more than there are seats
}

TEST_CASE("results are those of chess, or say who won") {
    const auto result = [](const auto&... word) {
        const std::array<std::string_view, sizeof...(word)> words = {word...};
        const Phrase phrase = result_of(words, names, "BR");
        return std::to_string(phrase.count) + " " + phrase.word;
    };
    CHECK(result("1-0") == "1 #B");  // Blue sits first
    CHECK(result("0-1") == "1 #R");
    CHECK(result("1/2-1/2") == "1 #B+R");
    CHECK(result("Blue", "won", "34:22") == "3 #B");
    CHECK(result("winner:", "Anna") == "2 #R");
    CHECK(result("Anna", "and", "Ben", "win", "with", "30", "points") == "7 #R+B");
    CHECK(result("Blue", "34") == "0 ");
    CHECK(result("won") == "0 ");
}
