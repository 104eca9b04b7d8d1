#include "cli/output.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "analyzer/file_writer.hpp"

namespace castellan::cli {

void write_output(const CommandLine& line, std::string_view bytes) {
    if (!line.has("output") || line.get<std::string>("output") == "-") {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return;
    }
    const auto path = line.get<std::string>("output");
    if (const auto written = analyzer::write_file(path, bytes); !written)
        throw UsageError(fmt::format("{}: {}", path, written.error()));
}

}  // namespace castellan::cli
