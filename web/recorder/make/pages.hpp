// The recorder's page in its two forms: alone in one file, and as files that are served.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace castellan::web {

/// With all that it needs inside it: `packed` is the engine, gzipped. It makes no request, and its policy allows none.
std::string page_alone(std::string_view packed);

/// A file's name and its bytes.
using PageFile = std::pair<std::string, std::string>;
/// All that is served, with the engine as it is. Their policy allows the files of their own origin.
std::vector<PageFile> page_files(std::string_view engine);

/// The sign of the program as PNG.
std::string icon(int pixels);

}  // namespace castellan::web
