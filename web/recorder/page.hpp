// The recorder's page, as castellan was built with it.
#pragma once

#include <string_view>

namespace castellan::web {

/// HTML with the engine in it; empty, if the tools for WebAssembly were not there.
extern const std::string_view recorder_page;

}  // namespace castellan::web
