// Scores that a record states, beside what the rules gave.
#pragma once

#include <optional>

#include <tl/expected.hpp>

#include "engine/carcassonne/replay/played_line.hpp"
#include "engine/carcassonne/words/resolve.hpp"

namespace castellan::carcassonne {

/// What is so, of what a claim names.
struct Truth {
    const Event* event = nullptr;  // of a feature or castle that scored
    Node feature = no_node;        // of a feature claim
    ColourSet owners;              // who gets the points; nobody if there is no event
    std::int32_t points = 0;       // for each of them; of a total all that the player has

    [[nodiscard]] bool fits(const Word& claim) const {
        return claim.points == points && (!claim.owners || *claim.owners == owners);
    }
};

/// For a claim in a turn that is scored; the state is the one after it. The error says that nothing is there that the
/// claim names.
tl::expected<Truth, ResolveError> truth_of(const Setup& setup, const State& state, const PlayedTurn& turn,
                                           const Word& claim);

/// The claim that is true of something a turn or the end scored: `cN:R=8`, at the end `cN@e1n2:R=4`, `^n1:B=8`. The
/// state is one after it.
Word claim_of(const Setup& setup, const State& state, const PlayedTurn& turn, const Event& event);
/// A claim of a turn with its feature or castle named as claim_of() does; as it is, if nothing is there that it names.
Word as_named(const Setup& setup, const State& state, const PlayedTurn& turn, const Word& claim);
/// `R=12`
Word total_of(Colour player, std::int32_t points);

}  // namespace castellan::carcassonne
