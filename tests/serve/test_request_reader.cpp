#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "cli/serve/request_reader.hpp"

using namespace castellan::cli;

namespace {

constexpr std::size_t most = 200;

/// Gives the bytes in pieces; what is not taken is given again. What remains in the end.
struct Given {
    explicit Given(std::string_view bytes, std::size_t piece = 1000) {
        for (std::string_view rest = bytes; state == Reading::unfinished && !rest.empty();) {
            left += rest.substr(0, piece);
            rest.remove_prefix(std::min(piece, rest.size()));
            const auto taken = reader.take(left);
            state = taken.state;
            left.erase(0, taken.bytes);
        }
    }
    RequestReader reader{most};
    Reading state = Reading::unfinished;
    std::string left;
};

}  // namespace

TEST_CASE("a request is read, in one piece or byte by byte") {
    const std::string bytes =
        "GET /page.js?a HTTP/1.1\r\nhost: localhost\r\nAccept-Encoding:  gzip \r\nIf-None-Match: \"a\"\r\n\r\n";
    for (const std::size_t piece : {1000, 1, 7}) {
        const Given given(bytes, piece);
        REQUIRE(given.state == Reading::complete);
        const Request request = given.reader.request();
        CHECK(request.method == "GET");
        CHECK(request.target == "/page.js?a");
        CHECK(request.hosts == 1);
        CHECK(request.host == "localhost");
        CHECK(request.accept_encoding == "gzip");
        CHECK(request.if_none_match == "\"a\"");
        CHECK_FALSE(request.http_1_0);
        CHECK_FALSE(request.has_body);
        CHECK(given.reader.stays());
        CHECK(given.left.empty());
    }
}

TEST_CASE("what follows a request is left") {
    CHECK(Given("GET / HTTP/1.1\r\n\r\nGET /2").left == "GET /2");
    const Given with_body("GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc");
    CHECK(with_body.reader.request().has_body);
    CHECK(with_body.left == "abc");
    CHECK(Given("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n").reader.request().has_body);
    CHECK_FALSE(Given("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n").reader.request().has_body);
}

TEST_CASE("whether a client stays") {
    CHECK_FALSE(Given("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").reader.stays());
    CHECK_FALSE(Given("GET / HTTP/1.0\r\n\r\n").reader.stays());
    CHECK(Given("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").reader.stays());
}

TEST_CASE("a request has at most so many bytes, in one line or in many, in one piece or in many") {
    const std::string beginning = "GET / HTTP/1.1\r\n";
    const std::string one = "a: " + std::string(most - beginning.size() - 7, 'x') + "\r\n\r\n";
    std::string many;
    while (many.size() < 2 * most) many += "a: b\r\n";
    for (const std::size_t piece : {1000, 1, 50}) {
        CHECK(Given(beginning + one, piece).state == Reading::complete);
        CHECK(Given(beginning + "b" + one, piece).state == Reading::too_large);
        CHECK(Given(beginning + many, piece).state == Reading::too_large);
        CHECK(Given(beginning + many + "\r\n", piece).state == Reading::too_large);
        CHECK(Given(std::string(2 * most, 'x'), piece).state == Reading::too_large);
    }
}

TEST_CASE("what is no request is malformed") {
    for (const char* bytes :
         {"\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
          "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"}) {
        CAPTURE(bytes);
        CHECK(Given(bytes).state == Reading::malformed);
    }
    CHECK(Given(std::string_view("GET /\0 HTTP/1.1\r\n\r\n", 19)).state == Reading::malformed);
}
