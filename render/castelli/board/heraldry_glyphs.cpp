#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

Path trefoil() {
    Path path = circle({0, -0.25}, 0.24);
    path.add(circle({-0.25, 0.1}, 0.24)).add(circle({0.25, 0.1}, 0.24)).add(circle({0, -0.03}, 0.12));
    return path.add(outline("M-9 0L9 0C5 20 8 36 20 50L-20 50C-8 36 -5 20 -9 0Z"));
}

}  // namespace

const Path& charge_outline(castelli::Colour colour) {
    // Read once: a board has a charge in each arm of its tiles.
    static const castelli::PerColour<Path> charges = {
        {outline("M-22 -50L22 -50L10 -10L50 -22L50 22L10 10L22 50L-22 50L-10 10L-50 22L-50 -22L-10 -10Z"), trefoil(),
         outline("M-30 -46C-58 -22 -54 22 -30 38C-12 52 12 52 30 38C54 22 58 -22 30 -46C42 -14 26 12 0 12"
                 "C-26 12 -42 -14 -30 -46Z"),
         outline("M0 -52L13 -17L50 -16L21 7L31 43L0 22L-31 43L-21 7L-50 -16L-13 -17Z")}};
    return charges[colour];
}

Path shield_outline() { return outline("M-42 -48L42 -48L42 -6C42 22 22 40 0 50C-22 40 -42 22 -42 -6Z"); }

Glyph liveried(const Livery& livery, const Path& outline, Stroke edge, double spacing) {
    if (livery.pattern == Pattern::plain) return {{outline, livery.field, edge}};
    const Stroke lines{livery.charge, 0.2 * spacing};
    return {filled(outline, livery.field),
            {pattern_lines(livery.pattern, outline, spacing), std::nullopt, lines},
            {outline, std::nullopt, edge}};
}

Glyph shield(const CastelliTheme& theme, castelli::Colour colour) {
    const Livery& livery = theme.livery(colour);
    Glyph glyph = liveried(livery, shield_outline(), {theme.line, 0.035}, 0.07);
    glyph.push_back({shield_outline().scaled(0.86), std::nullopt, Stroke{livery.charge.faded(0.7), 0.02}});
    glyph.push_back(filled(charge_outline(colour).scaled(0.5).moved({0, -0.06}), livery.charge));
    return glyph;
}

Glyph neutral_shield(const CastelliTheme& theme) {
    return {
        {shield_outline(), theme.palette.neutral_light, Stroke{theme.faint_ink, 0.07}},
        filled(outline("M-30 -36L0 -36L0 34C-18 26 -30 12 -30 -8Z"), theme.palette.neutral),
    };
}

Glyph tile_back_shield(const CastelliTheme& theme) {
    return {
        {shield_outline(), theme.palette.back_shield, std::nullopt},
        filled(outline("M-42 -48L0 -48L0 -4L-42 -4Z"), theme.palette.back_quarter),
        filled(outline("M0 -4L42 -4C42 22 22 40 0 50Z"), theme.palette.back_quarter),
        {shield_outline(), std::nullopt, Stroke{theme.palette.back_line, 0.05}},
        {outline("M0 -48L0 50M-42 -4L42 -4"), std::nullopt, Stroke{theme.palette.back_line.faded(0.7), 0.03}},
    };
}

Glyph silver_cube(const CastelliTheme& theme) {
    return {
        {outline("M0 -48L43 -24L43 24L0 48L-43 24L-43 -24Z"), theme.palette.silver_mid, Stroke{theme.line, 0.07}},
        filled(outline("M0 -46L41 -23L0 0L-41 -23Z"), theme.palette.silver_light),
        filled(outline("M41 -23L41 23L0 46L0 0Z"), theme.palette.silver_dark),
    };
}

Glyph silver_pile(const CastelliTheme& theme) {
    Glyph pile;
    for (const Point place : {Point{0, -0.2}, Point{-0.245, 0.21}, Point{0.245, 0.21}}) {
        for (Shape& shape : placed(silver_cube(theme), place, 0.56)) pile.push_back(std::move(shape));
    }
    return pile;
}

Glyph card(const CastelliTheme& theme) {
    return {
        {rounded_rectangle({-0.34, -0.5, 0.34, 0.5}, 0.07), theme.palette.wall, Stroke{theme.line, 0.06}},
        filled(outline("M-20 18L-24 -14L-10 0L0 -20L10 0L24 -14L20 18Z"), theme.palette.roof),
        filled(outline("M-20 23L20 23L20 29L-20 29Z"), theme.palette.roof),
    };
}

}  // namespace castellan::render
