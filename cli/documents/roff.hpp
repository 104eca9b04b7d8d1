// Escapes text for a manual page. Only this file knows the markup of roff.
#pragma once

#include <string>
#include <string_view>

namespace castellan::cli {

/// The text as literal roff: backslashes, quotes and hyphens are shown as they are, no line is taken for a request.
std::string roff(std::string_view text);

/// Running text, in lines of less than 80 bytes.
std::string roff_prose(std::string_view text);

/// Literal text in bold.
std::string roff_bold(std::string_view text);

}  // namespace castellan::cli
