// Resolves the path of a record named by an event: in the event's folder or below, never outside.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace castellan::analyzer::tournament {

struct PathProblem {
    bool outside = false;  // the name leads out of the folder; else there is no such file
    std::string reason;
};

/// The file's real path. Refused: absolute names, `..`, symbolic links that lead out of the folder, and what is no
/// plain file. `folder`: empty for the current one.
tl::expected<std::string, PathProblem> record_path(const std::string& folder, const std::string& file);

}  // namespace castellan::analyzer::tournament
