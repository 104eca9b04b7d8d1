// What is wrong in a game, as diagnostics.
#pragma once

#include <string>
#include <vector>

#include "engine/carcassonne/replay/claims.hpp"
#include "engine/core/verdict.hpp"
#include "notation/record.hpp"

namespace castellan::carcassonne {

/// Appends what is wrong with the letters of a word.
void report_word(const notation::Node& node, const WordError& error, const std::string& address,
                 std::vector<notation::Diagnostic>& diagnostics);

/// Collects them for one game.
class Findings {
  public:
    Findings(const notation::Record& record, const Setup& setup) : record_(record), setup_(setup) {}

    void word(const notation::Node& node, const WordError& error, const std::string& address) {
        report_word(node, error, address, found_);
    }
    void player(const notation::Node& turn, const std::string& address);
    void player_case(const notation::Node& turn, const std::string& address);
    void unresolved(const notation::Node& node, const ResolveError& error, const std::string& address,
                    const std::string& help = {});
    void refused(const notation::Node& node, const core::Verdict& verdict, const std::string& address,
                 std::string help);
    /// A tile, follower, castle or choice after `end`.
    void misplaced(const notation::Node& node, const std::string& address);
    void false_claim(const notation::Node& node, const Word& claim, const Truth& truth, const State& state,
                     const std::string& address);
    void false_result(const notation::Node& node, const State& state);
    /// To what was found last.
    void add_facts(std::vector<std::string> facts);
    void bad_result(const notation::Node& node);

    /// In order of place.
    std::vector<notation::Diagnostic> take();

  private:
    notation::Diagnostic& report(std::string_view code, notation::Span span, std::string message, std::string help,
                                 const std::string& address, const core::Rule* rule = nullptr);

    const notation::Record& record_;
    const Setup& setup_;
    std::vector<notation::Diagnostic> found_;
};

}  // namespace castellan::carcassonne
