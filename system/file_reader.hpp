// Reads a whole small file, with a limit.
#pragma once

#include <cstddef>
#include <string>

#include <tl/expected.hpp>

#include "base/content_kind.hpp"
#include "system/file_target.hpp"
#include "system/opened_file.hpp"

namespace castellan::system {

/// The file's bytes (`-`: standard input), or why they cannot be had. A file of more than `limit` bytes is refused.
tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit,
                                                 Accepts accepted = Accepts::everything);

/// The bytes of a file that is about to be replaced: of the one that was judged.
tl::expected<std::string, std::string> read_file(const FileTarget& target, std::size_t limit);

/// The same of what should be of a kind. What is plainly of another, such as a folder or an archive, is refused and
/// named.
tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit, base::ContentKind wanted,
                                                 Accepts accepted = Accepts::everything);
tl::expected<std::string, std::string> read_file(const FileTarget& target, std::size_t limit, base::ContentKind wanted);

/// The same for a path given in a text: it may lead to a plain file only.
tl::expected<std::string, std::string> read_named_file(const std::string& path, std::size_t limit,
                                                       base::ContentKind wanted);

/// What is said of a file of more than `limit` bytes.
std::string larger_than(std::size_t limit);

/// The real path of a regular file that lies on a disk; else why it is none. What lies below /proc, /sys or /dev could
/// be waited for without end.
tl::expected<std::string, std::string> plain_file(const std::string& path);

}  // namespace castellan::system
