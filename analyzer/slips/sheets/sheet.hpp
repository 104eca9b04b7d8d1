// A record as one recorder's sheet: lines of tags, and turns of words, for laying two of them side by side.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

struct SheetItem {
    enum class Kind : std::uint8_t {
        word,
        claim,  // tells what follows from the actions
        aside,  // a comment, a variation or a judgement
    };
    std::string text;
    std::string meaning;  // of a word or claim: without what says the same as nothing
    Kind kind{};
};

/// A turn, the line `end`, a result, or the comments before the first turn.
struct SheetTurn {
    std::uint32_t number = 0;  // 0: none
    std::string player;        // as it is written
    std::vector<SheetItem> items;
};

/// A word without what it claims: "Ra" of "Ra=R0,B1".
inline std::string_view before_value(std::string_view word) { return word.substr(0, word.find('=')); }

struct SheetTag {
    std::string name;  // of a tag; empty for another line, such as those of the set block
    std::string text;  // the line
};

struct Sheet {
    std::vector<SheetTag> tags;
    std::vector<SheetTurn> turns;
};

Sheet read_sheet(std::string_view text, const SlipGame& game);

}  // namespace castellan::analyzer::slips
