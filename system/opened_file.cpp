#include "system/opened_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

#include "language/text.hpp"
#include "system/error_text.hpp"

namespace castellan::system {

tl::expected<Descriptor, std::string> open_to_read(const std::string& path, Accepts accepted) {
    const int links = accepted == Accepts::no_links ? O_NOFOLLOW : 0;
    Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | links));
    const bool is_link = !file.is_open() && errno == ELOOP && accepted == Accepts::no_links;
    if (!file.is_open() && !is_link) return tl::unexpected(error_text());
    struct stat status {};
    const bool is_file = file.is_open() && fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode);
    if (!is_file && accepted != Accepts::everything) return tl::unexpected(language::tr("it is no plain file"));
    const int flags = fcntl(file.number(), F_GETFL);
    fcntl(file.number(), F_SETFL, flags & ~O_NONBLOCK);
    return file;
}

}  // namespace castellan::system
