// Lists all actions the rules allow now: the players' choices, and the outcomes of chance.
#pragma once

#include <vector>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// Appends every allowed action. Tiles alike are all listed. An unseen card drawn, sold or taken is listed as
/// CardKind::unknown besides the kinds it can be.
void list_legal(const Table& table, std::vector<Action>& actions);

/// Only actions of one kind.
void list_legal(const Table& table, ActionKind kind, std::vector<Action>& actions);

}  // namespace castellan::castelli
