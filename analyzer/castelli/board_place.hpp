// Reads places of a board to draw on ("e4", "e4gN", "d5@N", "c3-f6") and the colours to draw with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/castelli/board/board.hpp"

namespace castellan::analyzer {

/// The colours of commands; `accent` is the theme's own, for what names none.
enum class Tint : std::uint8_t { accent, red, green, blue, yellow };
inline constexpr std::size_t tint_count = 5;

/// A space, one of its areas or one of its sides: "e4", "e4gN", "d5@N". On a square a side is a tile's arm.
struct BoardPlace {
    castelli::Space space;
    castelli::AreaId area = castelli::no_index;  // in Board::areas
    std::optional<castelli::Side> side;
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

struct PlaceError {
    std::string message;
    std::string help;
};

/// The place of a board that a word names.
tl::expected<BoardPlace, PlaceError> parse_place(std::string_view text, const castelli::Board& board);

/// Whether they are one place; a border has two names, "d5@N" and "d6@S".
bool same_place(const BoardPlace& a, const BoardPlace& b);

/// "red" or "R".
std::optional<Tint> parse_tint(std::string_view text);
/// The tint of a player's colour.
constexpr Tint tint_of(castelli::Colour colour) { return Tint(1 + unsigned(colour)); }

/// Spaces from one corner to the other; `first` is the south-western one.
struct SpaceRange {
    castelli::Space first = castelli::Space::at(0, 0);
    castelli::Space last = castelli::Space::at(7, 7);
};

/// "c3-f6", or one space for it and its neighbours. The spaces need not be on the board.
std::optional<SpaceRange> parse_spaces(std::string_view text);

/// Whether the board has any of these spaces.
bool meets(const SpaceRange& range, const castelli::Board& board);

}  // namespace castellan::analyzer
