#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double line_width = 0.045;

Shape outlined(Path path, Ink ink, Ink edge) { return {std::move(path), ink, Stroke{edge, line_width}}; }

}  // namespace

Glyph tree(const CastelliTheme& theme) {
    const TerrainInks& inks = theme.terrain(castelli::Terrain::wood);
    return {
        filled(outline("M-6 34L6 34L7 50L-7 50Z"), inks.shade),
        filled(outline("M0 -50L20 -17L11 -18L31 11L17 9L39 38L-39 38L-17 9L-31 11L-11 -18L-20 -17Z"), inks.symbol),
        filled(outline("M0 -50L-20 -17L-11 -18L-31 11L-17 9L-39 38L-16 38L-3 11L-8 11L1 -18L-3 -18Z"), inks.light),
    };
}

Glyph sheaf(const CastelliTheme& theme) {
    const TerrainInks& inks = theme.terrain(castelli::Terrain::grain);
    const Path ear = outline("M0 -4C12 -22 13 -46 0 -61C-13 -46 -12 -22 0 -4Z");
    const Point waist{0, 0.11};
    Glyph glyph = {outlined(outline("M-9 10C-12 24 -22 38 -33 46L-16 50L0 46L16 50L33 46C22 38 12 24 9 10Z"),
                            inks.symbol, inks.shade),
                   filled(outline("M-3 14L-9 46L0 44L9 46L3 14Z"), inks.light)};
    for (const double angle : {-50.0, 50.0, -25.0, 25.0, 0.0}) {
        glyph.push_back(outlined(ear.turned(angle).moved(waist), angle == 0 ? inks.light : inks.symbol, inks.shade));
    }
    glyph.push_back(filled(outline("M-13 5L13 5L11 16L-11 16Z"), inks.shade));
    return glyph;
}

Glyph boulders(const CastelliTheme& theme) {
    const TerrainInks& inks = theme.terrain(castelli::Terrain::rocks);
    return {
        outlined(outline("M2 42L12 8L31 -4L45 14L50 42Z"), inks.symbol, inks.shade),
        filled(outline("M14 9L31 -2L35 14L22 22Z"), inks.light),
        outlined(outline("M-50 42L-43 4L-17 -36L5 -24L18 10L20 42Z"), inks.symbol, inks.shade),
        filled(outline("M-41 5L-17 -34L-9 2L-24 17Z"), inks.light),
        filled(outline("M-9 2L5 -23L16 10L17 40L0 40L-3 18Z"), inks.shade.faded(0.45)),
    };
}

Glyph tent(const CastelliTheme& theme) {
    const TerrainInks& inks = theme.terrain(castelli::Terrain::market);
    return {
        filled(outline("M-2 -50L-2 -34L2 -34L2 -38L24 -43L2 -49Z"), inks.shade),
        outlined(outline("M-36 0L-42 46L42 46L36 0Z"), inks.light, inks.shade),
        filled(outline("M-22 0L-27 44L-41 44L-36 0Z"), inks.symbol),
        filled(outline("M22 0L27 44L41 44L36 0Z"), inks.symbol),
        filled(outline("M0 2L-12 45L12 45Z"), inks.shade),
        outlined(
            outline("M0 -36C-8 -20 -26 -8 -46 0C-42 8 -32 10 -24 3C-18 10 -7 10 0 3C7 10 18 10 24 3C32 10 42 8 46 0"
                    "C26 -8 8 -20 0 -36Z"),
            inks.symbol, inks.shade),
        filled(outline("M0 -34C-5 -20 -11 -9 -20 0C-13 8 -6 7 0 2C6 7 13 8 20 0C11 -9 5 -20 0 -34Z"), inks.light),
    };
}

Glyph resource_symbol(const CastelliTheme& theme, castelli::Resource resource) {
    switch (resource) {
        case castelli::Resource::wood: return tree(theme);
        case castelli::Resource::grain: return sheaf(theme);
        case castelli::Resource::rocks: return boulders(theme);
    }
    return {};
}

Glyph terrain_symbol(const CastelliTheme& theme, castelli::Terrain terrain) {
    switch (terrain) {
        case castelli::Terrain::wood: return tree(theme);
        case castelli::Terrain::grain: return sheaf(theme);
        case castelli::Terrain::rocks: return boulders(theme);
        case castelli::Terrain::market: return tent(theme);
        case castelli::Terrain::mine: return {};
    }
    return {};
}

}  // namespace castellan::render
