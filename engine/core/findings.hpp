// What is wrong in a game, as diagnostics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reading.hpp"
#include "engine/core/rule.hpp"
#include "notation/record.hpp"

namespace castellan::core {

/// Collects them for one game. Each game derives from it and adds the errors of its own words.
class Findings {
  public:
    explicit Findings(const notation::Record& record) : record_(record) {}

    void word(const notation::Node& node, const WordError& error, const std::string& address);
    /// `help`, if there is one, replaces the error's.
    void unresolved(const notation::Node& node, const ResolveError& error, const std::string& address,
                    const std::string& help = {});
    /// To what was found last.
    void add_facts(std::vector<std::string> facts);

    /// In order of place.
    std::vector<notation::Diagnostic> take();

  protected:
    notation::Diagnostic& report(std::string_view code, notation::Span span, std::string message, std::string help,
                                 const std::string& address, const Rule* rule = nullptr);
    void refused(const notation::Node& node, const Verdict& verdict, std::string message, std::string fact,
                 const std::string& address, std::string help);
    /// Letters in the wrong case; they are read as if written `right`.
    void warn_of_case(notation::Span place, std::string message, std::string right, const std::string& address);
    [[nodiscard]] std::string_view written(notation::Span place) const { return place.of(record_.text); }

  private:
    const notation::Record& record_;
    std::vector<notation::Diagnostic> found_;
};

/// Replaces the word of a claim by the true one. Its number may be right and the game another one, so it is possible.
notation::Fix true_claim(const notation::Node& node, std::string word);

}  // namespace castellan::core
