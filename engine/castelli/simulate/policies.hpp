// The simulated players, by name.
#pragma once

#include <memory>

#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

std::unique_ptr<Policy> make_policy(PolicyName name);

}  // namespace castellan::castelli
