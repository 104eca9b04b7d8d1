// Simulated games, to be written again by a recorder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace castellan::test {

/// A record in canonical form. `modules` of Castelli alone: "dilemma,battle".
std::string simulated(std::string_view rules, int players, std::string_view modules, unsigned seed,
                      std::string_view policy);

/// The record before its first turn, unfinished.
std::string begun(const std::string& record);

/// The words of its movetext in order, the result last.
std::vector<std::string> words_of(const std::string& record);

}  // namespace castellan::test
