// Output that may be long, as it comes: standard output, or the file of -o, which is written whole or not at all.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "cli/command_line.hpp"

namespace castellan::cli {

class StreamedOutput {
  public:
    /// Throws UsageError.
    explicit StreamedOutput(const CommandLine& line);

    /// A failure is reported by finish(), or for standard output when the program ends.
    void write(std::string_view bytes);
    /// All was written: the file of -o takes its place. Throws UsageError.
    void finish();

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::string path_;                         // empty: standard output
    std::unique_ptr<std::FILE, Close> spool_;  // a file without a name that waits to be copied to path_
    int error_ = 0;                            // errno of the first write that failed; finish() reports it
};

}  // namespace castellan::cli
