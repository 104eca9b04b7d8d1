#include "image.hpp"

#include <png.h>

#include <stdexcept>

namespace castellan::tests {

Image read_png(const std::string& bytes) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&header, bytes.data(), bytes.size()) == 0) {
        throw std::runtime_error(header.message);
    }
    header.format = PNG_FORMAT_RGB;
    Image image{header.width, header.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(header))};
    if (png_image_finish_read(&header, nullptr, image.rgb.data(), 0, nullptr) == 0) {
        throw std::runtime_error(header.message);
    }
    return image;
}

}  // namespace castellan::tests
