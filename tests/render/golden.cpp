#include "golden.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "image.hpp"
#include "render/backend/cairo_backend.hpp"

namespace castellan::tests {

std::string kept(const std::string& file, const std::string& now) {
    const std::string path = std::string(CASTELLAN_SOURCE_DIR) + "/" + file;
    if (std::getenv("CASTELLAN_REFRESH") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return bytes.str();
}

// Faces and rasters differ a little from one machine to the next.
void check_alike(const std::string& file, const render::Scene& scene, int width) {
    const std::string bytes = render::to_png(scene, width).value();
    const Image now = read_png(bytes);
    const Image then = read_png(kept(file, bytes));
    REQUIRE(now.width == then.width);
    REQUIRE(now.height == then.height);
    double sum = 0;
    std::size_t far_off = 0;
    for (std::size_t i = 0; i < now.rgb.size(); ++i) {
        const int difference = std::abs(int(now.rgb[i]) - int(then.rgb[i]));
        sum += difference;
        far_off += difference > 64;
    }
    CHECK(sum / double(now.rgb.size()) < 2.0);
    CHECK(double(far_off) / double(now.rgb.size()) < 0.01);
}

}  // namespace castellan::tests
