// The tags that every game's records have: titles, names and dates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace castellan::analyzer {

/// A tag's value as meant; empty without the tag.
std::string tag_value(const notation::Record& record, std::string_view name);
/// Event, round and date as one line; may be empty.
std::string game_title(const notation::Record& record);

/// Reports, as warnings, tags that are nearly one of the game's (mistyped-tag) and a date that is none (bad-date). The
/// game must be known.
void check_tags(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
