// The fast path for plain words reads them like the full reader, and leaves all other words to it.
#include "engine/castelli/words/plain_word.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/castelli/words/word.hpp"

using namespace castellan::castelli;

namespace {

const std::vector<std::string> plain_words = {"d5:R3G3B3Yc",
                                              "a1:YcG1R1B1s1",
                                              "h8:B6Y6G6R6s2",
                                              "+K4",
                                              "-Ra",
                                              "+Pe",
                                              "K3",
                                              "Ra",
                                              "Bg",
                                              "Rb",
                                              "^e3",
                                              "^e3$",
                                              "^a1$w",
                                              "^h8$r",
                                              "Y:+Ra",
                                              "B:-Pe",
                                              "R:K5",
                                              "G:^b7$g",
                                              "Y:c2:G1B2R3Y4",
                                              "d5$",
                                              "^e3g",
                                              "^e3.2",
                                              "Lg^e3g",
                                              "Lv^h8w$r",
                                              "B:Mb^e3$g",
                                              "Ab^e3",
                                              "Y:St>G",
                                              "St>G",
                                              "Tr>B+?",
                                              "Pe>c3",
                                              "+?",
                                              "-?",
                                              "-Ra=1",
                                              "K4=4",
                                              "Ra=B2",
                                              "vp=R1",
                                              "e5gN",
                                              "a1@N=R2",
                                              "d5:#12R",
                                              "Du",
                                              "-Du",
                                              "+In",
                                              "end",
                                              "d5:R3R3B3Yc",
                                              "d5:R3G3B3Y7",
                                              "d5:R0G3B3Yc",
                                              "i5:R3G3B3Yc",
                                              "^e9",
                                              "^e3$s",
                                              "R:",
                                              "d5:r3g3b3yC"};

/// The word as the full reader reads it: it takes a blank, the fast path does not.
bool read_carefully(const std::string& text, Word& word) {
    Word refused;
    REQUIRE_FALSE(read_plain_word(text + " ", refused));
    WordError error;
    return read_word(text + " ", word, error);
}

void check_agreement(const std::string& text) {
    Word plain;
    if (!read_plain_word(text, plain)) {
        CHECK(spelled(plain) == spelled(Word{}));
        return;
    }
    Word careful;
    CAPTURE(text);
    REQUIRE(read_carefully(text, careful));
    CHECK(spelled(plain) == spelled(careful));
    CHECK(plain.kind == careful.kind);
    CHECK(plain.player == careful.player);
    CHECK(plain.card == careful.card);
    CHECK(plain.tile.form == careful.tile.form);
    CHECK_FALSE(careful.other_case);
    CHECK(careful.claim == ClaimForm::none);
}

}  // namespace

TEST_CASE("tiles, cards and castles are plain words") {
    for (const std::string text : {"d5:R3G3B3Yc", "a1:YcG1R1B1s1", "+K4", "-Ra", "Rb", "^e3", "^e3$w", "^e3g", "^e3g$w",
                                   "Lg^e3g", "Lv^e3w$r", "Mb^e3", "Pe>c3", "St>G", "Y:+Ra", "B:St>R"}) {
        CAPTURE(text);
        Word word;
        CHECK(read_plain_word(text, word));
        CHECK(spelled(word) == text);
    }
}

TEST_CASE("building sites have one digit, from 1 on") {
    CHECK(parse_word("^e4.1").value().site == 1);
    CHECK(parse_word("^e4.9").value().site == 9);
    CHECK(parse_word("^e4.0").error().code == "bad-area");
    CHECK(parse_word("^e4.").error().code == "bad-area");
}

TEST_CASE("blanks may stand between the parts of a word, before a tile's id too") {
    for (const std::string text : {"d5:# 12R", "d5 :#12R", "d5: #12R"}) {
        CAPTURE(text);
        const auto word = parse_word(text);
        REQUIRE(word.has_value());
        CHECK(spelled(*word) == "d5:#12R");
    }
}

TEST_CASE("what is written otherwise is no plain word") {
    for (const std::string text : {"",
                                   "R",
                                   "R:",
                                   "k4",
                                   "+?",
                                   "+k4",
                                   "-Ra=1",
                                   "St>",
                                   "St>g",
                                   "St>#1R",
                                   "Lg",
                                   "Lg^",
                                   "LgMb^e3",
                                   "Lg^^e3",
                                   "Lg^e3gN",
                                   "Tr>B+?",
                                   "Pe>i3",
                                   "Du",
                                   "Du>c3",
                                   "^e3 ",
                                   "^e3$s",
                                   "d5:R3G3B3Y7",
                                   "d5:R3R3B3Yc",
                                   "d5:r3G3B3Yc",
                                   "D5:R3G3B3Yc",
                                   "d9:R3G3B3Yc",
                                   "d5:R3G3B3Ycs",
                                   "d5:R3G3B3Ycx1",
                                   "e5g"}) {
        CAPTURE(text);
        Word word;
        CHECK_FALSE(read_plain_word(text, word));
    }
}

TEST_CASE("both ways of reading agree on every word one character away from these") {
    const std::string characters = "abcdefgh12345678RGBYrgbyKSsc:+-^$=>#?.,@ \t0";
    for (const std::string& text : plain_words) {
        check_agreement(text);
        for (std::size_t at = 0; at < text.size(); ++at) {
            check_agreement(text.substr(0, at) + text.substr(at + 1));
            for (const char c : characters) {
                check_agreement(text.substr(0, at) + c + text.substr(at + 1));
                check_agreement(text.substr(0, at) + c + text.substr(at));
            }
        }
    }
}

TEST_CASE("a text of no characters, not even of no length somewhere, is no word") {
    for (const std::string_view text : {std::string_view(), std::string_view("")}) {
        const auto word = parse_word(text);
        REQUIRE_FALSE(word);
        CHECK(word.error().code == "bad-word");
        CHECK(word.error().span.begin == 0);
        CHECK(word.error().span.end == 0);
    }
}
