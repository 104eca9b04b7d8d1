#include "notation/reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "notation/lines.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

ByteSource file_source(int descriptor) {
    return [descriptor](char* data, std::size_t size, std::error_code& error) -> std::size_t {
        for (;;) {
            const ssize_t count = ::read(descriptor, data, size);
            if (count >= 0) return static_cast<std::size_t>(count);
            if (errno == EINTR) continue;
            error = std::error_code(errno, std::generic_category());
            return 0;
        }
    };
}

ByteSource text_source(std::string_view text) {
    return [text](char* data, std::size_t size, std::error_code&) mutable -> std::size_t {
        const std::size_t count = std::min(size, text.size());
        std::copy_n(text.data(), count, data);
        text.remove_prefix(count);
        return count;
    };
}

GameReader::GameReader(ByteSource source, std::size_t buffer_bytes)
    : source_(std::move(source)),
      capacity_(std::max(window_bytes, buffer_bytes)),
      buffer_(std::make_unique_for_overwrite<char[]>(capacity_)),
      fill_(std::max<std::size_t>(buffer_bytes, 1)) {}

bool GameReader::next(Record& record, PlainMovetext plain) {
    if (skipping_ && !skip_oversize()) return false;
    if (begin_ == end_) refill();
    if (begin_ == end_ && (error_ || game_number_ > 0)) return false;
    GameExtent extent = parse_next(unread(), record, plain);
    while (extent.at_text_end && !at_source_end_) {
        refill();
        extent = parse_next(unread(), record, plain);
    }
    if (error_ && extent.at_text_end) {  // the game may be incomplete
        record.clear();
        return false;
    }
    first_line_ = next_line_;
    first_byte_ = next_byte_;
    ++game_number_;
    consume(extent.size);
    skipping_ = extent.oversize;
    return true;
}

/// Makes room in the buffer, then reads until it is full. What pointed into the buffer is no longer valid.
void GameReader::refill() {
    if (at_source_end_) return;
    if (begin_ > 0) {
        std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
        end_ -= std::exchange(begin_, 0);
    } else if (end_ == fill_) {
        fill_ = std::min(2 * fill_, capacity_);
    }
    while (end_ < fill_ && !at_source_end_) {
        const std::size_t count = source_(buffer_.get() + end_, fill_ - end_, error_);
        at_source_end_ = count == 0;
        end_ += count;
    }
}

void GameReader::consume(std::size_t size) {
    const std::string_view text = unread();
    const bool splits_line_end = size > 0 && size < text.size() && text[size - 1] == '\r' && text[size] == '\n';
    next_line_ += count_line_ends(text.substr(0, size)) - (splits_line_end ? 1 : 0);
    begin_ += size;
    next_byte_ += size;
}

/// Leaves the rest of an oversized game out. False if the source ends within it.
bool GameReader::skip_oversize() {
    for (;;) {
        // The first bytes in the buffer were examined before they were moved there.
        const std::size_t found = find_version_line({buffer_.get(), end_}, std::max<std::size_t>(begin_, 1));
        if (found < end_) {
            consume(found - begin_);
            skipping_ = false;
            return true;
        }
        const std::size_t size = end_ - begin_;
        const std::size_t perhaps_cut = at_source_end_ ? 0 : std::min(size, tag_start_bytes);
        consume(size - perhaps_cut);
        if (at_source_end_) return false;
        refill();
    }
}

}  // namespace castellan::notation
