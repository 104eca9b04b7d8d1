// Looks for what was meant: tries candidates on the whole record, and weighs what each leaves wrong.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analyzer/slips/candidate.hpp"
#include "analyzer/slips/slip_game.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::slips {

/// How much a search may do. Counted in bytes of records checked, so that it is the same on every machine.
struct Effort {
    std::size_t bytes = 0;         // for all errors of a record
    std::size_t error_bytes = 0;   // for one of them
    std::uint32_t turns_back = 0;  // before the turn of the error
    bool thorough = false;         // what may have been forgotten in those turns is looked for, too
    bool habits = true;  // other views of the board are looked for: not where a person sees it beside the words
};

/// A candidate that was tried.
struct Reading {
    std::vector<notation::Edit> edits;
    Slip slip{};
    float cost = 0;         // of its slip
    float energy = 0;       // with what stays wrong
    bool puts_off = false;  // what it writes is wrong, too
    bool loses = false;     // it loses what may be a word of the game (lost_words.hpp)
    float probability = 0;  // among all readings, and slips that nobody thought of
    std::string habit;      // what was written so throughout, in words; of Slip::habit
};

/// What stays wrong with a record, as a cost. `turns_written`: of its movetext.
float badness(const Judge::Judged& judged, std::size_t turns_written);

/// Readings of a record under which the first of its errors, `error`, is gone; the likeliest first. `judged` is what
/// the record itself was judged to be.
std::vector<Reading> find_readings(const notation::Record& record, const Judge::Judged& judged,
                                   const notation::Diagnostic& error, Judge& judge, Effort& effort);

}  // namespace castellan::analyzer::slips
