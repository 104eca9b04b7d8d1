// Detects files compressed by gzip or zstd by their first bytes.
#pragma once

#include <cstddef>
#include <string_view>

namespace castellan::base {

/// This many of the first bytes show whether a file is compressed.
inline constexpr std::size_t longest_packing_mark = 4;

bool is_gzip(std::string_view beginning);
bool is_zstd(std::string_view beginning);
/// By one of them.
bool is_compressed(std::string_view beginning);

}  // namespace castellan::base
