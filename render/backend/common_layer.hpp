// The common background of a series of pictures, which can be painted once below the rest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Items that every scene of a series has, in the same order. First all scenes are added, then all are shown to
/// drop_covered().
class CommonLayer {
  public:
    void add(const Scene& scene);

    /// Leaves out what this scene paints over something of its own: it cannot go below. `pixel` is the size of one in
    /// board units, as items touch pixels beside them.
    void drop_covered(const Scene& scene, double pixel);

    /// The scene's other items, in order; nothing if the layer cannot be painted before them with the same result.
    [[nodiscard]] std::optional<std::vector<const Item*>> rest_of(const Scene& scene, double pixel) const;

    [[nodiscard]] const std::vector<Item>& items() const { return items_; }

  private:
    template <class Covered>
    std::optional<std::vector<const Item*>> divide(const Scene& scene, double pixel, Covered covered) const;
    void keep(const std::vector<bool>& kept);

    bool any_scene_ = false;
    std::vector<Item> items_;
    std::vector<std::string> bytes_;  // of each, that decide how it looks
};

}  // namespace castellan::render
