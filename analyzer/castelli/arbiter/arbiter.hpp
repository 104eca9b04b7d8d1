// Reports a game as it was played and as it was ruled: what was irregular, what an arbiter decided, and both scores
// (docs/as-played.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/arbiter/decisions.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"
#include "analyzer/record/text_problems.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Something irregular on the main line.
struct RuledIrregularity {
    notation::Diagnostic found;                 // code, address, rule and facts
    std::string written;                        // the word, or the turn's head; empty where something is missing
    std::optional<castelli::Treatment> played;  // nothing: regular as played, and void only as ruled (a consequence)
    std::optional<castelli::Treatment> ruled;   // nothing: regular as ruled
    std::string as_played;                      // what stood, in words
    std::optional<DecisionKind> decision;
    bool is_consequence() const { return !played; }
};

struct Arbitration {
    Decisions decisions;
    ScoreSheet played;
    ScoreSheet ruled;                               // with the penalties, if the game was scored
    std::vector<RuledIrregularity> irregularities;  // in order of place
};

/// Judges the main line, played both ways. Decisions about places without irregularity have no effect.
Arbitration arbitrate(const notation::Record& record, const castelli::Opening& opening);
/// The same of a game that has been played, as played.
Arbitration arbitrate(const castelli::PlayedGame& played);

/// The end that a result refers to: as ruled if the record has decisions, else as the replay reached it.
castelli::State end_as_ruled(const notation::Record& record, const castelli::Opening& opening,
                             const castelli::State& end);

/// Reports decisions that cannot be read (bad-decision) and those about nothing (idle-decision).
void check_decisions(const notation::Record& record, const castelli::Opening& opening,
                     std::vector<notation::Diagnostic>& diagnostics);

/// A line of the final score, by colour, as played and as ruled.
struct ScoreRow {
    std::string_view name;  // "cards in hand"
    std::string_view rule;  // "E2"; empty if it has none
    castelli::PerColour<int> played{};
    castelli::PerColour<int> ruled{};
};
/// From the points before the end to the total.
std::vector<ScoreRow> score_rows(const Arbitration& arbitration, castelli::Modules modules);

/// The arbiter's page. The object is described in docs/score-json.md.
std::string arbiter_text(const Arbitration& arbitration, const castelli::Setup& setup);
std::string arbiter_markdown(const Arbitration& arbitration, const castelli::Setup& setup);
std::string arbiter_json(const Arbitration& arbitration, const castelli::Setup& setup,
                         const TextProblems& problems = {});

}  // namespace castellan::analyzer
