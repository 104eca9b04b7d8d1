#include "engine/castelli/simulator_policy.hpp"

#include "engine/castelli/random_policy.hpp"
#include "engine/castelli/sensible_policy.hpp"

namespace castellan::castelli {

std::unique_ptr<Policy> make_policy(PolicyName name) {
    if (name == PolicyName::random) return std::make_unique<RandomPolicy>();
    return std::make_unique<SensiblePolicy>();
}

}  // namespace castellan::castelli
