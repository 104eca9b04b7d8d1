// What is best where a record is being written.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "analyzer/recorder/recording.hpp"

namespace castellan::cli {

/// The best three choices at the place with their shares of victory, after about a second. The error says why there is
/// nothing to rank.
tl::expected<std::string, std::string> best_choices(const analyzer::recorder::Recording& recording);

}  // namespace castellan::cli
