// Compares two records of one game: where they part, what each says there, and the later claims that support each.
// Records are compared by meaning: spelling, claims, and the order of words that does not matter make no difference.
#pragma once

#include <cstdint>
#include <string>

#include "analyzer/castelli/compare/reading.hpp"
#include "analyzer/compare/comparison.hpp"

namespace castellan::analyzer {

Comparison compare_games(const ReadGame& first, const ReadGame& second);

/// The origin of a record, for the text.
struct ComparedSide {
    const ReadGame& game;
    std::string label;             // file and game
    std::uint64_t first_line = 1;  // the line of the file at which the game begins
};

std::string compare_text(const Comparison& comparison, const ComparedSide& first, const ComparedSide& second);

}  // namespace castellan::analyzer
