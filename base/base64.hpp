// Base64, as a content security policy has hashes in it.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

std::string base64(std::string_view bytes);

}  // namespace castellan::base
