#include <array>

#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double line_width = 0.04;

// Silhouettes a castle can have; the gate and the charge are added to each.
Path keep() {  // broad, three merlons
    return outline(
        "M-40 48L-40 -4L-46 -4L-46 -44L-28 -44L-28 -30L-9 -30L-9 -44L9 -44L9 -30L28 -30L28 -44L46 -44"
        "L46 -4L40 -4L40 48Z");
}

Path round_tower() {  // pointed roof between low walls
    return outline(
        "M-46 48L-46 2L-36 2L-36 10L-25 10L-25 -12L-32 -12L0 -50L32 -12L25 -12L25 10L36 10L36 2L46 2L46 48Z");
}

Path twin_towers() {  // two towers, a low wall between them
    return outline(
        "M-46 48L-46 -46L-35 -46L-35 -37L-27 -37L-27 -46L-15 -46L-15 -10L15 -10L15 -46L27 -46L27 -37L35 -37"
        "L35 -46L46 -46L46 48Z");
}

Path stepped_tower() {  // one high tower on a broad base
    return outline(
        "M-48 48L-48 6L-26 6L-26 -24L-30 -24L-30 -50L-17 -50L-17 -41L-7 -41L-7 -50L7 -50L7 -41L17 -41L17 -50"
        "L30 -50L30 -24L26 -24L26 6L48 6L48 48Z");
}

Path wall_with_turrets() {  // what is left of a castle with another on it
    return outline("M-50 50L-50 -8L-42 -8L-42 0L-34 0L-34 10L34 10L34 0L42 0L42 -8L50 -8L50 50Z");
}

Path castle_outline(castelli::Colour colour) {
    switch (colour) {
        case castelli::Colour::red: return keep();
        case castelli::Colour::green: return round_tower();
        case castelli::Colour::blue: return twin_towers();
        case castelli::Colour::yellow: return stepped_tower();
    }
    return {};
}

Point charge_place(castelli::Colour colour) {
    constexpr castelli::PerColour<Point> places = {{{{0, 0.14}, {0, 0.24}, {0, 0.18}, {0, 0.26}}}};
    return places[colour];
}

// Walls in the colour's livery, with its charge.
Glyph charged(const CastelliTheme& theme, castelli::Colour colour, const Path& walls, Point charge_at,
              double charge_size) {
    const Livery& livery = theme.livery(colour);
    Glyph glyph = liveried(livery, walls, {theme.line, 0.06}, 0.12);
    if (livery.pattern != Pattern::plain) glyph.push_back(filled(circle(charge_at, charge_size * 0.58), livery.field));
    glyph.push_back(filled(charge_outline(colour).scaled(charge_size).moved(charge_at), livery.charge));
    return glyph;
}

}  // namespace

Glyph village(const CastelliTheme& theme) {
    const Stroke edge{theme.line, line_width};
    return {
        {outline("M20 -38L30 -38L30 -14L20 -14Z"), theme.palette.wall_shade, edge},
        {outline("M-2 44L-2 2L42 2L42 44Z"), theme.palette.wall_shade, edge},
        {outline("M-22 -30L24 -30L48 6L2 6Z"), theme.palette.roof, edge},
        {outline("M-42 44L-42 2L-22 -28L-1 2L-1 44Z"), theme.palette.wall, edge},
        {outline("M-50 8L-22 -34L4 6L-3 10L-22 -18L-43 12Z"), theme.palette.roof_shade, edge},
        filled(outline("M-29 44L-29 20L-15 20L-15 44Z"), theme.line),
        filled(outline("M13 16L24 16L24 28L13 28Z"), theme.line),
    };
}

Glyph city(const CastelliTheme& theme) {
    const Stroke edge{theme.line, line_width};
    return {
        {outline("M-16 40L-16 -14L16 -14L16 40Z"), theme.palette.wall_shade, edge},
        {outline("M-20 -14L0 -50L20 -14Z"), theme.palette.slate, edge},
        {outline("M-48 46L-48 -6L-24 -6L-24 46Z"), theme.palette.wall, edge},
        {outline("M-50 -6L-36 -32L-22 -6Z"), theme.palette.slate, edge},
        {outline("M24 46L24 -6L48 -6L48 46Z"), theme.palette.wall, edge},
        {outline("M22 -6L36 -32L50 -6Z"), theme.palette.slate, edge},
        {outline(
             "M-26 46L-26 10L-18 10L-18 17L-10 17L-10 10L-4 10L-4 17L4 17L4 10L10 10L10 17L18 17L18 10L26 10L26 46Z"),
         theme.palette.wall, edge},
        filled(outline("M-8 46L-8 33C-8 22 8 22 8 33L8 46Z"), theme.line),
        filled(outline("M-5 -4L5 -4L5 5L-5 5Z"), theme.line),
        filled(outline("M-39 6L-33 6L-33 18L-39 18Z"), theme.line),
        filled(outline("M33 6L39 6L39 18L33 18Z"), theme.line),
    };
}

Glyph building_site(const CastelliTheme& theme) {
    return {{keep().scaled(0.92), theme.palette.site.faded(0.7), Stroke{theme.line, 0.045, 0.09}}};
}

Glyph castle(const CastelliTheme& theme, castelli::Colour colour) {
    return charged(theme, colour, castle_outline(colour), charge_place(colour), 0.34);
}

Glyph castle_on_castle(const CastelliTheme& theme, castelli::Colour on_top, castelli::Colour beneath) {
    constexpr double share = 0.64;  // of the glyph's height, for the castle on top
    Glyph glyph = charged(theme, beneath, wall_with_turrets(), {0, 0.30}, 0.32);
    const Glyph upper = charged(theme, on_top, castle_outline(on_top), charge_place(on_top), 0.46);
    for (const Shape& shape : placed(upper, {0, -0.5 + share / 2}, share)) glyph.push_back(shape);
    return glyph;
}

}  // namespace castellan::render
