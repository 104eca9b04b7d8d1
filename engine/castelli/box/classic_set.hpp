// The component set built into every program: `classic`, an open reconstruction (docs/component-sets.md).
#pragma once

#include <string_view>

#include "engine/castelli/box/component_set.hpp"

namespace castellan::castelli {

/// Its text, as shipped in engine/castelli/box/sets/classic.set.
extern const std::string_view classic_set_text;

/// Read once, at first use. Throws std::logic_error if the shipped text is not a set, which tests rule out.
const ComponentSet& classic_set();

}  // namespace castellan::castelli
