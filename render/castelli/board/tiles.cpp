#include <optional>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/tile_painter.hpp"

namespace castellan::render {

namespace {

void paint_square(const Layer& layer, const TilePainter& painter, castelli::SquareId id) {
    const castelli::Space space = layer.board().squares[id].space;
    const castelli::Placed& lying = layer.state().tiles[id];
    const Point centre = layer.centre(space);
    const std::string place = castelli::space_name(space);
    const std::size_t first = layer.scene.items.size();
    if (lying.tile < layer.view.set->tiles.size()) {
        layer.scene.begin(GroupKind::tile, "tile " + place);
        painter.paint_face(layer.scene, layer.view.set->tiles[lying.tile], lying.rotation, centre, place,
                           layer.view.flipped);
    } else {
        layer.scene.begin(
            {GroupKind::tile, "tile " + place, "??", centre, layer.theme.palette.back, layer.theme.palette.back_line});
        painter.paint_back(layer.scene, centre);
    }
    if (layer.view.ghosts.tiles >> id & 1) fade_since(layer.scene, first);
    layer.scene.end();
}

}  // namespace

void paint_tiles(const Layer& layer) {
    std::optional<TilePainter> painter;  // if it is needed
    layer.scene.begin(GroupKind::tiles, "tiles");
    for (castelli::SquareId id = 0; id < layer.squares().size(); ++id) {
        if (!layer.shows(layer.squares()[id].space)) continue;
        const castelli::Placed& lying = layer.state().tiles[id];
        layer.keep(GroupKind::tiles, key_of(id, lying.tile, lying.rotation), [&](const Layer& part) {
            if (!painter) painter.emplace(layer.theme);
            paint_square(part, *painter, id);
        });
    }
    layer.scene.end();
}

}  // namespace castellan::render
