// What is wrong in a game of Carcassonne, as diagnostics.
#pragma once

#include <string>

#include "engine/carcassonne/replay/claims.hpp"
#include "engine/core/findings.hpp"
#include "notation/record.hpp"

namespace castellan::carcassonne {

class Findings : public core::Findings {
  public:
    Findings(const notation::Record& record, const Setup& setup) : core::Findings(record), setup_(setup) {}

    void player(const notation::Node& turn, const std::string& address);
    void player_case(const notation::Node& turn, const std::string& address);
    void refused(const notation::Node& node, const core::Verdict& verdict, const std::string& address,
                 std::string help);
    /// A tile, follower, castle or choice after `end`.
    void misplaced(const notation::Node& node, const std::string& address);
    void false_claim(const notation::Node& node, const Word& claim, const Truth& truth, const State& state,
                     const std::string& address);
    void false_result(const notation::Node& node, const State& state);
    void bad_result(const notation::Node& node);

  private:
    const Setup& setup_;
};

}  // namespace castellan::carcassonne
