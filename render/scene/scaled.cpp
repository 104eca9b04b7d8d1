#include "render/scene/scaled.hpp"

namespace castellan::render {

namespace {

void scale(Shape& shape, double factor) {
    shape.path = shape.path.scaled(factor);
    if (!shape.stroke) return;
    shape.stroke->width *= factor;
    shape.stroke->dash *= factor;
}

void scale(Text& text, double factor) {
    text.at = {text.at.x * factor, text.at.y * factor};
    text.size *= factor;
    text.width *= factor;
}

void scale(GroupBegin& group, double factor) { group.at = {group.at.x * factor, group.at.y * factor}; }

void scale(GroupEnd&, double) {}

}  // namespace

Scene scaled(const Scene& scene, double factor) {
    Scene result = scene;
    const Box& frame = scene.frame;
    result.frame = {frame.left * factor, frame.top * factor, frame.right * factor, frame.bottom * factor};
    for (Item& item : result.items) std::visit([&](auto& any) { scale(any, factor); }, item);
    return result;
}

}  // namespace castellan::render
