// Carcassonne for the recorder.
#pragma once

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer {

const recorder::Desk& carcassonne_desk();

}  // namespace castellan::analyzer
