#include "cli/serve/listen_address.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>

#include <charconv>
#include <optional>

#include "cli/support/command.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

[[noreturn]] void refuse_address(std::string_view text) {
    throw UsageError(
        tr("--serve={}: expected an address in numbers and a port, such as 127.0.0.1:8377, [::1]:0 or 0.0.0.0:8080",
           text));
}

std::optional<std::uint16_t> read_port(std::string_view digits) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    return whole ? std::optional(port) : std::nullopt;
}

bool read_ipv4(ListenAddress& address) {
    in_addr bits{};
    if (inet_pton(AF_INET, address.host.c_str(), &bits) != 1) return false;
    const std::uint32_t number = ntohl(bits.s_addr);
    address.loopback = number >> 24 == 127;
    address.everywhere = number == INADDR_ANY;
    return true;
}

bool read_ipv6(ListenAddress& address) {
    in6_addr bits{};
    if (inet_pton(AF_INET6, address.host.c_str(), &bits) != 1) return false;
    address.loopback = IN6_IS_ADDR_LOOPBACK(&bits) != 0;
    address.everywhere = IN6_IS_ADDR_UNSPECIFIED(&bits) != 0;
    return true;
}

}  // namespace

ListenAddress read_listen_address(std::string_view text) {
    std::string_view host = text;
    std::string_view port;
    const bool brackets = text.starts_with('[');
    if (brackets) {
        const auto closing = text.find(']');
        if (closing == std::string_view::npos) refuse_address(text);
        host = text.substr(1, closing - 1);
        port = text.substr(closing + 1);
    } else if (const auto colon = text.find(':'); colon != std::string_view::npos && colon == text.rfind(':')) {
        host = text.substr(0, colon);
        port = text.substr(colon);
    }
    ListenAddress address{std::string(host == "localhost" ? "127.0.0.1" : host), default_port};
    if (!port.empty()) {
        const auto number = port.front() == ':' ? read_port(port.substr(1)) : std::nullopt;
        if (!number) refuse_address(text);
        address.port = *number;
    }
    // inet_pton would read no further than a NUL.
    const bool known =
        host.find('\0') == std::string_view::npos && ((!brackets && read_ipv4(address)) || read_ipv6(address));
    if (!known) refuse_address(text);
    return address;
}

std::string in_url(const std::string& host) {
    return host.find(':') == std::string::npos ? host : fmt::format("[{}]", host);
}

}  // namespace castellan::cli
