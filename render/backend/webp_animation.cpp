#include "render/backend/webp_animation.hpp"

#include <fmt/format.h>
#include <webp/encode.h>
#include <webp/mux.h>

namespace castellan::render {

namespace {

struct DeleteEncoder {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};

RenderError failure(std::string_view why) { return {fmt::format("cannot write the animation: {}", why)}; }

WebPConfig lossless() {
    constexpr int effort = 4;  // of 0 to 9: more takes longer, and saves hundredths
    WebPConfig config;
    WebPConfigInit(&config);
    WebPConfigLosslessPreset(&config, effort);
    return config;
}

}  // namespace

struct WebpAnimation::Parts {
    int width;
    int height;
    WebPConfig config = lossless();
    std::unique_ptr<WebPAnimEncoder, DeleteEncoder> encoder;
    int shown = 0;  // milliseconds, of all frames
};

WebpAnimation::WebpAnimation(int width, int height) : parts_(new Parts{width, height, lossless(), {}, 0}) {
    WebPAnimEncoderOptions options;
    WebPAnimEncoderOptionsInit(&options);
    options.anim_params.loop_count = 0;  // for ever
    if (width <= most_webp_pixels && height <= most_webp_pixels)
        parts_->encoder.reset(WebPAnimEncoderNew(width, height, &options));
}

WebpAnimation::~WebpAnimation() = default;

tl::expected<void, RenderError> WebpAnimation::add(const Raster& frame, int milliseconds) {
    if (!parts_->encoder)
        return tl::unexpected(failure(fmt::format("{} x {} pixels; width and height are up to {}", parts_->width,
                                                  parts_->height, most_webp_pixels)));
    if (frame.width != parts_->width || frame.height != parts_->height)
        return tl::unexpected(failure(fmt::format("a frame of {} x {} among frames of {} x {}", frame.width,
                                                  frame.height, parts_->width, parts_->height)));
    std::vector<std::uint32_t> pixels = frame.argb;  // the encoder may change them
    WebPPicture picture;
    WebPPictureInit(&picture);
    picture.use_argb = 1;
    picture.width = frame.width;
    picture.height = frame.height;
    picture.argb = pixels.data();
    picture.argb_stride = frame.width;
    const bool added = WebPAnimEncoderAdd(parts_->encoder.get(), &picture, parts_->shown, &parts_->config) != 0;
    WebPPictureFree(&picture);  // what the encoder allocated; the pixels are ours
    if (!added) return tl::unexpected(failure(WebPAnimEncoderGetError(parts_->encoder.get())));
    parts_->shown += milliseconds;
    return {};
}

tl::expected<std::string, RenderError> WebpAnimation::finish() {
    if (!parts_->encoder) return tl::unexpected(failure("it has no frame"));
    WebPData data;
    WebPDataInit(&data);
    if (WebPAnimEncoderAdd(parts_->encoder.get(), nullptr, parts_->shown, nullptr) == 0 ||
        WebPAnimEncoderAssemble(parts_->encoder.get(), &data) == 0)
        return tl::unexpected(failure(WebPAnimEncoderGetError(parts_->encoder.get())));
    std::string bytes(reinterpret_cast<const char*>(data.bytes), data.size);
    WebPDataClear(&data);
    parts_->encoder.reset();
    return bytes;
}

}  // namespace castellan::render
