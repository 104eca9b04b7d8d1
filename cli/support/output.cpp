#include "cli/support/output.hpp"

#include <cstdio>
#include <utility>

#include "base/visible.hpp"
#include "cli/support/memory.hpp"
#include "cli/support/output_guard.hpp"

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
        shown += base::visible(message.substr(0, end)) + '\n';
        message.remove_prefix(end + 1);
    }
    shown += base::visible(message) + '\n';
    std::fputs(shown.c_str(), stderr);
}

}  // namespace castellan::cli
