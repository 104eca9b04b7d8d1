// Words of three languages for numbers and directions, and what is written around points, as people speak them.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// A word without the sign after it, in small letters of ASCII: "Castle," is "castle".
std::string spoken(std::string_view word);
bool is_one_of(std::string_view spoken, std::initializer_list<std::string_view> words);
/// Words that a phrase is read from, one after another; those between them that say nothing are passed over.
class PhraseWords {
  public:
    PhraseWords(WordList words, bool (*says_nothing)(std::string_view)) : words_(words), says_nothing_(says_nothing) {}

    [[nodiscard]] std::size_t size() const { return words_.size(); }
    /// The word there; empty after the last one.
    [[nodiscard]] std::string_view operator[](std::size_t word) const {
        return word < words_.size() ? words_[word] : std::string_view();
    }
    [[nodiscard]] std::size_t after_fillers(std::size_t word) const {
        while (word < words_.size() && says_nothing_(words_[word])) ++word;
        return word;
    }
    [[nodiscard]] WordList from(std::size_t word) const { return words_.subspan(std::min(word, words_.size())); }

  private:
    WordList words_;
    bool (*says_nothing_)(std::string_view);
};

/// An article, a preposition or "and" in any language.
bool is_particle(std::string_view word);
/// "nothing", "keiner", "geen": said where the notation writes no word.
bool is_nothing(std::string_view word);

/// "four", "vier", "4"; at most two digits.
std::optional<int> number_of(std::string_view word);
/// e, w, n or s for "east", "west", "Norden", "zuid".
std::optional<char> direction_of(std::string_view word);
/// A place in columns and rows at the beginning of words: "west one north two" is w1n2.
Phrase place_of(WordList words);
/// The letter of a player whose name, or whose colour's, a word is; 0 for none.
char player_of(std::string_view word, const PlayerNames& names);
/// Points written after a word: "+4", "(4)", "4p", "for 4", "4 points".
struct Points {
    std::size_t count = 0;  // of words; 0: none
    int points = 0;
};
Points points_of(WordList words);
/// Points of several players, in the order written: "R9 B4", "Anna 9, Ben 4", "14:28" in the order of `seats`,
/// "vp=R22+8,B12". Fewer than two players are no total.
struct TotalPhrase {
    std::size_t count = 0;  // of words
    std::vector<std::pair<char, int>> points;
};
TotalPhrase totals_of(WordList words, const PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer::slips
