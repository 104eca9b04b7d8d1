#include <catch2/catch.hpp>

#include <string>

#include "cli/serve/listen_address.hpp"
#include "cli/support/command.hpp"

using namespace castellan::cli;

namespace {

/// "host port kind", or "refused".
std::string as_read(std::string_view text) {
    try {
        const auto address = read_listen_address(text);
        return address.host + " " + std::to_string(address.port) + (address.loopback ? " loopback" : "") +
               (address.everywhere ? " everywhere" : "");
    } catch (const UsageError&) {
        return "refused";
    }
}

}  // namespace

TEST_CASE("addresses are numbers with a port or without") {
    CHECK(as_read(default_listen_address) == "127.0.0.1 8377 loopback");
    CHECK(as_read("localhost") == "127.0.0.1 8377 loopback");
    CHECK(as_read("127.8.0.1:1") == "127.8.0.1 1 loopback");
    CHECK(as_read("192.168.1.5") == "192.168.1.5 8377");
    CHECK(as_read("0.0.0.0:65535") == "0.0.0.0 65535 everywhere");
    CHECK(as_read("[::1]:0") == "::1 0 loopback");
    CHECK(as_read("::1") == "::1 8377 loopback");
    CHECK(as_read("[::]") == ":: 8377 everywhere");
    CHECK(as_read("[fd00::5]:80") == "fd00::5 80");
}

TEST_CASE("what is no address is refused") {
    for (const char* text : {"",
                             ":",
                             ":80",
                             "example.org",
                             "example.org:80",
                             "127.0.0.1:",
                             "127.0.0.1:65536",
                             "127.0.0.1:-1",
                             "127.0.0.1:+1",
                             "127.0.0.1:80x",
                             "127.0.0.1: 80",
                             "127.1",
                             "0x7f.0.0.1",
                             "[::1",
                             "[::1]80",
                             "[::1]:",
                             "::1]:80",
                             "[127.0.0.1]:80",
                             "[]:80",
                             "http://127.0.0.1:80/",
                             "127.0.0.1:80/",
                             "256.0.0.1",
                             "[fe80::1%lo]:80"}) {
        CAPTURE(text);
        CHECK(as_read(text) == "refused");
    }
    CHECK(as_read(std::string_view("127.0.0.1\0x", 11)) == "refused");
}

TEST_CASE("in a URL an address with colons has brackets") {
    CHECK(in_url("127.0.0.1") == "127.0.0.1");
    CHECK(in_url("::1") == "[::1]");
}
