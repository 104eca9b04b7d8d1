#include "base/file_uri.hpp"

#include "language/append.hpp"

namespace castellan::base {
namespace {

bool stands_for_itself(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string file_uri(std::string_view path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        if (stands_for_itself(c))
            uri += c;
        else
            language::append(uri, "%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

}  // namespace castellan::base
