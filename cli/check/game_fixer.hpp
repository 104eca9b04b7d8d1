// Mends one game with the fixes that its diagnostics carry, as far as the game is better for it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/fix.hpp"
#include "notation/record.hpp"

namespace castellan::cli {

struct FixedGame {
    std::vector<notation::Edit> changes;  // of the game's text, in order and apart
    std::uint64_t fixes = 0;
    std::uint64_t errors = 0, warnings = 0;  // that are left
};

/// Gives what is wrong with a game, in order of place, and how many of its turns could be played.
using Diagnose =
    std::function<std::uint32_t(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics)>;

class GameFixer {
  public:
    /// Makes fixes that are at least so sure.
    GameFixer(Diagnose diagnose, notation::Sureness least) : diagnose_(std::move(diagnose)), least_(least) {}

    /// Makes the first fix of each diagnostic, checks again and goes on with what comes to light then. A fix is made
    /// only if what it mends is gone then, nothing before it is wrong that was not, and what comes to light after it is
    /// less than was mended, or lies in turns that could not be replayed before; after one that is not certain, no
    /// error may. `following`: the file's text after the game. `begins_file`: none comes before it.
    FixedGame fix(const notation::Record& record, std::string_view following, bool begins_file);

  private:
    Diagnose diagnose_;
    notation::Sureness least_;
};

/// The bytes of `following` that fix() looks at: where a game ends depends on them.
inline constexpr std::size_t following_bytes = 256;

}  // namespace castellan::cli
