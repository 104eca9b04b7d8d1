#include "render/page/shared_groups.hpp"

#include <fmt/core.h>

#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/utf8.hpp"

namespace castellan::render::page {

namespace {

using base::Json;

constexpr std::size_t most_text_bytes = 1024;  // more of one line is never seen
// The cap height of the serif faces in page.css, in ems. They are larger than the face of the pictures.
constexpr double browsers_cap_height = 0.74;

long thousandths(double length) { return std::lround(length * 1000); }

/// An array of what `write` writes.
template <class Write>
std::string array_text(ItemKind kind, Write write) {
    Json json(Json::Layout::one_line);
    json.begin_array();
    json.number(int(kind));
    write(json);
    json.end_array();
    return json.take();
}

constexpr int layers_depth = 3;  // below the scene, its board, the board's layers

/// What a page has already.
struct Store {
    Inks& inks;
    GroupStore& groups;
    std::unordered_map<const Part*, ListNumber>& parts;
};

/// A scene, or a part of one.
struct Stretch {
    std::span<const Item> items;
    std::span<const PartedScene::Place> parts = {};
};
Stretch all_of(const PartedScene& parted) { return {parted.scene.items, parted.parts}; }

/// Takes a scene apart, by day and by night at once. With stand-ins both are the same scene.
class Taker {
  public:
    Taker(Stretch day, Stretch night, const StandIns* stand_ins, const Store& store)
        : day_(day), night_(night), stand_ins_(stand_ins), store_(store) {
        if (day.items.size() != night.items.size() || day.parts.size() != night.parts.size()) throw_unequal();
    }

    GroupNumber take() { return content("", {}, 0).number; }

  private:
    struct Content {
        GroupNumber number = 0;
        Point origin;
    };

    [[noreturn]] static void throw_unequal() { throw std::logic_error("the themes do not draw the same"); }

    /// A group's items. Below the board's layers their places are relative to the group's first point, so that equal
    /// things at two places are equal.
    Content content(const std::string& name, Point outer, int depth) {
        const Point origin = depth < layers_depth ? outer : first_point();
        return {store_.groups.group(name, items(origin, depth)), origin};
    }

    /// The items up to the end of the group.
    ListNumber items(Point origin, int depth) {
        ListNumber items = no_items;
        for (;; ++next_) {
            for (; next_part_ < day_.parts.size() && day_.parts[next_part_].before == next_; ++next_part_)
                items = with_part(items, origin, depth);
            if (next_ == day_.items.size() || std::holds_alternative<GroupEnd>(day_.items[next_])) return items;
            items = store_.groups.with(items, store_.groups.item(item_text(origin, depth)));
        }
    }

    ListNumber with_part(ListNumber items, Point origin, int depth) {
        const auto& [before, part] = day_.parts[next_part_];
        const auto& [before_at_night, at_night] = night_.parts[next_part_];
        if (before != before_at_night) throw_unequal();
        return store_.groups.with_all(items, row(part, at_night, origin, depth));
    }

    /// The items of a part and of all that it continues.
    ListNumber row(const Part* part, const Part* at_night, Point origin, int depth) {
        std::vector<std::pair<const Part*, const Part*>> missing;
        for (; part != nullptr && !store_.parts.contains(part); part = part->before, at_night = at_night->before) {
            missing.emplace_back(part, at_night);
            if ((part->before == nullptr) != (at_night->before == nullptr)) throw_unequal();
        }
        ListNumber items = part == nullptr ? no_items : store_.parts.at(part);
        for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
            const auto& [by_day, by_night] = *next;
            const ListNumber own = Taker({by_day->items}, {by_night->items}, stand_ins_, store_).items(origin, depth);
            items = store_.groups.with_all(items, own);
            store_.parts.emplace(by_day, items);
        }
        return items;
    }

    std::string item_text(Point origin, int depth) {
        const Item& item = day_.items[next_];
        const Item& night = night_.items[next_];
        if (item.index() != night.index()) throw_unequal();
        if (const auto* group = std::get_if<GroupBegin>(&item)) return group_text(*group, origin, depth);
        if (const auto* shape = std::get_if<Shape>(&item)) return shape_text(*shape, std::get<Shape>(night), origin);
        return text_text(std::get<Text>(item), std::get<Text>(night), origin);
    }

    [[nodiscard]] Point first_point() const {
        for (const Item& item : day_.items.subspan(next_)) {
            if (const auto* shape = std::get_if<Shape>(&item); shape && !shape->path.points().empty())
                return shape->path.points()[0];
            if (const auto* text = std::get_if<Text>(&item)) return text->at;
            if (std::holds_alternative<GroupEnd>(item)) break;
        }
        return {};
    }

    std::string group_text(const GroupBegin& group, Point origin, int depth) {
        ++next_;
        const Content inner = content(group.name, origin, depth + 1);
        const Point by = inner.origin - origin;
        return array_text(ItemKind::group, [&](Json& json) {
            json.number(inner.number);
            json.number(thousandths(by.x));
            json.number(thousandths(by.y));
            json.string(group.name);
        });
    }

    std::string shape_text(const Shape& shape, const Shape& night, Point origin) {
        if (shape.fill.has_value() != night.fill.has_value() || shape.stroke.has_value() != night.stroke.has_value())
            throw_unequal();
        return array_text(ItemKind::shape, [&](Json& json) {
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
        return array_text(ItemKind::text, [&](Json& json) {
            json.string(base::well_formed(std::string_view(text.text).substr(0, most_text_bytes)));
            for (const double length : {at.x, at.y, text.size * cap_height / browsers_cap_height, text.width})
                json.number(thousandths(length));
            json.number(int(text.anchor));
            json.number(int(text.weight == Weight::bold));
            json.number(int(text.overflow == Overflow::squeeze));
            json.number(number_of(text.ink, night.ink));
        });
    }

    std::int64_t number_of(Ink day, Ink night) {
        return std::int64_t(
            store_.inks.number_of(stand_ins_ != nullptr ? stand_ins_->pair_of(day) : InkPair{day, night}));
    }

    const Stretch day_;
    const Stretch night_;
    const StandIns* stand_ins_;
    const Store& store_;
    std::size_t next_ = 0;
    std::size_t next_part_ = 0;
};

}  // namespace

GroupNumber SharedGroups::add(const Scene& by_day, const Scene& by_night) {
    return Taker({by_day.items}, {by_night.items}, nullptr, {inks_, groups_, parts_}).take();
}

GroupNumber SharedGroups::add(const PartedScene& by_day, const PartedScene& by_night) {
    return Taker(all_of(by_day), all_of(by_night), nullptr, {inks_, groups_, parts_}).take();
}

GroupNumber SharedGroups::add(const PartedScene& drawn, const StandIns& inks) {
    return Taker(all_of(drawn), all_of(drawn), &inks, {inks_, groups_, parts_}).take();
}

std::string view_box(const Box& frame) {
    return fmt::format("{} {} {} {}", thousandths(frame.left), thousandths(frame.top), thousandths(frame.width()),
                       thousandths(frame.height()));
}

}  // namespace castellan::render::page
