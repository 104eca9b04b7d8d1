// Splits the pictures of a page into groups, so that a group shared by several pictures is in the page once.
//
// A group holds shapes, texts and other groups, each with its place. Equal groups are kept once wherever they are, so a
// board after a move adds only what the move changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "render/page/inks.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::page {

using GroupNumber = std::uint32_t;

class SharedGroups {
  public:
    /// A scene as a group. By day and by night the same must be drawn in other inks, or std::logic_error is thrown.
    GroupNumber add(const Scene& by_day, const Scene& by_night);

    /// A JSON array; a group's number is its place in it. A group is an array of
    ///   [0, group, x, y, name]: another group, moved; its name;
    ///   [1, path, fill, line, width, dash]: a shape; `fill` and `line` are numbers of inks, -1 for none;
    ///   [2, text, x, y, size, width, anchor, bold, squeezed, ink]: a text; `anchor` is 0, 1 or 2 for left to right;
    ///   [3, group, first, last]: only at the beginning: as many first and last items as the earlier group has, and
    ///   between them the items that follow.
    /// Lengths are thousandths of board units; what is 0 at the end is left out.
    [[nodiscard]] std::string json() const;
    [[nodiscard]] std::size_t size() const { return contents_.size(); }
    /// One of them.
    [[nodiscard]] const std::string& content(std::size_t group) const { return contents_[group]; }
    [[nodiscard]] const Inks& inks() const { return inks_; }

  private:
    using Items = std::vector<std::string>;  // each as JSON
    struct Version {
        GroupNumber number = 0;
        Items items;
    };
    GroupNumber intern(const std::string& name, Items items);

    Inks inks_;
    std::vector<std::string> contents_;
    std::unordered_map<std::string, GroupNumber> numbers_;  // by all the items
    std::unordered_map<std::string, Version> latest_;       // of the groups of a name: the next one is much like it
};

/// A frame as "left top width height", in thousandths.
std::string view_box(const Box& frame);

/// A path in SVG's relative commands, from `origin`, in thousandths.
std::string path_data(const Path& path, Point origin);

}  // namespace castellan::render::page
