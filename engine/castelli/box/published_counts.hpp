// The counts that the rulebook gives for the box (C1 to C7, S2, S4), beside those of a component set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/box/component_set.hpp"
#include "engine/core/rule.hpp"

namespace castellan::castelli {

struct PublishedCount {
    const core::Rule* rule = nullptr;
    std::string what;       // "heraldic tiles"
    std::string_view line;  // first word of the line of the set that states it
    int expected = 0;
    int found = 0;
};

/// Every published count, in the order of the rules.
std::vector<PublishedCount> published_counts(const ComponentSet& set);

/// Cards of each kind in the printed game (C5, C6).
inline constexpr PerCard<std::uint8_t> published_cards = {1, 2, 1, 2, 3, 1, 3, 2, 3, 3, 2, 2, 2, 1, 2, 1, 2};

}  // namespace castellan::castelli
