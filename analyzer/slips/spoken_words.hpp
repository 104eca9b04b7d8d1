// Words of three languages for numbers and directions, and what is written around points, as people speak them.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// A word without the sign after it, in small letters of ASCII: "Castle," is "castle".
std::string spoken(std::string_view word);
bool is_one_of(std::string_view spoken, std::initializer_list<std::string_view> words);
/// "four", "vier", "4"; at most two digits.
std::optional<int> number_of(std::string_view word);
/// e, w, n or s for "east", "west", "Norden", "zuid".
std::optional<char> direction_of(std::string_view word);
/// A place in columns and rows at the beginning of words: "west one north two" is w1n2.
Phrase place_of(WordList words);
/// The letter of a player whose name, or whose colour's, a word is; 0 for none.
char player_of(std::string_view word, const PlayerNames& names);
/// What is told of points after a word: "+4", "(4)", "4p", "for 4", "4 points".
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
