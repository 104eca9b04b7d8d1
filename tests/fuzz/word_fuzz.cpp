// Any bytes as a word of a turn, of each game: a word that can be read has one spelling, which reads as the same word.
#include <string>
#include <string_view>

#include "engine/castelli/words/word.hpp"
#include "engine/piecepack/words/word.hpp"
#include "tests/fuzz/property.hpp"

using castellan::fuzz::must;

template <class Parse>
void check_word(std::string_view text, Parse parse) {
    const auto word = parse(text);
    if (!word) {
        must(castellan::fuzz::lies_in(word.error().span, text), "the error lies in the word");
        must(!word.error().message.empty(), "the error says what is wrong");
        return;
    }
    const std::string once = spelled(*word);
    const auto again = parse(once);
    must(again.has_value(), "a word that was spelled can be read");
    must(!again->other_case, "the canonical spelling has the canonical case");
    must(again->kind == word->kind, "it is the same kind of word");
    must(spelled(*again) == once, "the canonical spelling is stable");
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    check_word(text, castellan::castelli::parse_word);
    check_word(text, castellan::piecepack::parse_word);
    return 0;
}
