// Finds the codes that the sources report by reading the sources, so that none is left undocumented or unexplained.
#pragma once

#include <set>
#include <string>

namespace castellan::tests {

/// Every slug that the sources of notation/, engine/ and analyzer/ hand to whatever reports errors.
std::set<std::string> codes_in_sources();

}  // namespace castellan::tests
