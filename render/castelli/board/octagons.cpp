// Octagons: their areas' ground, symbols, building sites, villages and cities, the mine's silver.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr int most_symbols = 3;  // more of them are one symbol with a number

struct Glyphs {
    castelli::PerTerrain<Glyph> terrain;
    Glyph site, village, city, silver;
};

Glyphs make_glyphs(const CastelliTheme& theme) {
    Glyphs glyphs;
    for (std::size_t i = 0; i < castelli::terrain_count; ++i) {
        glyphs.terrain[i] = terrain_symbol(theme, castelli::Terrain(i));
    }
    glyphs.site = building_site(theme);
    glyphs.village = village(theme);
    glyphs.city = city(theme);
    glyphs.silver = silver_pile(theme);
    return glyphs;
}

int symbols_of(const castelli::Area& area) {
    if (area.terrain == castelli::Terrain::mine) return 0;
    return area.amount > most_symbols ? 2 : area.amount;  // 2: the symbol and its number
}

void paint_ground(const Layer& layer, const Path& wedge, const TerrainInks& inks) {
    constexpr double spacing = 0.085;
    layer.scene.fill(wedge, inks.ground);
    if (inks.pattern == Pattern::plain) return;
    layer.scene.stroke(pattern_lines(inks.pattern, wedge, spacing),
                       {layer.theme.palette.pattern, layer.theme.fine_line});
}

void paint_symbols(const Layer& layer, const Glyphs& glyphs, const castelli::Area& area, const AreaPlaces& places,
                   Point centre) {
    const Glyph& symbol = glyphs.terrain[area.terrain];
    const bool counted = area.amount > most_symbols;
    for (std::size_t i = 0; i < places.symbols.size(); ++i) {
        const Place& place = places.symbols[i];
        if (counted && i == 1) {
            layer.scene.write(label(std::to_string(area.amount), centre + place.at, place.size * 0.92,
                                    layer.theme.terrain(area.terrain).number, place.size));
        } else {
            layer.scene.add(placed(symbol, centre + place.at, place.size));
        }
    }
}

// X1: what lies on the board has a thick edge.
void paint_laid_tile(const Layer& layer, Point centre) {
    layer.scene.stroke(octagon_outline({}).scaled(0.93).moved(centre), {layer.theme.palette.border, 0.045});
    layer.scene.stroke(octagon_outline({}).scaled(0.93).moved(centre), {layer.theme.palette.wall, 0.02});
}

void paint_silver(const Layer& layer, const Glyphs& glyphs, int silver, Place place, Point centre) {
    const Point at = centre + place.at;
    const double number = place.size * 0.64;
    if (place.at == Point{}) {  // the whole octagon: a shaft around the silver
        const TerrainInks& inks = layer.theme.terrain(castelli::Terrain::mine);
        layer.scene.paint(octagon_outline({}).scaled(0.84).moved(centre), inks.shade, {inks.symbol, 0.02});
    }
    layer.scene.add(placed(glyphs.silver, at + Point{0, -0.24 * place.size}, place.size * 0.95));
    layer.scene.write(label(std::to_string(silver), at + Point{0, 0.5 * place.size}, number,
                            layer.theme.terrain(castelli::Terrain::mine).number));
}

// Building sites no castle stands on.
void paint_sites(const Layer& layer, const Glyphs& glyphs, castelli::AreaId index, const AreaPlaces& places,
                 Point centre) {
    for (std::size_t site = 0; site < std::min<std::size_t>(places.sites.size(), layer.board().areas[index].sites);
         ++site) {
        const bool taken = std::any_of(layer.castles().begin(), layer.castles().end(), [&](const auto& castle) {
            return castle.area == index && site_of(castle) == site;
        });
        const Place& place = places.sites[site];
        if (taken) continue;
        const Point at = centre + place.at;
        layer.scene.begin({GroupKind::free_place, fmt::format("site {}.{}", area_name(layer.board(), index), site + 1),
                           "[]", at, layer.theme.palette.site, layer.theme.ink});
        layer.scene.add(placed(glyphs.site, at, std::min(place.size, castle_size)));
        layer.scene.end();
    }
}

/// "g2", "s7": letters of a terrain and how much it gives; a mine's silver.
GroupBegin area_sign(const Layer& layer, castelli::AreaId index, const AreaPlaces& places, Point centre) {
    const castelli::Area& area = layer.board().areas[index];
    const bool mine = area.terrain == castelli::Terrain::mine;
    const int amount = mine ? layer.state().mines[half_of(layer.board(), index)] : area.amount;
    Point at = mine ? mine_place(arcs_of_area(layer, index)).at : Point{};
    for (const Place& place : places.symbols) at = at + place.at * (1.0 / double(places.symbols.size()));
    const TerrainInks& inks = layer.theme.terrain(area.terrain);
    return {GroupKind::ground,
            fmt::format("area {}", area_name(layer.board(), index)),
            fmt::format("{}{}", castelli::letter(area.terrain), amount),
            centre + at,
            inks.ground,
            inks.number};
}

void paint_area(const Layer& layer, const Glyphs& glyphs, castelli::AreaId index, Point centre) {
    const castelli::Area& area = layer.board().areas[index];
    const AreaPlaces places = places_of(layer, index);
    layer.scene.begin(area_sign(layer, index, places, centre));
    if (area.terrain == castelli::Terrain::mine) {
        if (layer.board().octagons[area.octagon].space == layer.view.mine_tile) paint_laid_tile(layer, centre);
        paint_silver(layer, glyphs, layer.state().mines[half_of(layer.board(), index)],
                     mine_place(arcs_of_area(layer, index)), centre);
    }
    paint_symbols(layer, glyphs, area, places, centre);
    layer.scene.end();
    paint_sites(layer, glyphs, index, places, centre);
}

