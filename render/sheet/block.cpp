#include "render/sheet/block.hpp"

#include <utility>

namespace castellan::render::sheet {

void write(Scene& scene, std::string text, Point baseline, double width, const Lettering& lettering) {
    if (text.empty()) return;
    Text line;
    line.text = std::move(text);
    line.at = baseline;
    line.size = lettering.size;
    line.width = width;
    line.anchor = lettering.anchor;
    line.weight = lettering.weight;
    line.slant = lettering.slant;
    line.overflow = lettering.overflow;
    line.ink = pen;
    scene.write(std::move(line));
}

void rule(Scene& scene, Point from, Point to, double width) { scene.stroke(line(from, to), {pen, width}); }
void frame(Scene& scene, const Box& box, double width) { scene.stroke(rectangle(box), {pen, width}); }

}  // namespace castellan::render::sheet
