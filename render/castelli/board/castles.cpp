#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

// A castle of a numbered site stands on it, others on the area's only place (lord-sites).
std::size_t site_of(const castelli::Castle& castle) { return castle.site > 0 ? castle.site - 1U : 0; }

Place castle_place(const Layer& layer, const castelli::Castle& castle) {
    const std::vector<Place> sites = places_of(layer, castle.area).sites;
    Place place = sites.empty() ? Place{{}, castle_size} : sites[std::min(site_of(castle), sites.size() - 1)];
    place.at = place.at + layer.centre(layer.board().octagons[layer.board().areas[castle.area].octagon].space);
    return place;
}

namespace {

/// The castle under one that overbuilt it (O3).
const castelli::Castle* beneath(const Layer& layer, const castelli::Castle& standing) {
    if (standing.tier != castelli::Tier::on_top) return nullptr;
    const auto found = std::find_if(layer.castles().begin(), layer.castles().end(), [&](const auto& other) {
        return other.tier == castelli::Tier::beneath && other.area == standing.area && other.site == standing.site;
    });
    return found == layer.castles().end() ? nullptr : &*found;
}

/// "R^", "R^B": Red's, Red's on Blue's (O3).
GroupBegin castle_sign(const Layer& layer, const castelli::Castle& standing, const castelli::Castle* under, Point at) {
    using castelli::letter;
    const Livery& livery = layer.theme.livery(standing.owner);
    std::string sign = fmt::format("castle {} {}.{}", name(standing.owner), area_name(layer.board(), standing.area),
                                   site_of(standing) + 1);
    if (under != nullptr) sign += fmt::format(" on {}", name(under->owner));
    const std::string letters = under == nullptr ? fmt::format("{}^", letter(standing.owner))
                                                 : fmt::format("{}^{}", letter(standing.owner), letter(under->owner));
    return {GroupKind::piece, std::move(sign), letters, at, livery.field, livery.value};
}

// Castles on each other are one glyph.
void paint_castle(const Layer& layer, const castelli::Castle& standing) {
    constexpr double share = 0.96;  // of the place
    const Place place = castle_place(layer, standing);
    const auto* under = beneath(layer, standing);
    const std::size_t first = layer.scene.items.size();
    layer.scene.begin(castle_sign(layer, standing, under, place.at));
    if (under != nullptr) {
        const Glyph glyph = castle_on_castle(layer.theme, standing.owner, under->owner);
        layer.scene.add(placed(glyph, place.at, place.size * share));
    } else {
        const double size = std::min(place.size, castle_size);  // others of the area may stand on castles
        layer.scene.add(placed(castle(layer.theme, standing.owner), place.at, size * share));
    }
    layer.scene.end();
    if (layer.view.ghosts.castles >> (&standing - layer.castles().data()) & 1) fade_since(layer.scene, first);
}

/// All that a castle's picture depends on: itself and the castles of its area.
std::string key_of_castle(const Layer& layer, const castelli::Castle& standing) {
    std::string key = key_of(standing.area, standing.site, standing.tier, standing.owner);
    for (const castelli::Castle& castle : layer.castles())
        if (castle.area == standing.area) key += key_of(castle.site, castle.tier, castle.owner);
    return key;
}

}  // namespace

void paint_castles(const Layer& layer) {
    layer.scene.begin(GroupKind::pieces, "castles");
    for (const castelli::Castle& standing : layer.castles()) {
        if (standing.tier == castelli::Tier::beneath) continue;
        if (!layer.shows(layer.board().octagons[layer.board().areas[standing.area].octagon].space)) continue;
        layer.keep(GroupKind::pieces, key_of_castle(layer, standing),
                   [&](const Layer& part) { paint_castle(part, standing); });
    }
    layer.scene.end();
}

}  // namespace castellan::render
