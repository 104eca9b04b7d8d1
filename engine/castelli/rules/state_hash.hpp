// The state of a game as bytes that any program can compute from the rules, and their hash.
//
// The order of the fields is fixed and independent of State's layout in memory. Places are spaces, areas and sides,
// never numbers of this engine. docs/archive.md, "The state as bytes", specifies every byte.
#pragma once

#include <string>

#include "base/sha256.hpp"
#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// Appends the state. Of cards it has how many lie where, not which: what a record leaves unknown stays out.
void append_state(const Table& table, std::string& out);

base::Sha256 state_hash(const Table& table);

}  // namespace castellan::castelli
