// Helpers that make, change and read archives in tests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/archive/archive_error.hpp"

namespace castellan::analyzer::archive::testing {

/// With modules, so that its archive is of version 2 of the format.
inline const std::string module_game = R"([CGN "1"]
[Seats "RB"]
[Pieces "A B"]
[Modules "dilemma, battle"]
[StartTiles "R:#S1 B:?"]

1. R c2:R4G4B4Y4
2. B e2:#S2R<? B:Gu Du>c3 Ab^^e1 O7=R3 D3=R5
*
)";

/// Of another game than Castelli, so that its archive is of version 3. The rules refuse the variation, and a round that
/// is not over.
inline const std::string other_game = R"([CGN "1"]
[Game "piecepack-castles"]
[Seats "SM"]
[Odd "tag"]

{on the game [%clk 0:42] and on}
1. S S3@0
2. M M2@e1 {c} !?
(
  2. M M2@e2 ?
)
round 1: Sa:SaM2 S=13
*
)";

/// Every sample record of the tree.
std::vector<std::filesystem::path> sample_files();
std::string file_bytes(const std::filesystem::path& path);

/// The output of `castellan fmt`; empty if a game has a syntax error.
std::string canonical(std::string_view cgn);

/// "01 FF" as bytes; blanks do not matter.
std::string bytes(std::string_view hexadecimal);
std::string hexadecimal(std::string_view bytes);
/// A number of four bytes, little-endian.
std::string u32(std::uint32_t number);

/// The games in the oldest version that has all they need, of those that hold values: 1 to 3. Programs wrote them
/// before version 4. A syntax error is not looked for.
tl::expected<std::string, ArchiveError> pack_values(std::string_view cgn);

/// The games of an archive of version 4 before compression.
std::string texts_of(const std::string& archive);
/// Any bytes as such games, in a valid frame that does not compress them.
std::string sealed_texts(std::string_view texts);

/// The archive's payload, and an archive around a payload: what a forger can do who knows the format.
std::string payload_of(const std::string& archive);
std::string sealed(const std::string& payload, std::uint32_t version = 1);

/// The place of a payload's first game.
struct GameInPayload {
    std::size_t begin;   // of its values in the payload
    std::size_t hash;    // of its values' hash
    std::size_t ledger;  // of what replaying gave
};
GameInPayload first_game(const std::string& payload);
/// As sealed(), with the hash of the first game's values made to fit, too.
std::string sealed_with_hash(std::string payload, const GameInPayload& game, std::uint32_t version = 1);

/// The code with which an archive is refused; "read" if it is not.
std::string verdict(const std::string& archive);

}  // namespace castellan::analyzer::archive::testing
