// The set-up of Castelli as a form.
#pragma once

#include <vector>

#include "analyzer/recorder/desk/setup.hpp"

namespace castellan::analyzer {

std::vector<recorder::SetupField> castelli_setup(const notation::Record& record);

}  // namespace castellan::analyzer
