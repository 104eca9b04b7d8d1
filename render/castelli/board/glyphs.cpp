#include "render/castelli/board/glyphs.hpp"

namespace castellan::render {

Glyph placed(const Glyph& glyph, Point centre, double size) {
    Glyph result;
    result.reserve(glyph.size());
    for (const Shape& shape : glyph) {
        Shape copy{shape.path.scaled(size).moved(centre), shape.fill, shape.stroke};
        if (copy.stroke) {
            copy.stroke->width *= size;
            copy.stroke->dash *= size;
        }
        result.push_back(std::move(copy));
    }
    return result;
}

}  // namespace castellan::render
