// Detects what the file or folder at a path holds.
#pragma once

#include <string>

#include "base/content_kind.hpp"

namespace castellan::system {

/// `binary` of what cannot be read, and of a pipe or device, which is left alone.
base::ContentKind content_kind_of_file(const std::string& path);

}  // namespace castellan::system
