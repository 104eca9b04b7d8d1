#include "render/scene/scene.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace castellan::render {

namespace {

constexpr double bold_digit_width = 0.6;  // ems

// Letters that stay between the baseline and the height of capitals: J and Q do not.
bool only_digits_and_capitals(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z' && c != 'J' && c != 'Q'); });
}

double left_of(const Text& text) {
    switch (text.anchor) {
        case Anchor::left: return text.at.x;
        case Anchor::middle: return text.at.x - text.width / 2;
        case Anchor::right: return text.at.x - text.width;
    }
    return text.at.x;
}

}  // namespace

Box Text::box() const {
    const double left = left_of(*this);
    if (only_digits_and_capitals(text)) return {left, at.y - cap_height * size, left + width, at.y};
    return {left, at.y - text_ascent * size, left + width, at.y + text_descent * size};
}

Text label(std::string text, Point centre, double size, Ink ink, double width) {
    Text run;
    run.width = width > 0 ? width : bold_digit_width * size * double(text.size());
    run.text = std::move(text);
    run.at = {centre.x, centre.y + cap_height * size / 2};
    run.size = size;
    run.anchor = Anchor::middle;
    run.weight = Weight::bold;
    run.overflow = Overflow::squeeze;
    run.ink = ink;
    return run;
}

void Scene::add(const Scene& other, Point by) {
    items.reserve(items.size() + other.items.size());
    for (Item item : other.items) {
        if (auto* shape = std::get_if<Shape>(&item)) shape->path = shape->path.moved(by);
        if (auto* text = std::get_if<Text>(&item)) text->at = text->at + by;
        if (auto* group = std::get_if<GroupBegin>(&item)) group->at = group->at + by;
        items.push_back(std::move(item));
    }
}

std::vector<PlacedText> texts_of(const Scene& scene) {
    std::vector<PlacedText> texts;
    for (const Item& item : scene.items) {
        if (const auto* text = std::get_if<Text>(&item)) texts.push_back({text->text, text->box()});
    }
    return texts;
}

std::vector<const GroupBegin*> signs_of(const Scene& scene) {
    std::vector<const GroupBegin*> signs;
    for (const Item& item : scene.items) {
        const auto* group = std::get_if<GroupBegin>(&item);
        if (group != nullptr && !group->letters.empty()) signs.push_back(group);
    }
    return signs;
}

Box painted_box(const Item& item) {
    if (const auto* shape = std::get_if<Shape>(&item))
        return shape->path.box().grown(shape->stroke ? shape->stroke->width / 2 : 0);
    if (const auto* text = std::get_if<Text>(&item)) return text->box();
    return {};
}

Box painted_box(const Scene& scene) {
    std::optional<Box> all;
    for (const Item& item : scene.items) {
        if (!std::holds_alternative<Shape>(item) && !std::holds_alternative<Text>(item)) continue;
        const Box box = painted_box(item);
        all = all ? all->joined(box) : box;
    }
    return all.value_or(Box{});
}

}  // namespace castellan::render
