#include "cli/serve/request_reader.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>

namespace castellan::cli {
namespace {

namespace http = boost::beast::http;

using ParsedRequest = http::request<http::empty_body>;

std::string_view as_view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// A body follows, however its length is told. It is never read.
bool announces_body(const ParsedRequest& message) {
    const auto length = message[http::field::content_length];
    return message.count(http::field::transfer_encoding) > 0 ||
           length.find_first_not_of('0') != boost::beast::string_view::npos;
}

}  // namespace

struct RequestReader::Parser : http::request_parser<http::empty_body> {};

RequestReader::RequestReader(std::size_t most_bytes) : parser_(std::make_unique<Parser>()), most_bytes_(most_bytes) {
    parser_->header_limit(std::uint32_t(most_bytes));
}

RequestReader::~RequestReader() = default;
RequestReader::RequestReader(RequestReader&&) noexcept = default;
RequestReader& RequestReader::operator=(RequestReader&&) noexcept = default;

RequestReader::Taken RequestReader::take(std::string_view bytes) {
    boost::system::error_code error;
    const std::size_t taken = parser_->put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    taken_ += taken;
    // The library's limit is one of what it has not taken yet: of lines it would take any number.
    if (error == http::error::header_limit || taken_ > most_bytes_) return {Reading::too_large, taken};
    if (error && error != http::error::need_more) return {Reading::malformed, taken};
    return {parser_->is_header_done() ? Reading::complete : Reading::unfinished, taken};
}

Request RequestReader::request() const {
    const ParsedRequest& message = parser_->get();
    return {
        .method = as_view(message.method_string()),
        .target = as_view(message.target()),
        .http_1_0 = message.version() == 10,
        .hosts = message.count(http::field::host),
        .host = as_view(message[http::field::host]),
        .accept_encoding = as_view(message[http::field::accept_encoding]),
        .if_none_match = as_view(message[http::field::if_none_match]),
        .has_body = announces_body(message),
    };
}

bool RequestReader::stays() const { return parser_->get().keep_alive(); }

}  // namespace castellan::cli
