#include "render/carcassonne/palette.hpp"

#include <algorithm>

namespace castellan::render::carcassonne {

using castellan::carcassonne::Colour;

namespace {

constexpr Ink ink(std::uint32_t hex) { return Ink::rgb(hex); }

constexpr Palette on_light{
    .field = ink(0xc9dba6),
    .tuft = ink(0x97b26f),
    .road = ink(0xfaf3e0),
    .road_edge = ink(0x8a7654),
    .city = ink(0xc9905c),
    .wall = ink(0xd9cfba),
    .wall_edge = ink(0x4a3a28),
    .house = ink(0xfff8e7),
    .roof = ink(0xb4472e),
    .cloister = ink(0xe6dab8),
    .slate = ink(0x4b5d78),
    .shield = ink(0xfff8e7),
    .shield_quarter = ink(0x4b5d78),
    .black = {ink(0x2b2926), ink(0x8d877d), ink(0xffffff), Pattern::plain},
    .pink = {ink(0xee63ad), ink(0x8c2f60), ink(0x2e2218), Pattern::plain},
};

constexpr Palette on_dark{
    .field = ink(0x3f5541),
    .tuft = ink(0x617c5c),
    .road = ink(0xcfc3a2),
    .road_edge = ink(0x2a2319),
    .city = ink(0xb78e57),
    .wall = ink(0xcabfa5),
    .wall_edge = ink(0x17120a),
    .house = ink(0xe6dcc6),
    .roof = ink(0xc2563b),
    .cloister = ink(0x9d9273),
    .slate = ink(0x6b7f9c),
    .shield = ink(0xefe7d6),
    .shield_quarter = ink(0x3c4d69),
    .black = {ink(0x171513), ink(0x8d877d), ink(0xffffff), Pattern::plain},
    .pink = {ink(0xed82b4), ink(0x7c2653), ink(0x2e2218), Pattern::plain},
};

constexpr Palette in_print{
    .field = ink(0xffffff),
    .tuft = ink(0x9a9a9a),
    .road = ink(0xffffff),
    .road_edge = ink(0x000000),
    .city = ink(0xdadada),
    .wall = ink(0xffffff),
    .wall_edge = ink(0x000000),
    .house = ink(0xffffff),
    .roof = ink(0x8c8c8c),
    .cloister = ink(0xf0f0f0),
    .slate = ink(0x6a6a6a),
    .shield = ink(0xffffff),
    .shield_quarter = ink(0x3c3c3c),
    .black = {ink(0x2b2b2b), ink(0x8c8c8c), ink(0xffffff), Pattern::plain},
    .pink = {ink(0xf4f4f4), ink(0x1c1c1c), ink(0x000000), Pattern::rising},
};

constexpr Palette in_contrast{
    .field = ink(0xdff2c8),
    .tuft = ink(0x5c8038),
    .road = ink(0xffffff),
    .road_edge = ink(0x000000),
    .city = ink(0xd98e4a),
    .wall = ink(0xffffff),
    .wall_edge = ink(0x000000),
    .house = ink(0xffffff),
    .roof = ink(0xb0201a),
    .cloister = ink(0xfff2c0),
    .slate = ink(0x1f3a6b),
    .shield = ink(0xffffff),
    .shield_quarter = ink(0x1f3a6b),
    .black = {ink(0x000000), ink(0xb0b0b0), ink(0xffffff), Pattern::plain},
    .pink = {ink(0xff8cc8), ink(0x7a004c), ink(0x000000), Pattern::plain},
};

bool is_grey(Ink ink) { return ink.red == ink.green && ink.green == ink.blue; }

}  // namespace

const Palette& palette_of(const Theme& theme) {
    const bool colourless = std::all_of(theme.liveries.begin(), theme.liveries.end(),
                                        [](const Livery& inks) { return is_grey(inks.field); });
    if (colourless) return in_print;
    constexpr Ink black = ink(0x000000), white = ink(0xffffff);
    if (theme.paper == white && theme.ink == black) return in_contrast;
    return grey(theme.paper) < 128 ? on_dark : on_light;
}

const Livery& livery(const Theme& theme, Colour colour) {
    switch (colour) {
        case Colour::red: return theme.liveries[0];
        case Colour::green: return theme.liveries[1];
        case Colour::blue: return theme.liveries[2];
        case Colour::yellow: return theme.liveries[3];
        case Colour::black: return palette_of(theme).black;
        case Colour::pink: break;
    }
    return palette_of(theme).pink;
}

}  // namespace castellan::render::carcassonne
