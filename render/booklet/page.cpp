#include "render/booklet/page.hpp"

namespace castellan::render::booklet {

namespace {

PageShape shape(double width, double height, double side, double top, double bottom) {
    return {width, height, {side, top, width - side, height - bottom}, 20};
}

}  // namespace

PageShape a4() { return shape(595.28, 841.89, 52, 66, 66); }
PageShape letter() { return shape(612, 792, 60, 62, 60); }

}  // namespace castellan::render::booklet
