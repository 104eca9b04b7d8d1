// Keeps what the analysis of a game found, so that the same need not be searched again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// A folder of files named by what their content depends on. A file is written whole or not at all.
class DecisionCache {
  public:
    /// That of --cache, else castellan/analysis in the folder for caches of the user; none with --no-cache. Throws
    /// UsageError if that of --cache cannot be made.
    explicit DecisionCache(const CommandLine& line);

    /// The bytes kept under the key, if there are any that can be read.
    [[nodiscard]] std::optional<std::string> find(std::string_view key) const;
    /// A cache that cannot be written to is as good as none: no error.
    void keep(std::string_view key, std::string_view bytes) const;

  private:
    [[nodiscard]] std::string path_of(std::string_view key) const;

    std::string folder_;  // empty: nothing is kept
};

}  // namespace castellan::cli
