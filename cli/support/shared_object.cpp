#include "cli/support/shared_object.hpp"

#include <dlfcn.h>

#include <castellan/version.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <string_view>

#include "cli/support/command.hpp"
#include "cli/support/memory.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

/// With its folder, wherever the program was started from. A search path of the linker (RUNPATH) would do as well, but
/// is searched for every library.
std::filesystem::path path_of(const char* file_name) {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto beside = folder / file_name;
    return std::filesystem::exists(beside, error) ? beside : folder / CASTELLAN_PARTS_FOLDER / file_name;
}

void* expect_loaded(void* found) {
    if (found != nullptr) return found;
    const std::string_view why = dlerror();
    expect_enough_memory();
    if (why.find(std::strerror(ENOMEM)) != std::string_view::npos) throw std::bad_alloc();
    throw UsageError(tr("a part of castellan could not be loaded: {}", why));
}

}  // namespace

const void* load_table(const char* file_name, const char* table_name) {
    // Lazy, for the libraries below: of thousands of functions a picture needs few.
    void* const object = expect_loaded(dlopen(path_of(file_name).c_str(), RTLD_LAZY | RTLD_LOCAL));
    const void* const table = expect_loaded(dlsym(object, table_name));
    const auto its_version = *static_cast<const std::string_view*>(table);
    if (its_version != version)
        throw UsageError(tr("{} belongs to castellan {}, the program is castellan {}", file_name, its_version, version));
    return table;
}

}  // namespace castellan::cli
