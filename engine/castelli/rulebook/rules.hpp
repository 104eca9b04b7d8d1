// The numbered rules of the game and its modules. Ids are those of docs/rules.md.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rule.hpp"

namespace castellan::castelli::rules {

using core::Rule;

extern const Rule C1, C2, C3, C4, C5, C6, C7;
extern const Rule S1, S2, S3, S4, S5, S6, S7;
extern const Rule T1, T2, T3, T4, T5, T6, T7, T8;
extern const Rule A1, A2, A3, A4_win, A4_tie, A4_neutral, A5, A6, A7, A8;
extern const Rule B1, B2, B3, B4, B5;
extern const Rule K1, K2, K3, K4, K5, K6, K7, K8, K9, K10;
extern const Rule E1, E2, E3, E4, E5;
extern const Rule D1, D2, D3;
extern const Rule O1, O2, O3, O4, O5, O6a, O6b, O6c, O6d, O6e, O7, O7_tie, O8, O9;
extern const Rule X1, X2, X3;

/// Every rule above, in the order of docs/rules.md.
std::span<const Rule* const> all();
/// nullptr when there is no such id.
const Rule* find(std::string_view id);

}  // namespace castellan::castelli::rules
