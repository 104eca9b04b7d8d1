#include "cli/serve/own_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <array>
#include <cstring>
#include <memory>

namespace castellan::cli {
namespace {

/// The bytes of an address as a value of the type that its family says; not through a pointer of another type.
template <class Address>
Address as(const sockaddr* address) {
    Address value{};
    std::memcpy(&value, address, sizeof value);
    return value;
}

/// Empty: none to be shown.
std::string in_numbers(const sockaddr* address, bool only_ipv4) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (address->sa_family == AF_INET) {
        const auto value = as<sockaddr_in>(address);
        inet_ntop(AF_INET, &value.sin_addr, text.data(), text.size());
    } else if (address->sa_family == AF_INET6 && !only_ipv4) {
        const auto value = as<sockaddr_in6>(address);
        if (!IN6_IS_ADDR_LINKLOCAL(&value.sin6_addr)) inet_ntop(AF_INET6, &value.sin6_addr, text.data(), text.size());
    }
    return text.data();
}

}  // namespace

std::vector<std::string> own_addresses(bool only_ipv4) {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, freeifaddrs);
    std::vector<std::string> loopback;
    std::vector<std::string> others;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
        auto text = in_numbers(each->ifa_addr, only_ipv4);
        if (!text.empty()) ((each->ifa_flags & IFF_LOOPBACK) != 0 ? loopback : others).push_back(std::move(text));
    }
    loopback.insert(loopback.end(), others.begin(), others.end());
    return loopback;
}

}  // namespace castellan::cli
