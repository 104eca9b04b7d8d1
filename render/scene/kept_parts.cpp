#include "render/scene/kept_parts.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace castellan::render {

std::vector<const Part*> row_of(const Part& part) {
    std::vector<const Part*> row;
    for (const Part* each = &part; each != nullptr; each = each->before) row.push_back(each);
    std::reverse(row.begin(), row.end());
    return row;
}

std::size_t KeptParts::size() const {
    return std::accumulate(parts_.begin(), parts_.end(), std::size_t(0),
                           [](std::size_t sum, const auto& those) { return sum + those.second.size(); });
}

Scene whole(const PartedScene& parted) {
    Scene scene = parted.scene;
    scene.items.clear();
    parted.visit(
        [&](const Item& item) { scene.items.push_back(item); },
        [&](const Part& part) { scene.items.insert(scene.items.end(), part.items.begin(), part.items.end()); });
    return scene;
}

Box painted_box(const PartedScene& parted) {
    std::optional<Box> all;
    const auto join = [&](const Item& item) {
        if (!std::holds_alternative<Shape>(item) && !std::holds_alternative<Text>(item)) return;
        const Box box = painted_box(item);
        all = all ? all->joined(box) : box;
    };
    parted.visit(join, [&](const Part& part) {
        for (const Item& item : part.items) join(item);
    });
    return all.value_or(Box{});
}

}  // namespace castellan::render
