#include "scene_checks.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace castellan::tests {

using namespace render;

namespace {

// A text and the group it was written in, and everything painted after it. A tile's arms are triangles, whose boxes
// overlap: a tile is one group.
void check_nothing_covers_texts(const Scene& scene) {
    struct Written {
        std::string_view text;
        Box box;
        int group;
    };
    std::vector<Written> written;
    std::vector<int> groups = {0};
    int next_group = 0;
    int depth_of_tile = 0;
    for (const Item& item : scene.items) {
        if (const auto* begin = std::get_if<GroupBegin>(&item)) {
            const bool in_tile = depth_of_tile > 0;
            groups.push_back(in_tile ? groups.back() : ++next_group);
            if (in_tile || begin->kind == GroupKind::tile) ++depth_of_tile;
        }
        if (std::holds_alternative<GroupEnd>(item)) {
            groups.pop_back();
            depth_of_tile = std::max(depth_of_tile - 1, 0);
        }
        if (const auto* text = std::get_if<Text>(&item)) written.push_back({text->text, text->box(), groups.back()});
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr || !shape->fill) continue;
        for (const Written& text : written) {
            if (text.group == groups.back() || !shape->path.box().overlaps(text.box)) continue;
            CAPTURE(std::string(text.text));
            FAIL("a shape covers a text");
        }
    }
}

void check_texts_apart(const Scene& scene) {
    const auto texts = texts_of(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!texts[i].box.overlaps(texts[j].box)) continue;
            CAPTURE(std::string(texts[i].text), std::string(texts[j].text));
            FAIL("two texts overlap");
        }
    }
}

}  // namespace

void check_scene(const Scene& scene) {
    check_texts_apart(scene);
    check_nothing_covers_texts(scene);
    CHECK(scene.frame.holds(painted_box(scene)));
}

std::vector<Shape> shapes_in(const Scene& scene, std::string_view group) {
    std::vector<Shape> shapes;
    std::vector<std::string_view> groups;
    for (const Item& item : scene.items) {
        if (const auto* begin = std::get_if<GroupBegin>(&item)) groups.push_back(begin->name);
        if (std::holds_alternative<GroupEnd>(item)) groups.pop_back();
        const auto* shape = std::get_if<Shape>(&item);
        if (shape != nullptr && std::count(groups.begin(), groups.end(), group) > 0) shapes.push_back(*shape);
    }
    return shapes;
}

}  // namespace castellan::tests
