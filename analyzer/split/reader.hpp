// Reads a file of results once from the beginning, so it may be a pipe. Lines of a regular file can be read again.
#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace castellan::analyzer {

class ResultReader {
  public:
    /// `-` is standard input. error() says why the file cannot be opened, if so.
    explicit ResultReader(const std::string& path);
    ~ResultReader();
    ResultReader(const ResultReader&) = delete;
    ResultReader& operator=(const ResultReader&) = delete;

    /// Reads the next line, without its end. One of more than `limit` bytes is cut after the first byte too many.
    /// False at the end of the file, and where it cannot be read.
    bool next_line(std::string& line, std::size_t limit);
    /// Appends what follows the lines read; stops where the text has more than `limit` bytes.
    void read_rest(std::string& text, std::size_t limit);

    /// Why the file cannot be opened or read; empty if it can.
    [[nodiscard]] const std::string& error() const { return error_; }
    /// Whether read_at() can be used, here or with the path opened again.
    [[nodiscard]] bool can_be_read_again() const;
    /// Fewer bytes than `size` if the file ends before.
    tl::expected<std::string, std::string> read_at(std::uint64_t offset, std::size_t size) const;

  private:
    bool refill();

    int descriptor_;
    bool named_;  // not standard input
    std::string buffer_;
    std::size_t begin_ = 0;  // in the buffer, of what has not been read
    std::string error_;
};

}  // namespace castellan::analyzer
