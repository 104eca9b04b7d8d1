// Pictures of Castelli's pages in their two themes.
#pragma once

#include "render/castelli/palette/theme.hpp"
#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

/// The default theme's counterpart by night.
const CastelliTheme& dark();

/// What `draw` draws with a theme.
template <class Draw>
GroupNumber add(SharedGroups& groups, Draw draw) {
    return groups.add(draw(light()), draw(dark()));
}

}  // namespace castellan::render::page
