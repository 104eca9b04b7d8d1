// JSON inside a script element.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render::page {

/// The same JSON without anything that HTML or a script reader could take for something else: `<`, `>`, `&` and the
/// line ends U+2028 and U+2029 become escapes.
std::string script_json(std::string_view json);

}  // namespace castellan::render::page
