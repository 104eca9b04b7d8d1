// Reads the text of a component set (docs/component-sets.md) and reports all its errors at once.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/castelli/box/component_set.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::castelli {

inline constexpr std::size_t max_set_bytes = 64 * 1024;
inline constexpr std::size_t max_set_line = 512;  // bytes of a line without its comment
inline constexpr std::size_t max_set_title = 80;  // bytes

struct SetReading {
    std::optional<ComponentSet> set;  // absent if a diagnostic is an error
    /// In order of place, spans in the text. Errors: the set cannot be played with. Warnings (code set-count): it does
    /// not hold what the rulebook says is in the box; they name the rule.
    std::vector<notation::Diagnostic> diagnostics;
};

SetReading read_set(std::string_view text);

}  // namespace castellan::castelli
