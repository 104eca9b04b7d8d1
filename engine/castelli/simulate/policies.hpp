// The simulated players, by name.
#pragma once

#include <memory>

#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

/// Those of the engine; the strong one needs a search, which is not part of it.
std::unique_ptr<Policy> make_policy(PolicyName name);

}  // namespace castellan::castelli
