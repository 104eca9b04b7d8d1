// Writes diagnostics as a SARIF 2.1.0 log (OASIS Static Analysis Results Interchange Format), as a stream.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/json.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

class SarifLog {
  public:
    /// Writes the head: one run, whose tool has every code as a rule. `document` is a file that describes it.
    SarifLog(std::string_view version, std::string_view document);

    /// The file that the results to come are found in; "-" is standard input.
    void begin_file(std::string_view path);
    void add(const notation::Diagnostic& diagnostic, notation::PlaceFinder& game,
             const notation::DiagnosticSource& source);
    /// A file could not be read: the run counts as not successful.
    void not_read(std::string_view message);

    struct Totals {
        std::uint64_t games = 0, turns = 0, errors = 0, warnings = 0;
    };
    void end(const Totals& totals);

    /// The text written since the last call.
    std::string take() { return json_.take(); }
    /// The rest of the log, after end().
    [[nodiscard]] std::string text() const { return json_.text(); }

  private:
    void write_artifact();
    void write_fingerprint(const notation::Diagnostic& diagnostic, std::string_view game);
    void write_fix(const notation::Fix& fix, notation::PlaceFinder game, const notation::DiagnosticSource& source);

    base::Json json_;
    std::string uri_;
    std::unordered_map<std::uint64_t, std::uint32_t> alike_;  // results of the file, by what tells them apart
    std::vector<std::string> not_read_;
};

}  // namespace castellan::analyzer
