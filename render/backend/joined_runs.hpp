// A paragraph as pango takes it: one text, and attributes of its parts. Private to the line breaker.
#pragma once

#include <pango/pango.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/backend/faces/destroy.hpp"
#include "render/backend/set_lines.hpp"

namespace castellan::render {

// Pango adds up the widths of a whole run in 31 bits. So lines are not broken at the scale they are drawn in.
inline constexpr double breaking_scale = 4;

inline constexpr std::string_view soft_hyphen = "\u00AD";

/// Where in the text each run ends. A sign is one letter, so that lines are broken around it as in a word.
struct Joined {
    std::string text;
    std::vector<std::size_t> ends;

    [[nodiscard]] std::size_t run_at(std::size_t byte) const {
        return std::size_t(std::upper_bound(ends.begin(), ends.end(), byte) - ends.begin());
    }
};

Joined joined(std::span<const Run> runs);

using Attributes = std::unique_ptr<PangoAttrList, Destroy<pango_attr_list_unref>>;
Attributes attributes_of(std::span<const Run> runs, const Joined& text, double size);

}  // namespace castellan::render
