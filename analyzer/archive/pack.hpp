// Packs games into an archive. docs/archive.md specifies the bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analyzer/archive/archive_error.hpp"
#include "analyzer/archive/compression.hpp"
#include "analyzer/archive/envelope.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::archive {

class Packer {
  public:
    /// `openings` must use the component set that readers will have; rulings come from the records. An archive whose
    /// games have more than `most_bytes` before they are compressed is not made.
    explicit Packer(castelli::OpeningReader& openings, std::size_t most_bytes = max_archive_bytes);

    /// Adds a game that has no syntax error (notation::Record::broken, check_words). True if the rules refuse nothing
    /// in it, and in a game other than Castelli no claim is false; what follows a refused action is packed, but not
    /// replayed. Errors: archive-value for a record that cannot be read, archive-limit for one whose canonical form
    /// goes beyond a limit of CGN; the archive is then as before.
    tl::expected<bool, ArchiveError> add(const notation::Record& record);

    [[nodiscard]] std::uint32_t games() const { return games_; }
    /// Whether a game has been refused because the games would have too many bytes.
    [[nodiscard]] bool full() const { return full_; }

    /// The archive. Nothing may be added after it. Error: archive-limit.
    [[nodiscard]] tl::expected<std::string, ArchiveError> finish();

  private:
    castelli::OpeningReader& openings_;
    std::size_t most_bytes_;
    Compressor compressor_;
    std::size_t bytes_ = 0;  // of the games, before compression
    std::uint32_t games_ = 0;
    bool full_ = false;
};

/// All games of a text, with the shipped component sets. Errors: as Packer; a game with a syntax error is
/// archive-value.
tl::expected<std::string, ArchiveError> pack(std::string_view cgn);

}  // namespace castellan::analyzer::archive
