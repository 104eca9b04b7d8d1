// What is wrong in a game, as diagnostics.
#pragma once

#include <string>
#include <vector>

#include "engine/core/verdict.hpp"
#include "engine/piecepack/rules/claims.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "notation/record.hpp"

namespace castellan::piecepack {

/// Collects them for one game.
class Findings {
  public:
    explicit Findings(const notation::Record& record) : record_(record) {}

    void word(const notation::Node& node, const WordError& error, const std::string& address);
    void other_case(const notation::Node& node, const Word& word, const std::string& address);
    void player(const notation::Node& turn, const std::string& address);
    void player_case(const notation::Node& turn, const std::string& address);
    void unresolved(const notation::Node& node, const ResolveError& error, const std::string& address,
                    const std::string& help);
    void refused(const notation::Node& node, const core::Verdict& verdict, const std::string& address,
                 std::string help);
    /// A word in a turn that belongs to a scoring, or the other way round.
    void misplaced(const notation::Node& node, const Word& word, const std::string& address);
    void false_score(const notation::Node& node, const Word& word, const JudgedClaims& judged, ClaimAnswer answer,
                     int round, const std::string& address);
    void false_total(const notation::Node& node, const Word& word, ClaimAnswer answer, Range total,
                     const std::string& address);
    void false_result(const notation::Node& node, const Setup& setup, const State& state);
    /// To what was found last.
    void add_facts(std::vector<std::string> facts);
    void bad_result(const notation::Node& node);

    /// In order of place.
    std::vector<notation::Diagnostic> take();

  private:
    void warn_of_case(notation::Span place, std::string message, std::string right, const std::string& address);
    notation::Diagnostic& report(std::string_view code, notation::Span span, std::string message, std::string help,
                                 const std::string& address, const core::Rule* rule = nullptr);

    const notation::Record& record_;
    std::vector<notation::Diagnostic> found_;
};

/// "12", "4 to 12"
std::string text(Range range);

}  // namespace castellan::piecepack
