// The setup fields of a position: board, seats, modules, rulings (docs/positions.md).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/castelli/position/text.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::castelli {

/// The contents of these fields; nothing for a field that is not there.
struct SetupFields {
    std::optional<std::string_view> board, octagons, seats, modules, rulings;
};

/// The setup for everything a position leaves out; forced rulings (name=value, known) always apply.
struct SetupDefaults {
    Rulings rulings;
    Modules modules;
    std::span<const std::string> forced_rulings;
};

/// Throws a PositionError.
Setup read_position_setup(const PositionText& text, const SetupFields& fields, std::shared_ptr<const ComponentSet> set,
                          const SetupDefaults& defaults);

}  // namespace castellan::castelli
