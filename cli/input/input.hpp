// A file of games as bytes: a path or `-`, plain or compressed by gzip or zstd, as its first bytes show.
#pragma once

#include <cstdint>
#include <string>

#include "cli/input/input_file.hpp"
#include "notation/encoding/recoding.hpp"
#include "notation/reader.hpp"
#include "system/descriptor.hpp"

namespace castellan::cli {

class Input {
  public:
    /// Throws UsageError if the file cannot be opened, or is a folder.
    explicit Input(const InputFile& file);

    /// Whether it can be read again from its beginning, and does so.
    [[nodiscard]] bool rewind();
    /// The bytes, decompressed; must not outlive the input. Damaged or cut compressed data are an error, and so is what
    /// is plainly no record once it is recoded.
    notation::ByteSource source(const notation::Recoding& recoding = {});

    /// The bytes read of the file itself.
    [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
    /// The encoding from which something in it was recoded; empty if nothing was.
    [[nodiscard]] const std::string& recoded_from() const { return recoded_from_; }

  private:
    [[nodiscard]] notation::ByteSource bytes();

    system::Descriptor file_;
    int descriptor_;
    std::optional<std::string_view> content_;  // is read instead
    std::uint64_t bytes_read_ = 0;
    std::string recoded_from_;
};

/// The size of a file, as far as it can be known beforehand: 0 of `-` and of what is no regular file.
std::uint64_t size_of_file(const InputFile& file);

}  // namespace castellan::cli
