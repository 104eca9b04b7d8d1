// Rulings decided for every record: points the rulebooks leave open that no table was found to play differently.
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
