// Castelli for the recorder.
#pragma once

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer {

const recorder::Desk& castelli_desk();

}  // namespace castellan::analyzer
