#include "render/page/shared_groups.hpp"

#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>

#include "base/json.hpp"
#include "base/utf8.hpp"

namespace castellan::render::page {

namespace {

using base::Json;

constexpr std::size_t most_text_bytes = 1024;  // more of one line is never seen
// The cap height of the serif faces in page.css, in ems. They are larger than the face of the pictures.
constexpr double browsers_cap_height = 0.74;

enum class Kind : std::uint8_t { group, shape, text, like };

long thousandths(double length) { return std::lround(length * 1000); }

using Items = std::vector<std::string>;
using Intern = std::function<GroupNumber(const std::string& name, Items items)>;

/// An array of what `write` writes.
template <class Write>
std::string item_text(Kind kind, Write write) {
    Json json(Json::Layout::one_line);
    json.begin_array();
    json.number(int(kind));
    write(json);
    json.end_array();
    return json.take();
}

/// Takes a scene apart, in its two themes at once.
class Taker {
  public:
    Taker(const Scene& light, const Scene& dark, Inks& inks, Intern intern)
        : light_(light), dark_(dark), inks_(inks), intern_(std::move(intern)) {
        if (light.items.size() != dark.items.size()) throw_unequal();
    }

    GroupNumber take() { return content("", {}, 0).number; }

  private:
    struct Content {
        GroupNumber number = 0;
        Point origin;
    };

    [[noreturn]] static void throw_unequal() { throw std::logic_error("the themes do not draw the same"); }

    /// The items up to the end of the group. Below the board's layers their places are relative to the group's first
    /// point, so that equal things at two places are equal.
    Content content(const std::string& name, Point outer, int depth) {
        constexpr int layers = 3;  // the scene, its board, the board's layers
        const Point origin = depth < layers ? outer : first_point();
        Items items;
        for (; next_ < light_.items.size(); ++next_) {
            const Item& item = light_.items[next_];
            const Item& night = dark_.items[next_];
            if (item.index() != night.index()) throw_unequal();
            if (std::holds_alternative<GroupEnd>(item)) break;
            if (const auto* group = std::get_if<GroupBegin>(&item)) items.push_back(group_text(*group, origin, depth));
            if (const auto* shape = std::get_if<Shape>(&item))
                items.push_back(shape_text(*shape, std::get<Shape>(night), origin));
            if (const auto* text = std::get_if<Text>(&item))
                items.push_back(text_text(*text, std::get<Text>(night), origin));
        }
        return {intern_(name, std::move(items)), origin};
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

    std::string group_text(const GroupBegin& group, Point origin, int depth) {
        ++next_;
        const Content inner = content(group.name, origin, depth + 1);
        const Point by = inner.origin - origin;
        return item_text(Kind::group, [&](Json& json) {
            json.number(inner.number);
            json.number(thousandths(by.x));
            json.number(thousandths(by.y));
            json.string(group.name);
        });
    }

    std::string shape_text(const Shape& shape, const Shape& night, Point origin) {
        if (shape.fill.has_value() != night.fill.has_value() || shape.stroke.has_value() != night.stroke.has_value())
            throw_unequal();
        return item_text(Kind::shape, [&](Json& json) {
            json.string(path_data(shape.path, origin));
            json.number(shape.fill ? number_of(*shape.fill, *night.fill) : -1);
            if (!shape.stroke) return;
            json.number(number_of(shape.stroke->ink, night.stroke->ink));
            json.number(thousandths(shape.stroke->width));
            if (shape.stroke->dash > 0) json.number(thousandths(shape.stroke->dash));
        });
    }

    std::string text_text(const Text& text, const Text& night, Point origin) {
        const Point at = text.at - origin;
        return item_text(Kind::text, [&](Json& json) {
            json.string(base::well_formed(std::string_view(text.text).substr(0, most_text_bytes)));
            for (const double length : {at.x, at.y, text.size * cap_height / browsers_cap_height, text.width})
                json.number(thousandths(length));
            json.number(int(text.anchor));
            json.number(int(text.weight == Weight::bold));
            json.number(int(text.overflow == Overflow::squeeze));
            json.number(number_of(text.ink, night.ink));
        });
    }

    std::int64_t number_of(Ink day, Ink night) { return std::int64_t(inks_.number_of({day, night})); }

    const Scene& light_;
    const Scene& dark_;
    Inks& inks_;
    Intern intern_;
    std::size_t next_ = 0;
};

std::string array_of(std::span<const std::string> items) { return fmt::format("[{}]", fmt::join(items, ",")); }

/// The items as they differ from an earlier group; nothing if that saves little.
std::optional<std::string> changes_text(GroupNumber earlier, const Items& before, const Items& now) {
    const std::size_t least = std::min(before.size(), now.size());
    std::size_t first = 0, last = 0;
    while (first < least && before[first] == now[first]) ++first;
    while (last < least - first && before[before.size() - 1 - last] == now[now.size() - 1 - last]) ++last;
    if (first + last < 2) return std::nullopt;
    Items changes = {item_text(Kind::like, [&](Json& json) {
        json.number(earlier);
        json.number(std::int64_t(first));
        json.number(std::int64_t(last));
    })};
    changes.insert(changes.end(), now.begin() + std::ptrdiff_t(first), now.end() - std::ptrdiff_t(last));
    return array_of(changes);
}

}  // namespace

GroupNumber SharedGroups::add(const Scene& by_day, const Scene& by_night) {
    return Taker(by_day, by_night, inks_,
                 [this](const std::string& name, Items items) { return intern(name, std::move(items)); })
        .take();
}

GroupNumber SharedGroups::intern(const std::string& name, Items items) {
    std::string all = array_of(items);
    const auto [known, is_new] = numbers_.try_emplace(all, GroupNumber(contents_.size()));
    if (!is_new) return known->second;
    Version& version = latest_[name];
    const auto changes = changes_text(version.number, version.items, items);
    const bool shorter = changes && changes->size() < all.size();
    contents_.push_back(shorter ? *changes : all);
    version = {known->second, std::move(items)};
    return known->second;
}

std::string SharedGroups::json() const { return fmt::format("[{}]", fmt::join(contents_, ",\n")); }

std::string view_box(const Box& frame) {
    return fmt::format("{} {} {} {}", thousandths(frame.left), thousandths(frame.top), thousandths(frame.width()),
                       thousandths(frame.height()));
}

}  // namespace castellan::render::page
