// The result of a record: who won, by name; and its word as a choice, with the points of all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer::recorder {

/// Whether a text is "*" or "#" with winners. The record is not read for this: it would be read with the result in it,
/// and something else might then be the result.
bool is_result(std::string_view text);

/// The letters of those who won, of a result "#R", "#R+B", of a tournament "#R,B"; empty if no one did.
std::string winners_of(std::string_view result);
/// "Anna wins"; empty of "*".
std::string result_in_words(const std::vector<Seat>& seats, std::string_view result);
/// `seats` with their points after the final scoring; of each the letter, name and points count.
Stem finish_stem(std::string result, std::vector<Seat> seats);

}  // namespace castellan::analyzer::recorder
