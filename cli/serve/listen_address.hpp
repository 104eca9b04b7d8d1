// Reads the address on which files are served: "127.0.0.1:8377", "[::1]:0", "192.168.1.5".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::cli {

struct ListenAddress {
    std::string host;         // in numbers, without brackets: "127.0.0.1", "::1"
    std::uint16_t port = 0;   // 0: any that is free
    bool loopback = false;    // only this machine reaches it
    bool everywhere = false;  // every address of this machine: 0.0.0.0 or ::
};

/// Without an address, and the port of an address that has none.
inline constexpr std::string_view default_listen_address = "127.0.0.1:8377";
inline constexpr std::uint16_t default_port = 8377;

/// Throws UsageError. A name other than localhost is refused: which of its addresses would be meant is not for us to
/// guess.
ListenAddress read_listen_address(std::string_view text);

/// "127.0.0.1", "[::1]": as it stands in a URL and in the header Host.
std::string in_url(const std::string& host);

}  // namespace castellan::cli
