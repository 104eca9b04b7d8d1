// castellan_recorder_page ENGINE FOLDER: writes the recorder's page with the engine, a module of WebAssembly, into a
// folder: recorder.html, and served/ with the files to be served.
#include <fmt/core.h>
#include <libdeflate.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "system/file_writer.hpp"
#include "web/recorder/make/pages.hpp"

namespace {

std::string gzipped(const std::string& bytes) {
    constexpr int most = 12;
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(most), &libdeflate_free_compressor);
    std::string packed(libdeflate_gzip_compress_bound(compressor.get(), bytes.size()), '\0');
    packed.resize(libdeflate_gzip_compress(compressor.get(), bytes.data(), bytes.size(), packed.data(), packed.size()));
    return packed;
}

bool written(const std::string& path, const std::string& bytes) {
    const auto done = castellan::system::write_file(path, bytes);
    if (!done) fmt::print(stderr, "castellan_recorder_page: {}: {}\n", path, done.error());
    return done.has_value();
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        fmt::print(stderr, "usage: castellan_recorder_page ENGINE FOLDER\n");
        return 2;
    }
    std::ifstream file(words[1], std::ios::binary);
    const std::string engine{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::string folder = words[2];
    if (engine.empty() || !written(folder + "/recorder.html", castellan::web::page_alone(gzipped(engine)))) return 2;
    for (const auto& [name, bytes] : castellan::web::page_files(engine))
        if (!written(folder + "/served/" + name, bytes)) return 2;
    return 0;
}
