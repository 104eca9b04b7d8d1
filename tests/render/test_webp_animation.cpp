// Animations, read back with libwebp's decoder.
#include <webp/demux.h>

#include <catch2/catch.hpp>
#include <utility>

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
    WebpAnimation animation;
    const Raster* before = nullptr;
    for (const auto& [raster, milliseconds] : frames)
        animation.add(encode_frame(raster, std::exchange(before, &raster)).value(), milliseconds);
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

TEST_CASE("a part that changes may lie anywhere") {
    const Raster plain = square(0xff102030, 5);
    for (const auto& [first, last] : {std::pair(0, 0), {1, 1}, {6, 18}, {9, 15}, {24, 24}, {0, 24}}) {
        Raster dotted = plain;
        dotted.argb[std::size_t(first)] = dotted.argb[std::size_t(last)] = 0xffffffff;
        const Decoded decoded = decode(animation({{plain, 100}, {dotted, 200}, {plain, 300}}));
        CHECK(decoded.frames == std::vector{plain.argb, dotted.argb, plain.argb});
        CHECK(decoded.milliseconds == std::vector<int>{100, 200, 300});
    }
}

TEST_CASE("a frame that changes nothing makes the one before last longer, as far as the format has it") {
    const Raster plain = square(0xff102030, 4);
    CHECK(decode(animation({{plain, 100}, {plain, 200}})).frames.size() == 1);
    const Raster other = square(0xff302010, 4);
    CHECK(decode(animation({{plain, 100}, {plain, 200}, {other, 50}})).milliseconds == std::vector<int>{300, 50});
    std::vector<std::pair<Raster, int>> frames = {{other, 50}};
    frames.insert(frames.end(), 280, {plain, 60'000});
    const Decoded decoded = decode(animation(frames));
    CHECK(decoded.frames == std::vector{other.argb, plain.argb, plain.argb});
    CHECK(decoded.milliseconds == std::vector<int>{50, 279 * 60'000, 60'000});
}

TEST_CASE("an animation may have one frame") {
    CHECK(decode(animation({{square(0xff00ff00), 500}})).frames.size() == 1);
}

TEST_CASE("frames of another size and pictures too large are refused") {
    const Raster small = square(0xff000000);
    CHECK(encode_frame(square(0xff000000, 41), &small).error().message.find("a frame of 41 x 41") != std::string::npos);
    const Raster wide{most_webp_pixels + 1, 1, std::vector<std::uint32_t>(most_webp_pixels + 1, 0xff000000)};
    CHECK(encode_frame(wide, nullptr).error().message.find("up to 16383") != std::string::npos);
    CHECK_FALSE(WebpAnimation().finish());
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
