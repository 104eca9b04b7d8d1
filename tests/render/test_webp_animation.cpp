// Animations, read back with libwebp's decoder.
#include <webp/demux.h>

#include <catch2/catch.hpp>

#include "render/backend/cairo_backend.hpp"
#include "render/backend/webp_animation.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

struct Decoded {
    std::vector<std::vector<std::uint32_t>> frames;  // 0xffRRGGBB
    std::vector<int> milliseconds;
    std::uint32_t loops = 99;
};

Decoded decode(const std::string& bytes) {
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    options.color_mode = MODE_BGRA;
    WebPAnimDecoder* decoder = WebPAnimDecoderNew(&data, &options);
    REQUIRE(decoder != nullptr);
    WebPAnimInfo info;
    REQUIRE(WebPAnimDecoderGetInfo(decoder, &info));
    Decoded decoded;
    decoded.loops = info.loop_count;
    int before = 0;
    while (WebPAnimDecoderHasMoreFrames(decoder)) {
        std::uint8_t* bgra = nullptr;
        int until = 0;
        REQUIRE(WebPAnimDecoderGetNext(decoder, &bgra, &until));
        auto& frame = decoded.frames.emplace_back();
        for (std::size_t i = 0; i < std::size_t(info.canvas_width) * info.canvas_height; ++i, bgra += 4)
            frame.push_back(std::uint32_t(bgra[3]) << 24 | std::uint32_t(bgra[2]) << 16 | std::uint32_t(bgra[1]) << 8 |
                            bgra[0]);
        decoded.milliseconds.push_back(until - before);
        before = until;
    }
    WebPAnimDecoderDelete(decoder);
    return decoded;
}

Raster square(std::uint32_t colour, int side = 40) {
    return {side, side, std::vector<std::uint32_t>(std::size_t(side * side), colour)};
}

std::string animation(const std::vector<std::pair<Raster, int>>& frames) {
    WebpAnimation animation(frames.front().first.width, frames.front().first.height);
    for (const auto& [raster, milliseconds] : frames) REQUIRE(animation.add(raster, milliseconds));
    return animation.finish().value();
}

}  // namespace

TEST_CASE("an animation has its frames, pixel by pixel, each as long as said, and repeats for ever") {
    Raster dotted = square(0xff102030);
    dotted.argb[41] = 0xffffffff;
    const std::vector<std::pair<Raster, int>> frames = {
        {square(0xff102030), 120}, {dotted, 800}, {square(0xffabcdef), 60'000}};
    const std::string bytes = animation(frames);
    const Decoded decoded = decode(bytes);
    CHECK(decoded.milliseconds == std::vector<int>{120, 800, 60'000});
    CHECK(decoded.loops == 0);
    REQUIRE(decoded.frames.size() == 3);
    for (std::size_t i = 0; i < frames.size(); ++i) CHECK(decoded.frames[i] == frames[i].first.argb);
    CHECK(animation(frames) == bytes);
}

TEST_CASE("an animation may have one frame") {
    CHECK(decode(animation({{square(0xff00ff00), 500}})).frames.size() == 1);
}

TEST_CASE("frames of another size and pictures too large are refused") {
    WebpAnimation small(40, 40);
    REQUIRE(small.add(square(0xff000000), 100));
    CHECK(small.add(square(0xff000000, 41), 100).error().message.find("a frame of 41 x 41") != std::string::npos);
    WebpAnimation large(most_webp_pixels + 1, 10);
    CHECK(large.add(square(0xff000000), 100).error().message.find("up to 16383") != std::string::npos);
}

TEST_CASE("a raster is the scene, as wide as asked for and opaque") {
    Scene scene;
    scene.frame = {0, 0, 2, 1};
    scene.paper = Ink::rgb(0x102030);
    scene.fill(rectangle({1, 0, 2, 1}), Ink::rgb(0xabcdef));
    const Raster raster = to_raster(scene, 100).value();
    CHECK(raster.width == 100);
    CHECK(raster.height == 50);
    REQUIRE(raster.argb.size() == 5000);
    CHECK(raster.argb.front() == 0xff102030);
    CHECK(raster.argb.back() == 0xffabcdef);
}
