#include "cli/serve/server.hpp"

#include <fmt/core.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include <array>
#include <csignal>
#include <functional>
#include <list>
#include <optional>
#include <utility>

#include "cli/serve/answer.hpp"
#include "cli/serve/request_reader.hpp"
#include "cli/support/command.hpp"
#include "language/text.hpp"
#include "system/error_text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

beast::string_view beast_view(std::string_view text) { return {text.data(), text.size()}; }

/// "Wed, 25 Nov 2026 22:15:50 GMT", in whatever language.
std::string http_date() {
    using namespace std::chrono;
    static constexpr std::array weekdays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto now = floor<seconds>(system_clock::now());
    const auto today = floor<days>(now);
    const year_month_day date(today);
    const hh_mm_ss time(now - today);
    return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT", weekdays[weekday(today).c_encoding()],
                       unsigned(date.day()), months[unsigned(date.month()) - 1], int(date.year()), time.hours().count(),
                       time.minutes().count(), time.seconds().count());
}

/// What all connections share.
struct Service {
    const Site& site;
    const ServerLimits& limits;
    bool only_this_machine;
};

class Connections;

/// One client: reads a request, answers it, reads the next. It lives as long as an operation of it is under way.
class Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(tcp::socket socket, const Service& service, Connections& all)
        : stream_(std::move(socket)), service_(service), all_(all), reader_(service.limits.header_bytes) {}
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void wait_for_request();
    /// It was answered, and nothing of another request has come: nobody loses anything if it ends.
    [[nodiscard]] bool idle() const { return idle_; }
    void close() { stream_.close(); }

  private:
    void read();
    void take_bytes();
    struct Manner {
        bool http_1_0 = false;
        bool stays = false;
        bool only_head = false;
    };
    void write(const Answer& answer, const Manner& manner);
    void on_written(error_code error, bool stays);
    void read_off(std::size_t left);

    beast::tcp_stream stream_;
    const Service& service_;
    Connections& all_;
    beast::flat_buffer buffer_;
    RequestReader reader_;
    http::response<http::span_body<const char>> response_;
    std::size_t answered_ = 0;
    bool idle_ = false;
};

/// All clients, counted. One that comes when there are too many takes the place of one that is idle, or waits for one.
class Connections {
  public:
    Connections(asio::io_context& context, const Service& service) : context_(context), service_(service) {}
    Connections(const Connections&) = delete;
    Connections& operator=(const Connections&) = delete;

    /// Before the context ends, which ends all connections.
    void stop() {
        stopped_ = true;
        waiting_.reset();
    }
    /// `then` is called once it has its place: the next may come.
    template <class Then>
    void add(tcp::socket socket, Then then) {
        waiting_.emplace(std::move(socket));
        then_ = std::move(then);
        admit();
    }
    void remove(Connection* connection) {
        open_.remove(connection);
        if (waiting_ && !stopped_) asio::post(context_, [this] { admit(); });
    }
    void is_idle() {
        if (waiting_) asio::post(context_, [this] { admit(); });
    }

  private:
    void admit() {
        if (!waiting_) return;
        if (open_.size() >= service_.limits.connections) {
            close_an_idle_one();  // its end calls again
            return;
        }
        const auto made = std::make_shared<Connection>(std::move(*waiting_), service_, *this);
        waiting_.reset();
        open_.push_back(made.get());
        made->wait_for_request();
        then_();
    }
    void close_an_idle_one() {
        for (Connection* connection : open_)
            if (connection->idle()) return connection->close();
    }

    asio::io_context& context_;
    const Service& service_;
    std::list<Connection*> open_;  // the oldest first
    std::optional<tcp::socket> waiting_;
    std::function<void()> then_;
    bool stopped_ = false;
};

Connection::~Connection() { all_.remove(this); }

void Connection::wait_for_request() {
    reader_ = RequestReader(service_.limits.header_bytes);
    const bool has_bytes = buffer_.size() > 0;  // they came with the request before
    idle_ = answered_ > 0 && !has_bytes;
    stream_.expires_after(idle_ ? service_.limits.to_ask_again : service_.limits.to_ask);
    if (has_bytes) return take_bytes();
    read();
    all_.is_idle();
}

void Connection::read() {
    stream_.async_read_some(buffer_.prepare(service_.limits.header_bytes),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                                const bool was_idle = std::exchange(self->idle_, false);
                                if (error) return;  // it has gone, or was too slow
                                if (was_idle) self->stream_.expires_after(self->service_.limits.to_ask);
                                self->buffer_.commit(bytes);
                                self->take_bytes();
                            });
}

