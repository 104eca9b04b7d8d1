#include "analyzer/archive/envelope.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/archive/little_endian.hpp"
#include "base/sha256.hpp"

namespace castellan::analyzer::archive {
namespace {

/// As of PNG: a high bit, a name, and line ends that a transfer as text would change.
constexpr std::string_view magic_bytes = "\x89\x43\x47\x41\r\n\x1a\n";
constexpr std::size_t version_at = 8;
constexpr std::size_t length_at = 12;

tl::unexpected<ArchiveError> refuse(const notation::CodeInfo& code, std::size_t offset, std::string message) {
    return tl::unexpected(ArchiveError{&code, offset, 0, std::move(message)});
}

std::string digest_of(std::string_view bytes) {
    const auto digest = base::sha256(bytes);
    return {digest.begin(), digest.end()};
}

}  // namespace

tl::expected<OpenedEnvelope, ArchiveError> open_envelope(std::string_view file) {
    if (file.empty()) return refuse(codes::truncated, 0, "the file is empty");
    const std::size_t compared = std::min(file.size(), magic_bytes.size());
    if (file.substr(0, compared) != magic_bytes.substr(0, compared))
        return refuse(codes::magic, 0, "this is no archive: it does not begin with 89 43 47 41 0D 0A 1A 0A");
    if (file.size() < envelope_head_bytes)
        return refuse(codes::truncated, file.size(), fmt::format("the file ends after {} bytes", file.size()));
    const auto version = get_little_endian<std::uint32_t>(file.substr(version_at));
    if (version == 0 || version > newest_version)
        return refuse(codes::version, version_at,
                      fmt::format("version {} of the format; this program reads 1 to {}", version, newest_version));
    if (file.size() > max_archive_bytes)
        return refuse(codes::limit, max_archive_bytes,
                      fmt::format("{} bytes; an archive has at most {}", file.size(), max_archive_bytes));
    const auto length = get_little_endian<std::uint64_t>(file.substr(length_at));
    if (file.size() < envelope_bytes || length > file.size() - envelope_bytes)
        return refuse(
            codes::truncated, file.size(),
            fmt::format("the file ends after {} bytes; a payload of {} bytes is announced", file.size(), length));
    const std::size_t payload_end = envelope_head_bytes + std::size_t(length);
    if (file.size() > payload_end + sizeof(base::Sha256))
        return refuse(codes::trailing, payload_end + sizeof(base::Sha256),
                      fmt::format("{} bytes follow the archive", file.size() - payload_end - sizeof(base::Sha256)));
    if (file.substr(payload_end) != digest_of(file.substr(0, payload_end)))
        return refuse(codes::checksum, payload_end, "the SHA-256 is not that of the bytes before it");
    return OpenedEnvelope{version, file.substr(envelope_head_bytes, std::size_t(length))};
}

tl::expected<std::string, ArchiveError> seal(std::string_view payload, std::uint32_t version) {
    if (payload.size() > max_archive_bytes - envelope_bytes)
        return refuse(codes::limit, 0,
                      fmt::format("the games make an archive of more than {} bytes", max_archive_bytes));
    std::string file;
    file.reserve(payload.size() + envelope_bytes);
    file += magic_bytes;
    put_little_endian(version, file);
    put_little_endian(std::uint64_t{payload.size()}, file);
    file += payload;
    file += digest_of(file);
    return file;
}

}  // namespace castellan::analyzer::archive
