#include "analyzer/castelli/action_words.hpp"

#include <fmt/format.h>

#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::vector<std::string> action_words(const TurnPlay& turn) {
    std::vector<std::string> words;
    for (Word word : turn.words) {
        if (!word.is_action()) continue;
        word.drop_claim();
        spell(word, words.emplace_back());
    }
    return words;
}

std::string words_text(const TurnPlay& turn) { return fmt::format("{}", fmt::join(action_words(turn), " ")); }

}  // namespace castellan::analyzer
