#include "render/cairo_backend.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fmt/format.h>
#include <pango/pangocairo.h>

#include <cmath>
#include <memory>
#include <new>

#include "render/png_writer.hpp"
#include "render/svg_document.hpp"

namespace castellan::render {

namespace {

template <auto destroy>
struct Destroy {
    template <class Object>
    void operator()(Object* object) const {
        destroy(object);
    }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Destroy<cairo_destroy>>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Destroy<cairo_font_options_destroy>>;
using Layout = std::unique_ptr<PangoLayout, Destroy<g_object_unref>>;
using Description = std::unique_ptr<PangoFontDescription, Destroy<pango_font_description_free>>;
using Utf8 = std::unique_ptr<char, Destroy<g_free>>;

// Text is laid out at this many font units a board unit, then scaled: the same line at every size of the picture.
constexpr double text_scale = 64;
// More of a text than this is never seen, and costs time.
constexpr std::size_t most_text_bytes = 1024;

// Cairo refuses a PDF with one of them.
bool is_noncharacter(gunichar code_point) {
    return (code_point & 0xFFFE) == 0xFFFE || (code_point >= 0xFDD0 && code_point <= 0xFDEF);
}

// Text that pango and cairo take; what they would not is U+FFFD.
std::string valid_utf8(std::string_view text) {
    const Utf8 valid(g_utf8_make_valid(text.data(), gssize(std::min(text.size(), most_text_bytes))));
    std::string result;
    for (const char* at = valid.get(); *at != '\0'; at = g_utf8_next_char(at)) {
        if (is_noncharacter(g_utf8_get_char(at)))
            result += "\xEF\xBF\xBD";
        else
            result.append(at, std::size_t(g_utf8_next_char(at) - at));
    }
    return result;
}

class Painter {
  public:
    Painter(cairo_t* cairo, const Scene& scene) : cairo_(cairo), scene_(scene) {
        cairo_save(cairo);  // pango loads fonts for the scale it finds when the layout is made
        cairo_scale(cairo, 1 / text_scale, 1 / text_scale);
        layout_.reset(pango_cairo_create_layout(cairo));
        cairo_restore(cairo);
        const FontOptions options(cairo_font_options_create());
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        PangoContext* context = pango_layout_get_context(layout_.get());
        pango_cairo_context_set_font_options(context, options.get());
        pango_context_set_round_glyph_positions(context, FALSE);
        pango_layout_set_single_paragraph_mode(layout_.get(), TRUE);
        font_.reset(pango_font_description_new());
        pango_font_description_set_family(font_.get(), scene.font.c_str());
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    }

    void paint() {
        set(scene_.paper);
        cairo_paint(cairo_);
        for (const Item& item : scene_.items) {
            if (const auto* shape = std::get_if<Shape>(&item)) {
                paint(*shape);
            } else if (const auto* text = std::get_if<Text>(&item)) {
                paint(*text);
            }
        }
    }

  private:
    void set(Ink ink) {
        cairo_set_source_rgba(cairo_, ink.red / 255.0, ink.green / 255.0, ink.blue / 255.0, ink.alpha / 255.0);
    }

