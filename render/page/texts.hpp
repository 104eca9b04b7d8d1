// The page's own texts, in the chosen language.
#pragma once

#include "base/json.hpp"

namespace castellan::render::page {

/// Fields "key": "text"; the keys are those of the scripts and of the template.
void write_texts(base::Json& json);

}  // namespace castellan::render::page
