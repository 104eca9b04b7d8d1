// The one way output files are written: whole or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace castellan::analyzer {

/// Writes the bytes to a temporary file beside `path`, flushes them to disk and renames it over `path`. On failure the
/// old file is as it was, no temporary file is left, and the reason is given. Permissions stay; of a symbolic link the
/// file it leads to is replaced; a file that may not be written is kept; a pipe or device is written to directly. A
/// signal that ends the program does so when the temporary file is gone.
tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes);

/// Gives the next piece of a text that need not be held as a whole; an empty one ends it.
using NextPiece = std::function<std::string_view()>;
/// The same with bytes that come in pieces.
tl::expected<void, std::string> write_file(const std::string& path, const NextPiece& next);

}  // namespace castellan::analyzer
