// Checks the tags that do not affect the game: names, date, unknown tags.
#pragma once

#include <vector>

#include "engine/castelli/state/setup.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Reports, as warnings, tags that are nearly one of CGN (mistyped-tag), names of colours that do not play (idle-name)
/// and a date that is none (bad-date). `setup` is null when the game could not be set up.
void check_tags(const notation::Record& record, const castelli::Setup* setup,
                std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
