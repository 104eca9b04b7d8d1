// Keeps the texts of files that are read twice, pipes included: decompressed, in one temporary file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "cli/input/input_file.hpp"
#include "cli/support/unnamed_file.hpp"
#include "notation/encoding/recoding.hpp"
#include "notation/reader.hpp"

namespace castellan::cli {

class Spool {
  public:
    /// The temporary file lies as unnamed_file() says. Throws UsageError.
    Spool(const std::filesystem::path& folder, std::string purpose)
        : purpose_(std::move(purpose)), file_(unnamed_file(folder, purpose_)) {}

    /// Reads a file to its end, or until an interruption. Gives the encoding from which something in it was recoded;
    /// empty if nothing was. Throws UsageError.
    std::string add(const InputFile& file, const notation::Recoding& recoding);
    /// The size of all texts, in bytes.
    [[nodiscard]] std::uint64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
    /// The text of the file added as number `text`, from 0; must not outlive the spool.
    [[nodiscard]] notation::ByteSource source(std::size_t text) const;

  private:
    std::string purpose_;  // of the temporary file
    OpenFile file_;
    std::vector<std::uint64_t> ends_;  // of each text
};

}  // namespace castellan::cli
