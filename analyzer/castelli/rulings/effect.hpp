// The effect of another ruling on a game, compared with the game as recorded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/rulings/replay.hpp"

namespace castellan::analyzer {

/// A line of the score that comes out differently. Points are VP; 0: no such line.
struct ChangedLine {
    std::string address;  // of the turn
    castelli::Colour player{};
    const core::Rule* rule = nullptr;
    castelli::Space space;
    int before = 0;
    int after = 0;
};

/// How many of the record's own claims speak for and against an alternative.
struct ClaimBalance {
    int speak_for = 0;       // claims true only under the alternative
    int speak_against = 0;   // claims true only under the recorded rulings
    std::string first;       // address of the first that speaks for the one that more speak for; empty where it is even
    std::uint32_t node = 0;  // of that claim
};

using Points = castelli::PerColour<int>;

/// The changes under one alternative, or under a pair of them.
struct RulingEffect {
    std::vector<RulingChoice> choices;  // one or two
    std::string relevant_from;          // address; of a single alternative
    std::string_view because;           // of a single alternative

    std::vector<ReplayProblem> allowed;  // refused under the recorded rulings, no longer
    std::vector<ReplayProblem> refused;  // refused under the alternative, and not before
    std::vector<ChangedLine> lines;      // of the turns played both ways
    std::string from;                    // address of the first turn that ends otherwise, or where the verdict differs

    std::string compared_at;  // address of the last turn played both ways; empty: there is none
    Points before{};          // VP there, under the recorded rulings
    Points after{};           // and under the alternative
    bool holdings = false;    // silver, resources, cards or castles differ after some turn
    std::string end;          // address of the last turn played under the alternative
    Points end_points{};
    std::string result;   // "#R+B" under the alternative; empty if it did not come to the final scoring
    bool winner = false;  // both were scored, and another player wins
    ClaimBalance claims;

    [[nodiscard]] bool verdict() const { return !allowed.empty() || !refused.empty(); }
    [[nodiscard]] bool score() const { return !lines.empty() || before != after; }
    [[nodiscard]] bool any() const {
        return verdict() || score() || holdings || winner || claims.speak_for + claims.speak_against > 0;
    }
};

/// `other` against `recorded`; choices and relevance are for the caller to fill in.
RulingEffect compare_replays(const RulingReplay& recorded, const RulingReplay& other);

/// The kinds of change, in words: "legality", "score", "winner", "holdings"; "claims" if there is no other.
std::vector<std::string_view> changes(const RulingEffect& effect);

/// Each player's VP after so many turns; 0 after none.
Points points_behind(const RulingReplay& replay, std::size_t turns);

}  // namespace castellan::analyzer
