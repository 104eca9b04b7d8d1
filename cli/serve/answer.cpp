#include "cli/serve/answer.hpp"

#include <algorithm>
#include <array>

#include "base/small_letters.hpp"

namespace castellan::cli {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool equal_but_for_case(std::string_view text, std::string_view lower) {
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char one, char other) { return base::small_letter(one) == other; });
}

/// Takes what stands before the sign off the front of a list.
std::string_view take_until(char sign, std::string_view& list) {
    const auto end = std::min(list.find(sign), list.size());
    const auto item = trimmed(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
    return item;
}

/// Whether the parameters of a coding, "q=0.5", do not rule it out: "q=0", "q=0.000".
bool is_wanted(std::string_view parameters) {
    while (!parameters.empty()) {
        const auto parameter = take_until(';', parameters);
        if (parameter.size() >= 2 && (parameter[0] == 'q' || parameter[0] == 'Q') && parameter[1] == '=')
            return parameter.find_first_not_of("0.", 2) != std::string_view::npos;
    }
    return true;
}

/// Whether the browser has the file: If-None-Match is "*" or a list of tags, "W/" before any of them.
bool is_among(std::string_view tag, std::string_view list) {
    if (trimmed(list) == "*") return true;
    while (!list.empty()) {
        auto known = take_until(',', list);
        if (known.starts_with("W/")) known.remove_prefix(2);
        if (known == tag) return true;
    }
    return false;
}

std::string_view text_of(Status status) {
    switch (status) {
        case Status::ok: return "200 OK\n";
        case Status::not_modified: return "";
        case Status::bad_request: return "400 Bad Request\n";
        case Status::not_found: return "404 Not Found\n";
        case Status::method_not_allowed: return "405 Method Not Allowed\n";
        case Status::content_too_large: return "413 Content Too Large\n";
        case Status::misdirected: return "421 Misdirected Request: this machine is localhost, 127.0.0.1 or [::1]\n";
        case Status::headers_too_large: return "431 Request Header Fields Too Large\n";
    }
    return "";
}

Answer with_policy(Status status, const Site& site) {
    Answer made{status, {}, {}};
    made.headers = {
        {"Content-Security-Policy", site.policy()},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        // A browser asks each time whether it has the newest version, and is told so in one line.
        {"Cache-Control", "no-cache"},
    };
    return made;
}

Answer with_file(const SiteFile& file, const Request& request, const Site& site) {
    const bool packed = !file.gzip_bytes.empty() && accepts_gzip(request.accept_encoding);
    const std::string_view tag = packed ? file.gzip_tag : file.plain.tag;
    const bool known = is_among(tag, request.if_none_match);
    Answer made = with_policy(known ? Status::not_modified : Status::ok, site);
    made.headers.emplace_back("ETag", tag);
    made.headers.emplace_back("Vary", "Accept-Encoding");
    if (known) return made;
    made.headers.emplace_back("Content-Type", file.type);
    if (packed) made.headers.emplace_back("Content-Encoding", "gzip");
    made.body = packed ? std::string_view(file.gzip_bytes) : file.plain.bytes;
    return made;
}

/// HTTP/1.1 asks for exactly one host; before it there was none.
bool has_its_host(const Request& request) { return request.hosts == 1 || (request.hosts == 0 && request.http_1_0); }

}  // namespace

bool accepts_gzip(std::string_view accept_encoding) {
    bool any = false;
    while (!accept_encoding.empty()) {
        auto item = take_until(',', accept_encoding);
        const auto coding = take_until(';', item);
        if (equal_but_for_case(coding, "gzip") || equal_but_for_case(coding, "x-gzip")) return is_wanted(item);
        if (coding == "*") any = is_wanted(item);
    }
    return any;
}

bool names_this_machine(std::string_view host) {
    static constexpr std::array<std::string_view, 3> own_names = {"localhost", "127.0.0.1", "[::1]"};
    const auto colon = host.rfind(':');
    const auto bracket = host.rfind(']');
    const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
    if (has_port && host.find_first_not_of("0123456789", colon + 1) != std::string_view::npos) return false;
    const auto name = host.substr(0, has_port ? colon : host.size());
    return std::any_of(own_names.begin(), own_names.end(),
                       [&](std::string_view own) { return equal_but_for_case(name, own); });
}

Answer refusal(Status status, const Site& site) {
    Answer made = with_policy(status, site);
    made.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    if (status == Status::method_not_allowed) made.headers.emplace_back("Allow", "GET, HEAD");
    made.body = text_of(status);
    made.ends_connection = status != Status::not_found;
    return made;
}

Answer answer(const Request& request, const Site& site, bool only_this_machine) {
    if (!has_its_host(request)) return refusal(Status::bad_request, site);
    if (only_this_machine && request.hosts > 0 && !names_this_machine(request.host))
        return refusal(Status::misdirected, site);
    if (request.method != "GET" && request.method != "HEAD") return refusal(Status::method_not_allowed, site);
    if (request.has_body) return refusal(Status::content_too_large, site);
    // No proxy: a whole URL, or one with a fragment, is asked for by mistake or on purpose.
    if (!request.target.starts_with('/')) return refusal(Status::bad_request, site);
    const SiteFile* file = site.find(request.target.substr(0, request.target.find('?')));
    return file == nullptr ? refusal(Status::not_found, site) : with_file(*file, request, site);
}

}  // namespace castellan::cli
