// Sentences that several score reports share. Names must be escaped for the report they go into.
#pragma once

#include <string>

#include "analyzer/arbiter.hpp"
#include "analyzer/event_text.hpp"
#include "analyzer/score_sheet.hpp"

namespace castellan::analyzer {

/// "Anna and Ben": the players of these colours, in seat order.
std::string players_text(std::uint8_t colours, const castelli::Setup& setup, const Names& names);

/// "Anna wins", "Anna and Ben share the victory", "Anna wins by castles built"; of a sheet with final scoring.
std::string winners_text(const ScoreSheet& sheet, const castelli::Setup& setup, const Names& names);

/// "Penalty: Ben loses 3 VP".
std::string penalty_text(const std::string& player, int points, const Arbitration& arbitration);

/// What the rules have against it, with the rule and the facts: "the castle on e4 cannot be paid (B1, ...; needs ...)".
std::string reason_text(const RuledIrregularity& irregularity);
/// What became of it as ruled: "taken back", "stands by decision", "regular".
std::string ruled_text(const RuledIrregularity& irregularity);

}  // namespace castellan::analyzer
