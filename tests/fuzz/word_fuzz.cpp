// Any bytes as a word of a turn: a word that can be read has one spelling, which reads as the same word.
#include <string>
#include <string_view>

#include "engine/castelli/words/word.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::castelli;
using castellan::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    const auto word = parse_word(text);
    if (!word) {
        must(castellan::fuzz::lies_in(word.error().span, text), "the error lies in the word");
        must(!word.error().message.empty(), "the error says what is wrong");
        return 0;
    }
    const std::string once = spelled(*word);
    const auto again = parse_word(once);
    must(again.has_value(), "a word that was spelled can be read");
    must(!again->other_case, "the canonical spelling has the canonical case");
    must(again->kind == word->kind, "it is the same kind of word");
    must(spelled(*again) == once, "the canonical spelling is stable");
    return 0;
}
