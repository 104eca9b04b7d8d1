// serve_files ADDRESS [CONNECTIONS SECONDS]: serves three small files as `castellan record --serve` does its page. With
// limits it serves as the server alone, on 127.0.0.1, so that tests of slow clients are quick.
#include <fmt/core.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cli/serve/serve.hpp"
#include "cli/serve/server.hpp"
#include "cli/support/command.hpp"
#include "cli/support/interruption.hpp"

namespace {

using namespace castellan::cli;

const std::string large(300'000, 'x');
const std::array files = {
    ServedFile{"index.html", "text/html; charset=utf-8", "<!doctype html><title>Recorder</title>"},
    ServedFile{"scripts/page.js", "text/javascript", large},
    ServedFile{"castellan.wasm", "application/wasm", std::string_view("\0asm", 4)},
};

void serve_with_limits(const char* address, const char* connections, const char* seconds) {
    const std::chrono::seconds patience(std::atoi(seconds));
    const ServerLimits limits{.connections = std::size_t(std::atoi(connections)),
                              .requests = 5,
                              .to_ask = patience,
                              .to_ask_again = 2 * patience,
                              .to_take = patience,
                              .to_read_refusal = patience};
    Server server(read_listen_address(address), Site({files}), limits);
    fmt::print("http://127.0.0.1:{}/\n", server.port());
    std::fflush(stdout);
    server.run();
}

}  // namespace

int main(int count, char** words) {
    std::signal(SIGPIPE, SIG_DFL);  // as castellan: a client that leaves must not end the program
    try {
        if (count == 4)
            serve_with_limits(words[1], words[2], words[3]);
        else
            serve({files}, count > 1 ? std::string_view(words[1]) : default_listen_address, false);
        return 0;
    } catch (const UsageError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    } catch (const Interrupted&) {
        return 130;
    }
}
