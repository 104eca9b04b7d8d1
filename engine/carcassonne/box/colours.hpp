// The players' colours.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/by_enum.hpp"
#include "base/enum_set.hpp"

namespace castellan::carcassonne {

enum class Colour : std::uint8_t { red, blue, green, yellow, black, pink };
inline constexpr std::size_t colour_count = 6;
/// "Red"; translated where it is shown.
std::string_view name(Colour colour);
/// 'R'; black is K.
constexpr char letter(Colour colour) { return "RBGYKP"[std::size_t(colour)]; }

inline constexpr std::array<Colour, colour_count> all_colours = {Colour::red,    Colour::blue,  Colour::green,
                                                                 Colour::yellow, Colour::black, Colour::pink};

template <class T>
using PerColour = base::ByEnum<Colour, T, colour_count>;
using ColourSet = base::EnumSet<Colour, colour_count>;
/// "RB", in the order of the colours
std::string letters(ColourSet colours);
/// By its letter.
std::optional<Colour> find_colour(char letter);

}  // namespace castellan::carcassonne
