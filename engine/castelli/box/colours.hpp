// Sets of colours.
#pragma once

#include "base/enum_set.hpp"
#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

using ColourSet = base::EnumSet<Colour, colour_count>;
static_assert(sizeof(ColourSet) == 1);
static_assert(ColourSet{}.empty() && ColourSet{Colour::yellow}.size() == 1 && ColourSet::all().size() == 4);
static_assert(ColourSet::all() - ColourSet{Colour::red} == ColourSet{Colour::green, Colour::blue, Colour::yellow});

}  // namespace castellan::castelli
