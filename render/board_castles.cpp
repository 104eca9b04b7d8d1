#include <algorithm>
#include <array>

#include "render/board_layers.hpp"
#include "render/glyphs.hpp"

namespace castellan::render {

// A castle of a numbered site stands on it, others on the area's only place (lord-sites).
std::size_t site_of(const castelli::Castle& castle) { return castle.site > 0 ? castle.site - 1U : 0; }

Place castle_place(const Layer& layer, const castelli::Castle& castle) {
    const std::vector<Place> sites = places_of(layer, castle.area).sites;
    Place place = sites.empty() ? Place{{}, castle_size} : sites[std::min(site_of(castle), sites.size() - 1)];
    place.at = place.at + layer.centre(layer.board().octagons[layer.board().areas[castle.area].octagon].space);
    return place;
}

void paint_castles(const Layer& layer) {
    std::array<Glyph, castelli::colour_count> glyphs;
    for (std::size_t i = 0; i < glyphs.size(); ++i) glyphs[i] = castle(layer.theme, castelli::Colour(i));
    layer.scene.begin("castles");
    for (const castelli::Castle& castle : layer.castles()) {
        if (!layer.shows(layer.board().octagons[layer.board().areas[castle.area].octagon].space)) continue;
        const Place place = castle_place(layer, castle);
        layer.scene.add(placed(glyphs[std::size_t(castle.owner)], place.at, place.size * 0.96));
    }
    layer.scene.end();
}

}  // namespace castellan::render
