// Pictures of Castelli's pages in their two themes.
#pragma once

#include "render/castelli/palette/theme.hpp"
#include "render/page/shared_groups.hpp"
#include "render/page/stand_ins.hpp"

namespace castellan::render::page {

/// The default theme's counterpart by night.
const CastelliTheme& dark();

/// A theme to draw with once for day and night, and the inks it stands for.
struct BothThemes {
    BothThemes(const CastelliTheme& day, const CastelliTheme& night);

    CastelliTheme drawn;  // by day but for its inks
    StandIns inks;
};
const BothThemes& both_themes();

/// What `draw` draws with a theme. It must not look at inks.
template <class Draw>
GroupNumber add(SharedGroups& groups, Draw draw) {
    return groups.add(PartedScene{draw(both_themes().drawn), {}}, both_themes().inks);
}

}  // namespace castellan::render::page
