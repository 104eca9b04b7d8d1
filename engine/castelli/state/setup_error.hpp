// The errors of tags that give no setup.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"
#include "notation/text.hpp"

namespace castellan::castelli {

struct SetupError {
    enum class Part : std::uint8_t { seats, pieces, layout, mine_tile, modules, start_tiles };
    Part part{};
    std::string_view code;  // bad-seats, bad-layout, bad-pieces, bad-mine-tile, bad-start-tiles, module-parts, or a
                            // code of BoardError
    const core::Rule* rule = nullptr;
    std::string message;
    std::string help;
    notation::Span span{};  // in the value of that part; empty: all of it
};

}  // namespace castellan::castelli
