// Archives and records of every past version can still be read. golden/README.md says how the files were made.
#include <fmt/core.h>
#include <catch2/catch.hpp>

#include "analyzer/archive/pack.hpp"
#include "analyzer/archive/unpack.hpp"
#include "tests/archive/archives.hpp"

namespace castellan::analyzer::archive {

using namespace testing;

namespace fs = std::filesystem;

TEST_CASE("golden archives read as the records beside them") {
    int read = 0;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(CASTELLAN_SOURCE_DIR) / "tests/archive/golden")) {
        if (entry.path().extension() != ".cga") continue;
        CAPTURE(entry.path());
        const auto text = unpack(file_bytes(entry.path()));
        if (!text) FAIL_CHECK(error_text(text.error()));
        const auto record = file_bytes(fs::path(entry.path()).replace_extension(".cgn"));
        CHECK(text.value_or("") == record);
        CHECK(canonical(record) == record);
        ++read;
    }
    CHECK(read >= 8);
}

TEST_CASE("golden records read as their canonical form") {
    int read = 0;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(CASTELLAN_SOURCE_DIR) / "tests/archive/golden")) {
        if (entry.path().extension() != ".canonical") continue;
        CAPTURE(entry.path());
        const auto record = file_bytes(fs::path(entry.path()).replace_extension(".cgn"));
        CHECK(canonical(record) == file_bytes(entry.path()));
        CHECK(pack(record).and_then(unpack) == file_bytes(entry.path()));
        ++read;
    }
    CHECK(read >= 1);
}

TEST_CASE("each version with values is the same byte for byte") {
    for (const std::string folder : {"v1", "v2", "v3"}) {
        int written = 0;
        for (const auto& entry :
             fs::directory_iterator(fs::path(CASTELLAN_SOURCE_DIR) / "tests/archive/golden" / folder)) {
            if (entry.path().extension() != ".cga") continue;
            CAPTURE(entry.path());
            const auto record = file_bytes(fs::path(entry.path()).replace_extension(".cgn"));
            const auto archive = file_bytes(entry.path());
            CHECK(pack_values(record) == archive);
            CHECK(folder == fmt::format("v{}", int(archive.at(8))));
            ++written;
        }
        CHECK(written >= 4);
    }
}

TEST_CASE("version 4 is still written with the same bytes before compression") {  // another zstd may compress better
    int written = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(CASTELLAN_SOURCE_DIR) / "tests/archive/golden/v4")) {
        if (entry.path().extension() != ".cga") continue;
        CAPTURE(entry.path());
        const auto packed = pack(file_bytes(fs::path(entry.path()).replace_extension(".cgn")));
        REQUIRE(packed);
        CHECK(texts_of(*packed) == texts_of(file_bytes(entry.path())));
        CHECK(packed->at(8) == 4);
        ++written;
    }
    CHECK(written >= 4);
}

}  // namespace castellan::analyzer::archive
