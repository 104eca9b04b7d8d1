// Streams the report of a check: the diagnostics one by one, then the summary.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analyzer/tournament/tournament.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::tournament {

enum class CheckForm : std::uint8_t { text, markdown, json };

class CheckReport {
  public:
    CheckReport(CheckForm form, const std::string& source, notation::Colouring colouring);

    void add(const Finding& finding);
    /// `summary`: with a last line of text.
    void end(const Tournament& tournament, bool summary);
    /// The text written since the last call.
    std::string take();

  private:
    void add_markdown(const Finding& finding);

    CheckForm form_;
    notation::DiagnosticWriter writer_;
    std::optional<base::Json> json_;
    std::string text_;
};

}  // namespace castellan::analyzer::tournament
