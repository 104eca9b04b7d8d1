// Archive errors: a table of codes, and the place in the file.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "notation/code_info.hpp"

namespace castellan::analyzer::archive {

/// Every reason to refuse an archive, in the order of docs/archive.md.
namespace codes {
extern const notation::CodeInfo magic, version, truncated, trailing, checksum, length, value, limit, set, state;
}
std::span<const notation::CodeInfo* const> archive_codes();

struct ArchiveError {
    const notation::CodeInfo* code = nullptr;  // one of codes
    std::uint64_t offset = 0;                  // the byte of the file where it was found; of no meaning when packing
    std::uint32_t game = 0;                    // from 1; 0 before the first game
    std::string message;                       // what is wrong there, one sentence without a full stop

    friend bool operator==(const ArchiveError&, const ArchiveError&) = default;
};

/// "byte 1234, in game 2: error[archive-value]: the colour is 9; the largest is 3"
std::string error_text(const ArchiveError& error);

}  // namespace castellan::analyzer::archive
