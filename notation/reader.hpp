// Reads games one by one from a file, a pipe or any other source, in memory that does not grow with its length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <system_error>

#include "notation/parser.hpp"
#include "notation/record.hpp"

namespace castellan::notation {

/// Fills up to `size` bytes at `data` and returns how many; 0 at the end. An error is distinct from the end.
using ByteSource = std::function<std::size_t(char* data, std::size_t size, std::error_code& error)>;

/// Reads an open file descriptor, which stays the caller's.
ByteSource file_source(int descriptor);

/// Reads a text that outlives the source.
ByteSource text_source(std::string_view text);

class GameReader {
  public:
    static constexpr std::size_t default_buffer_bytes = 1024 * 1024;

    /// Reads so many bytes at a time, more if a game needs it, up to the limit of one game.
    explicit GameReader(ByteSource source, std::size_t buffer_bytes = default_buffer_bytes);

    /// Reads the next game; the record points into the reader until the next call. False at the end of the source and
    /// after a read error. A source without any game gives one record, with the error "no-game".
    bool next(Record& record, PlainMovetext plain = PlainMovetext::parsed);

    /// The read error that ended reading, if any.
    [[nodiscard]] std::error_code error() const { return error_; }
    /// The number of the game last read, from 1; an oversized game counts.
    [[nodiscard]] std::uint64_t game_number() const { return game_number_; }
    /// The line of the source, from 1, at which the text of the game last read begins.
    [[nodiscard]] std::uint64_t first_line() const { return first_line_; }
    /// The byte of the source, from 0, at which it begins.
    [[nodiscard]] std::uint64_t first_byte() const { return first_byte_; }

  private:
    [[nodiscard]] std::string_view unread() const { return {buffer_.get() + begin_, end_ - begin_}; }
    void refill();
    void consume(std::size_t size);
    bool skip_oversize();

    ByteSource source_;
    std::size_t capacity_;  // room for the largest game; memory that is never written to costs nothing
    std::unique_ptr<char[]> buffer_;
    std::size_t fill_;       // how much of the buffer is filled at most; grows up to the capacity if a game needs it
    std::size_t begin_ = 0;  // of what has not been consumed
    std::size_t end_ = 0;
    std::uint64_t game_number_ = 0;
    std::uint64_t first_line_ = 1;
    std::uint64_t next_line_ = 1;
    std::uint64_t first_byte_ = 0;
    std::uint64_t next_byte_ = 0;
    std::error_code error_;
    bool at_source_end_ = false;
    bool skipping_ = false;  // after an oversized game
};

}  // namespace castellan::notation
