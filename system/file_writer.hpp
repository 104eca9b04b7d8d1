// Writes an output file whole or not at all. All output files are written this way.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "system/file_target.hpp"

namespace castellan::system {

/// Writes the bytes to a temporary file beside `path`, flushes them to disk and puts it in the place of `path`. On
/// failure the old file is as it was, no temporary file is left, and the reason is given. Owner and permissions stay,
/// but for set-user-id and its like; a file of somebody else that cannot stay theirs is kept. Of a symbolic link the
/// file it leads to is replaced; a file that may not be written is kept; a stream (file_target.hpp) is written to
/// directly. A signal that ends the program does so when the temporary file is gone.
tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes);

/// Gives the next piece of a text that need not be held as a whole; an empty one ends it.
using NextPiece = std::function<std::string_view()>;
/// The same with bytes that come in pieces.
tl::expected<void, std::string> write_file(const std::string& path, const NextPiece& next);

struct Written {
    std::string other;  // where the file is that another program saved at the last moment; empty: none did
};
/// What is said of it.
std::string kept_other(const std::string& other);

/// The same for a target that was judged before, as its content was read. What has changed since, or appeared, is kept
/// as it is, and that is an error. Names are exchanged, if the file system can do that; then what came out is looked at
/// once more. If it is not what was judged, or does not have the content `as_read`, it is kept as a backup is.
tl::expected<Written, std::string> write_file(const FileTarget& target, const NextPiece& next,
                                              std::optional<std::string_view> as_read = std::nullopt);

/// Syncs the folder that `path` lies in, so that a new name there outlives a power failure. Where that fails, what was
/// there before or what is there now is whole all the same.
void sync_folder_of(const std::string& path);

}  // namespace castellan::system
