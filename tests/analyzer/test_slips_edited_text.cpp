// A text edited step by step: its edits as those of the original, and its places there.
#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

#include "analyzer/slips/edited_text.hpp"
#include "notation/foreign_signs.hpp"

using castellan::analyzer::slips::EditedText;
using castellan::notation::Edit;
using castellan::notation::Span;
using castellan::notation::with_edits;

namespace {

using Edits = std::vector<Edit>;

/// A few edits of a text, in order of place, that do not overlap; some only insert, some only leave out.
Edits random_edits(std::mt19937& random, std::size_t size) {
    const auto upto = [&](std::size_t most) { return std::uint32_t(random() % (most + 1)); };
    Edits edits;
    std::uint32_t at = 0;
    for (auto left = 1 + upto(2); left > 0 && at <= size; --left) {
        const std::uint32_t begin = at + upto(std::min<std::size_t>(size - at, 4));
        const std::uint32_t end = begin + upto(std::min<std::size_t>(size - begin, 3));
        edits.push_back({{begin, end}, std::string(upto(2), char('A' + random() % 26))});
        at = end + 1;
    }
    return edits;
}

}  // namespace

TEST_CASE("Edits are made from the front") {
    CHECK(with_edits("abcdef", {}) == "abcdef");
    CHECK(with_edits("abcdef", {{{0, 1}, ""}, {{2, 3}, "XY"}, {{6, 6}, "!"}}) == "bXYdef!");
    CHECK(with_edits("", {{{0, 0}, "x"}}) == "x");
}

TEST_CASE("Edits one after another are one set of edits of the original") {
    EditedText text("abcdef");
    CHECK_FALSE(text.is_edited());
    text.apply({{{1, 2}, "XY"}});  // aXYcdef
    text.apply({{{5, 6}, ""}});    // aXYcdf
    CHECK(text.is_edited());
    CHECK(text.text() == "aXYcdf");
    CHECK(text.edits() == Edits{{{1, 2}, "XY"}, {{4, 5}, ""}});
}

TEST_CASE("An edit of what was edited is joined with it") {
    EditedText text("abcdef");
    text.apply({{{1, 2}, "XY"}});  // aXYcdef
    text.apply({{{2, 4}, "Z"}});   // aXZdef
    CHECK(text.text() == "aXZdef");
    CHECK(text.edits() == Edits{{{1, 3}, "XZ"}});
}

TEST_CASE("An edit that is taken back is none") {
    EditedText text("abcdef");
    text.apply({{{1, 2}, "XY"}});
    text.apply({{{1, 3}, "b"}});
    CHECK(text.text() == "abcdef");
    CHECK(text.edits().empty());
}

TEST_CASE("What was inserted stays when something beside it is edited") {
    const auto after = [](const Edit& second) {
        EditedText text("ab");
        text.apply({{{1, 1}, "X"}});  // aXb
        text.apply({second});
        CHECK(with_edits("ab", text.edits()) == text.text());
        return text.text();
    };
    CHECK(after({{2, 3}, "Z"}) == "aXZ");
    CHECK(after({{0, 1}, "Z"}) == "ZXb");
    CHECK(after({{1, 1}, "Z"}) == "aZXb");
    CHECK(after({{2, 2}, "Z"}) == "aXZb");
    CHECK(after({{0, 3}, "Z"}) == "Z");
}

TEST_CASE("What was left out stays so when something beside it is edited") {
    const auto after = [](const Edit& second) {
        EditedText text("abc");
        text.apply({{{1, 2}, ""}});  // ac
        text.apply({second});
        CHECK(with_edits("abc", text.edits()) == text.text());
        return text.text();
    };
    CHECK(after({{1, 1}, "Z"}) == "aZc");
    CHECK(after({{1, 2}, "Z"}) == "aZ");
    CHECK(after({{0, 1}, "Z"}) == "Zc");
    CHECK(after({{0, 2}, "Z"}) == "Z");
}

TEST_CASE("A place after edits is found in the original; within what was replaced it is all of that") {
    EditedText text("one two three");
    text.apply({{{4, 7}, "twenty"}});                  // one twenty three
    CHECK(text.original_span({0, 3}) == Span{0, 3});   // "one"
    CHECK(text.original_span({4, 10}) == Span{4, 7});  // "twenty"
    CHECK(text.original_span({6, 7}) == Span{4, 7});
    CHECK(text.original_span({11, 16}) == Span{8, 13});  // "three"
    CHECK(text.original_span({16, 16}) == Span{13, 13});
    CHECK(text.original_span({2, 16}) == Span{2, 13});
}

TEST_CASE("Edits of an edited text are told as those of the original") {
    EditedText text("one two three");
    text.apply({{{4, 7}, "twenty"}});
    CHECK(text.of_original({{{11, 16}, "3"}}) == Edits{{{8, 13}, "3"}});
    CHECK(text.of_original({{{7, 10}, "lve"}}) == Edits{{{4, 7}, "twelve"}});
    // Both edits touch what was written before: they become one.
    CHECK(text.of_original({{{4, 5}, "T"}, {{9, 10}, "Y"}}) == Edits{{{4, 7}, "TwentY"}});
    CHECK(text.of_original({{{0, 1}, "O"}, {{16, 16}, "!"}}) == Edits{{{0, 1}, "O"}, {{13, 13}, "!"}});
}

TEST_CASE("Random edits one after another equal the joined ones made at once") {
    std::mt19937 random(24);
    const std::string original = "the quick brown fox";
    for (int round = 0; round < 5000; ++round) {
        EditedText text(original);
        std::string expected = original;
        for (int step = 0; step < 4; ++step) {
            const Edits edits = random_edits(random, expected.size());
            expected = with_edits(expected, edits);
            text.apply(edits);
            const Edits joined = text.edits();
            CAPTURE(round, step, expected);
            REQUIRE(text.text() == expected);
            REQUIRE(with_edits(original, joined) == expected);
            for (std::size_t i = 1; i < joined.size(); ++i) REQUIRE(joined[i - 1].span.end <= joined[i].span.begin);
        }
    }
}

TEST_CASE("A place that was not edited holds the same text in the original") {
    std::mt19937 random(7);
    // Each small letter is in the text once, so that it tells where it was.
    const std::string original = "abcdefghijklmnopqrstuvwxyz";
    for (int round = 0; round < 2000; ++round) {
        EditedText text(original);
        for (int step = 0; step < 3; ++step) text.apply(random_edits(random, text.text().size()));
        for (std::uint32_t at = 0; at < text.text().size(); ++at) {
            const char letter = text.text()[at];
            const Span place = text.original_span({at, at + 1});
            CAPTURE(round, text.text(), at);
            REQUIRE(place.begin <= place.end);
            REQUIRE(place.end <= original.size());
            if (letter >= 'a') REQUIRE(place.of(original).find(letter) != std::string_view::npos);
        }
    }
}
