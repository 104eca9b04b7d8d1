// The game that claims are compared with: its state, and the turn that led there.
#pragma once

#include <optional>

#include "analyzer/castelli/claims/claims.hpp"
#include "analyzer/castelli/figure/figure.hpp"
#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer::figure {

struct Moment {
    const castelli::Setup& setup;
    const castelli::State& state;
    const castelli::Deck& deck;
    const castelli::TurnPlay& turn;

    [[nodiscard]] castelli::Table table() const { return {setup, state, deck}; }
};

/// An area as this turn evaluated it, else as its tiles lie now.
AreaTotals area_totals(castelli::AreaId area, const Moment& moment);
/// The same as a word could claim it; no gain where it is not complete.
Derived claimable(const AreaTotals& totals, const castelli::Setup& setup);

/// The step of this turn that a word such as `^e4` or `K4` means; null without one.
const castelli::Step* step_of(const castelli::Word& word, const Moment& moment);

/// A castle of this turn, with its lines of sight.
struct BuiltCastle {
    CastlePoints points;
    std::vector<Sight> sights;
};
/// Reads the events of a step and of the steps that belong to its word.
std::optional<BuiltCastle> castle_of(const castelli::Step& step, const Moment& moment);
/// Every castle of this turn.
std::vector<BuiltCastle> castles_built(const Moment& moment);

/// O7: a village or city, with its shares once the game is over.
SettlementTotals settlement_totals(castelli::OctagonId octagon, const Moment& moment);
/// The same as a claim of the form of an area's could say it: castles as influence, VP as shares.
Derived claimable(const SettlementTotals& totals);

}  // namespace castellan::analyzer::figure
