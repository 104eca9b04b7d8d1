// Sentences that several score reports share. Names must be escaped for the report they go into.
#pragma once

#include <string>
#include <vector>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/claims/final_lines.hpp"
#include "analyzer/score/score_sheet.hpp"

namespace castellan::analyzer {

/// "Anna and Ben": the players of these colours, in seat order.
std::string players_text(castelli::ColourSet colours, const castelli::Setup& setup, const Names& names);

/// "Modules: Dilemma, Battle"; nothing for the base game.
std::string modules_text(castelli::Modules modules);

/// The players of one game of the record (X1), by seat.
std::vector<castelli::Colour> players_of(const castelli::Setup& setup, std::uint8_t half);
/// Those whose accounts a turn of that game can change: by the ruling tournament-rivals the others' too.
std::vector<castelli::Colour> concerned_players(const castelli::Setup& setup, std::uint8_t half);
/// Whether an event of the final scoring belongs to that game.
bool belongs_to(const castelli::Event& event, const castelli::Setup& setup, std::uint8_t half);
/// "The northern game: Anna (Red), Ben (Green)".
std::string game_heading(const castelli::Setup& setup, std::uint8_t half, const Names& names);

/// "Anna wins", "Anna and Ben share the victory", "Anna wins by castles built"; of a sheet with final scoring.
std::string winners_text(const ScoreSheet& sheet, const castelli::Setup& setup, const Names& names, std::uint8_t half);
/// The same of all games: "the northern game: Anna wins; the southern game: Cara wins".
std::string all_winners_text(const ScoreSheet& sheet, const castelli::Setup& setup, const Names& names);

/// "village c4", "city e6".
std::string settlement_text(const SettlementScore& settlement, const castelli::Setup& setup);
/// "Red 3, Blue 3" VP; "-" for a settlement with no castle in line.
std::string shares_text(const SettlementScore& settlement, const castelli::Setup& setup, const Names& names);

/// From the points before the end, without penalties, by the lines of the final scoring to the total.
std::vector<PointsRow> points_rows(const ScoreSheet& sheet, castelli::Modules modules);

/// The cards that somebody showed in the game.
CardKinds cards_of(const ScoreSheet& sheet);

}  // namespace castellan::analyzer
