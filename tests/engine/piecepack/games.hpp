// Simulated games of all kinds, for tests that go through them.
#pragma once

#include "engine/piecepack/simulate/simulator.hpp"

namespace castellan::piecepack::test {

/// Of game `number`: players, variants, rulings and policies in turn; 54 of them are all combinations but for policies.
SimulationOptions kind(unsigned number);

}  // namespace castellan::piecepack::test
