// Which turns and which words of two sheets belong together.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "analyzer/slips/sheets/sheet.hpp"

namespace castellan::analyzer::slips {

inline constexpr std::size_t unpaired = std::size_t(-1);

/// Places in both lists, in order; `unpaired` where only one sheet has the turn.
std::vector<std::pair<std::size_t, std::size_t>> pair_turns(const std::vector<SheetTurn>& first,
                                                            const std::vector<SheetTurn>& second);

/// Null where only one sheet has it. A comment of the second sheet that the first has, too, is left out.
using ItemPair = std::pair<const SheetItem*, const SheetItem*>;
std::vector<ItemPair> pair_items(const std::vector<SheetItem>& first, const std::vector<SheetItem>& second);

}  // namespace castellan::analyzer::slips
