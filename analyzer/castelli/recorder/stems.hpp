// The words of Castelli that may be written next, as the recorder takes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/legal/moment.hpp"
#include "analyzer/recorder/desk/desk.hpp"
#include "engine/castelli/rules/table.hpp"

namespace castellan::analyzer {

/// Also of the next turn, where this one may end, and of the final scoring.
std::vector<recorder::Stem> castelli_stems(const castelli::Table& table, std::vector<LegalMoment> moments,
                                           const Names& names);

/// "Raider", "castle in e4, site 1", "wood bought": a piece of a word, without the player it begins with; empty where
/// the piece says it.
std::string castelli_piece_name(std::string_view piece);

/// "Anna reveals a tile", "Ben draws 2 cards for the market e4m".
/// Of the first moment: a Steward that no one can play is not asked for, and else what is due without it is asked, too.
/// Where nothing is left to do in a turn it is the next one.
struct CastelliQuestion {
    std::string text;
    castelli::Colour decider{};
};
CastelliQuestion castelli_question(const castelli::Table& table, const std::vector<LegalMoment>& moments,
                                   const Names& names);

}  // namespace castellan::analyzer
