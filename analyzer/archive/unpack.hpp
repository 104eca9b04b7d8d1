// Unpacks games from an archive, replays and compares them. docs/archive.md specifies the bytes.
//
// Any bytes may be given: an archive is not trusted. A text must be in canonical form; values are written as CGN,
// parsed, saved again and compared byte by byte. The game is replayed and compared with the digest or the states in the
// archive.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/archive/archive_error.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::archive {

/// A game that has been verified.
struct UnpackedGame {
    std::uint32_t number = 0;        // from 1
    const notation::Record& record;  // of the canonical text
    bool illegal = false;            // as Packer::add() found when it was packed
};

struct ArchiveSummary {
    std::uint32_t version = 0;  // of the format
    std::uint32_t games = 0;
};

/// Visits the games one after another, each as soon as it is verified; a later one may still be in error. Needs at most
/// 16 MiB besides the file, whatever the file says. The archive has at least one game.
tl::expected<ArchiveSummary, ArchiveError> read_archive(std::string_view file, castelli::OpeningReader& openings,
                                                        const std::function<void(const UnpackedGame&)>& visit);

/// The archive as canonical CGN, with the shipped component sets: what `castellan fmt` writes of the games packed.
tl::expected<std::string, ArchiveError> unpack(std::string_view file);

}  // namespace castellan::analyzer::archive
