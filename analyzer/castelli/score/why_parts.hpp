// Parts of an explanation (why.hpp): the rulings that matter, arms on an octagon, the modules' additions.
#pragma once

#include <string>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// A line with the rule's id, section and text.
void cite(std::string& out, const core::Rule& rule);

/// The rulings on the rule of an event: those that differ from the default, and those on which this very event hangs.
void explain_rulings(std::string& out, const castelli::Event& event, const castelli::Setup& setup,
                     const castelli::State& state);
void explain_ruling(std::string& out, castelli::RulingName ruling, const castelli::Setup& setup);

/// Each arm that points at an octagon from one of the sides (bits), with its value (A3).
void explain_arms(std::string& out, castelli::OctagonId octagon, std::uint8_t sides, const castelli::Setup& setup,
                  const castelli::State& state);

/// Explains the gains that the turn's tile and the rim beside it offered and no player took: T2, T4.
void explain_missed(std::string& out, const castelli::TurnPlay& turn, const castelli::Setup& setup,
                    const castelli::State& state);
/// A7: the cards that an empty deck leaves out of those due from a market evaluated in the turn.
void explain_market(std::string& out, const castelli::Event& market, int due, const castelli::TurnPlay& turn,
                    const castelli::State& state);

/// O2, O3, O6c, O6d: the points compared and the price, and whether a Guard came between.
void explain_attempt(std::string& out, const castelli::Action& attempt, bool guarded, const castelli::Setup& setup,
                     const castelli::State& state, const Names& names);

/// Explains an event of the modules or of the silver's majority: E4, D3, O6e, O7 to O9.
void explain_final(std::string& out, const castelli::Event& event, const castelli::Setup& setup,
                   const castelli::State& state, const Names& names);

}  // namespace castellan::analyzer
