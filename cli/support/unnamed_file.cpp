#include "cli/support/unnamed_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "cli/support/command.hpp"
#include "language/text.hpp"
#include "system/error_text.hpp"
#include "system/held_signals.hpp"

namespace castellan::cli {

using language::tr;

namespace {

/// Below 0 and errno if the folder takes none.
int open_unnamed(const std::filesystem::path& folder) {
    const int without_name = open(folder.c_str(), O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
    if (without_name >= 0) return without_name;
    // Not every file system has files without a name.
    std::string path = folder / ".castellan-XXXXXX";
    const system::HeldSignals signals;
    const int descriptor = mkostemp(path.data(), O_CLOEXEC);
    if (descriptor >= 0) unlink(path.c_str());
    return descriptor;
}

}  // namespace

OpenFile unnamed_file(const std::filesystem::path& folder, const std::string& purpose) {
    const char* named = std::getenv("TMPDIR");
    int error = 0;
    for (const auto& place : {std::filesystem::path(named == nullptr ? "" : named),
                              folder.empty() ? std::filesystem::path(".") : folder, std::filesystem::path("/tmp")}) {
        if (place.empty()) continue;
        const int descriptor = open_unnamed(place);
        if (descriptor >= 0)
            if (OpenFile file(fdopen(descriptor, "w+")); file) return file;
        error = errno;
        if (descriptor >= 0) close(descriptor);
    }
    fail_on_unnamed_file(purpose, error);
}

void fail_on_unnamed_file(const std::string& purpose, int error) {
    throw UsageError(tr("{}: the temporary file for it could not be used: {}", purpose, system::error_text(error)));
}

}  // namespace castellan::cli
