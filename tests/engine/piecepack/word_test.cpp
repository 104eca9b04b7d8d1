// Words: read, spelled, and what is wrong with them.
#include <catch2/catch.hpp>

#include "table.hpp"

using namespace castellan::piecepack;
using namespace castellan::piecepack::test;

namespace {

/// The canonical spelling, with ~ before it if letters had another case; or the code of the error.
std::string read(std::string_view text) {
    const auto word = parse_word(text);
    if (!word) return std::string(word.error().code);
    return (word->other_case ? "~" : "") + spelled(*word);
}

}  // namespace

TEST_CASE("words are read and spelled alike") {
    for (const std::string_view text :
         {"M5@0", "pM3@e1", "S4@e1n2", "Cn@w12s3", "Aa@s2", "Mn@wS4", "S2@sS4", "^Sa", "S3@M5", "S?@M5", "Aa@An",
          "M5:S3M4", "Sn:Sa", "S:Sa=5", "M:S5=-3", "S=12", "C=0", "A=-14"})
        CHECK(read(text) == text);
}

TEST_CASE("places have one canonical spelling") {
    CHECK(read("M5@e0") == "M5@0");
    CHECK(read("M5@e0n2") == "M5@n2");
    CHECK(read("M5@w3s0") == "M5@w3");
    CHECK(read("M5@e01") == "M5@e1");
}

TEST_CASE("letters of another case are read") {
    CHECK(read("m5@0") == "~M5@0");
    CHECK(read("PMA@E1N2") == "~pMa@e1n2");
    CHECK(read("^sa") == "~^Sa");
    CHECK(read("s?@m5") == "~S?@M5");
    CHECK(read("s3@AN") == "~S3@An");
    CHECK(read("M5@ns4") == "~M5@nS4");
    CHECK(read("m5:s3MA") == "~M5:S3Ma");
    CHECK(read("s:sA=5") == "~S:Sa=5");
    // s2 is a row, S2 a tile.
    CHECK(read("S3@s2") == "S3@s2");
    CHECK(read("S3@S2") == "S3@S2");
    CHECK(parse_word("S3@s2")->kind == WordKind::tile);
    CHECK(parse_word("S3@S2")->kind == WordKind::coin);
    CHECK(parse_word("S3@sa")->kind == WordKind::coin);
}

TEST_CASE("what is no word is reported with what was expected") {
    CHECK(read("M5") == "bad-word");
    CHECK(read("hello") == "bad-word");
    CHECK(read("M5@0x") == "bad-place");
    CHECK(read("M6@0") == "bad-tile");
    CHECK(read("pS?@0") == "bad-coin");
    CHECK(read("M5@") == "bad-place");
    CHECK(read("M5@n1e1") == "bad-place");
    CHECK(read("M5@e") == "bad-place");
    CHECK(read("M5@e100") == "bad-place");
    CHECK(read("^S") == "bad-tile");
    CHECK(read("^Sax") == "bad-word");
    CHECK(read("?@M5") == "bad-coin");
    CHECK(read("S?@M") == "bad-tile");
    CHECK(read("M5:") == "bad-coin");
    CHECK(read("M5:S3S3") == "bad-coin");
    CHECK(read("M5:S?") == "bad-coin");
    CHECK(read("S:Sa") == "bad-claim");
    CHECK(read("S:Sx=5") == "bad-tile");
    CHECK(read("X=5") == "bad-player");
    CHECK(read("S=") == "bad-claim");
    CHECK(read("S=5x") == "bad-claim");
    CHECK(read("S=1000") == "bad-claim");
    CHECK(read("=5") == "bad-player");
}

TEST_CASE("an error says where in the word it is") {
    const auto word = parse_word("M5@e1x");
    REQUIRE_FALSE(word.has_value());
    CHECK(word.error().span == castellan::notation::Span{5, 6});
}

TEST_CASE("a place beside a tile is resolved on the map") {
    Table table("SM");
    CHECK(table.play("S S5@0 | M Mn@nS5 | S S4@eMn | M M2@sS4").empty());
    CHECK(table.state.place(tile("M2")) == Place{1, 0});
    CHECK(table.play("S M5@nS3") == "unknown-neighbour");
    CHECK(table.play("S M5@nM5") == "unknown-neighbour");
}
