// Streams long output to standard output, or to the file of -o, which is written whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "cli/support/command_line.hpp"
#include "cli/support/unnamed_file.hpp"

namespace castellan::cli {

class StreamedOutput {
  public:
    /// The line must outlive it. Throws UsageError.
    explicit StreamedOutput(const CommandLine& line);

    /// A failure is reported by finish(), or for standard output when the program ends.
    void write(std::string_view bytes);
    /// All was written: the file of -o takes its place. Throws UsageError.
    void finish();

  private:
    void finish_stream();
    void finish_file();

    const CommandLine& line_;
    std::string path_;        // empty: standard output
    OpenFile file_;           // null: standard output
    bool is_stream_ = false;  // what is written goes there at once; else it waits in a file without a name
    int error_ = 0;           // errno of the first write that failed; finish() reports it
};

}  // namespace castellan::cli
