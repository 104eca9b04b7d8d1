// The parts of the rule that a diagnostic cites.
#pragma once

#include <cstddef>
#include <string_view>

namespace castellan::analyzer {

/// What Diagnostic::rule cites, in its parts; both are empty if no rule refuses.
struct CitedRule {
    std::string_view id;     // "B1"
    std::string_view title;  // "Building castles"
};
/// The text must outlive the parts.
inline CitedRule cited_rule(std::string_view rule) {
    constexpr std::string_view between = ", ";
    const std::size_t end = rule.find(between);
    if (end == std::string_view::npos) return {rule, {}};
    return {rule.substr(0, end), rule.substr(end + between.size())};
}

}  // namespace castellan::analyzer
