#include "analyzer/split/reader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "notation/reader.hpp"

namespace castellan::analyzer {
namespace {

constexpr std::size_t buffer_bytes = 64 * 1024;

}  // namespace

ResultReader::ResultReader(const std::string& path)
    : descriptor_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)), named_(path != "-") {
    if (descriptor_ < 0) error_ = std::strerror(errno);
}

ResultReader::~ResultReader() {
    if (named_ && descriptor_ >= 0) close(descriptor_);
}

bool ResultReader::refill() {
    if (!error_.empty()) return false;
    buffer_.resize(buffer_bytes);
    begin_ = 0;
    std::error_code error;
    buffer_.resize(notation::file_source(descriptor_)(buffer_.data(), buffer_.size(), error));
    if (error) error_ = error.message();
    return !buffer_.empty();
}

bool ResultReader::next_line(std::string& line, std::size_t limit) {
    line.clear();
    while (begin_ < buffer_.size() || refill()) {
        const std::size_t end = std::min(buffer_.find('\n', begin_), buffer_.size());
        const std::size_t taken = std::min(end - begin_, limit + 1 - line.size());
        line.append(buffer_, begin_, taken);
        begin_ += taken;
        if (line.size() > limit) return true;
        if (begin_ == buffer_.size()) continue;
        ++begin_;
        return true;
    }
    return error_.empty() && !line.empty();
}

void ResultReader::read_rest(std::string& text, std::size_t limit) {
    while (text.size() <= limit && (begin_ < buffer_.size() || refill())) {
        text.append(buffer_, begin_);
        begin_ = buffer_.size();
    }
}

bool ResultReader::can_be_read_again() const {
    struct stat status {};
    return named_ && fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

tl::expected<std::string, std::string> ResultReader::read_at(std::uint64_t offset, std::size_t size) const {
    std::string bytes(size, '\0');
    for (std::size_t done = 0; done < size;) {
        const ssize_t count = pread(descriptor_, bytes.data() + done, size - done, off_t(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return tl::unexpected(std::string(std::strerror(errno)));
        if (count == 0) {
            bytes.resize(done);
            break;
        }
        done += std::size_t(count);
    }
    return bytes;
}

}  // namespace castellan::analyzer
