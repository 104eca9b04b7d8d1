// An HTTP server of a fixed list of files. Boost.Asio brings and sends the bytes; server.cpp alone knows that.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "cli/serve/listen_address.hpp"
#include "cli/serve/site.hpp"

namespace castellan::cli {

/// What a client may take. Who wants more is refused, who is slower is left.
struct ServerLimits {
    std::size_t connections = 64;  // at once; one more waits until another is idle or has ended
    std::size_t header_bytes = 8192;
    std::size_t requests = 1000;              // over one connection
    std::chrono::seconds to_ask{10};          // a whole request, from its first byte; the first one once connected
    std::chrono::seconds to_ask_again{20};    // the next one's first byte, once answered
    std::chrono::seconds to_take{60};         // an answer
    std::chrono::seconds to_read_refusal{2};  // before the connection is cut
};

class Server {
  public:
    /// Takes the address: who connects from now on is answered as soon as it runs. Throws UsageError: the address is in
    /// use, not allowed, or none of this machine.
    Server(const ListenAddress& address, Site site, const ServerLimits& limits = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Of the address, or the free one that was found.
    [[nodiscard]] std::uint16_t port() const;

    /// Serves, in this thread, until a SIGINT, SIGTERM or SIGHUP comes that the program was not started to ignore.
    void run();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace castellan::cli
