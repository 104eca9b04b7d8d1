// Replays a main line under chosen rulings, for an arbiter to compare.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/rulings/relevance.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// A player's holdings: VP first, then what may become VP.
struct Holdings {
    std::int16_t vp = 0;
    std::array<std::int16_t, 6> others{};  // silver, wood, grain, rocks, cards, castles
    friend bool operator==(const Holdings&, const Holdings&) = default;
};

/// The players' holdings after a turn played to its end, or after the final scoring.
struct TurnHoldings {
    std::uint32_t head = 0;  // node of its number, of `end` or the result
    std::string address;     // "7", "end"
    castelli::PerColour<Holdings> holdings;
};

/// All that a player scored by one rule at one place in one turn. Castles have a space, cards and the end have none.
struct ScoredLine {
    std::uint32_t turn = 0;  // index in RulingReplay::turns
    castelli::Colour player{};
    const core::Rule* rule = nullptr;
    castelli::Space space;
    int points = 0;
};

/// Something the rules do not allow, or that cannot be read.
struct ReplayProblem {
    std::uint32_t node = 0;
    std::string address;    // "7.2"
    std::string_view code;  // static storage
    std::string message;    // what is wrong
    std::string rule;       // id and section; empty for syntax
    std::string text;       // all of it on one line: stop_text()
};

/// A claim of the record, the named winners among them.
struct ClaimVerdict {
    std::uint32_t node = 0;
    bool is_true = false;
    std::string address;  // "7.2"
};

struct RulingReplay {
    std::vector<TurnHoldings> turns;
    std::vector<ScoredLine> lines;         // sorted, one for each turn, player, rule and place
    std::vector<ReplayProblem> problems;   // in order of place; strictly replayed: one at most
    std::uint32_t end_node = 0;            // where the line could not be played further; after all nodes if it could
    std::vector<ClaimVerdict> claims;      // those that could be judged, in order of place
    std::string result;                    // "#R+B"; empty if the game was not scored
    std::vector<RelevantRuling> relevant;  // other rulings that may change this replay
    [[nodiscard]] bool is_legal() const { return problems.empty(); }
};

/// Replays the main line under rulings that need not be the opening's. Of what is irregular in a game told as played,
/// the first notation::limits::diagnostics problems are kept.
RulingReplay replay_under(const notation::Record& record, const castelli::Opening& opening,
                          const castelli::Rulings& rulings, castelli::PlayMode mode);

}  // namespace castellan::analyzer
