// The envelope of an archive: magic, version, length, payload, SHA-256. It is verified before the payload is read.
//
//   offset      size  what
//   0           8     magic: 89 43 47 41 0D 0A 1A 0A
//   8           4     version of the format
//   12          8     n, the payload's length
//   20          n     payload
//   20 + n      32    SHA-256 of all bytes before it
//
// Numbers are little-endian. Nothing may follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/archive/archive_error.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::archive {

// Versions of the format. The first has no word of the modules Dilemma, Battle and tournament, the second no game but
// Castelli. The last has any game, as text and compressed: it alone is written.
inline constexpr std::uint32_t first_version = 1;
inline constexpr std::uint32_t version_with_modules = 2;
inline constexpr std::uint32_t version_with_games = 3;
inline constexpr std::uint32_t version_of_texts = 4;
inline constexpr std::uint32_t newest_version = version_of_texts;
inline constexpr std::size_t envelope_head_bytes = 20;
inline constexpr std::size_t envelope_bytes = envelope_head_bytes + 32;
/// The largest archive, envelope included, and the most that its games may have when decompressed. Larger ones are
/// neither written nor read.
inline constexpr std::size_t max_archive_bytes = 64 * 1024 * 1024;
/// The most bytes of a game in an archive of texts: the text, and what is kept of its replay.
inline constexpr std::size_t most_game_bytes = notation::limits::game_bytes + 16 * 1024;

/// The place of the payload's bytes in the file.
struct OpenedEnvelope {
    std::uint32_t version = 0;
    std::string_view payload;
};

/// Any bytes; errors: archive-magic, -version, -truncated, -trailing, -limit, -checksum.
tl::expected<OpenedEnvelope, ArchiveError> open_envelope(std::string_view file);

/// Puts an envelope around the payload; error: archive-limit.
tl::expected<std::string, ArchiveError> seal(std::string_view payload, std::uint32_t version);

}  // namespace castellan::analyzer::archive
