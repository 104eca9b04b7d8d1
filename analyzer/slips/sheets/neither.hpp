// Where no sheet says what was played: other readings become further ways to decide a difference.
#pragma once

#include "analyzer/slips/search.hpp"
#include "analyzer/slips/sheets/joint.hpp"

namespace castellan::analyzer::slips {

/// Adds a reading of the joined record, written as `choice` says, as a way to decide what it changes; so words that
/// both sheets have may become a difference, which `choice` then decides as they are. False: it changes too much at
/// once.
bool add_reading(Joint& joint, std::vector<std::uint8_t>& choice, const Reading& reading);

}  // namespace castellan::analyzer::slips