void Connection::take_bytes() {
    const auto [state, bytes] = reader_.take({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
    buffer_.consume(bytes);
    switch (state) {
        case Reading::unfinished: return read();
        case Reading::malformed: return write(refusal(Status::bad_request, service_.site), {});
        case Reading::too_large: return write(refusal(Status::headers_too_large, service_.site), {});
        case Reading::complete: break;
    }
    const Request request = reader_.request();
    const Answer made = answer(request, service_.site, service_.only_this_machine);
    const bool stays = reader_.stays() && !made.ends_connection && ++answered_ < service_.limits.requests;
    write(made, {.http_1_0 = request.http_1_0, .stays = stays, .only_head = request.method == "HEAD"});
}

void Connection::write(const Answer& answer, const Manner& manner) {
    response_ = {http::status(answer.status), manner.http_1_0 ? 10U : 11U};
    for (const auto& [name, value] : answer.headers) response_.set(beast_view(name), beast_view(value));
    if (answer.status != Status::not_modified) response_.content_length(answer.body.size());
    response_.set(http::field::date, http_date());
    response_.keep_alive(manner.stays);
    if (!manner.only_head) response_.body() = {answer.body.data(), answer.body.size()};
    stream_.expires_after(service_.limits.to_take);
    http::async_write(stream_, response_,
                      [self = shared_from_this(), stays = manner.stays](error_code error, std::size_t) {
                          self->on_written(error, stays);
                      });
}

void Connection::on_written(error_code error, bool stays) {
    if (error) return;
    if (stays) return wait_for_request();
    stream_.socket().shutdown(tcp::socket::shutdown_send, error);
    stream_.expires_after(service_.limits.to_read_refusal);
    read_off(std::size_t(1) << 16);
}

/// To close while bytes come would make the client's system throw away the answer.
void Connection::read_off(std::size_t left) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(service_.limits.header_bytes),
                            [self = shared_from_this(), left](error_code error, std::size_t bytes) {
                                if (!error && bytes < left) self->read_off(left - bytes);
                            });
}

std::string reason_of(error_code error) {
    if (error == asio::error::address_in_use) return tr("the address is in use; port 0 takes a free one");
    if (error == asio::error::access_denied) return tr("not allowed; ports from 1024 on are free to use");
    if (error == boost::system::errc::address_not_available) return tr("this machine has no such address");
    return system::error_text(error.value());
}

void expect_no_error(error_code error, const ListenAddress& address) {
    if (error) throw UsageError(fmt::format("{}:{}: {}", in_url(address.host), address.port, reason_of(error)));
}

void listen(tcp::acceptor& acceptor, const ListenAddress& address) {
    const tcp::endpoint endpoint(asio::ip::make_address(address.host), address.port);
    error_code error;
    const auto expect_done = [&] { expect_no_error(error, address); };
    acceptor.open(endpoint.protocol(), error);
    expect_done();
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);  // else its own last run would be in the way
    expect_done();
    // Of "::" everywhere means the addresses of both kinds, whatever the system's setting.
    if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(!address.everywhere), error);
    expect_done();
    acceptor.bind(endpoint, error);
    expect_done();
    acceptor.listen(asio::socket_base::max_listen_connections, error);
    expect_done();
}

void end_on_signals(asio::signal_set& signals) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) signals.add(signal);
    }
}

}  // namespace

struct Server::Parts {
    Parts(const ListenAddress& address, Site files, const ServerLimits& most)
        : site(std::move(files)), limits(most), service{site, limits, address.loopback} {
        listen(acceptor, address);
        end_on_signals(signals);
    }
    ~Parts() { connections.stop(); }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    void accept() {
        acceptor.async_accept([this](error_code error, tcp::socket socket) {
            if (!error) return connections.add(std::move(socket), [this] { accept(); });
            // No descriptor is left, or the client has gone already. To ask again at once could keep a core busy.
            pause.expires_after(std::chrono::milliseconds(50));
            pause.async_wait([this](error_code) { accept(); });
        });
    }

    Site site;
    ServerLimits limits;
    Service service;
    Connections connections{context, service};  // outlives the context, whose end is the end of each connection
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::steady_timer pause{context};
    asio::signal_set signals{context};
};

Server::Server(const ListenAddress& address, Site site, const ServerLimits& limits)
    : parts_(std::make_unique<Parts>(address, std::move(site), limits)) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::run() {
    parts_->signals.async_wait([&](error_code, int) { parts_->context.stop(); });
    parts_->accept();
    parts_->context.run();
}

}  // namespace castellan::cli
