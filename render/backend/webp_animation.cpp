#include "render/backend/webp_animation.hpp"

#include <fmt/core.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <memory>
#include <new>
#include <span>

namespace castellan::render {

namespace {

constexpr int longest_in_file = (1 << 24) - 1;  // milliseconds of one frame: three bytes

using Pixels = std::span<const std::uint32_t>;

struct DeleteMux {
    void operator()(WebPMux* mux) const { WebPMuxDelete(mux); }
};

RenderError failure(std::string_view why) { return {fmt::format("cannot write the animation: {}", why)}; }

WebPConfig lossless() {
    constexpr int effort = 4;  // of 0 to 9: more takes longer, and saves hundredths
    WebPConfig config;
    WebPConfigInit(&config);
    WebPConfigLosslessPreset(&config, effort);
    return config;
}

struct Part {
    int left, top, right, bottom;
};

Pixels row(const Raster& raster, int number) {
    return Pixels(raster.argb).subspan(std::size_t(number) * std::size_t(raster.width), std::size_t(raster.width));
}

/// The part that differs; one pixel if none does. A part begins at even places, as the format has it.
Part changed_part(const Raster& frame, const Raster& before) {
    Part part{frame.width, frame.height, 0, 0};
    for (int y = 0; y < frame.height; ++y) {
        const Pixels now = row(frame, y);
        const Pixels then = row(before, y);
        const auto first = std::mismatch(now.begin(), now.end(), then.begin()).first;
        if (first == now.end()) continue;
        const auto last = std::mismatch(now.rbegin(), now.rend(), then.rbegin()).first;
        part.left = std::min(part.left, int(first - now.begin()));
        part.right = std::max(part.right, int(now.rend() - last));
        part.top = std::min(part.top, y);
        part.bottom = y + 1;
    }
    if (part.bottom == 0) return {0, 0, 1, 1};
    return {part.left & ~1, part.top & ~1, part.right, part.bottom};
}

/// Unchanged pixels are transparent, which takes less room and shows the frame before.
std::vector<std::uint32_t> changed_pixels(const Raster& frame, const Raster* before, const Part& part) {
    std::vector<std::uint32_t> pixels;
    pixels.reserve(std::size_t(part.right - part.left) * std::size_t(part.bottom - part.top));
    for (int y = part.top; y < part.bottom; ++y)
        for (int x = part.left; x < part.right; ++x) {
            const auto place = std::size_t(y) * std::size_t(frame.width) + std::size_t(x);
            const bool stays = before != nullptr && before->argb[place] == frame.argb[place];
            pixels.push_back(stays ? 0 : frame.argb[place]);
        }
    return pixels;
}

int append(const std::uint8_t* data, std::size_t size, const WebPPicture* picture) {
    try {
        static_cast<std::string*>(picture->custom_ptr)->append(reinterpret_cast<const char*>(data), size);
        return 1;
    } catch (const std::bad_alloc&) {
        return 0;
    }
}

}  // namespace

tl::expected<WebpFrame, RenderError> encode_frame(const Raster& frame, const Raster* before) {
    if (frame.width > most_webp_pixels || frame.height > most_webp_pixels)
        return tl::unexpected(failure(
            fmt::format("{} x {} pixels; width and height are up to {}", frame.width, frame.height, most_webp_pixels)));
    if (before != nullptr && (frame.width != before->width || frame.height != before->height))
        return tl::unexpected(failure(fmt::format("a frame of {} x {} among frames of {} x {}", frame.width,
                                                  frame.height, before->width, before->height)));
    WebpFrame encoded;
    encoded.changes_nothing = before != nullptr && before->argb == frame.argb;
    const Part part = before == nullptr ? Part{0, 0, frame.width, frame.height} : changed_part(frame, *before);
    encoded.left = part.left;
    encoded.top = part.top;
    std::vector<std::uint32_t> pixels = changed_pixels(frame, before, part);
    const WebPConfig config = lossless();
    WebPPicture picture;
    WebPPictureInit(&picture);
    picture.use_argb = 1;
    picture.width = part.right - part.left;
    picture.height = part.bottom - part.top;
    picture.argb = pixels.data();
    picture.argb_stride = picture.width;
    picture.writer = append;
    picture.custom_ptr = &encoded.bytes;
    const bool done = WebPEncode(&config, &picture) != 0;
    WebPPictureFree(&picture);  // what the encoder allocated; the pixels are ours
    if (done) return encoded;
    if (picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY || picture.error_code == VP8_ENC_ERROR_BAD_WRITE)
        throw std::bad_alloc();
    return tl::unexpected(failure(fmt::format("libwebp's error {}", int(picture.error_code))));
}

void WebpAnimation::add(WebpFrame frame, int milliseconds) {
    if (frame.changes_nothing && !shown_.empty() && shown_.back().milliseconds + milliseconds <= longest_in_file)
        shown_.back().milliseconds += milliseconds;
    else
        shown_.push_back({std::move(frame), milliseconds});
}

tl::expected<std::string, RenderError> WebpAnimation::finish() {
    if (shown_.empty()) return tl::unexpected(failure("it has no frame"));
    if (shown_.size() == 1) return std::move(shown_.front().frame.bytes);
    const std::unique_ptr<WebPMux, DeleteMux> mux(WebPMuxNew());
    if (!mux) throw std::bad_alloc();
    constexpr WebPMuxAnimParams white_and_for_ever{0xffffffff, 0};
    WebPMuxError error = WebPMuxSetAnimationParams(mux.get(), &white_and_for_ever);
    for (const auto& [frame, milliseconds] : shown_) {
        if (error != WEBP_MUX_OK) break;
        WebPMuxFrameInfo info{};
        info.bitstream = {reinterpret_cast<const std::uint8_t*>(frame.bytes.data()), frame.bytes.size()};
        info.x_offset = frame.left;
        info.y_offset = frame.top;
        info.duration = milliseconds;
        info.id = WEBP_CHUNK_ANMF;
        info.dispose_method = WEBP_MUX_DISPOSE_NONE;
        info.blend_method = WEBP_MUX_BLEND;
        error = WebPMuxPushFrame(mux.get(), &info, 0);
    }
    WebPData data;
    WebPDataInit(&data);
    if (error == WEBP_MUX_OK) error = WebPMuxAssemble(mux.get(), &data);
    if (error == WEBP_MUX_MEMORY_ERROR) throw std::bad_alloc();
    if (error != WEBP_MUX_OK) return tl::unexpected(failure(fmt::format("libwebpmux's error {}", int(error))));
    const std::unique_ptr<WebPData, decltype(&WebPDataClear)> cleared(&data, WebPDataClear);
    shown_.clear();
    return std::string(reinterpret_cast<const char*>(data.bytes), data.size);
}

}  // namespace castellan::render
