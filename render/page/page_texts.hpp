// What a page says by itself, in the language chosen.
#pragma once

#include "analyzer/json.hpp"

namespace castellan::render::page {

/// "texts": {key: text}; the keys are those of page.js and of the template.
void write_texts(analyzer::Json& json);

}  // namespace castellan::render::page
