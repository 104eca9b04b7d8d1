// Splits the pictures of a page into groups, so that a group shared by several pictures is in the page once.
//
// A group holds shapes, texts and other groups, each with its place. Equal groups are kept once wherever they are, so a
// board after a move adds only what the move changed.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "render/page/group_store.hpp"
#include "render/page/inks.hpp"
#include "render/page/stand_ins.hpp"
#include "render/scene/kept_parts.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::page {

class SharedGroups {
  public:
    /// A scene as a group. By day and by night the same must be drawn in other inks, or std::logic_error is thrown.
    GroupNumber add(const Scene& by_day, const Scene& by_night);
    /// The same of scenes with kept parts, which must stay where they are: each is looked at once.
    GroupNumber add(const PartedScene& by_day, const PartedScene& by_night);
    /// What was drawn once for both, with stand-ins for their inks.
    GroupNumber add(const PartedScene& drawn, const StandIns& inks);

    /// A JSON array; a group's number is its place in it. A group is an array of
    ///   [0, group, x, y, name]: another group, moved; its name;
    ///   [1, path, fill, line, width, dash]: a shape; `fill` and `line` are numbers of inks, -1 for none;
    ///   [2, text, x, y, size, width, anchor, bold, squeezed, ink]: a text; `anchor` is 0, 1 or 2 for left to right;
    ///   [3, group, first, last]: only at the beginning: as many first and last items as the earlier group has, and
    ///   between them the items that follow.
    /// Lengths are thousandths of board units; what is 0 at the end is left out.
    [[nodiscard]] std::string json() const { return groups_.json(); }
    [[nodiscard]] std::size_t size() const { return groups_.size(); }
    /// One of them.
    [[nodiscard]] const std::string& content(std::size_t group) const { return groups_.content(group); }
    [[nodiscard]] const Inks& inks() const { return inks_; }

  private:
    Inks inks_;
    GroupStore groups_;
    std::unordered_map<const Part*, ListNumber> parts_;  // with all that they continue
};

/// A frame as "left top width height", in thousandths.
std::string view_box(const Box& frame);

/// A path in SVG's relative commands, from `origin`, in thousandths.
std::string path_data(const Path& path, Point origin);

}  // namespace castellan::render::page
