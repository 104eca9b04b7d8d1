#include "cli/output.hpp"

#include <cstdio>
#include <utility>

#include "cli/memory.hpp"
#include "cli/output_guard.hpp"
#include "notation/visible.hpp"

namespace castellan::cli {

void write_output(const CommandLine& line, std::string_view bytes) {
    expect_enough_memory();
    if (!line.writes_to_file()) {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return;
    }
    replace_output(line, [&] { return [rest = bytes]() mutable { return std::exchange(rest, std::string_view{}); }; });
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
