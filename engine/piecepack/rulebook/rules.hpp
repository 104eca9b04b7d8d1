// The numbered rules of Castles for the piecepack. Ids are those of docs/piecepack-castles/rules.md.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rule.hpp"

namespace castellan::piecepack::rules {

using core::Rule;

extern const Rule C1, C2;
extern const Rule S1, S2, S3, S4, S5;
extern const Rule M1, M2, M3, M4;
extern const Rule K1;
extern const Rule R1, R2, R3;
extern const Rule V1, V2, V3, V4, V5, V6, V7;
extern const Rule E1;
extern const Rule X1, X2;

/// Every rule above, in that order.
std::span<const Rule* const> all();
/// nullptr when there is no such id.
const Rule* find(std::string_view id);

}  // namespace castellan::piecepack::rules
