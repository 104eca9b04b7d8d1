#include "render/png_writer.hpp"

#include <libdeflate.h>
#include <png.h>

#include <csetjmp>
#include <memory>
#include <new>

namespace castellan::render {

namespace {

constexpr std::size_t bytes_a_pixel = 3;

struct Output {
    std::string bytes;
    std::string error;
};

void append(png_structp png, png_bytep data, png_size_t size) {
    auto* output = static_cast<Output*>(png_get_io_ptr(png));
    bool stored = true;
    try {
        output->bytes.append(reinterpret_cast<const char*>(data), size);
    } catch (const std::bad_alloc&) {
        stored = false;
    }
    if (!stored) png_error(png, "out of memory");
}

void flush(png_structp) {}

[[noreturn]] void fail(png_structp png, png_const_charp message) {
    static_cast<Output*>(png_get_error_ptr(png))->error = message;
    png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) {}

/// Memory that is written before it is read, and so need not be cleared.
struct Bytes {
    explicit Bytes(std::size_t room) : data(std::make_unique_for_overwrite<std::uint8_t[]>(room)), size(room) {}

    std::unique_ptr<std::uint8_t[]> data;
    std::size_t size;
};

// The rows as PNG compresses them: each begins with its filter, none.
Bytes scanlines(const Pixels& pixels) {
    Bytes bytes(pixels.height * (1 + std::size_t(pixels.width) * bytes_a_pixel));
    std::uint8_t* to = bytes.data.get();
    for (std::size_t y = 0; y < pixels.height; ++y) {
        const std::uint32_t* from = pixels.first + y * pixels.stride;
        *to++ = PNG_FILTER_VALUE_NONE;
        for (std::size_t x = 0; x < pixels.width; ++x, to += bytes_a_pixel) {
            to[0] = std::uint8_t(from[x] >> 16);
            to[1] = std::uint8_t(from[x] >> 8);
            to[2] = std::uint8_t(from[x]);
        }
    }
    return bytes;
}

// libdeflate is several times faster than the zlib inside libpng, at much the same size.
constexpr int compression_level = 1;

Bytes compressed(const Bytes& rows) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(compression_level), libdeflate_free_compressor);
    if (!compressor) throw std::bad_alloc();
    Bytes bytes(libdeflate_zlib_compress_bound(compressor.get(), rows.size));
    bytes.size = libdeflate_zlib_compress(compressor.get(), rows.data.get(), rows.size, bytes.data.get(), bytes.size);
    return bytes;
}

// No object with a destructor lives here: libpng leaves by longjmp.
bool write_chunks(png_structp png, png_infop info, const Pixels& pixels, const Bytes& data) {
    if (setjmp(png_jmpbuf(png)) != 0) return false;
    png_set_IHDR(png, info, pixels.width, pixels.height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    png_write_chunk(png, reinterpret_cast<png_const_bytep>("IDAT"), data.data.get(), data.size);
    png_write_chunk(png, reinterpret_cast<png_const_bytep>("IEND"), nullptr, 0);
    return true;
}

}  // namespace

tl::expected<std::string, std::string> write_png(const Pixels& pixels) {
    const Bytes data = compressed(scanlines(pixels));
    Output output;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, ignore);
    png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
    bool written = false;
    if (info != nullptr) {
        png_set_write_fn(png, &output, append, flush);
        written = write_chunks(png, info, pixels, data);
    }
    png_destroy_write_struct(&png, &info);
    if (!written) return tl::unexpected(output.error.empty() ? std::string("out of memory") : output.error);
    return std::move(output.bytes);
}

}  // namespace castellan::render
