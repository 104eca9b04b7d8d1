// The words of a record by their letters alone: spelled canonically, and what is wrong with them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// Appends a word in canonical spelling; one that cannot be read is copied.
void spell_canonically(std::string_view word, std::string& out);
/// Appends the errors and warnings of words, which the reader of the notation does not look into.
void check_words(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::carcassonne
