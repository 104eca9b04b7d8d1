#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/drawings.hpp"
#include "render/castelli/board/tile_painter.hpp"

namespace castellan::render {

void paint_tiles(const Layer& layer) {
    const TilePainter painter(layer.theme);
    layer.scene.begin(GroupKind::tiles, "tiles");
    for (std::size_t i = 0; i < layer.squares().size(); ++i) {
        const castelli::Square& square = layer.squares()[i];
        if (!layer.shows(square.space)) continue;
        const castelli::Placed& lying = layer.state().tiles[castelli::SquareId(i)];
        const Point centre = layer.centre(square.space);
        const std::string place = castelli::space_name(square.space);
        const std::size_t first = layer.scene.items.size();
        if (lying.tile < layer.view.set->tiles.size()) {
            layer.scene.begin(GroupKind::tile, "tile " + place);
            painter.paint_face(layer.scene, layer.view.set->tiles[lying.tile], lying.rotation, centre, place,
                               layer.view.flipped);
        } else {
            layer.scene.begin({GroupKind::tile, "tile " + place, "??", centre, layer.theme.palette.back,
                               layer.theme.palette.back_line});
            painter.paint_back(layer.scene, centre);
        }
        if (layer.view.ghosts.tiles >> i & 1) fade_since(layer.scene, first);
        layer.scene.end();
    }
    layer.scene.end();
}

}  // namespace castellan::render
