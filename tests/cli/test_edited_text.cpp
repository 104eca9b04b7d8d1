// A text that is edited again and again, and its edits as those of the original.
#include <catch2/catch.hpp>
#include <random>

#include "cli/check/edited_text.hpp"

using namespace castellan::cli;
using castellan::notation::Edit;

namespace {

using Edits = std::vector<Edit>;

/// Random edits of a text, in order and apart.
Edits some_edits(std::size_t size, std::minstd_rand& random) {
    Edits edits;
    for (std::size_t at = random() % 4; at <= size; at += 1 + random() % 5) {
        const auto begin = std::uint32_t(at);
        at = std::min<std::size_t>(size, at + random() % 4);
        edits.push_back({{begin, std::uint32_t(at)}, std::string(random() % 3, char('a' + random() % 26))});
    }
    return edits;
}

}  // namespace

TEST_CASE("edits are made in order") {
    CHECK(with_edits("abcdef", Edits{{{0, 0}, "<"}, {{1, 3}, ""}, {{4, 5}, "EE"}, {{6, 6}, ">"}}) == "<adEEf>");
    CHECK(with_edits("abc", Edits{}) == "abc");
    CHECK(with_edits("", Edits{{{0, 0}, "a"}}) == "a");
}

TEST_CASE("edits of edits are edits of the original") {
    EditedText text("one two three");
    text.apply(Edits{{{4, 7}, "2"}});
    CHECK(text.text() == "one 2 three");
    CHECK(text.changes() == Edits{{{4, 7}, "2"}});
    text.apply(Edits{{{3, 3}, "!"}, {{5, 6}, ""}});  // the blank after "2" is one of the original
    CHECK(text.text() == "one! 2three");
    CHECK(text.changes() == Edits{{{3, 3}, "!"}, {{4, 8}, "2"}});
    text.apply(Edits{{{0, 11}, "four"}});
    CHECK(text.changes() == Edits{{{0, 13}, "four"}});
}

TEST_CASE("what comes back to what it was is no change") {
    EditedText text("a b");
    text.apply(Edits{{{1, 2}, ""}});
    text.apply(Edits{{{1, 1}, " "}});
    CHECK(text.text() == "a b");
    CHECK(text.changes().empty());
}

TEST_CASE("changes make the text of the original after any edits") {
    std::minstd_rand random(11);
    for (int run = 0; run < 300; ++run) {
        const std::string original(random() % 30, 'x');
        EditedText text(original);
        for (int round = 0; round < 5; ++round) {
            const std::string before = text.text();
            const Edits edits = some_edits(before.size(), random);
            text.apply(edits);
            REQUIRE(text.text() == with_edits(before, edits));
            REQUIRE(with_edits(original, text.changes()) == text.text());
        }
    }
}
