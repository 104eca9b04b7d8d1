// A game as it is told: its lines turn by turn, with what the record says of each. What leads a reader through a game
// (the terminal, the page, the booklet, an animation) walks through a story.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// A comment or a glyph of the record.
struct Remark {
    std::uint32_t node = 0;
    std::uint16_t action = 0;  // of the turn, behind which it stands; 0: before the first
};

struct StoryLine;

/// One turn, or the final scoring.
struct StoryTurn {
    std::string address;            // "7", "7/1/8", "end"
    castelli::Situation situation;  // behind it; the turn keeps its snapshots
    std::vector<Remark> remarks;    // up to the next turn, in order
    std::vector<StoryLine> variations;

    [[nodiscard]] bool is_final() const { return situation.play.is_final; }
};

struct StoryLine {
    castelli::State start;  // before its first turn
    std::vector<StoryTurn> turns;
    std::optional<notation::Diagnostic> stopped;  // why the rest was not played; what was is told
};

struct Story {
    Names names;        // as the tags give them, else the colour
    std::string title;  // event, round, date
    castelli::Situation setup;
    std::vector<Remark> remarks;  // before the first turn
    StoryLine main;
};

/// Plays a record with all its variations. Claims are not looked at.
Story tell_story(const notation::Record& record, const castelli::Opening& opening,
                 castelli::PlayMode mode = castelli::PlayMode::strict);

/// How many actions a turn writes: the last K of an address "7.K".
int actions_of(const castelli::TurnPlay& turn);

/// The game as it stood behind the K-th action of a turn, as at the address "7.K"; K from 1.
castelli::Situation situation_after(const StoryTurn& turn, int action);

/// The actions a turn writes in canonical spelling, without claims: "d5:R3G3B3Yc", "+K4", "^e4".
std::vector<std::string> action_words(const castelli::TurnPlay& turn);
/// The same as one text: "d5:R3G3B3Yc +K4 ^e4".
std::string words_text(const castelli::TurnPlay& turn);

}  // namespace castellan::analyzer
