#include "system/file_kind.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace castellan::system {

using base::ContentKind;

ContentKind content_kind_of_file(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return ContentKind::binary;
    if (S_ISDIR(status.st_mode)) return ContentKind::folder;
    const int descriptor = S_ISREG(status.st_mode) ? open(path.c_str(), O_RDONLY | O_CLOEXEC) : -1;
    if (descriptor < 0) return ContentKind::binary;
    std::string beginning(base::telling_bytes, '\0');
    std::size_t size = 0;
    while (size < beginning.size()) {
        const ssize_t count = read(descriptor, beginning.data() + size, beginning.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        size += std::size_t(count);
    }
    close(descriptor);
    if (size == 0 && status.st_size > 0) return ContentKind::binary;
    return base::kind_to_replace(std::string_view(beginning).substr(0, size), std::size_t(status.st_size) > size);
}

}  // namespace castellan::system
