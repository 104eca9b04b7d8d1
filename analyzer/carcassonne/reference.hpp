// The rules of Carcassonne, for all who explain them.
#pragma once

#include "engine/core/reference.hpp"

namespace castellan::analyzer::carcassonne {

const core::Reference& reference();

}  // namespace castellan::analyzer::carcassonne
