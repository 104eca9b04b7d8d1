// The tags that a game begins from, and what is wrong with them; of every game but Castelli.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/reference.hpp"
#include "engine/core/ruling_list.hpp"
#include "notation/record.hpp"

namespace castellan::core {

class OpeningTags {
  public:
    /// Diagnostics are appended.
    OpeningTags(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics)
        : record_(record), diagnostics_(diagnostics) {}

    [[nodiscard]] const notation::Record& record() const { return record_; }
    /// Whether an error was reported.
    [[nodiscard]] bool failed() const { return failed_; }
    notation::Diagnostic& report(std::string_view code, notation::Span span, std::string message, std::string help,
                                 const Rule* rule, notation::Severity severity = notation::Severity::error);

    /// Unescaped; empty if the tag is not there.
    [[nodiscard]] std::string value(std::string_view tag) const;
    [[nodiscard]] notation::Span value_span(std::string_view tag) const;

    /// The tag Rulings, then those that are forced, which must be known (unknown-ruling).
    template <class Rulings>
    void read_rulings(Rulings& rulings, std::span<const RulingEntry> known, std::span<const std::string> forced) {
        if (const std::string list = value("Rulings"); list != "-") {
            std::string_view culprit;
            const RulingProblem problem = rulings.set_list(list, culprit);
            report_rulings(problem, culprit, known);
        }
        for (const std::string& assignment : forced) rulings.set(assignment);
    }
    /// The tag Seats, or nothing if it is missing or still open (missing-tag, open-tag).
    std::optional<std::string> seats(const std::string& help, const Rule& rule);
    /// Warns of the name of somebody who does not play (idle-name). `letter` is written in the tag Seats.
    void check_idle_name(std::string_view tag, char letter, const Rule& rule);

  private:
    void report_rulings(RulingProblem problem, std::string_view culprit, std::span<const RulingEntry> known);

    const notation::Record& record_;
    std::vector<notation::Diagnostic>& diagnostics_;
    bool failed_ = false;
};

}  // namespace castellan::core
