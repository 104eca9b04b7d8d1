#include <catch2/catch.hpp>
#include <string>

#include "notation/signs/characters.hpp"
#include "notation/signs/word_ends.hpp"

using namespace castellan::notation;

namespace {

bool ends_word(char c) { return !is(c, word_part) || c == '='; }

/// The end of the word at the beginning of `text`.
std::size_t end_of_word(const std::string& text) {
    WordEnds ends(text.data(), text.data() + text.size());
    return std::size_t(ends.next(text.data()) - text.data());
}

}  // namespace

TEST_CASE("a word ends at every byte that is no part of one, and at its claim") {
    for (unsigned byte = 0; byte < 256; ++byte) {
        const auto c = static_cast<char>(byte);
        CAPTURE(byte);
        CHECK(end_of_word(std::string("e5g") + c + "xyz") == (ends_word(c) ? 3 : 7));
    }
}

TEST_CASE("a word ends wherever it lies in the text") {
    for (std::size_t length = 0; length < 200; ++length) {
        CAPTURE(length);
        CHECK(end_of_word(std::string(length, 'a')) == length);
        CHECK(end_of_word(std::string(length, 'a') + " b") == length);
    }
}

TEST_CASE("ends are found one after another, over the blocks they are found in") {
    std::string text;
    for (int word = 0; word < 40; ++word) text += std::string(std::size_t(word % 13), 'w') + ' ';
    WordEnds ends(text.data(), text.data() + text.size());
    const char* p = text.data();
    for (int word = 0; word < 40; ++word) {
        CAPTURE(word);
        const char* end = ends.next(p);
        CHECK(end - p == word % 13);
        p = end + 1;
    }
}

TEST_CASE("words end where a byte stands neither in them nor between them") {
    for (unsigned byte = 0; byte < 256; ++byte) {
        const auto c = static_cast<char>(byte);
        for (const std::size_t place : {0U, 3U, 15U, 16U, 40U, 63U}) {
            CAPTURE(byte, place);
            std::string text(64, 'a');
            text[place] = c;
            const bool ends = !is(c, word_part | blank | line_end);
            CHECK(words_end(text.data(), text.data() + text.size()) == text.data() + (ends ? place : text.size()));
        }
    }
}
