// Rare cases: texts that end in an escape, limits reached at a parenthesis, invisible characters.
#include <catch2/catch.hpp>

#include "base/visible.hpp"
#include "notation/comment.hpp"
#include "tests/notation/reading.hpp"

using namespace castellan::notation;
using namespace castellan::notation::testing;

TEST_CASE("characters that hide or reorder text are shown by their numbers, those beside them as they are") {
    // Unicode's soft hyphen, Arabic letter mark, zero width and directional signs, byte order mark, and tags.
    for (const auto& [character, number] : std::vector<std::pair<std::string, std::string>>{{"\u0080", "0080"},
                                                                                            {"\u009F", "009F"},
                                                                                            {"\u00AD", "00AD"},
                                                                                            {"\u061C", "061C"},
                                                                                            {"\u200B", "200B"},
                                                                                            {"\u200F", "200F"},
                                                                                            {"\u2028", "2028"},
                                                                                            {"\u202E", "202E"},
                                                                                            {"\u2060", "2060"},
                                                                                            {"\u206F", "206F"},
                                                                                            {"\uFEFF", "FEFF"},
                                                                                            {"\U000E0000", "E0000"},
                                                                                            {"\U000E0FFF", "E0FFF"}})
        CHECK(castellan::base::visible("a" + character + "b") == "a<U+" + number + ">b");
    for (const std::string character : {"\u00A0", "\u00AC", "\u00AE", "\u061B", "\u061D", "\u200A", "\u2010", "\u2027",
                                        "\u202F", "\u205F", "\u2070", "\uFEFE", "\uFF00", "\U000DFFFF", "\U000E1000"})
        CHECK(castellan::base::visible(character) == character);
}

TEST_CASE("a text that ends in an escape ends without its end, not beyond it") {
    CHECK(codes("[CGN \"1\"]\n[Event \"a\\") == Strings{"unterminated-tag", "missing-result"});
    CHECK(codes("[CGN \"1\"]\n\n1. R a {b\\") == Strings{"unterminated-comment"});
    CHECK(comment_text("{a\\}") == "a\\");
}

TEST_CASE("the limit of nodes counts the signs of variations") {
    const auto filled_up_to = [](std::size_t nodes) { return "1. R" + repeated(" a", nodes - 1); };
    CHECK(codes(game(filled_up_to(19'996) + " ( 1. R b )\n*")) == Strings{});
    CHECK(codes(game(filled_up_to(20'000) + " ( 1. R b )\n*")) == Strings{"limit-nodes"});
    CHECK(codes(game(filled_up_to(19'998) + " ( 1. R )\n*")) == Strings{"limit-nodes"});
}

TEST_CASE("a head that is too long is refused whatever stands where the player should") {
    CHECK(codes(game("1." + std::string(80, ' ') + "Rx\n*")).front() == "limit-token");
}
