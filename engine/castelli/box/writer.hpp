// Writes a component set in its canonical form, the one that is hashed.
#pragma once

#include <string>

#include "engine/castelli/box/component_set.hpp"

namespace castellan::castelli {

/// Reading what was written gives the same set; its hashes are not written.
std::string write_set(const ComponentSet& set);

/// SHA-256 of the canonical text, 64 hexadecimal digits.
std::string hash_of(const ComponentSet& set);

/// The hash that the set would have without start tiles and halved layouts.
std::string base_hash_of(ComponentSet set);

}  // namespace castellan::castelli
