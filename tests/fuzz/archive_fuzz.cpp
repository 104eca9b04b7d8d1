// Any bytes as an archive: what is unpacked packs to an archive that unpacks to the same. To get past the checksum, the
// same bytes are also tried as the payload of a valid envelope, and as what a valid frame holds.
#include <string_view>

#include "analyzer/archive/compression.hpp"
#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan::analyzer;
using castellan::fuzz::must;

void check_archive(std::string_view file) {
    const auto cgn = archive::unpack(file);
    if (!cgn) {
        must(cgn.error().code != nullptr, "a refusal has a code");
        must(cgn.error().offset <= archive::max_archive_bytes, "a refusal lies in the file");
        must(!cgn.error().message.empty(), "a refusal says what is wrong");
        return;
    }
    const auto packed = archive::pack(*cgn);
    must(packed.has_value(), "what was unpacked can be packed");
    must(archive::unpack(*packed) == cgn, "what was packed again is the same game");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = castellan::fuzz::text_of(data, size);
    check_archive(bytes);
    for (const auto version : {archive::first_version, archive::version_with_modules, archive::version_with_games,
                               archive::version_of_texts})
        if (const auto sealed = archive::seal(bytes, version)) check_archive(*sealed);
    archive::Compressor texts;
    texts.add(bytes);
    if (const auto sealed = archive::seal(texts.finish(), archive::version_of_texts)) check_archive(*sealed);
    return 0;
}
