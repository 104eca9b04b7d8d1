// Renders a series of pictures as pixels, and paints their common background once.
#pragma once

#include <memory>

#include "render/backend/common_layer.hpp"
#include "render/backend/raster.hpp"
#include "render/backend/render_error.hpp"

namespace castellan::render {

/// Used by one thread of a program at a time, as all that draws text is: pango's search for fonts is not safe in
/// several.
class RasterSeries {
  public:
    /// `common` must outlive the series.
    RasterSeries(const CommonLayer& common, int pixels_wide);
    ~RasterSeries();

    /// The pixels that to_raster() gives. Scenes of another frame, paper or font than the one before take longer.
    tl::expected<Raster, RenderError> draw(const Scene& scene);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::render
