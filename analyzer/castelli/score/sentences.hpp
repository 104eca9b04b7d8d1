// Sentences shared by several score reports. Names must be escaped for the report.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"

namespace castellan::analyzer {

/// "Anna and Ben": the players of these colours, in seat order.
std::string players_text(castelli::ColourSet colours, const castelli::Setup& setup, const Names& names);

/// "Dilemma"
std::string module_text(castelli::Module module);

/// "Modules: Dilemma, Battle"; nothing for the base game.
std::string modules_text(castelli::Modules modules);

/// Those whose accounts a player's turn can change: by the ruling tournament-rivals also those of the other game.
std::vector<castelli::Colour> concerned_players(const castelli::Setup& setup, castelli::Colour player);

/// "Anna wins", "Anna and Ben share the victory", "Anna wins by castles built"; of a sheet with final scoring.
std::string winners_text(const ScoreSheet& sheet, const castelli::Setup& setup, const Names& names,
                         const GamePart& part);
/// The same of all parts: "the northern game: Anna wins; the southern game: Cara wins".
std::string all_winners_text(const ScoreSheet& sheet, const castelli::Setup& setup, const Names& names);

/// "village c4", "city e6".
std::string settlement_text(const SettlementScore& settlement, const castelli::Setup& setup);
/// "Red 3, Blue 3" VP; "-" for a settlement with no castle in line.
std::string shares_text(const SettlementScore& settlement, const castelli::Setup& setup, const Names& names);

/// From the points before the end, without penalties, by the lines of the final scoring to the total.
std::vector<PointsRow> points_rows(const ScoreSheet& sheet, castelli::Modules modules);

/// The cards that players showed in the game.
CardKinds cards_of(const ScoreSheet& sheet);

}  // namespace castellan::analyzer
