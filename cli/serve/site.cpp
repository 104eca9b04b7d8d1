#include "cli/serve/site.hpp"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <new>

#include "base/sha256.hpp"

namespace castellan::cli {
namespace {

std::string gzipped(std::string_view bytes) {
    constexpr int with_gzip_header = MAX_WBITS + 16;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, with_gzip_header, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc();  // nothing else can be wrong
    std::string packed(deflateBound(&stream, uLong(bytes.size())), '\0');
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));  // zlib only reads it
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = uInt(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// The codings of a file differ in their tags: they are different bytes.
std::string tag_of(std::string_view bytes, std::string_view coding) {
    std::string tag = "\"";
    const auto hash = base::sha256(bytes);
    std::for_each(hash.begin(), hash.begin() + 12, [&](std::uint8_t byte) { tag += fmt::format("{:02x}", byte); });
    return tag + fmt::format("{}\"", coding);
}

SiteFile made_ready(const ServedFile& file) {
    SiteFile ready{file.name, file.type, {file.bytes, tag_of(file.bytes, "")}, gzipped(file.bytes), {}};
    if (ready.gzip_bytes.size() >= file.bytes.size()) ready.gzip_bytes.clear();
    ready.gzip_tag = tag_of(file.bytes, "-gzip");
    return ready;
}

}  // namespace

Site::Site(const ServedFiles& served) : policy_(served.policy) {
    for (const ServedFile& file : served.files) files_.push_back(made_ready(file));
}

const SiteFile* Site::find(std::string_view path) const {
    if (!path.starts_with('/')) return nullptr;
    const auto name = path == "/" ? "index.html" : path.substr(1);
    const auto found =
        std::find_if(files_.begin(), files_.end(), [&](const SiteFile& file) { return file.name == name; });
    return found == files_.end() ? nullptr : &*found;
}

}  // namespace castellan::cli
