// The page's own texts, in the chosen language.
#pragma once

#include "base/json.hpp"

namespace castellan::render::page {

/// "texts": {key: text}; the keys are those of page.js and of the template.
void write_texts(base::Json& json);

}  // namespace castellan::render::page
