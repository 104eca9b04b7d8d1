#include "render/backend/cairo_painter.hpp"

#include <new>

#include "language/text.hpp"

namespace castellan::render {

using language::tr;

namespace {

void set_source(cairo_t* cairo, Ink ink) {
    cairo_set_source_rgba(cairo, ink.red / 255.0, ink.green / 255.0, ink.blue / 255.0, ink.alpha / 255.0);
}

// Points are scaled here, not by cairo: under any matrix but the identity it writes every line of a PDF with its own.
class Painter {
  public:
    Painter(cairo_t* cairo, const Scene& scene, double scale, TextLayouts& layouts)
        : cairo_(cairo), scene_(scene), scale_(scale), layouts_(layouts) {
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    }

    void paint(std::span<const Item> items) {
        for (const Item& item : items) {
            if (const auto* shape = std::get_if<Shape>(&item)) {
                paint(*shape);
            } else if (const auto* text = std::get_if<Text>(&item)) {
                paint(*text);
            }
        }
    }

  private:
    [[nodiscard]] Point on_surface(Point at) const {
        return {(at.x - scene_.frame.left) * scale_, (at.y - scene_.frame.top) * scale_};
    }

    void set(Ink ink) { set_source(cairo_, ink); }

    void trace(std::span<const Verb> verbs, const Point* points) {
        cairo_new_path(cairo_);
        const auto next = [&] { return on_surface(*points++); };
        for (const Verb verb : verbs) {
            switch (verb) {
                case Verb::move: {
                    const Point to = next();
                    cairo_move_to(cairo_, to.x, to.y);
                    break;
                }
                case Verb::line: {
                    const Point to = next();
                    cairo_line_to(cairo_, to.x, to.y);
                    break;
                }
                case Verb::curve: {
                    const Point first = next(), second = next(), to = next();
                    cairo_curve_to(cairo_, first.x, first.y, second.x, second.y, to.x, to.y);
                    break;
                }
                case Verb::close: cairo_close_path(cairo_); break;
            }
        }
    }

    void paint(const Shape& shape) {
        std::span<const Verb> verbs = shape.path.verbs();
        // A fill closes its outline itself; closing it here would only make a PDF longer.
        if (!shape.stroke && !verbs.empty() && verbs.back() == Verb::close) verbs = verbs.first(verbs.size() - 1);
        trace(verbs, shape.path.points().data());
        if (shape.fill) {
            set(*shape.fill);
            cairo_fill_preserve(cairo_);
        }
        if (shape.stroke) {
            const double dash = shape.stroke->dash * scale_;
            set(shape.stroke->ink);
            cairo_set_line_width(cairo_, shape.stroke->width * scale_);
            cairo_set_dash(cairo_, &dash, dash > 0 ? 1 : 0, 0);
            cairo_stroke_preserve(cairo_);
        }
    }

    // Keeps the promise of Text::box: clipped, and squeezed where it may not be cut.
    void paint(const Text& text) {
        const LaidOutText& line = layouts_.lay_out(text, scene_.font);
        const Box box = text.box();
        const Point origin = on_surface({box.left + line.left, text.at.y});
        cairo_save(cairo_);
        if (text.overflow != Overflow::squeeze) {
            const Point corner = on_surface({box.left, box.top});
            cairo_rectangle(cairo_, corner.x, corner.y, box.width() * scale_, box.height() * scale_);
            cairo_clip(cairo_);
        }
        set(text.ink);
        cairo_translate(cairo_, origin.x, origin.y);
        cairo_scale(cairo_, line.squeeze * scale_ / text_scale, scale_ / text_scale);
        show(cairo_, line);
        cairo_restore(cairo_);
    }

    cairo_t* cairo_;
    const Scene& scene_;
    double scale_;  // units of the surface in a board unit
    TextLayouts& layouts_;
};

}  // namespace

void paint_paper(cairo_t* cairo, const Scene& scene) {
    set_source(cairo, scene.paper);
    cairo_paint(cairo);
}

void paint_items(cairo_t* cairo, const Scene& scene, std::span<const Item> items, double scale, TextLayouts& layouts) {
    Painter(cairo, scene, scale, layouts).paint(items);
}

cairo_status_t paint(cairo_surface_t* surface, const Scene& scene, double width, TextLayouts& layouts) {
    const Context cairo(cairo_create(surface));
    paint_paper(cairo.get(), scene);
    paint_items(cairo.get(), scene, scene.items, width / scene.frame.width(), layouts);
    return cairo_status(cairo.get());
}

cairo_status_t WrittenBytes::add(void* written, const unsigned char* data, unsigned size) {
    auto& self = *static_cast<WrittenBytes*>(written);
    try {
        self.bytes_.append(reinterpret_cast<const char*>(data), size);
    } catch (const std::bad_alloc&) {
        self.lost_ = true;
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

std::string WrittenBytes::take() {
    if (lost_) throw std::bad_alloc();
    return std::exchange(bytes_, {});
}

RenderError failure(const char* format, cairo_status_t status) {
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    return {tr("cannot draw the {}: {}", format, cairo_status_to_string(status))};
}

}  // namespace castellan::render
