// The pictures of a page, taken apart: what several of them show stands in the page once.
//
// A part is the content of a group of a scene: shapes, texts and other parts, each with its place. Groups of equal
// content are one part wherever they stand, so that a board after a move adds only what the move changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "render/page/inks.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::page {

using PartNumber = std::uint32_t;

class Parts {
  public:
    /// A scene as a part. `draw` is called with the light and the dark theme: the same must be drawn in other inks, or
    /// std::logic_error is thrown.
    PartNumber add(const std::function<Scene(const Theme&)>& draw);

    /// A JSON array; a part's number is its place in it. A part is an array of
    ///   [0, part, x, y, name]: another part, moved; its group's name;
    ///   [1, path, fill, line, width, dash]: a shape; `fill` and `line` are numbers of inks, -1 for none;
    ///   [2, text, x, y, size, width, anchor, bold, squeezed, ink]: a text; `anchor` is 0, 1 or 2 for left to right;
    ///   [3, part, first, last]: only at the beginning: as many first and last items as the earlier part has, and
    ///   between them the items that follow.
    /// Lengths are thousandths of board units; what is 0 at the end is left out.
    [[nodiscard]] std::string json() const;
    [[nodiscard]] const Inks& inks() const { return inks_; }

  private:
    using Items = std::vector<std::string>;  // each as JSON
    struct Version {
        PartNumber part = 0;
        Items items;
    };
    PartNumber intern(const std::string& name, Items items);

    Inks inks_;
    std::vector<std::string> contents_;
    std::unordered_map<std::string, PartNumber> numbers_;  // by all the items
    std::unordered_map<std::string, Version> latest_;      // of the groups of a name: the next one is much like it
};

/// A scene's frame as "left top width height", in thousandths.
std::string view_box(const Scene& scene);

/// A path in SVG's relative commands, from `origin`, in thousandths.
std::string path_data(const Path& path, Point origin);

}  // namespace castellan::render::page
