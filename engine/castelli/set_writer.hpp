// A component set as text, in the one canonical form that its hash is taken of.
#pragma once

#include <string>

#include "engine/castelli/component_set.hpp"

namespace castellan::castelli {

/// Reading what was written gives the same set; `hash` is not written.
std::string write_set(const ComponentSet& set);

/// SHA-256 of the canonical text, 64 hexadecimal digits.
std::string hash_of(const ComponentSet& set);

}  // namespace castellan::castelli
