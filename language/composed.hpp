// Unicode's composed form (NFC): an accented letter as one character, however it was typed.
#pragma once

#include <string>
#include <string_view>

namespace castellan::language {

/// `text` is well-formed UTF-8.
std::string composed(std::string_view text);

}  // namespace castellan::language
