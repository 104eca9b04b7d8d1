// Selects the diagrams of a game, and draws each. Private to turns_section.cpp.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analyzer/castelli/drawings.hpp"
#include "render/booklet/sections.hpp"

namespace castellan::render::booklet {

/// The drawings that the comments after one action ask for.
analyzer::Drawings drawings_of(const ChapterGame& game, const std::vector<castelli::Remark>& remarks,
                               std::uint16_t action);

/// The turns of the main line with a board at their end although no comment there asks for one.
std::set<std::string> turns_to_draw(const ChapterGame& game, bool each_turn);

struct DiagramPlace {
    const castelli::Situation& situation;
    const analyzer::Drawings& drawings;
    bool in_variation = false;
};

Figure diagram(const ChapterGame& game, const DiagramPlace& place, int number, const CastelliTheme& theme);

}  // namespace castellan::render::booklet
