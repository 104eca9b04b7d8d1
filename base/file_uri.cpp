#include "base/file_uri.hpp"

#include <algorithm>
#include <vector>

#include "language/append.hpp"

namespace castellan::base {
namespace {

bool stands_for_itself(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || std::string_view("-._~").find(c) != std::string_view::npos;
}

void append_encoded(std::string_view segment, std::string& uri) {
    for (const char c : segment) {
        if (stands_for_itself(c))
            uri += c;
        else
            language::append(uri, "%{:02X}", static_cast<unsigned char>(c));
    }
}

/// Without those that lead nowhere; ".." takes back the one before.
std::vector<std::string_view> segments_of(std::string_view path) {
    std::vector<std::string_view> segments;
    while (!path.empty()) {
        const std::string_view segment = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(segment.size() + 1, path.size()));
        if (segment.empty() || segment == ".") continue;
        if (segment == ".." && !segments.empty() && segments.back() != "..")
            segments.pop_back();
        else
            segments.push_back(segment);
    }
    return segments;
}

}  // namespace

std::string file_uri(std::string_view path) {
    const bool absolute = path.starts_with('/');
    std::string uri = absolute ? "file://" : "";
    for (const std::string_view segment : segments_of(path)) {
        if (absolute || !uri.empty()) uri += '/';
        append_encoded(segment, uri);
    }
    return uri;
}

}  // namespace castellan::base
