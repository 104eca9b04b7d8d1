#include "cli/output.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "analyzer/file_writer.hpp"
#include "cli/memory.hpp"
#include "notation/visible.hpp"

namespace castellan::cli {

void write_output(const CommandLine& line, std::string_view bytes) {
    expect_enough_memory();
    if (!line.has("output") || line.get("output") == "-") {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return;
    }
    const auto& path = line.get("output");
    if (const auto written = analyzer::write_file(path, bytes); !written)
        throw UsageError(fmt::format("{}: {}", path, written.error()));
}

std::string report_format(const CommandLine& line) {
    if (line.has("format")) return line.get("format");
    const auto& file = line.get("output");
    const auto point = file.rfind('.');
    const auto ending = point == std::string::npos ? std::string() : file.substr(point + 1);
    return ending == "json" || ending == "md" ? ending : "text";
}

void print_message(std::string_view message) {
    std::string shown = "castellan: ";
    for (auto end = message.find('\n'); end != std::string_view::npos; end = message.find('\n')) {
        shown += notation::visible(message.substr(0, end)) + '\n';
        message.remove_prefix(end + 1);
    }
    shown += notation::visible(message) + '\n';
    std::fputs(shown.c_str(), stderr);
}

}  // namespace castellan::cli
