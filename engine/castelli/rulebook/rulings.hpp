// Rulings: questions the rulebooks leave open, with a default and alternatives a record may choose (docs/rules.md).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/by_enum.hpp"
#include "engine/core/ruling_list.hpp"

namespace castellan::castelli {

/// The selectable rulings. The data of each are its row in rulings.inc.
enum class RulingName : std::uint8_t {
#define RULING(name, ...) name,
#include "engine/castelli/rulebook/rulings.inc"
};
inline constexpr std::array all_rulings = {
#define RULING(name, ...) RulingName::name,
#include "engine/castelli/rulebook/rulings.inc"
};
inline constexpr std::size_t ruling_count = all_rulings.size();

struct RulingInfo {
    std::string_view name{};  // "silver-first-tie"
    std::string_view rules;   // "E4"
    std::string_view question;
    std::array<std::string_view, 3> values{};  // the default first; unused ones are empty
    std::array<std::string_view, 3> meanings{};
    std::string_view reason{};   // for the default
    bool shapes_events = false;  // every value, the default too, shapes each event of its rules
};
const RulingInfo& info(RulingName name);

/// The choice of a record: for each ruling the index of its value, 0 the default.
class Rulings {
  public:
    using Problem = core::RulingProblem;

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
