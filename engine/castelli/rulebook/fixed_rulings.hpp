// Rulings fixed for every record: points that the rulebooks leave open and that every known table plays alike.
#pragma once

#include <span>
#include <string_view>

namespace castellan::castelli {

struct FixedRuling {
    std::string_view name;   // "cap-moment"
    std::string_view rules;  // ids, divided by ", "
    std::string_view decision;
    std::string_view reason;
};

/// In the order of docs/rules.md.
std::span<const FixedRuling> fixed_rulings();

}  // namespace castellan::castelli
