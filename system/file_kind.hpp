// Detects what a file that may be replaced holds.
#pragma once

#include "base/content_kind.hpp"
#include "system/file_target.hpp"

namespace castellan::system {

/// `binary` of what cannot be read, which is left alone.
base::ContentKind content_kind_of(const FileTarget& target);

}  // namespace castellan::system
