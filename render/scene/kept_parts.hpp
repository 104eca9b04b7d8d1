// Parts that pictures of one series have in common, each painted once.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Whole groups, shapes, texts.
struct Part {
    std::vector<Item> items;
    const Part* before = nullptr;  // which it continues: that one's items come first
};

/// A part and all that it continues, the first one first.
std::vector<const Part*> row_of(const Part& part);

class KeptParts {
  public:
    /// The part of that key: if there is none yet, what `paint` paints on a scene. It stays where it is.
    template <class Paint>
    const Part& part(const std::string& key, Paint paint) {
        return part_after(nullptr, key, paint);
    }
    /// The same, of the parts that continue another one.
    template <class Paint>
    const Part& part_after(const Part* before, const std::string& key, Paint paint) {
        const auto [known, is_new] = parts_[before].try_emplace(key);
        if (is_new) {
            Scene scene;
            paint(scene);
            known->second = {std::move(scene.items), before};
        }
        return known->second;
    }
    [[nodiscard]] std::size_t size() const;

  private:
    std::unordered_map<const Part*, std::unordered_map<std::string, Part>> parts_;  // by what they continue
};

/// A scene that has kept parts among its items.
struct PartedScene {
    struct Place {
        std::size_t before = 0;  // which item of the scene
        const Part* part = nullptr;
    };
    Scene scene;
    std::vector<Place> parts;  // in order

    void add(const Part& part) { parts.push_back({scene.items.size(), &part}); }
    /// Goes through items and parts in order.
    template <class VisitItem, class VisitPart>
    void visit(VisitItem visit_item, VisitPart visit_part) const {
        auto next = parts.begin();
        for (std::size_t item = 0; item <= scene.items.size(); ++item) {
            for (; next != parts.end() && next->before == item; ++next)
                for (const Part* part : row_of(*next->part)) visit_part(*part);
            if (item < scene.items.size()) visit_item(scene.items[item]);
        }
    }
};

/// The scene with the items of its parts.
Scene whole(const PartedScene& parted);
/// As of the whole scene.
Box painted_box(const PartedScene& parted);

}  // namespace castellan::render
