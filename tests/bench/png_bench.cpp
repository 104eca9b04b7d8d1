// PNG encoding beside cairo's own writer, on the same pixels in the same run: png_bench PICTURE.png
#include <cairo/cairo.h>

#include <chrono>
#include <cstdio>
#include <limits>

#include "render/png_writer.hpp"

namespace {

constexpr int runs = 15;

cairo_status_t count(void* total, const unsigned char*, unsigned size) {
    *static_cast<std::size_t*>(total) += size;
    return CAIRO_STATUS_SUCCESS;
}

/// Milliseconds of the best run.
template <class Work>
double best_of(Work work) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        best = std::min(best, taken.count());
    }
    return best;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) return 2;
    cairo_surface_t* picture = cairo_image_surface_create_from_png(arguments[1]);
    if (cairo_surface_status(picture) != CAIRO_STATUS_SUCCESS) return 2;
    const castellan::render::Pixels pixels{
        reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(picture)),
        std::size_t(cairo_image_surface_get_stride(picture)) / 4, std::uint32_t(cairo_image_surface_get_width(picture)),
        std::uint32_t(cairo_image_surface_get_height(picture))};
    std::size_t cairo_bytes = 0;
    std::size_t our_bytes = 0;
    const double cairo_time = best_of([&] {
        cairo_bytes = 0;
        cairo_surface_write_to_png_stream(picture, count, &cairo_bytes);
    });
    const double our_time = best_of([&] { our_bytes = castellan::render::write_png(pixels)->size(); });
    std::printf("%u x %u pixels\ncairo      %6.2f ms  %8zu bytes\ncastellan  %6.2f ms  %8zu bytes\n", pixels.width,
                pixels.height, cairo_time, cairo_bytes, our_time, our_bytes);
    std::printf("ratio      %5.0f %%   %8.0f %%\n", 100 * our_time / cairo_time,
                100.0 * double(our_bytes) / double(cairo_bytes));
    cairo_surface_destroy(picture);
}
