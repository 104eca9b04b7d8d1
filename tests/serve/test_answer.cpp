#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>

#include "cli/serve/answer.hpp"

using namespace castellan::cli;

namespace {

const std::string script(5000, 's');
const std::array page_files = {
    ServedFile{"index.html", "text/html", "<p>"},
    ServedFile{"page.js", "text/javascript", script},
};

const Site& site() {
    static const Site made({page_files, "default-src 'self'"});
    return made;
}

Request get(std::string_view target) { return {.method = "GET", .target = target, .hosts = 1, .host = "localhost"}; }

std::string header(const Answer& made, std::string_view name) {
    const auto found = std::find_if(made.headers.begin(), made.headers.end(),
                                    [&](const auto& header) { return header.first == name; });
    return found == made.headers.end() ? "none" : std::string(found->second);
}

unsigned status_of(const Request& request, bool only_this_machine = true) {
    return unsigned(answer(request, site(), only_this_machine).status);
}

}  // namespace

TEST_CASE("a path is a name of the table, or the root") {
    CHECK(answer(get("/"), site(), true).body == "<p>");
    CHECK(answer(get("/index.html"), site(), true).body == "<p>");
    CHECK(answer(get("/index.html?lang=de"), site(), true).body == "<p>");
    CHECK(answer(get("/page.js"), site(), true).body == script);
    CHECK(header(answer(get("/page.js"), site(), true), "Content-Type") == "text/javascript");
    for (const char* path : {"//", "/./index.html", "/INDEX.HTML", "/index.html/", "/%69ndex.html", "/..%2findex.html",
                             "/../index.html", "/index.html#x", "/index.html;x", "/page.js.gz", "/ "}) {
        CAPTURE(path);
        CHECK(status_of(get(path)) == 404);
    }
    for (const char* path : {"", "*", "index.html", "http://localhost/index.html", "?"}) {
        CAPTURE(path);
        CHECK(status_of(get(path)) == 400);
    }
}

TEST_CASE("files alone are asked for, without a body") {
    auto request = get("/");
    for (const char* method : {"POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
        CAPTURE(method);
        request.method = method;
        CHECK(status_of(request) == 405);
        CHECK(header(answer(request, site(), true), "Allow") == "GET, HEAD");
    }
    request.method = "HEAD";
    CHECK(status_of(request) == 200);
    request.has_body = true;
    CHECK(status_of(request) == 413);
}

TEST_CASE("every answer carries the policy") {
    auto refused = get("/");
    refused.method = "POST";
    for (const auto& request : {get("/"), get("/none"), refused}) {
        const Answer made = answer(request, site(), true);
        CHECK(header(made, "Content-Security-Policy") == "default-src 'self'");
        CHECK(header(made, "X-Content-Type-Options") == "nosniff");
        CHECK(header(made, "Referrer-Policy") == "no-referrer");
        CHECK(header(made, "Cross-Origin-Opener-Policy") == "same-origin");
        CHECK(header(made, "Cache-Control") == "no-cache");
    }
}

TEST_CASE("a file is compressed for those who can read it, if that makes it smaller") {
    auto request = get("/page.js");
    request.accept_encoding = "gzip, deflate, br";
    const Answer packed = answer(request, site(), true);
    CHECK(header(packed, "Content-Encoding") == "gzip");
    CHECK(header(packed, "Vary") == "Accept-Encoding");
    CHECK(packed.body.substr(0, 2) == "\x1f\x8b");
    CHECK(packed.body.size() < 100);
    CHECK(header(packed, "ETag") != header(answer(get("/page.js"), site(), true), "ETag"));
    request.target = "/";
    CHECK(header(answer(request, site(), true), "Content-Encoding") == "none");
}

TEST_CASE("codings allowed") {
    for (const char* yes : {"gzip", "GZIP", "x-gzip", "br, gzip;q=0.001", " gzip ; q=1 ", "*", "deflate;q=0,*;q=0.5"})
        CHECK(accepts_gzip(yes));
    for (const char* no : {"", "br", "gzip;q=0", "gzip ; q=0.000", "*;q=0", "gzip;q=0, *", "gzipped", ",;,"})
        CHECK_FALSE(accepts_gzip(no));
}

TEST_CASE("who has a file is not sent it again") {
    auto request = get("/page.js");
    const std::string tag = header(answer(request, site(), true), "ETag");
    CHECK(tag.size() == 26);
    for (const auto& known : {tag, "W/" + tag, "\"other\" , " + tag, std::string("*")}) {
        request.if_none_match = known;
        CHECK(status_of(request) == 304);
        CHECK(answer(request, site(), true).body.empty());
    }
    for (const auto& other : {std::string("\"other\""), tag.substr(1), std::string(",")}) {
        request.if_none_match = other;
        CHECK(status_of(request) == 200);
    }
}

TEST_CASE("on a loopback address only names of this machine are answered") {
    for (const char* own : {"localhost", "LocalHost:8377", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8377"})
        CHECK(names_this_machine(own));
    for (const char* other : {"", "example.org", "example.org:8377", "localhost.example.org", "127.0.0.1.example.org",
                              "localhost:80@example.org", "localhost:x", "127.0.0.2", "::1", "[::1]x", "localhost,x"})
        CHECK_FALSE(names_this_machine(other));
    auto request = get("/");
    request.host = "example.org";
    CHECK(status_of(request) == 421);
    CHECK(status_of(request, false) == 200);
}

TEST_CASE("a request names one host, but for those of HTTP/1.0") {
    auto request = get("/");
    request.hosts = 2;
    CHECK(status_of(request) == 400);
    request.hosts = 0;
    CHECK(status_of(request) == 400);
    request.http_1_0 = true;
    CHECK(status_of(request) == 200);
}
