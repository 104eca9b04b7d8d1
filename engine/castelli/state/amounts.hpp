// Amounts in words.
#pragma once

#include <string>

#include "engine/castelli/state/event.hpp"

namespace castellan::castelli {

/// "2 grain", "1 rock", "1 card", "5 VP".
std::string amount_text(int amount, Unit unit);

}  // namespace castellan::castelli
