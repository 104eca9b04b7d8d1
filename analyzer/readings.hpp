// What a word may have meant: the legal actions that are near it, the likeliest first.
#pragma once

#include <vector>

#include "analyzer/difference.hpp"
#include "engine/castelli/game.hpp"
#include "engine/castelli/word.hpp"

namespace castellan::analyzer {

/// A legal action that a word may have meant.
struct Reading {
    castelli::Action action;
    castelli::Word word;         // how it is written; with the claim, if that is true of it
    Difference apart;            // from the word that was written
    bool claim_is_true = false;  // of a claim that was written
};

/// All of a word at its place in a game. A reading of which the written claim is true comes before one of which it is
/// not, then what differs least.
std::vector<Reading> readings(const castelli::Table& table, const castelli::Word& written);

/// Whether nothing makes one of them likelier than the other.
bool equally_likely(const Reading& a, const Reading& b);

}  // namespace castellan::analyzer
