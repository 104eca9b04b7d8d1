// Castles for the piecepack for the recorder.
#pragma once

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer {

const recorder::Desk& piecepack_desk();

}  // namespace castellan::analyzer
