// Reads a request from bytes as they come, without any network: what a stranger wrote ends here or is a Request.
// Boost.Beast parses it; request_reader.cpp and server.cpp alone know that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "cli/serve/answer.hpp"

namespace castellan::cli {

enum class Reading : std::uint8_t {
    unfinished,  // more bytes are needed
    complete,
    malformed,
    too_large,
};

class RequestReader {
  public:
    /// A request with its headers has at most so many bytes.
    explicit RequestReader(std::size_t most_bytes);
    ~RequestReader();
    RequestReader(RequestReader&&) noexcept;
    RequestReader& operator=(RequestReader&&) noexcept;

    struct Taken {
        Reading state;
        std::size_t bytes;  // taken off the front; the others are to be given again, with more behind them
    };
    /// Whenever bytes have come. Nothing is taken of what follows the headers: a body, the next request.
    Taken take(std::string_view bytes);

    /// Of a complete one. It points into the reader.
    [[nodiscard]] Request request() const;
    /// Whether the client may ask again over the same connection.
    [[nodiscard]] bool stays() const;

  private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
    std::size_t most_bytes_;
    std::size_t taken_ = 0;
};

}  // namespace castellan::cli
