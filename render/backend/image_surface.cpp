#include "render/backend/image_surface.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>

#include "language/text.hpp"

namespace castellan::render {

using language::tr;

namespace {

constexpr std::size_t huge_page = std::size_t(2) << 20;

/// Cleared memory in huge pages, where the system has them: making the small pages of a picture takes longer than
/// filling them, and a twentieth of the time for all of it.
class HugePages {
  public:
    explicit HugePages(std::size_t bytes) {
        const std::size_t used = (bytes + huge_page - 1) / huge_page * huge_page;
        size_ = used + huge_page;  // so that some byte of the first page begins a huge one
        all_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (all_ == MAP_FAILED) throw std::bad_alloc();
        first_ = all_;
        std::size_t room = size_;
        std::align(huge_page, used, first_, room);
        madvise(first_, used, MADV_HUGEPAGE);
    }
    ~HugePages() { munmap(all_, size_); }
    HugePages(const HugePages&) = delete;
    HugePages& operator=(const HugePages&) = delete;

    [[nodiscard]] unsigned char* first() const { return static_cast<unsigned char*>(first_); }

  private:
    std::size_t size_ = 0;
    void* all_ = nullptr;
    void* first_ = nullptr;
};

Surface image_in_huge_pages(int width, int height, int stride) {
    static const cairo_user_data_key_t owner{};
    auto pages = std::make_unique<HugePages>(std::size_t(stride) * std::size_t(height));
    Surface surface(cairo_image_surface_create_for_data(pages->first(), CAIRO_FORMAT_RGB24, width, height, stride));
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return surface;
    const auto destroy = [](void* owned) { delete static_cast<HugePages*>(owned); };
    if (cairo_surface_set_user_data(surface.get(), &owner, pages.get(), destroy) != CAIRO_STATUS_SUCCESS)
        throw std::bad_alloc();
    static_cast<void>(pages.release());
    return surface;
}

Surface image_of(int width, int height) {
    const int stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, width);
    if (stride > 0 && std::size_t(stride) * std::size_t(height) >= huge_page)
        return image_in_huge_pages(width, height, stride);
    return Surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
}

}  // namespace

tl::expected<Surface, RenderError> blank_image(const Scene& scene, int pixels_wide, const char* what) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    if (size->width * size->height > most_png_pixels) {
        return tl::unexpected(RenderError{tr("cannot draw {:.0f} x {:.0f} as {}: up to {:.0f} pixels", size->width,
                                             size->height, what, most_png_pixels)});
    }
    const int height = std::max(1, int(std::lround(size->height)));
    Surface surface = image_of(pixels_wide, height);
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure(what, status));
    return surface;
}

Pixels pixels_of(cairo_surface_t* image) {
    void* data = cairo_image_surface_get_data(image);
    return {static_cast<std::uint32_t*>(data),
            std::size_t(cairo_image_surface_get_stride(image)) / sizeof(std::uint32_t),
            std::uint32_t(cairo_image_surface_get_width(image)), std::uint32_t(cairo_image_surface_get_height(image))};
}

Raster raster_of(cairo_surface_t* image) {
    const Pixels pixels = pixels_of(image);
    Raster raster{int(pixels.width), int(pixels.height), {}};
    raster.argb.resize(std::size_t(pixels.width) * pixels.height);
    for (std::size_t row = 0; row < pixels.height; ++row) {
        const std::uint32_t* const first = pixels.first + row * pixels.stride;
        std::transform(first, first + pixels.width, raster.argb.begin() + std::ptrdiff_t(row * pixels.width),
                       [](std::uint32_t pixel) { return 0xff000000U | pixel; });
    }
    return raster;
}

}  // namespace castellan::render
