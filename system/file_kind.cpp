#include "system/file_kind.hpp"

#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>

namespace castellan::system {

using base::ContentKind;

ContentKind content_kind_of(const FileTarget& target) {
    if (!target.opened) return ContentKind::binary;
    std::string beginning(base::telling_bytes, '\0');
    std::size_t size = 0;
    while (size < beginning.size()) {
        const ssize_t count =
            pread(target.opened->number(), beginning.data() + size, beginning.size() - size, off_t(size));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        size += std::size_t(count);
    }
    const auto whole = std::size_t(target.status->st_size);
    if (size == 0 && whole > 0) return ContentKind::binary;
    return base::kind_to_replace(std::string_view(beginning).substr(0, size), whole > size);
}

}  // namespace castellan::system
