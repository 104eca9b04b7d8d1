#include "render/page/parts.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "analyzer/export_names.hpp"
#include "analyzer/json.hpp"

namespace castellan::render::page {

namespace {

using analyzer::Json;

constexpr std::size_t most_text_bytes = 1024;  // more of one line is never seen

enum class Kind : std::uint8_t { part, shape, text };

long thousandths(double length) { return std::lround(length * 1000); }

/// Takes a scene apart, in its two themes at once.
class Taker {
  public:
    Taker(const Scene& light, const Scene& dark, Inks& inks, std::function<PartNumber(std::string)> intern)
        : light_(light), dark_(dark), inks_(inks), intern_(std::move(intern)) {
        if (light.items.size() != dark.items.size()) throw_unequal();
    }

    PartNumber take() { return content({}, 0).part; }

  private:
    struct Content {
        PartNumber part = 0;
        Point origin;
    };

    [[noreturn]] static void throw_unequal() { throw std::logic_error("the themes do not draw the same"); }

    /// The items up to the end of the group. What stands deep enough is told from where it stands, so that equal things
    /// at two places are equal.
    Content content(Point outer, int depth) {
        const Point origin = depth < 3 ? outer : first_point();
        Json json(Json::Layout::one_line);
        json.begin_array();
        for (; next_ < light_.items.size(); ++next_) {
            const Item& item = light_.items[next_];
            const Item& night = dark_.items[next_];
            if (item.index() != night.index()) throw_unequal();
            if (std::holds_alternative<GroupEnd>(item)) break;
            if (const auto* group = std::get_if<GroupBegin>(&item)) write_group(json, *group, origin, depth);
            if (const auto* shape = std::get_if<Shape>(&item)) write(json, *shape, std::get<Shape>(night), origin);
            if (const auto* text = std::get_if<Text>(&item)) write(json, *text, std::get<Text>(night), origin);
        }
        json.end_array();
        return {intern_(json.take()), origin};
    }

    [[nodiscard]] Point first_point() const {
        for (std::size_t i = next_; i < light_.items.size(); ++i) {
            if (const auto* shape = std::get_if<Shape>(&light_.items[i]); shape && !shape->path.points().empty())
                return shape->path.points()[0];
            if (const auto* text = std::get_if<Text>(&light_.items[i])) return text->at;
            if (std::holds_alternative<GroupEnd>(light_.items[i])) break;
        }
        return {};
    }

    void write_group(Json& json, const GroupBegin& group, Point origin, int depth) {
        ++next_;
        const Content inner = content(origin, depth + 1);
        const Point by = inner.origin - origin;
        json.begin_array();
        json.number(int(Kind::part));
        json.number(inner.part);
        json.number(thousandths(by.x));
        json.number(thousandths(by.y));
        json.string(group.name);
        json.end_array();
    }

    void write(Json& json, const Shape& shape, const Shape& night, Point origin) {
        if (shape.fill.has_value() != night.fill.has_value() || shape.stroke.has_value() != night.stroke.has_value())
            throw_unequal();
        json.begin_array();
        json.number(int(Kind::shape));
        json.string(path_data(shape.path, origin));
        json.number(shape.fill ? number_of(*shape.fill, *night.fill) : -1);
        if (shape.stroke) {
            json.number(number_of(shape.stroke->ink, night.stroke->ink));
            json.number(thousandths(shape.stroke->width));
            if (shape.stroke->dash > 0) json.number(thousandths(shape.stroke->dash));
        }
        json.end_array();
    }

    void write(Json& json, const Text& text, const Text& night, Point origin) {
        const Point at = text.at - origin;
        json.begin_array();
        json.number(int(Kind::text));
        json.string(analyzer::well_formed(std::string_view(text.text).substr(0, most_text_bytes)));
        for (const double length : {at.x, at.y, text.size, text.width}) json.number(thousandths(length));
        json.number(int(text.anchor));
        json.number(int(text.weight == Weight::bold));
        json.number(int(text.overflow == Overflow::squeeze));
        json.number(number_of(text.ink, night.ink));
        json.end_array();
    }

    std::int64_t number_of(Ink day, Ink night) { return std::int64_t(inks_.number_of({day, night})); }

    const Scene& light_;
    const Scene& dark_;
    Inks& inks_;
    std::function<PartNumber(std::string)> intern_;
    std::size_t next_ = 0;
};

}  // namespace

PartNumber Parts::add(const std::function<Scene(const Theme&)>& draw) {
    static const Theme dark = find_theme("dark").value();
    const Scene by_day = draw(light());
    const Scene by_night = draw(dark);
    return Taker(by_day, by_night, inks_, [this](std::string content) { return intern(std::move(content)); }).take();
}

PartNumber Parts::intern(std::string content) {
    const auto [known, is_new] = numbers_.try_emplace(std::move(content), PartNumber(contents_.size()));
    if (is_new) contents_.push_back(&known->first);
    return known->second;
}

std::string Parts::json() const {
    std::string text = "[";
    for (const std::string* content : contents_) {
        if (content != contents_.front()) text += ",\n";
        text += *content;
    }
    return text + "]";
}

std::string view_box(const Scene& scene) {
    return fmt::format("{} {} {} {}", thousandths(scene.frame.left), thousandths(scene.frame.top),
                       thousandths(scene.frame.width()), thousandths(scene.frame.height()));
}

}  // namespace castellan::render::page
