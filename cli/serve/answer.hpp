// What is answered to a request: a function of the request and the files, without any network.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/serve/site.hpp"

namespace castellan::cli {

/// A request, as far as it matters here. A header that was not sent is empty.
struct Request {
    std::string_view method = {};
    std::string_view target = {};
    bool http_1_0 = false;
    std::size_t hosts = 0;  // how many headers Host there are
    std::string_view host = {};
    std::string_view accept_encoding = {};
    std::string_view if_none_match = {};
    bool has_body = false;
};

enum class Status : unsigned {
    ok = 200,
    not_modified = 304,
    bad_request = 400,
    not_found = 404,
    method_not_allowed = 405,
    content_too_large = 413,
    misdirected = 421,
    headers_too_large = 431,
};

struct Answer {
    Status status = Status::ok;
    std::vector<std::pair<std::string_view, std::string_view>> headers;  // besides those about length and connection
    std::string_view body;  // in the site, or a text of the status; of a HEAD it is only counted
    bool ends_connection = false;
};

/// An answer without a file, such as to what is no request at all.
Answer refusal(Status status, const Site& site);

/// `only_this_machine`: on a loopback address. Then a name in Host other than this machine's own is refused: a page of
/// a stranger could have let a name of its own lead here, and would read what is not meant for it.
Answer answer(const Request& request, const Site& site, bool only_this_machine);

/// Whether gzip is among the codings that the header Accept-Encoding allows.
bool accepts_gzip(std::string_view accept_encoding);

/// Whether the header Host names this machine as only itself does: localhost, 127.0.0.1 or [::1], with any port.
bool names_this_machine(std::string_view host);

}  // namespace castellan::cli
