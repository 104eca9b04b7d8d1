// What the system says went wrong, in the language of texts.
#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace castellan::system {

/// "No such file or directory". What happens rarely stays in the system's English.
std::string error_text(int error = errno);
/// Of another category than the system's: its own message.
std::string error_text(const std::error_code& error);

}  // namespace castellan::system
