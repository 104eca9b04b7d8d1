#include "render/backend/item_bytes.hpp"

#include <span>
#include <type_traits>

namespace castellan::render {
namespace {

class Writer {
  public:
    explicit Writer(std::string& bytes) : bytes_(bytes) {}

    // Values one by one: a struct may have gaps.
    template <class... Values>
    requires((std::is_scalar_v<Values> || std::is_same_v<Values, Ink>)&&...) void put(Values... values) {
        (bytes_.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
    }

    void put(const std::string& text) {
        put(text.size());
        bytes_ += text;
    }

    void put(const Shape& shape) {
        const auto verbs = shape.path.verbs();
        const auto points = std::as_bytes(shape.path.points());
        put(verbs.size());
        bytes_.append(reinterpret_cast<const char*>(verbs.data()), verbs.size_bytes());
        bytes_.append(reinterpret_cast<const char*>(points.data()), points.size());
        put(shape.fill.has_value(), shape.fill.value_or(Ink{}), shape.stroke.has_value());
        if (shape.stroke) put(shape.stroke->ink, shape.stroke->width, shape.stroke->dash);
    }

    void put(const Text& text) {
        put(text.text);
        put(text.at.x, text.at.y, text.size, text.width, text.anchor, text.weight, text.overflow, text.ink, text.slant,
            text.figures);
    }

  private:
    std::string& bytes_;
};

}  // namespace

void append_bytes(const Item& item, std::string& bytes) {
    if (const auto* shape = std::get_if<Shape>(&item)) {
        Writer(bytes).put(*shape);
    } else if (const auto* text = std::get_if<Text>(&item)) {
        Writer(bytes).put(*text);
    }
}

void append_frame_bytes(const Scene& scene, double scale, std::string& bytes) {
    Writer writer(bytes);
    writer.put(scene.frame.left, scene.frame.top, scene.frame.right, scene.frame.bottom, scale);
    writer.put(scene.font);
}

}  // namespace castellan::render
