#include "analyzer/archive/archive_error.hpp"

#include <fmt/core.h>

#include <array>

namespace castellan::analyzer::archive {

namespace codes {

namespace {
constexpr notation::CodeInfo info(std::string_view code, std::string_view meaning, std::string_view remedy) {
    return {code, meaning, remedy, {}, "it is found in an archive, not in a record"};
}
}  // namespace

constinit const notation::CodeInfo magic =
    info("archive-magic", "The file does not begin with the eight bytes of an archive.",
         "Perhaps it is another file, or a program changed its line ends. `archive pack` makes archives from CGN.");
constinit const notation::CodeInfo version =
    info("archive-version", "The archive has a version of the format that this program does not know.",
         "Read it with a newer castellan.");
constinit const notation::CodeInfo truncated =
    info("archive-truncated", "The bytes end before what the archive announces.",
         "The file was cut off, for instance by a broken transfer: get it again.");
constinit const notation::CodeInfo trailing =
    info("archive-trailing", "Bytes follow where the archive should end.",
         "Something was appended. An archive is one file of its own; archives are not joined by appending them.");
constinit const notation::CodeInfo checksum = info(
    "archive-checksum",
    "The SHA-256 at the archive's end is not that of the bytes before it, or a game's hash not that of its values.",
    "The file was changed or damaged since it was packed: get it again.");
constinit const notation::CodeInfo length =
    info("archive-length",
         "A count or length is larger than the format allows, or needs more bytes than the archive has left.",
         "The archive was not made by `archive pack`, or was changed afterwards.");
constinit const notation::CodeInfo value =
    info("archive-value",
         "A value is none that CGN knows, or the values do not form a game: written as CGN and read again they differ.",
         "The archive was not made by `archive pack`, or was changed afterwards.");
constinit const notation::CodeInfo limit =
    info("archive-limit",
         "The archive is too large, or a game in canonical form goes beyond a limit of CGN, such as a comment that "
         "becomes longer by its escapes.",
         "Pack fewer games into an archive; shorten the comment or tag that is named.");
constinit const notation::CodeInfo set =
    info("archive-set", "The component set at hand is not the one that the game was packed with.",
         "Give the set's file with --set, as it was when the game was packed.");
constinit const notation::CodeInfo state =
    info("archive-state",
         "The game, replayed, does not come to the states that the archive holds, or does not stop where it says.",
         "The archive was changed after packing. If it was not, the engine has changed a rule: report it.");

}  // namespace codes

std::span<const notation::CodeInfo* const> archive_codes() {
    static constexpr std::array all = {&codes::magic,    &codes::version, &codes::truncated, &codes::trailing,
                                       &codes::checksum, &codes::length,  &codes::value,     &codes::limit,
                                       &codes::set,      &codes::state};
    return all;
}

std::string error_text(const ArchiveError& error) {
    return fmt::format("byte {}{}: error[{}]: {}", error.offset,
                       error.game == 0 ? std::string{} : fmt::format(", in game {}", error.game), error.code->code,
                       error.message);
}

}  // namespace castellan::analyzer::archive
