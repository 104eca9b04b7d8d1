// File names as URI references (RFC 3986), for reports that programs read.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

/// A relative path stays relative, an absolute one begins with file://. Segments that lead nowhere are left out, since
/// readers compare references as text: "./a//b" and "c/../a/b" are "a/b". Every byte but letters, digits and - . _ ~ /
/// is percent-encoded, so any name a file system allows gives a valid reference.
std::string file_uri(std::string_view path);

}  // namespace castellan::base
