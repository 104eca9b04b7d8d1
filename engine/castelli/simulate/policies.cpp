#include "engine/castelli/simulate/policies.hpp"

#include "engine/castelli/simulate/quick_policy.hpp"
#include "engine/castelli/simulate/random_policy.hpp"
#include "engine/castelli/simulate/sensible_policy.hpp"

namespace castellan::castelli {

std::unique_ptr<Policy> make_policy(PolicyName name) {
    switch (name) {
        case PolicyName::random: return std::make_unique<RandomPolicy>();
        case PolicyName::fast: return std::make_unique<QuickPolicy>();
        default: return std::make_unique<SensiblePolicy>();
    }
}

}  // namespace castellan::castelli
