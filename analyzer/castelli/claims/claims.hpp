// Compares claims, the consequences a record states, with what the rules give (docs/notation.md, section 7).
#pragma once

#include <optional>
#include <string>

#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

/// The claims a word could carry, as derived. `form` is none if there is nothing to claim.
struct Derived {
    castelli::ClaimForm form = castelli::ClaimForm::none;
    std::int16_t count = 0;
    castelli::ColourNumbers shares;
    bool has_influence = false;
    castelli::ColourNumbers influence;
    const core::Rule* rule = nullptr;
    bool complete = true;  // colours the claim does not name are claimed to gain nothing
};

/// The value of a word's claim; nothing if its subject did not happen in this turn. `step` is the word's own step, null
/// for words that are no actions; `after` is the state after the turn.
std::optional<Derived> derive(const castelli::Word& word, const castelli::Step* step, const castelli::TurnPlay& turn,
                              const castelli::Setup& setup, const castelli::State& after);

/// Why there is nothing that such a word could claim, where derive() gives nothing.
struct NothingToClaim {
    std::string message;
    std::string help;
};
NothingToClaim nothing_to_claim(const castelli::Word& word, const castelli::TurnPlay& turn,
                                const castelli::Setup& setup);

/// Whether the word claims anything that differs.
bool agrees(const castelli::Word& word, const Derived& derived);

/// Whether what it claims to be gained is right, but not the influence (A3).
bool only_influence_differs(const castelli::Word& word, const Derived& derived);

/// The word with its claims set right; empty where that cannot be written.
std::string corrected(const castelli::Word& word, const Derived& derived);

/// Code `false-claim`, what is true, and why; without a place.
notation::Diagnostic false_claim(const castelli::Word& word, const Derived& derived);

/// "5", "R2,B1" or "-".
std::string claim_text(const Derived& derived);
/// "R5,B4".
std::string influence_text(const Derived& derived);

/// Puts the derived claim on a word.
void set_claim(castelli::Word& word, const Derived& derived);

}  // namespace castellan::analyzer
