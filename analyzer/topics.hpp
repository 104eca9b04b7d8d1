// What can be explained, found by name: codes of diagnostics, rules, rulings.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/castelli/fixed_rulings.hpp"
#include "engine/castelli/rulings.hpp"
#include "engine/core/rule.hpp"
#include "notation/code_info.hpp"

namespace castellan::analyzer {

using Topic =
    std::variant<const notation::CodeInfo*, const core::Rule*, castelli::RulingName, const castelli::FixedRuling*>;

/// "castle-unpaid", "B1", "own-space".
std::string_view name(const Topic& topic);

/// Every topic: codes, rules, selectable and fixed rulings.
std::vector<Topic> all_topics();

/// The topics of this name; case, and blank or '-' or '_', do not matter. A rule's number names all its parts ("A4"),
/// and a ruling may have its value behind it ("own-space=none"). Several when a code and a ruling share a name.
std::vector<Topic> topics_named(std::string_view wanted);

/// The names that are most like one that is not known, best first; at most three, perhaps none.
std::vector<std::string_view> nearest_topics(std::string_view wanted);

}  // namespace castellan::analyzer
