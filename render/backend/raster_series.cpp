#include "render/backend/raster_series.hpp"

#include <algorithm>
#include <string>

#include "render/backend/image_surface.hpp"
#include "render/backend/item_bytes.hpp"

namespace castellan::render {
namespace {

constexpr const char* what = "pixels";  // for messages

void copy_pixels(cairo_surface_t* from, cairo_surface_t* to) {
    cairo_surface_flush(to);
    const Pixels source = pixels_of(from);
    std::copy_n(source.first, source.stride * source.height, pixels_of(to).first);
    cairo_surface_mark_dirty(to);
}

}  // namespace

struct RasterSeries::Parts {
    const CommonLayer& common;
    int pixels_wide;
    Surface layer;      // the common items, painted
    Surface image;      // of the same size
    std::string frame;  // bytes of what they were painted with
    TextLayouts layouts;

    /// Paints the common items for scenes of this one's frame, if that has not been done.
    tl::expected<void, RenderError> prepare(const Scene& scene) {
        std::string wanted;
        append_frame_bytes(scene, pixels_wide, wanted);
        append_bytes(filled({}, scene.paper), wanted);
        if (layer && frame == wanted) return {};
        auto surface = blank_image(scene, pixels_wide, what);
        auto second = blank_image(scene, pixels_wide, what);
        if (!surface || !second) return tl::unexpected((surface ? second : surface).error());
        layer = *std::move(surface);
        image = *std::move(second);
        const Context cairo(cairo_create(layer.get()));
        paint_paper(cairo.get(), scene);
        paint_items(cairo.get(), scene, common.items(), pixels_wide / scene.frame.width(), layouts);
        frame = std::move(wanted);
        return outcome(cairo.get());
    }

    /// Paints the scene's other items over them, or all of it where they cannot go below.
    tl::expected<void, RenderError> finish(const Scene& scene) {
        const double scale = pixels_wide / scene.frame.width();
        const auto rest = common.rest_of(scene, 1 / scale);
        if (rest) copy_pixels(layer.get(), image.get());
        const Context cairo(cairo_create(image.get()));
        if (rest) {
            for (const Item* item : *rest) paint_items(cairo.get(), scene, {item, 1}, scale, layouts);
        } else {
            paint_paper(cairo.get(), scene);
            paint_items(cairo.get(), scene, scene.items, scale, layouts);
        }
        return outcome(cairo.get());
    }

    tl::expected<void, RenderError> outcome(cairo_t* cairo) {
        const cairo_status_t status = cairo_status(cairo);
        if (status == CAIRO_STATUS_SUCCESS) return {};
        layer.reset();
        return tl::unexpected(failure(what, status));
    }
};

RasterSeries::RasterSeries(const CommonLayer& common, int pixels_wide)
    : parts_(new Parts{common, pixels_wide, {}, {}, {}, {}}) {}
RasterSeries::~RasterSeries() = default;

tl::expected<Raster, RenderError> RasterSeries::draw(const Scene& scene) {
    return parts_->prepare(scene).and_then([&] { return parts_->finish(scene); }).map([&] {
        cairo_surface_flush(parts_->image.get());
        return raster_of(parts_->image.get());
    });
}

}  // namespace castellan::render
