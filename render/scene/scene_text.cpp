#include <fmt/core.h>

#include <cmath>

#include "base/by_enum.hpp"
#include "language/append.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

namespace {

std::string_view overflow_name(Overflow overflow) {
    switch (overflow) {
        case Overflow::squeeze: return "squeeze";
        case Overflow::ellipsis: return "ellipsis";
        case Overflow::fill: return "fill";
        case Overflow::clipped_squeeze: break;
    }
    return "clipped-squeeze";
}

class SceneWriter {
  public:
    std::string write(const Scene& scene) {
        add("scene {} {} {} {} paper {} font {}\n", number(scene.frame.left), number(scene.frame.top),
            number(scene.frame.right), number(scene.frame.bottom), ink(scene.paper), quoted(scene.font));
        for (const Item& item : scene.items) std::visit([this](const auto& value) { put(value); }, item);
        return std::move(out_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        language::append(out_, format, std::forward<Values>(values)...);
    }

    static std::string number(double value) {
        const long thousandths = std::lround(value * 1000);
        return fmt::format("{}{}.{:03}", thousandths < 0 ? "-" : "", std::abs(thousandths) / 1000,
                           std::abs(thousandths) % 1000);
    }

    static std::string ink(Ink value) {
        const std::string opaque = fmt::format("#{:02x}{:02x}{:02x}", value.red, value.green, value.blue);
        return value.alpha == 255 ? opaque : fmt::format("{}/{:02x}", opaque, value.alpha);
    }

    static std::string quoted(std::string_view text) {
        std::string result = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') {
                result += '\\';
                result += c;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                language::append(result, "\\x{:02x}", c);
            } else {
                result += c;
            }
        }
        return result + '"';
    }

    void indent() { out_.append(2 * depth_, ' '); }

    void put(const Shape& shape) {
        indent();
        if (shape.fill) add("fill {} ", ink(*shape.fill));
        if (shape.stroke) {
            add("stroke {} {} ", ink(shape.stroke->ink), number(shape.stroke->width));
            if (shape.stroke->dash > 0) add("dash {} ", number(shape.stroke->dash));
        }
        put(shape.path);
        out_ += '\n';
    }

    void put(const Path& path) {
        auto point = path.points().begin();
        for (const Verb verb : path.verbs()) {
            out_ += "MLCZ"[std::size_t(verb)];
            const int count = verb == Verb::curve ? 3 : verb == Verb::close ? 0 : 1;
            for (int i = 0; i < count; ++i, ++point) add(" {} {}", number(point->x), number(point->y));
            if (verb != Verb::close) out_ += ' ';
        }
    }

    void put(const Text& text) {
        indent();
        constexpr base::ByEnum<Anchor, std::string_view, 3> anchors = {"left", "middle", "right"};
        add("text {} at {} {} size {} width {} {} {}{}{} {} {}\n", quoted(text.text), number(text.at.x),
            number(text.at.y), number(text.size), number(text.width), anchors[text.anchor],
            text.weight == Weight::bold ? "bold" : "regular", text.slant == Slant::italic ? " italic" : "",
            text.figures == Figures::old_style ? " old-style" : "", overflow_name(text.overflow), ink(text.ink));
    }

    void put(const GroupBegin& group) {
        indent();
        add("group {}", quoted(group.name));
        if (!group.letters.empty()) {
            add(" letters {} at {} {} {} on {}", quoted(group.letters), number(group.at.x), number(group.at.y),
                ink(group.ink), ink(group.field));
        }
        out_ += '\n';
        ++depth_;
    }

    void put(GroupEnd) {
        if (depth_ > 0) --depth_;
    }

    std::string out_;
    std::size_t depth_ = 0;
};

}  // namespace

std::string scene_text(const Scene& scene) { return SceneWriter().write(scene); }

}  // namespace castellan::render
