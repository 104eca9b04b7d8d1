#include "render/backend/png_writer.hpp"

#include <libdeflate.h>
#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <memory>
#include <new>

namespace castellan::render {

namespace {

constexpr std::size_t room_for_chunks = 128;  // the file without the pixels

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

bool is_grey(std::uint32_t pixel) {
    return (pixel >> 16 & 0xFF) == (pixel & 0xFF) && (pixel >> 8 & 0xFF) == (pixel & 0xFF);
}

bool all_grey(const Pixels& pixels) {
    for (std::size_t y = 0; y < pixels.height; ++y) {
        const std::uint32_t* row = pixels.first + y * pixels.stride;
        if (!std::all_of(row, row + pixels.width, is_grey)) return false;
    }
    return true;
}

// Packs the rows as PNG compresses them, each after its filter, none; returns their size. Writing never overtakes
// reading: the byte for the filter takes the place of the first pixel's unused byte.
std::size_t pack(const Pixels& pixels, bool grey) {
    auto* const bytes = reinterpret_cast<std::uint8_t*>(pixels.first);
    std::uint8_t* to = bytes;
    for (std::size_t y = 0; y < pixels.height; ++y) {
        const std::uint32_t* row = pixels.first + y * pixels.stride;
        std::uint32_t pixel = pixels.width > 0 ? row[0] : 0;
        *to++ = PNG_FILTER_VALUE_NONE;
        for (std::size_t x = 0; x < pixels.width; ++x) {
            if (x > 0) pixel = row[x];
            if (!grey) {
                *to++ = std::uint8_t(pixel >> 16);
                *to++ = std::uint8_t(pixel >> 8);
            }
            *to++ = std::uint8_t(pixel);
        }
    }
    return std::size_t(to - bytes);
}

/// Memory that is written before it is read, and so need not be cleared.
struct Bytes {
    explicit Bytes(std::size_t room) : data(std::make_unique_for_overwrite<std::uint8_t[]>(room)), size(room) {}

    std::unique_ptr<std::uint8_t[]> data;
    std::size_t size;
};

// libdeflate is several times faster than the zlib inside libpng, at much the same size.
constexpr int compression_level = 1;

Bytes compressed(const void* rows, std::size_t size) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(compression_level), libdeflate_free_compressor);
    if (!compressor) throw std::bad_alloc();
    Bytes bytes(libdeflate_zlib_compress_bound(compressor.get(), size));
    bytes.size = libdeflate_zlib_compress(compressor.get(), rows, size, bytes.data.get(), bytes.size);
    return bytes;
}

// No object with a destructor lives here: libpng leaves by longjmp.
bool write_chunks(png_structp png, png_infop info, const Pixels& pixels, int colour_type, const Bytes& data) {
    if (setjmp(png_jmpbuf(png)) != 0) return false;
    png_set_IHDR(png, info, pixels.width, pixels.height, 8, colour_type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    png_write_chunk(png, reinterpret_cast<png_const_bytep>("IDAT"), data.data.get(), data.size);
    png_write_chunk(png, reinterpret_cast<png_const_bytep>("IEND"), nullptr, 0);
    return true;
}

}  // namespace

tl::expected<std::string, std::string> write_png(const Pixels& pixels) {
    const bool grey = all_grey(pixels);
    const Bytes data = compressed(pixels.first, pack(pixels, grey));
    Output output;
    output.bytes.reserve(data.size + room_for_chunks);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, ignore);
    png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
    bool written = false;
    if (info != nullptr) {
        png_set_write_fn(png, &output, append, flush);
        written = write_chunks(png, info, pixels, grey ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, data);
    }
    png_destroy_write_struct(&png, &info);
    if (!written && output.error.empty()) throw std::bad_alloc();
    if (!written) return tl::unexpected(output.error);
    return std::move(output.bytes);
}

}  // namespace castellan::render
