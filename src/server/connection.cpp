#include "connection.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "socket.h"
#include "tuple.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using RawRequest = http::request<http::string_body>;

/// The status and fault that a request which cannot be read is answered with; none: the connection is gone,
/// or was ended because nothing came for too long.
std::optional<std::pair<int, Fault>> reading_fault(beast::error_code error) {
  if (error == http::error::header_limit) {
    return {{431, {"the header is longer than the house takes", "header"}}};
  }
  if (error == http::error::body_limit) {
    return {{413, {"the body is longer than the house takes", "body"}}};
  }
  const bool of_http = error.category() == http::make_error_code(http::error::bad_method).category();
  if (!of_http || error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  return {{400, {"not HTTP: " + error.message(), "request"}}};
}

std::string header(const RawRequest& request, http::field field) {
  return std::string(request[field]);
}

Request read_request(const RawRequest& raw, const std::string& address) {
  const std::string target(raw.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  Request request;
  request.method = std::string(raw.method_string());
  request.path = target.substr(0, mark);
  request.query = target.substr(std::min(mark + 1, target.size()));
  request.host = header(raw, http::field::host);
  if (raw.find(http::field::origin) != raw.end()) {
    request.origin = header(raw, http::field::origin);
  }
  request.if_none_match = header(raw, http::field::if_none_match);
  request.accept = header(raw, http::field::accept);
  request.accept_encoding = header(raw, http::field::accept_encoding);
  request.body = raw.body();
  request.address = address;
  return request;
}

/// One connection's requests.
class Connection {
 public:
  Connection(asio::ip::tcp::socket socket, std::shared_ptr<House> house, std::string address)
      : stream_(std::move(socket)), house_(std::move(house)), address_(std::move(address)) {}

  asio::awaitable<void> turn_away() {
    stream_.expires_after(house_->limits.request_time);
    Response refusal = fault_response(503, {"too many connections; try again in a while", "address"});
    co_await send(std::move(refusal), false, false);
    end();
  }

  asio::awaitable<void> run() {
    bool goes_on = true;
    while (goes_on) {
      goes_on = co_await serve_one();
    }
    if (stream_.socket().is_open()) {
      end();
    }
  }

 private:
  /// Whether another request may follow.
  asio::awaitable<bool> serve_one() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(house_->limits.header_bytes));
    parser.body_limit(house_->limits.body_bytes);
    const auto [idle_error] = co_await wait_for_bytes();
    if (idle_error) {
      co_return false;
    }
    stream_.expires_after(house_->limits.request_time);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kTuple);
    stream_.expires_after(house_->limits.response_time);
    if (error) {
      if (const auto fault = reading_fault(error)) {
        Response refusal = fault_response(fault->first, fault->second);
        co_await send(std::move(refusal), false, false);
      }
      co_return false;
    }
    RawRequest raw = parser.release();
    co_return co_await serve(std::move(raw));
  }

  /// Between requests a connection may rest longer than a request may take to arrive.
  asio::awaitable<std::tuple<beast::error_code>> wait_for_bytes() {
    if (buffer_.size() > 0) {
      co_return std::tuple(beast::error_code());
    }
    stream_.expires_after(house_->limits.keep_alive);
    const auto room = buffer_.prepare(kReadSize);
    const auto [error, size] = co_await stream_.async_read_some(room, kTuple);
    buffer_.commit(size);
    co_return std::tuple(error);
  }

  asio::awaitable<bool> serve(RawRequest raw) {
    Request request = read_request(raw, address_);
    const std::optional<std::string> guest = house_->guests.guest_of(header(raw, http::field::cookie));
    request.guest = guest ? *guest : house_->guests.new_guest();
    const std::optional<std::string> cookie =
        guest ? std::nullopt : std::optional(house_->guests.cookie_of(request.guest));
    const bool keep_alive = raw.keep_alive();
    const bool head = raw.method() == http::verb::head;
    if (const std::optional<Response> refusal = refuse(request)) {
      co_return co_await send(*refusal, keep_alive, head);
    }
    if (const std::optional<std::string> game = socket_game(request.path)) {
      std::optional<Response> refusal = co_await refuse_socket(*game, beast::websocket::is_upgrade(raw));
      if (refusal) {
        co_return co_await send(*refusal, keep_alive, head);
      }
      SocketVisit visit{*game, request.guest, cookie};
      co_await serve_socket(std::move(stream_), std::move(raw), std::move(visit), house_);
      co_return false;
    }
    Response response = co_await respond(request);
    if (cookie && sets_cookie(request)) {
      response.headers.emplace_back("Set-Cookie", *cookie);
    }
    co_return co_await send(response, keep_alive, head);
  }

  /// Files and questions that have nothing to do with who asks leave no cookie behind.
  static bool sets_cookie(const Request& request) {
    return request.path == "/house/games" ||
           (!request.path.starts_with("/assets/") && request.path != "/healthz" &&
            !request.path.starts_with("/house/"));
  }

  static std::optional<Response> refuse(const Request& request) {
    if (const auto fault = check_host(request.host)) {
      return fault_response(400, *fault);
    }
    const bool changes = request.method != "GET" && request.method != "HEAD";
    if (const auto fault = check_origin(request.origin, request.host);
        fault && (changes || socket_game(request.path))) {
      return fault_response(403, *fault);
    }
    return std::nullopt;
  }

  asio::awaitable<std::optional<Response>> refuse_socket(std::string game, bool is_upgrade) {
    if (!is_upgrade) {
      Response refusal = fault_response(426, {"a WebSocket handshake was expected", "Upgrade"});
      co_return refusal;
    }
    if (buffer_.size() > 0) {  // RFC 6455, 4.1: the client waits for the answer
      Response refusal = fault_response(400, {"sent before the handshake was answered", "connection"});
      co_return refusal;
    }
    Request look;
    look.method = "GET";
    look.path = "/house/games/" + game;
    Response found = co_await respond(look);
    if (found.status != 200) {
      co_return found;
    }
    co_return std::nullopt;
  }

  /// The handlers' callback as something to wait for, back on this connection's thread.
  asio::awaitable<Response> respond(Request request) {
    auto initiate = [this, request = std::move(request)](auto handler) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      const auto executor = stream_.get_executor();
      answer(*house_, request, [shared, executor](Response response) {
        asio::post(executor, [shared, response = std::move(response)]() mutable {
          std::move (*shared)(std::move(response));
        });
      });
    };
    co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Response)>(
        std::move(initiate), asio::use_awaitable);
  }

  /// Whether another request may follow.
  asio::awaitable<bool> send(Response response, bool keep_alive, bool head) {
    using Body = http::span_body<const char>;
    const std::string_view bytes = response.bytes();
    http::response<Body> message;
    message.version(11);
    message.result(static_cast<unsigned>(response.status));
    message.keep_alive(keep_alive);
    for (const auto& [name, value] : security_headers()) {
      message.set(name, value);
    }
    for (const auto& [name, value] : response.headers) {
      message.set(name, value);
    }
    if (response.status != 304) {
      message.set(http::field::content_type, response.content_type);
      message.content_length(bytes.size());
    }
    if (!head && response.status != 304) {
      message.body() = boost::beast::span<const char>(bytes.data(), bytes.size());
    }
    http::response_serializer<Body> serializer(message);
    if (head) {
      const auto [error, size] = co_await http::async_write_header(stream_, serializer, kTuple);
      co_return !error && keep_alive;
    }
    const auto [error, size] = co_await http::async_write(stream_, serializer, kTuple);
    co_return !error && keep_alive;
  }

  void end() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  static constexpr std::size_t kReadSize = 4096;

  beast::tcp_stream stream_;
  std::shared_ptr<House> house_;
  std::string address_;
  beast::flat_buffer buffer_;
};

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket, std::shared_ptr<House> house,
                                       std::optional<Turnstile::Ticket> ticket) {
  beast::error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) {
    co_return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(static_cast<int>(house->limits.send_buffer_bytes)),
                    error);
  Connection connection(std::move(socket), house, remote.address().to_string());
  if (ticket) {
    co_await connection.run();
  } else {
    co_await connection.turn_away();
  }
}

}  // namespace rookery::server
