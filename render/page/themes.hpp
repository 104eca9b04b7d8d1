// The two themes of a page, as far as every game shares them.
#pragma once

#include "render/scene/theme.hpp"

namespace castellan::render::page {

const Theme& day();
const Theme& night();

}  // namespace castellan::render::page
