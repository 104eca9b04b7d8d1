// Rulings: questions the rulebooks leave open, with a default and alternatives a record may choose (docs/rules.md).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/by_enum.hpp"

namespace castellan::castelli {

/// The selectable rulings, in the order of docs/rules.md. The data of each are its row in rulings.cpp.
enum class RulingName : std::uint8_t {
    silver_first_tie,      // E4: does the next player get the second prize when most is tied
    silver_second_tie,     // E4: several tied for second most
    silver_none,           // E4: does a player without silver count
    own_space,             // B4: a settlement on the castle's own octagon
    vacant_space,          // K9: which octagons are vacant
    card_arm_influence,    // B2: does a card icon give the right to build
    edge_card_arm,         // T4: a card icon pointing at a rim symbol
    neutral_tie,           // A4: a neutral colour among the tied
    missing_unit,          // B1: which unit may be bought
    cards_per_turn,        // T6: own cards used in one's own turn
    steward_window,        // K10: when a Steward may be played
    steward_null,          // K10: may the tile stay as it was
    sites_grain_wood,      // K6, K7: castles that fit a grain or wood area
    settlement_supply_2p,  // K9, O6a: settlements unplaced with two players
    battle_silver_tie,     // O9: tied for most silver
    burnt_city,            // O6b: where a burnt city goes
    overbuild_scope,       // O2: where heraldic points are compared
    guard_cost,            // O6e: what a guarded attempt costs
    dilemma_gain,          // D2: which tile's card and silver are gained
    tournament_rivals,     // X1: who "each other player" is
};
inline constexpr std::size_t ruling_count = std::size_t(RulingName::tournament_rivals) + 1;

struct RulingInfo {
    RulingName ruling{};
    std::string_view name;   // "silver-first-tie"
    std::string_view rules;  // "E4"
    std::string_view question;
    std::array<std::string_view, 3> values{};  // the default first; unused ones are empty
    std::array<std::string_view, 3> meanings{};
    std::string_view reason{};  // for the default
};
const RulingInfo& info(RulingName name);

/// The choice of a record: for each ruling the index of its value, 0 the default.
class Rulings {
  public:
    enum class Problem : std::uint8_t { none, unknown_name, unknown_value, malformed, twice };

    /// Sets one "name=value". Case and blanks must be exact.
    Problem set(std::string_view assignment);
    /// Sets a list "name=value, name=value", each name once; at the first problem, `culprit` is that part.
    Problem set_list(std::string_view list, std::string_view& culprit);

    /// `value` is an index in RulingInfo::values, and there must be such a value.
    void choose(RulingName name, std::uint8_t value) { values_[name] = value; }
    [[nodiscard]] std::uint8_t value(RulingName name) const { return values_[name]; }
    /// "name=value, ..." of all that differ from the default, in order.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const Rulings&, const Rulings&) = default;

  private:
    base::ByEnum<RulingName, std::uint8_t, ruling_count> values_{};
};

}  // namespace castellan::castelli
