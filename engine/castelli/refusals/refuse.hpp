// A refusal with its facts, and both in words.
#pragma once

#include <cstdint>
#include <string>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::castelli {

using core::Verdict;

enum class FactKind : std::uint8_t {
    number,
    colour,
    space,
    resource,
    card,
    area,
    terrain,
    side,
    colours,
    units,
    stock,
    arms,
    held,
};

constexpr core::Fact fact(int number) { return {std::uint8_t(FactKind::number), std::int16_t(number)}; }
constexpr core::Fact fact(Colour colour) { return {std::uint8_t(FactKind::colour), std::int16_t(colour)}; }
constexpr core::Fact fact(Space space) { return {std::uint8_t(FactKind::space), std::int16_t(space.index)}; }
constexpr core::Fact fact(Resource resource) { return {std::uint8_t(FactKind::resource), std::int16_t(resource)}; }
constexpr core::Fact fact(CardKind card) { return {std::uint8_t(FactKind::card), std::int16_t(card)}; }
constexpr core::Fact fact(Terrain terrain) { return {std::uint8_t(FactKind::terrain), std::int16_t(terrain)}; }
constexpr core::Fact fact(Side side) { return {std::uint8_t(FactKind::side), std::int16_t(side)}; }
constexpr core::Fact fact(ColourSet colours) { return {std::uint8_t(FactKind::colours), std::int16_t(colours.bits())}; }
/// Up to 3 units of each resource, as many bits for each as `units_bits`.
inline constexpr unsigned units_bits = 2;
constexpr core::Fact units_fact(unsigned units) { return {std::uint8_t(FactKind::units), std::int16_t(units)}; }
/// Some of one resource: "1 rock".
constexpr core::Fact held_fact(int held, Resource resource) {
    return {std::uint8_t(FactKind::held), std::int16_t(held << units_bits | int(resource))};
}
/// All that a player has of each resource, 0 included.
inline constexpr unsigned stock_bits = 3;
constexpr core::Fact stock_fact(const PerResource<std::uint8_t>& held) {
    unsigned bits = 0;
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        bits |= unsigned{held[resource]} << stock_bits * resource;
    return {std::uint8_t(FactKind::stock), std::int16_t(bits)};
}
/// An arm that points at an octagon.
struct PointingArm {
    std::uint8_t value = 0;  // 1 to 6, or card_icon; 0: none
    Colour colour{};
    static constexpr std::uint8_t card_icon = 7;
};
/// The arms of two sides: north and east as a refusal's third fact, south and west as its fourth. Its wording names
/// {2}.
inline constexpr unsigned arm_bits = 5;
constexpr core::Fact arms_fact(PointingArm first, PointingArm second) {
    const auto bits = [](PointingArm arm) { return unsigned(arm.colour) << 3 | unsigned(arm.value); };
    return {std::uint8_t(FactKind::arms), std::int16_t(bits(first) | bits(second) << arm_bits)};
}
constexpr core::Fact fact(AreaId area) { return {std::uint8_t(FactKind::area), std::int16_t(area)}; }

/// Cold: compilers put what leads to a refusal apart from what legal play runs through.
[[gnu::cold]] Verdict refuse(const core::Refusal& refusal, core::Fact first = {}, core::Fact second = {},
                             core::Fact third = {}, core::Fact fourth = {});

/// The wording of a refusal with its facts put in.
std::string message_text(const Verdict& verdict, const Board& board);
std::string fact_text(const Verdict& verdict, const Board& board);  // empty when there are none

}  // namespace castellan::castelli
