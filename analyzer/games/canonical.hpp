// A game of any kind in canonical form, without a look at its rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// All that is wrong with a game's letters; true if it cannot be read.
bool find_faults(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

/// Appends a game that can be read, an empty line after others.
void add_canonical(const notation::Record& record, std::string& text);

/// The same for a text with plain signs, of one game or several; false if it cannot be read even so.
bool add_mended(std::string_view mended, std::string& text);

}  // namespace castellan::analyzer
