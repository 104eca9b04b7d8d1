// Two records of one game against each other: where they part, what each says there, which later claims speak for
// which. By meaning: spelling, claims and the order of words where order changes nothing do not part them.
#pragma once

#include <cstdint>
#include <string>

#include "analyzer/compare/comparison.hpp"
#include "analyzer/compare/reading.hpp"

namespace castellan::analyzer {

Comparison compare_games(const Reading& first, const Reading& second);

/// Where a record came from, for the text.
struct ComparedSide {
    const Reading& game;
    std::string label;             // file and game
    std::uint64_t first_line = 1;  // the line of the file at which the game begins
};

std::string compare_text(const Comparison& comparison, const ComparedSide& first, const ComparedSide& second);

}  // namespace castellan::analyzer
