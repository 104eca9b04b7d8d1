// The numbered rules of Carcassonne with Castles. Ids are those of docs/carcassonne/rules.md.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rule.hpp"

namespace castellan::carcassonne::rules {

using core::Rule;

extern const Rule C1, C2, C3, C4;
extern const Rule T1, T2, T3, T4, T5;
extern const Rule S1, S2, S3, S4;
extern const Rule F1, F2, F3, F4;
extern const Rule K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13, K14, K15;

/// Every rule above, in that order.
std::span<const Rule* const> all();
/// nullptr when there is no such id.
const Rule* find(std::string_view id);

}  // namespace castellan::carcassonne::rules
