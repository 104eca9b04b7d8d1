// What is wrong in a game of Castles, as diagnostics.
#pragma once

#include <string>

#include "engine/core/findings.hpp"
#include "engine/piecepack/rules/claims.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "notation/record.hpp"

namespace castellan::piecepack {

class Findings : public core::Findings {
  public:
    using core::Findings::Findings;

    void other_case(const notation::Node& node, const Word& word, const std::string& address);
    void player(const notation::Node& turn, const std::string& address);
    void player_case(const notation::Node& turn, const std::string& address);
    void refused(const notation::Node& node, const core::Verdict& verdict, const std::string& address,
                 std::string help);
    /// A word in a turn that belongs to a scoring, or the other way round.
    void misplaced(const notation::Node& node, const Word& word, const std::string& address);
    void false_score(const notation::Node& node, const Word& word, const JudgedClaims& judged, ClaimAnswer answer,
                     int round, const std::string& address);
    void false_total(const notation::Node& node, const Word& word, ClaimAnswer answer, Range total,
                     const std::string& address);
    void false_result(const notation::Node& node, const Setup& setup, const State& state);
    void bad_result(const notation::Node& node);
};

/// "12", "4 to 12"
std::string text(Range range);

}  // namespace castellan::piecepack
