// A record whose tag Game names no game that is known: the tag alone may be a slip.
#pragma once

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// It has no words. What is meant is looked for among the games' names (tags.cpp).
const SlipGame& unknown_game();

}  // namespace castellan::analyzer::slips
