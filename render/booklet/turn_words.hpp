// A part of a turn in notation and in words. Private to turns_section.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/booklet/move_signs.hpp"
#include "render/booklet/sections.hpp"

namespace castellan::render::booklet {

/// The actions after the `from`-th up to the `to`-th of a turn.
struct TurnPart {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
};

/// The places where a turn's telling stops for comments, and its end.
std::vector<std::uint16_t> stops_of(const ChapterGame& game, const castelli::PlayedTurn& turn);

/// "d5:R3G3B3Yc +K4 ^e4!": the words written, with their glyphs.
std::vector<std::vector<Run>> notation_words(const ChapterGame& game, const castelli::PlayedTurn& turn, TurnPart part,
                                             const MoveSigns& signs);

/// "Lays R3G3B3Yc on d5; draws King 4; builds a castle in e4g. 5 VP, 12 in all."
std::vector<Run> told_in_words(const ChapterGame& game, const castelli::PlayedTurn& turn, TurnPart part);

/// The game after so many actions of a turn; `before` is the state before the turn.
castelli::Situation situation_at(const castelli::PlayedTurn& turn, std::uint16_t action, const castelli::State& before);

}  // namespace castellan::render::booklet
