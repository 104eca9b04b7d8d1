// The rules of Castles for the piecepack, for all who explain them.
#pragma once

#include "engine/core/reference.hpp"

namespace castellan::analyzer::piecepack {

const core::Reference& reference();

}  // namespace castellan::analyzer::piecepack
