// The dice that decided who begins (S5), as the tag Roll has them: "S5 M5 Ca; S3 Mn".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/piecepack/state/setup.hpp"
#include "notation/text.hpp"

namespace castellan::piecepack {

struct Die {
    Suit player{};
    Rank rank{};
    friend bool operator==(const Die&, const Die&) = default;
};
/// All players' dice, then those of the players tied for the highest, until one is highest.
using Rolls = std::vector<std::vector<Die>>;

struct RollError {
    notation::Span span;  // in the tag's value
    std::string message;
    std::string help;
};

/// The rolls, which must make the first of the seats the one who begins.
tl::expected<Rolls, RollError> read_rolls(std::string_view text, const Setup& setup);
std::string text(const Rolls& rolls);

}  // namespace castellan::piecepack
