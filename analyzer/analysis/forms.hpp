// An analysis as text, Markdown and JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analyzer/analysis/report.hpp"
#include "analyzer/analysis/season.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::analysis {

enum class Form : std::uint8_t { text, markdown };
enum class Extent : std::uint8_t {
    whole,
    summary,  // the players' table alone
};

/// `title` names the game: foreign text.
std::string report_in(Form form, const Report& report, std::string_view title, Extent extent);
/// The players of many games.
std::string season_in(Form form, const Season& season);

/// The members of a game's object. What is no number of the analysis, such as its file, the caller writes before.
/// Shares are whole units, points thousandths: docs/analysis.md#json.
void write_members(base::Json& json, const Report& report);
/// A list of the players.
void write_season(base::Json& json, const Season& season);

/// "+5.1", "-0.3": a change of a share in percent.
std::string change_text(double share);
/// "48.2"
std::string percent_text(double share);

}  // namespace castellan::analyzer::analysis