    void trace(const Path& path) {
        cairo_new_path(cairo_);
        const Point* p = path.points().data();
        for (const Verb verb : path.verbs()) {
            switch (verb) {
                case Verb::move:
                    cairo_move_to(cairo_, p->x, p->y);
                    ++p;
                    break;
                case Verb::line:
                    cairo_line_to(cairo_, p->x, p->y);
                    ++p;
                    break;
                case Verb::curve:
                    cairo_curve_to(cairo_, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
                    p += 3;
                    break;
                case Verb::close: cairo_close_path(cairo_); break;
            }
        }
    }

    void paint(const Shape& shape) {
        trace(shape.path);
        if (shape.fill) {
            set(*shape.fill);
            cairo_fill_preserve(cairo_);
        }
        if (shape.stroke) {
            set(shape.stroke->ink);
            cairo_set_line_width(cairo_, shape.stroke->width);
            cairo_set_dash(cairo_, &shape.stroke->dash, shape.stroke->dash > 0 ? 1 : 0, 0);
            cairo_stroke_preserve(cairo_);
        }
    }

    void lay_out(const Text& text) {
        PangoLayout* layout = layout_.get();
        pango_font_description_set_absolute_size(font_.get(), text.size * text_scale * PANGO_SCALE);
        pango_font_description_set_weight(font_.get(),
                                          text.weight == Weight::bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_layout_set_font_description(layout, font_.get());
        const bool ellipsis = text.overflow == Overflow::ellipsis;
        pango_layout_set_width(layout, ellipsis ? int(text.width * text_scale * PANGO_SCALE) : -1);
        pango_layout_set_ellipsize(layout, ellipsis ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
        pango_layout_set_text(layout, valid_utf8(text.text).c_str(), -1);
    }

    // Keeps the promise of Text::box: clipped, and squeezed where it may not be cut.
    void paint(const Text& text) {
        lay_out(text);
        PangoRectangle extents;
        pango_layout_get_extents(layout_.get(), nullptr, &extents);
        const Box box = text.box();
        const double width = extents.width / text_scale / PANGO_SCALE;
        const double squeeze = width > box.width() ? box.width() / width : 1;
        const double slack = box.width() - width * squeeze;
        const double left = box.left + (text.anchor == Anchor::left     ? 0
                                        : text.anchor == Anchor::middle ? slack / 2
                                                                        : slack);

        cairo_save(cairo_);
        if (text.overflow == Overflow::ellipsis) {
            cairo_rectangle(cairo_, box.left, box.top, box.width(), box.height());
            cairo_clip(cairo_);
        }
        set(text.ink);
        cairo_translate(cairo_, left, text.at.y);
        cairo_scale(cairo_, squeeze / text_scale, 1 / text_scale);
        cairo_move_to(cairo_, -double(extents.x) / PANGO_SCALE,
                      -double(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE);
        pango_cairo_show_layout(cairo_, layout_.get());
        cairo_restore(cairo_);
    }

    cairo_t* cairo_;
    const Scene& scene_;
    Layout layout_;
    Description font_;
};

struct Size {
    double width;
    double height;
};

tl::expected<Size, RenderError> size_of(const Scene& scene, double width) {
    if (scene.frame.width() <= 0 || scene.frame.height() <= 0) {
        return tl::unexpected(RenderError{"the picture is empty: nothing of the board lies in the part to draw"});
    }
    const double height = width * scene.frame.height() / scene.frame.width();
    if (!(width >= least_pixels_wide) || !(width <= most_pixels) || !(height <= most_pixels)) {
        return tl::unexpected(
            RenderError{fmt::format("cannot draw {:.0f} x {:.0f}: a width from {} on, width and height up to {}", width,
                                    height, least_pixels_wide, most_pixels)});
    }
    return Size{width, height};
}

RenderError failure(const char* format, cairo_status_t status) {
    return {fmt::format("cannot draw the {}: {}", format, cairo_status_to_string(status))};
}

// Draws the scene on a surface of that width. A last error of the surface or the context is returned.
cairo_status_t draw(cairo_surface_t* surface, const Scene& scene, double width) {
    const Context cairo(cairo_create(surface));
    const double scale = width / scene.frame.width();
    cairo_scale(cairo.get(), scale, scale);
    cairo_translate(cairo.get(), -scene.frame.left, -scene.frame.top);
    Painter(cairo.get(), scene).paint();
    return cairo_status(cairo.get());
}

cairo_status_t append(void* output, const unsigned char* data, unsigned int size) {
    try {
        static_cast<std::string*>(output)->append(reinterpret_cast<const char*>(data), size);
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

// A document surface writes its bytes when it is finished.
tl::expected<void, RenderError> draw_document(cairo_surface_t* surface, const Scene& scene, double width,
                                              const char* format) {
    cairo_status_t status = draw(surface, scene, width);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure(format, status));
    return {};
}

}  // namespace

tl::expected<std::string, RenderError> to_png(const Scene& scene, int pixels_wide) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    if (size->width * size->height > most_png_pixels) {
        return tl::unexpected(RenderError{fmt::format("cannot draw {:.0f} x {:.0f} as PNG: up to {:.0f} pixels",
                                                      size->width, size->height, most_png_pixels)});
    }
    const int height = std::max(1, int(std::lround(size->height)));
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels_wide, height));
    cairo_status_t status = cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS) status = draw(surface.get(), scene, pixels_wide);
    if (status != CAIRO_STATUS_SUCCESS) return tl::unexpected(failure("PNG", status));
    cairo_surface_flush(surface.get());
    const void* data = cairo_image_surface_get_data(surface.get());
    return write_png({static_cast<const std::uint32_t*>(data),
                      std::size_t(cairo_image_surface_get_stride(surface.get())) / sizeof(std::uint32_t),
                      std::uint32_t(pixels_wide), std::uint32_t(height)})
        .map_error([](const std::string& why) { return RenderError{"cannot write the PNG: " + why}; });
}

tl::expected<std::string, RenderError> to_pdf(const Scene& scene, const DocumentInfo& info, double points_wide) {
    const auto size = size_of(scene, points_wide);
    if (!size) return tl::unexpected(size.error());
    std::string bytes;
    const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, size->width, size->height));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, valid_utf8(info.title).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, valid_utf8(info.created).c_str());
    if (auto drawn = draw_document(surface.get(), scene, points_wide, "PDF"); !drawn)
        return tl::unexpected(drawn.error());
    return bytes;
}

tl::expected<std::string, RenderError> to_svg(const Scene& scene, const DocumentInfo& info, int pixels_wide) {
    const auto size = size_of(scene, pixels_wide);
    if (!size) return tl::unexpected(size.error());
    std::string bytes;
    const Surface surface(cairo_svg_surface_create_for_stream(append, &bytes, size->width, size->height));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    if (auto drawn = draw_document(surface.get(), scene, pixels_wide, "SVG"); !drawn)
        return tl::unexpected(drawn.error());
    return complete_svg(std::move(bytes), info.title, info.position);
}

}  // namespace castellan::render
