// The choices of one decision, the best first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/analysis/decide.hpp"
#include "analyzer/analysis/line.hpp"
#include "analyzer/analysis/workers.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::analysis {

struct RankedChoice {
    std::string words;
    PerPlayer<Estimate> shares{}, points{};  // by seat
    bool is_reference = false;               // what the player who plays on would choose
};

struct Ranking {
    std::vector<LinePlayer> players;  // by seat
    std::string address;
    std::uint16_t turn = 0;
    std::uint8_t decider = 0;  // a seat
    std::string kind;          // of the decision, in the language chosen
    std::vector<RankedChoice> choices;
    std::string model;
    std::uint64_t seed = 1, samples = 0;
};

/// Of a line's node; nothing if it was given up. The same for any number of workers, unless the clock ends it.
std::optional<Ranking> rank(const Line& line, std::size_t node, std::uint64_t seed, Workers& workers,
                            const Budget& budget, const std::function<bool()>& stop);

std::string ranking_text(const Ranking& ranking);
/// The value of a member: shares in units of 10^-12 of a victory, points in thousandths, errors are standard errors.
void write_ranking(base::Json& json, const Ranking& ranking);

}  // namespace castellan::analyzer::analysis
