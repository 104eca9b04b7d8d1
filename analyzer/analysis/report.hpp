// The analysis of a recorded game, as charts, pages, annotations and the verb's own forms read it: plain values.
//
// For each player start + luck + skill = result, to the unit; over the players luck and skill each sum to 0.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/analysis/estimate.hpp"
#include "analyzer/analysis/line.hpp"
#include "analyzer/analysis/marks.hpp"
#include "analyzer/analysis/section.hpp"
#include "analyzer/analysis/shares.hpp"

namespace castellan::analyzer::analysis {

/// Shares with their standard errors.
struct Value {
    Shares shares;
    PerPlayer<double> errors{};    // of shares
    PerPlayer<Estimate> points{};  // at the end of the game
};

/// A choice that was not played, with what it would have given.
struct Alternative {
    std::uint32_t choice = 0;  // of the node's
    std::string words;
    PerPlayer<Estimate> shares{}, points{};
    Estimate gain;  // of the decider's share against the choice played, deal by deal; negative where it is worse
    std::uint64_t deals = 0;
    bool exact = false;
};

/// A change of the shares: from luck or from a choice.
struct Change {
    Shares shares;               // sums to 0
    PerPlayer<double> errors{};  // standard
};

/// A node of the line: what came before it, and what was chosen.
struct Moment {
    std::string address;  // of the position before it: "6", "7.2"
    std::uint16_t turn = 0;
    std::uint8_t decider = 0;   // a seat; the values are those of what this player knows
    Cause cause = Cause::none;  // of the luck before it
    std::uint8_t falls_to = 0;  // in whose turn that happened
    Mark mark = Mark::none;     // of a decision that counts
    bool counts = false;        // some choice is significantly worse than the best
    bool is_best = false;       // what was played is the best found
    bool exact = false;         // no error in before and after
    std::uint32_t choices = 1;  // how many there were; one: nobody decided
    std::string event;          // that led to it, in the record's words; may be empty
    std::string kind;           // of the decision, in the language chosen
    std::string played;         // words
    std::string reference;      // what the player who plays on would have chosen: the words

    Value before;  // with the reference choice
    Value after;   // with the choice played
    Change luck;   // before it, since the node before; 0 for the first
    Change skill;  // after - before

    Estimate difference;            // best found - played, for the decider; chance can make it negative
    std::vector<Alternative> best;  // up to three, best first, without the one played
    std::uint64_t samples = 0;      // all choices together

    /// What the choice lost against the best alternative.
    [[nodiscard]] double loss() const { return difference.value > 0 ? difference.value : 0; }
};

enum class Phase : std::uint8_t { opening, middle, end };
inline constexpr std::size_t phase_count = 3;

/// Luck by what brought it.
struct Luck {
    Units chance = 0;       // tiles, cards, and what the end of the game reveals
    Units information = 0;  // the view passed to a player who knows other things
    Units remainder = 0;    // neither: the error of two estimates of the same
    [[nodiscard]] Units total() const { return chance + information + remainder; }
};

/// Sums over a game, or a phase of it, for one player.
struct Sums {
    Luck luck;
    Units own_choices = 0;  // against the player who plays on
    Units others_choices = 0;
    [[nodiscard]] Units skill() const { return own_choices + others_choices; }
};

/// How well a player decided.
struct Decisions {
    std::uint32_t all = 0;  // with several choices
    std::uint32_t counting = 0;
    std::uint32_t best = 0;                         // of the counting ones: the best found was played
    std::array<std::uint32_t, mark_count> marks{};  // by Mark
    Units lost = 0;                                 // sum of `difference` over the counting ones
    Units lost_squares = 0;                         // sum of its squares, in the same units
    Estimate loss;    // mean of `difference` over the counting ones, and how well it is measured
    Estimate rating;  // rating.hpp, with the error of what few decisions say of a player; if any counts
};

struct PlayerSummary {
    std::string letter, name;
    Units start = 0, result = 0;
    Sums sums;
    std::array<Sums, phase_count> phases{};
    double start_error = 0, luck_error = 0, own_error = 0, others_error = 0;  // standard, of shares
    double adjusted_error = 0;                                                // of luck_adjusted()
    Decisions decisions;

    /// What the choices alone would have given: the start, and all skill.
    [[nodiscard]] Units luck_adjusted() const { return start + sums.skill(); }
};

/// A change that moved the game: luck before a node, or the choice at it.
struct TurningPoint {
    std::uint32_t moment = 0;  // moments.size(): what the end revealed
    bool is_luck = false;
    Change change;
};

enum class Ending : std::uint8_t {
    finished,
    unfinished,   // the record breaks off: the result is the last value
    interrupted,  // the analysis was: moments are those before
};

struct Report {
    std::string model;  // Line::model()
    std::uint64_t seed = 1;
    double precision = 0;  // 0: none was asked for
    Ending ending = Ending::finished;
    std::uint32_t nodes = 0;          // of the game; more than moments if it was interrupted
    std::vector<LinePlayer> players;  // by seat
    std::vector<Moment> moments;
    Change last_luck;                          // from the last choice to the result
    Value result;                              // without error if the game is finished
    std::vector<PlayerSummary> summaries;      // by seat
    std::vector<TurningPoint> turning_points;  // the largest first
    std::vector<Section> sections;

    [[nodiscard]] std::uint64_t samples() const {
        std::uint64_t sum = 0;
        for (const Moment& moment : moments) sum += moment.samples;
        return sum;
    }
};

/// The phase of a turn: thirds of the turns of the game's nodes.
inline Phase phase_of(std::uint16_t turn, std::uint16_t last_turn) {
    if (turn == 0 || last_turn == 0) return Phase::opening;
    return turn >= last_turn ? Phase::end : Phase((turn - 1) * 3 / last_turn);
}

}  // namespace castellan::analyzer::analysis
