// A refusal with its facts, and both in words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "engine/carcassonne/state/setup.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::carcassonne {

using core::Verdict;

enum class FactKind : std::uint8_t { number, colour, kind, side, terrain };

constexpr core::Fact fact(int number) { return {std::uint8_t(FactKind::number), std::int16_t(std::min(number, 9999))}; }
constexpr core::Fact fact(Colour colour) { return {std::uint8_t(FactKind::colour), std::int16_t(colour)}; }
constexpr core::Fact kind_fact(KindId kind) { return {std::uint8_t(FactKind::kind), kind}; }
constexpr core::Fact fact(Side side) { return {std::uint8_t(FactKind::side), std::int16_t(side)}; }
constexpr core::Fact fact(Terrain terrain) { return {std::uint8_t(FactKind::terrain), std::int16_t(terrain)}; }

/// Cold: compilers put what leads to a refusal apart from what legal play runs through.
[[gnu::cold]] Verdict refuse(const core::Refusal& refusal, core::Fact first = {}, core::Fact second = {},
                             core::Fact third = {}, core::Fact fourth = {});

/// The wording of a refusal with its facts put in.
std::string message_text(const Setup& setup, const Verdict& verdict);
std::string fact_text(const Setup& setup, const Verdict& verdict);  // empty when there are none

}  // namespace castellan::carcassonne
