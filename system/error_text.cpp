#include "system/error_text.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "language/text.hpp"

namespace castellan::system {

namespace {

using language::msgid;

/// In the C library's words, whatever library it is.
constexpr std::array<std::pair<int, std::string_view>, 16> frequent = {{
    {ENOENT, msgid("No such file or directory")},
    {EACCES, msgid("Permission denied")},
    {EPERM, msgid("Operation not permitted")},
    {EEXIST, msgid("File exists")},
    {EISDIR, msgid("Is a directory")},
    {ENOTDIR, msgid("Not a directory")},
    {ENOTEMPTY, msgid("Directory not empty")},
    {ENOSPC, msgid("No space left on device")},
    {EDQUOT, msgid("Disk quota exceeded")},
    {EFBIG, msgid("File too large")},
    {EROFS, msgid("Read-only file system")},
    {ENAMETOOLONG, msgid("File name too long")},
    {ELOOP, msgid("Too many levels of symbolic links")},
    {EMFILE, msgid("Too many open files")},
    {EIO, msgid("Input/output error")},
    {EPIPE, msgid("Broken pipe")},
}};

}  // namespace

std::string error_text(int error) {
    const auto* const known =
        std::find_if(frequent.begin(), frequent.end(), [&](const auto& entry) { return entry.first == error; });
    return known == frequent.end() ? std::strerror(error) : language::tr(known->second);
}

std::string error_text(const std::error_code& error) {
    const bool is_systems = error.category() == std::generic_category() || error.category() == std::system_category();
    return is_systems ? error_text(error.value()) : error.message();
}

}  // namespace castellan::system
