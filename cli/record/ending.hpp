// What the screen says once a record has its result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/recording.hpp"
#include "cli/review/tour.hpp"

namespace castellan::cli {

/// Who has won, the players with their points, the most first, where the record is, and what may be done with it. The
/// number of its problems comes first, as the result depends on them; 0 where none is an error.
std::vector<PanelLine> ending(const analyzer::recorder::Standing& standing, std::string_view result,
                              std::size_t problems, const std::string& path, int columns, render::Charset charset);

}  // namespace castellan::cli
