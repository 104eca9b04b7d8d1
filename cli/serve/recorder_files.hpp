// The recorder's page in files, as castellan_served_files (cmake/ServedFiles.cmake) builds them in.
#pragma once

#include "cli/serve/served_files.hpp"

namespace castellan::cli {

/// None, if castellan was built without the tools for WebAssembly.
ServedFiles recorder_files();

}  // namespace castellan::cli
