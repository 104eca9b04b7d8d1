// One reading of a word: a legal action that the word may mean.
#pragma once

#include "analyzer/castelli/check/difference.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// A legal action that a word may have meant.
struct Reading {
    castelli::Action action;
    castelli::Word word;         // how it is written; with the claim, if that is true of it
    Difference apart;            // from the word that was written
    bool claim_is_true = false;  // of a claim that was written
};

}  // namespace castellan::analyzer
