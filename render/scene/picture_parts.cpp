#include "render/scene/picture_parts.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace castellan::render {

namespace {

constexpr double least_pixels = 6.5;  // of the em, for a letter to be told from another

bool is_too_small(const Item& item, double least) {
    const auto* text = std::get_if<Text>(&item);
    return text != nullptr && text->size < least;
}

/// A label goes with its plate.
Scene without_small_texts(const Scene& scene, double least) {
    Scene result = scene;
    result.items.clear();
    for (auto item = scene.items.begin(); item != scene.items.end(); ++item) {
        const auto* group = std::get_if<GroupBegin>(&*item);
        if (group != nullptr && group->kind == GroupKind::label) {
            const auto end = std::find_if(item, scene.items.end(),
                                          [](const Item& other) { return std::holds_alternative<GroupEnd>(other); });
            const bool hidden = std::any_of(item, end, [&](const Item& within) { return is_too_small(within, least); });
            if (hidden) {
                item = end;
                continue;
            }
        }
        if (!is_too_small(*item, least)) result.items.push_back(*item);
    }
    return result;
}

}  // namespace

Scene legible_picture(PictureParts parts, int pixels_wide, const std::function<Scene(const PictureParts&)>& make) {
    Scene scene = make(parts);
    if (pixels_wide <= 0) return scene;
    parts.least_text = least_pixels * scene.frame.width() / pixels_wide;
    const bool all_legible = std::none_of(scene.items.begin(), scene.items.end(),
                                          [&](const Item& item) { return is_too_small(item, parts.least_text); });
    if (all_legible) return scene;
    return without_small_texts(make(parts), parts.least_text);
}

}  // namespace castellan::render
