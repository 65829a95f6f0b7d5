#include "connection.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "guarded.h"
#include "request_reader.h"
#include "response_head.h"
#include "socket.h"
#include "tuple.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

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

Response busy() {
  Response refusal = fault_response(503, {"the server has too much to do; try again in a while", "server"});
  refusal.headers.emplace_back("Retry-After", "2");
  return refusal;
}

/// One connection's requests.
class Connection {
 public:
  Connection(asio::ip::tcp::socket socket, std::shared_ptr<House> house, std::string address)
      : stream_(std::move(socket)), house_(std::move(house)), address_(std::move(address)) {}

  asio::awaitable<void> turn_away() {
    stream_.expires_after(house_->limits.request_time);
    Response refusal = fault_response(503, {"too many connections; try again in a while", "address"});
    co_await send_last(std::move(refusal));
    shut_down();
  }

  asio::awaitable<void> run() {
    bool goes_on = true;
    while (goes_on) {
      goes_on = co_await serve_guarded();
    }
    if (stream_.socket().is_open()) {
      co_await linger();
    }
  }

 private:
  /// serve_one, where a fault of the server's own is told as one and ends this connection alone.
  asio::awaitable<bool> serve_guarded() {
    try {
      co_return co_await serve_one();
    } catch (const std::exception& thrown) {
      spdlog::error("{} from {} failed: {}", serving_, address_, thrown.what());
    }
    if (stream_.socket().is_open() && !is_answering_) {
      Response failed = fault_response(500, {"the server failed; what happened is in its log", "server"});
      co_await send_last(std::move(failed));
    }
    co_return false;
  }

  /// Whether another request may follow.
  asio::awaitable<bool> serve_one() {
    serving_ = "a request";
    is_answering_ = false;
    share_.clear();
    RequestReader reader(house_->limits);
    const bool is_there = co_await read(reader);
    if (!is_there) {
      co_return false;
    }
    if (reader.state() == RequestReader::State::Refused) {
      Response refusal = fault_response(reader.refusal().status, reader.refusal().fault);
      co_return co_await send_last(std::move(refusal));
    }
    if (reader.state() != RequestReader::State::Done) {
      Response refusal = busy();
      co_return co_await send_last(std::move(refusal));
    }
    serving_ = reader.describe();
    RawRequest raw = reader.release();
    co_return co_await serve(std::move(raw));
  }

  /// Until the request is whole or refused, or there is no memory left for it. False: the client is gone, or
  /// nothing came for too long.
  asio::awaitable<bool> read(RequestReader& reader) {
    bool has_begun = false, has_continued = false;
    stream_.expires_after(house_->limits.keep_alive);
    while (reader.state() < RequestReader::State::Done) {
      if (pending_.empty()) {
        const bool continues = reader.expects_continue() && !std::exchange(has_continued, true);
        const bool is_there = co_await read_some(continues);
        if (!is_there) {
          co_return false;
        }
      }
      if (!std::exchange(has_begun,
                         true)) {  // a connection may rest longer than a request may take to arrive
        stream_.expires_after(house_->limits.request_time);
      }
      pending_.remove_prefix(reader.take(pending_));
      if (!share_.reach(reader.budget_bytes())) {
        co_return true;
      }
    }
    co_return true;
  }

  /// Reads what comes next into pending_; before that, if asked to, tells the client to send it. Whether
  /// something came.
  asio::awaitable<bool> read_some(bool continues) {
    if (continues) {
      const auto [unsent, sent] = co_await asio::async_write(stream_, asio::buffer(kContinue), kTuple);
      if (unsent) {
        co_return false;
      }
    }
    bytes_.resize(kReadSize);
    const auto [gone, size] = co_await stream_.async_read_some(asio::buffer(bytes_), kTuple);
    pending_ = std::string_view(bytes_.data(), size);
    co_return !gone;
  }

  asio::awaitable<bool> serve(RawRequest raw) {
    Request request = read_request(raw, address_);
    const std::optional<std::string> guest = house_->guests.guest_of(header(raw, http::field::cookie));
    request.guest = guest ? *guest : house_->guests.new_guest();
    const std::optional<std::string> cookie =
        guest ? std::nullopt : std::optional(house_->guests.cookie_of(request.guest));
    const AnswerForm form{raw.keep_alive(), raw.method() == http::verb::head, raw.version() < 11};
    if (std::optional<Response> refusal = refuse(request)) {
      co_return co_await send(*std::move(refusal), form);
    }
    if (const std::optional<std::string> game = socket_game(request.path)) {
      std::optional<Response> refusal = co_await refuse_socket(*game, beast::websocket::is_upgrade(raw));
      if (refusal) {
        co_return co_await send(*std::move(refusal), form);
      }
      SocketVisit visit{*game, request.guest, cookie};
      bytes_ = {};
      share_.clear();
      co_await serve_socket(std::move(stream_), std::move(raw), std::move(visit), house_);
      co_return false;
    }
    Response response = co_await respond(request);
    if (cookie && sets_cookie(request)) {
      response.headers.emplace_back("Set-Cookie", *cookie);
    }
    co_return co_await send(std::move(response), form);
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
    if (!pending_.empty()) {  // RFC 6455, 4.1: the client waits for the answer
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
  asio::awaitable<bool> send(Response response, AnswerForm form) {
    if (!response.shared && response.body.size() > kSmall && !share_.reach(response.body.size())) {
      response = busy();
    }
    const RawResponse message = write_response(response, form, std::chrono::system_clock::now());
    http::response_serializer<RawResponse::body_type> serializer(message);
    stream_.expires_after(house_->limits.response_time);
    is_answering_ = true;
    if (form.is_head) {
      const auto [error, size] = co_await http::async_write_header(stream_, serializer, kTuple);
      co_return !error && form.keep_alive;
    }
    const auto [error, size] = co_await http::async_write(stream_, serializer, kTuple);
    co_return !error && form.keep_alive;
  }
  asio::awaitable<bool> send_last(Response response) {
    const AnswerForm form;
    return send(std::move(response), form);
  }

  void shut_down() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  /// Takes in what the client was still sending, so that it can read the last answer: a socket closed with
  /// unread bytes is reset, and the answer is lost (RFC 9112, 9.6). For a while, and not without end.
  asio::awaitable<void> linger() {
    shut_down();
    stream_.expires_after(house_->limits.linger_time);
    bytes_.resize(kReadSize);
    std::size_t taken = 0;
    while (taken < kMaxLinger) {
      const auto [gone, size] = co_await stream_.async_read_some(asio::buffer(bytes_), kTuple);
      if (gone) {
        co_return;
      }
      taken += size;
    }
  }

  static constexpr std::size_t kReadSize = 4096;
  static constexpr std::size_t kMaxLinger = 1024 * 1024;
  static constexpr std::size_t kSmall = 4096;  ///< what needs no share of the memory
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

  beast::tcp_stream stream_;
  std::shared_ptr<House> house_;
  std::string address_;
  MemoryBudget::Share share_{house_->memory};
  std::vector<char> bytes_;
  std::string_view pending_;  ///< what of bytes_ has come and is not read yet
  std::string serving_;       ///< for the log
  bool is_answering_ = false;
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