/// From the other side all lies half a round further.
Arc seen(const Layer& layer, Arc arc) {
    if (!layer.view.flipped) return arc;
    const double by = arc.from + 2 < 4 ? 2 : -2;
    return {arc.from + by, arc.to + by};
}

}  // namespace

std::vector<Arc> arcs_of_area(const Layer& layer, castelli::AreaId area) {
    const castelli::Octagon& octagon = layer.board().octagons[layer.board().areas[area].octagon];
    auto arcs =
        arcs_of(layer.board().areas_of(layer.board().areas[area].octagon), std::size_t(area - octagon.first_area));
    for (Arc& arc : arcs) arc = seen(layer, arc);
    return arcs;
}

AreaPlaces places_of(const Layer& layer, castelli::AreaId index) {
    const castelli::Area& area = layer.board().areas[index];
    int taken = 0;
    bool overbuilt = false;
    for (const castelli::Castle& castle : layer.castles()) {
        if (castle.area != index) continue;
        castle.tier == castelli::Tier::on_top ? overbuilt = true : ++taken;
    }
    return places_in(arcs_of_area(layer, index), symbols_of(area), std::max<int>(area.sites, taken),
                     overbuilt ? stack_size : castle_size);
}

void paint_grounds(const Layer& layer) {
    const CastelliTheme& theme = layer.theme;
    layer.scene.begin(GroupKind::grounds, "grounds");
    for (std::size_t i = 0; i < layer.octagons().size(); ++i) {
        const castelli::Octagon& octagon = layer.octagons()[i];
        if (!layer.shows(octagon.space)) continue;
        const auto areas = layer.board().areas_of(std::uint8_t(i));
        const Point centre = layer.centre(octagon.space);
        layer.scene.begin(castelli::space_name(octagon.space));
        layer.scene.fill(octagon_outline(centre), theme.palette.plain);
        for (std::size_t area = 0; area < areas.size(); ++area) {
            for (const Arc& arc : arcs_of_area(layer, castelli::AreaId(octagon.first_area + area)))
                paint_ground(layer, wedge(centre, arc), theme.terrain(areas[area].terrain));
        }
        for (const double border : borders_of(areas)) {
            layer.scene.stroke(line(centre, centre + rim_point(border + (layer.view.flipped ? 2 : 0))),
                               {theme.palette.border, theme.palette.area_line});
        }
        layer.scene.stroke(octagon_outline(centre), {theme.palette.border, theme.outline});
        layer.scene.end();
    }
    layer.scene.end();
}

namespace {

/// All that an octagon's contents depend on.
std::string key_of_octagon(const Layer& layer, castelli::OctagonId id) {
    const castelli::State& state = layer.state();
    const auto areas = layer.board().areas_of(id);
    const bool mine = std::any_of(areas.begin(), areas.end(),
                                  [](const auto& area) { return area.terrain == castelli::Terrain::mine; });
    std::string key =
        key_of(id, state.villages >> id & 1, state.cities >> id & 1, mine ? state.mines[layer.octagons()[id].half] : 0);
    for (const castelli::Castle& castle : layer.castles())
        if (layer.board().areas[castle.area].octagon == id) key += key_of(castle.area, castle.site, castle.tier);
    return key;
}

void paint_octagon(const Layer& layer, const Glyphs& glyphs, castelli::OctagonId id) {
    const castelli::Octagon& octagon = layer.octagons()[id];
    const Point centre = layer.centre(octagon.space);
    for (int area = 0; area < octagon.area_count; ++area)
        paint_area(layer, glyphs, castelli::AreaId(octagon.first_area + area), centre);
    const std::size_t first = layer.scene.items.size();
    const auto settle = [&](GroupKind kind, std::string_view name, const char* letters, Ink ink, const Glyph& glyph,
                            double size) {
        layer.scene.begin({kind, fmt::format("{} {}", name, castelli::space_name(octagon.space)), letters, centre,
                           layer.theme.palette.wall, ink});
        layer.scene.add(placed(glyph, centre, size));
        layer.scene.end();
    };
    if (layer.state().cities >> id & 1)
        settle(GroupKind::great_building, "city", "CI", layer.theme.palette.slate, glyphs.city, settlement_size);
    if (layer.state().villages >> id & 1)
        settle(GroupKind::building, "village", "vi", layer.theme.palette.roof, glyphs.village, settlement_size * 0.85);
    if (layer.view.ghosts.settlements >> id & 1) fade_since(layer.scene, first);
}

}  // namespace

void paint_area_contents(const Layer& layer) {
    std::optional<Glyphs> glyphs;  // if they are needed
    layer.scene.begin(GroupKind::symbols, "land");
    for (castelli::OctagonId id = 0; id < layer.octagons().size(); ++id) {
        if (!layer.shows(layer.octagons()[id].space)) continue;
        layer.keep(GroupKind::symbols, key_of_octagon(layer, id), [&](const Layer& part) {
            if (!glyphs) glyphs = make_glyphs(layer.theme);
            paint_octagon(part, *glyphs, id);
        });
    }
    layer.scene.end();
}

}  // namespace castellan::render
