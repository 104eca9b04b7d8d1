// The decisions of a game as bytes, to be kept until the same is asked again, and read back only if they fit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/analysis/search.hpp"

namespace castellan::analyzer::analysis {

/// What they depend on, as a name for a file: hexadecimal. `context` is what the line cannot tell: the text of the
/// record, how it is played, the version of the program.
std::string key_of(const Line& line, const LineOptions& options, std::string_view context);

std::string bytes_of(const std::vector<Decision>& decisions, std::string_view key);
/// Nothing if the bytes are not whole, of another key or another line, or say what no search can have found.
std::optional<std::vector<Decision>> decisions_in(std::string_view bytes, std::string_view key, const Line& line);

}  // namespace castellan::analyzer::analysis
