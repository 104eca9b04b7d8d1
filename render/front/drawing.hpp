// Draws boards of games read with castellan/castellan.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/front/castellan.hpp"

namespace castellan {

enum class Format : std::uint8_t { png, svg, pdf };

struct DrawOptions {
    Format format = Format::png;
    int width = 900;              // pixels; of a PDF points
    std::string theme = "light";  // or dark, print
};

/// The game at an address ("0", "7.2", "end"), with its players, its title and the last move. The picture's bytes,
/// equal for equal games; or why it cannot be drawn.
tl::expected<std::string, std::string> draw(const Game& game, std::string_view address = "end",
                                            const DrawOptions& options = {});

/// A position, with its players.
tl::expected<std::string, std::string> draw(const Position& position, const DrawOptions& options = {});

}  // namespace castellan
