// The modules of the rulebook, which can be combined or played alone (D, O, X).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/by_enum.hpp"

namespace castellan::castelli {

enum class Module : std::uint8_t { dilemma, battle, tournament };
inline constexpr base::ByEnum<Module, std::string_view, 3> module_names = {"dilemma", "battle", "tournament"};
constexpr std::string_view name(Module module) { return module_names[module]; }

/// The modules of one game; none is the base game.
class Modules {
  public:
    constexpr void add(Module module) { bits_ = std::uint8_t(bits_ | 1U << unsigned(module)); }
    [[nodiscard]] constexpr bool has(Module module) const { return bits_ >> unsigned(module) & 1; }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    /// "dilemma, battle"; "-" for the base game.
    [[nodiscard]] std::string text() const;
    friend constexpr bool operator==(Modules, Modules) = default;

  private:
    std::uint8_t bits_ = 0;
};

/// Reads a list "dilemma, battle", or "-". Nothing when a part is no module or named twice; `culprit` is then that
/// part.
std::optional<Modules> read_modules(std::string_view list, std::string_view& culprit);

}  // namespace castellan::castelli
