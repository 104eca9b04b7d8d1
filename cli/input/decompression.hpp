// Decompresses a stream in memory that does not grow with its length.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/reader.hpp"

namespace castellan::cli {

/// The bytes of a source: decompressed if it begins like gzip or zstd, else unchanged. Several compressed pieces in a
/// row are one text. Damaged and incomplete data end the source with an error that says so.
notation::ByteSource decompressed(notation::ByteSource source);

/// A zstd window is not larger than 8 MiB, which all levels but `--ultra` keep to: it comes on top of what threads
/// need.
inline constexpr int largest_zstd_window = 23;  // as a power of two

}  // namespace castellan::cli
