#include "cli/serve/serve.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "cli/serve/listen_address.hpp"
#include "cli/serve/own_addresses.hpp"
#include "cli/serve/server.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

std::string url(const std::string& host, std::uint16_t port) {
    return fmt::format("http://{}:{}/", in_url(host), port);
}

/// A line for each URL: of an address that stands for all, those under which other machines know this one.
std::string urls(const ListenAddress& address, std::uint16_t port) {
    std::string lines;
    if (address.everywhere)
        for (const auto& own : own_addresses(address.host == "0.0.0.0")) lines += url(own, port) + '\n';
    return lines.empty() ? url(address.host, port) + '\n' : lines;
}

}  // namespace

void serve(const ServedFiles& served, std::string_view address_text, bool quiet) {
    const ListenAddress address = read_listen_address(address_text);
    Server server(address, Site(served));
    const auto lines = urls(address, server.port());
    std::fwrite(lines.data(), 1, lines.size(), stdout);
    if (std::fflush(stdout) != 0) return;
    if (!quiet && !address.loopback)
        print_message(
            tr("whoever reaches this address can open the page. Browsers install pages of this machine or by https "
               "only: on other machines this one works without being installed, and not without the network"));
    server.run();
    throw Interrupted();
}

}  // namespace castellan::cli
