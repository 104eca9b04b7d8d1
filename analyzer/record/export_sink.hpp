// Where the export of a long game goes piece by piece, so that memory does not grow with it.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace castellan::analyzer {

/// Takes pieces of the text as they are ready.
using ExportSink = std::function<void(std::string_view)>;

/// So many bytes are ready to go.
inline constexpr std::size_t export_piece = std::size_t{256} * 1024;

}  // namespace castellan::analyzer
