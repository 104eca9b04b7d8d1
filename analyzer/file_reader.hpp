// Reads a whole small file, with a limit.
#pragma once

#include <cstddef>
#include <string>

#include <tl/expected.hpp>

namespace castellan::analyzer {

/// The file's bytes (`-`: standard input), or why they cannot be had. A file of more than `limit` bytes is refused.
tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit);

/// The same of a text: a compressed file is refused.
tl::expected<std::string, std::string> read_text_file(const std::string& path, std::size_t limit);

/// The same for a path that stands in somebody's text: it may lead to a regular file only, as others could wait for ever.
tl::expected<std::string, std::string> read_named_file(const std::string& path, std::size_t limit);

}  // namespace castellan::analyzer
