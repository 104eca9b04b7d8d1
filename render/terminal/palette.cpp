#include "render/terminal/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/by_enum.hpp"

namespace castellan::render {

namespace {

/// CIELAB, for light as of D65.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;
};

Lab lab_of(Ink ink) {
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const auto root = [](double value) { return value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116; };
    const double red = linear(ink.red), green = linear(ink.green), blue = linear(ink.blue);
    const double x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    const double y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

constexpr int first_fixed = 16, first_grey = 232, palette_size = 256;

/// From xterm's cube of six levels and its ramp of greys.
Ink colour_of(int number) {
    constexpr std::array<std::uint8_t, 6> levels = {0, 95, 135, 175, 215, 255};
    if (number >= first_grey) {
        const auto grey = std::uint8_t(8 + 10 * (number - first_grey));
        return {grey, grey, grey};
    }
    const auto cube = std::size_t(number - first_fixed);
    return {levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]};
}

/// The palette's colours from first_fixed on.
std::array<Lab, palette_size - first_fixed> make_palette() {
    std::array<Lab, palette_size - first_fixed> palette;
    for (int number = first_fixed; number < palette_size; ++number)
        palette[std::size_t(number - first_fixed)] = lab_of(colour_of(number));
    return palette;
}

enum Basic : int { own = -1, black, red, green, yellow, blue, magenta, cyan, white };

struct BasicColours {
    Basic ink;       // of letters and lines
    Basic field;     // where the hue fills the cell
    Basic on_field;  // of letters there
};

constexpr base::ByEnum<Hue, BasicColours, 7> basic_colours = {{{
    {own, own, own},
    {red, red, white},
    {green, green, black},
    {blue, blue, white},
    {yellow, yellow, black},
    {magenta, magenta, white},
    {cyan, cyan, black},
}}};

}  // namespace

int xterm_colour(Ink ink) {
    static const auto palette = make_palette();
    const Lab wanted = lab_of(ink);
    const auto distance = [&](const Lab& colour) {
        return std::hypot(colour.lightness - wanted.lightness, colour.a - wanted.a, colour.b - wanted.b);
    };
    const auto nearest = std::min_element(palette.begin(), palette.end(), [&](const Lab& one, const Lab& other) {
        return distance(one) < distance(other);
    });
    return first_fixed + int(nearest - palette.begin());
}

CellStyle style_of(const TerminalCell& cell, ColourDepth depth) {
    CellStyle style;
    style.bold = cell.bold;
    style.reversed = cell.reversed;
    if (depth == ColourDepth::many) {
        if (cell.ink) style.ink = xterm_colour(*cell.ink);
        if (cell.field) style.field = xterm_colour(*cell.field);
        return style;
    }
    style.reversed = cell.reversed || cell.glows;
    if (depth == ColourDepth::none) return style;
    const BasicColours& colours = basic_colours[cell.hue];
    style.ink = cell.is_filled ? colours.on_field : colours.ink;
    style.field = cell.is_filled ? colours.field : own;
    if (style.ink == black) style.bold = false;  // many terminals show bold black as grey
    return style;
}

}  // namespace castellan::render
