#include "listen/connection.h"

#include "endpoint/ask.h"
#include "endpoint/edge.h"
#include "endpoint/identify.h"
#include "endpoint/measures.h"
#include "endpoint/streams.h"
#include "endpoint/unknown_games.h"
#include "listen/plain_http.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/http/byte_range.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/limits.h"
#include "rookery/http/read_deadline.h"
#include "rookery/http/request_reader.h"
#include "rookery/http/request_target.h"
#include "rookery/http/response_head.h"
#include "rookery/http/send_stream.h"
#include "rookery/log/log.h"
#include "rookery/node/server_clock.h"
#include "routing/router.h"
#include "routing/routes.h"
#include "ws/handshake.h"
#include "ws/socket.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;

namespace {

std::string header(const http::RawRequest& request, beast_http::field field) {
  return std::string(request[field]);
}

std::string header(const http::RawRequest& request, std::string_view field) {
  return std::string(request[field]);
}

/// Whether the client may send another request (RFC 9112, 9.3), according to all its Connection lines.
bool keeps_alive(const http::RawRequest& raw) {
  // HTTP/1.1 keeps a connection open by default, HTTP/1.0 only on request (RFC 9112, 9.3).
  const std::string options = http::joined_values(raw, beast_http::field::connection);
  std::string_view rest = options;
  bool asks = raw.version() >= 11;
  while (!rest.empty()) {
    const std::string_view option = http::take_part(rest, ',');
    if (http::equals_ignoring_case(option, "close")) {
      return false;
    }
    asks = asks || http::equals_ignoring_case(option, "keep-alive");
  }
  return asks;
}

http::Request read_request(const http::RawRequest& raw, http::RequestTarget target,
                           const std::string& address) {
  http::Request request;
  request.method = std::string(raw.method_string());
  request.path = std::move(target.path);
  request.query = std::move(target.query);
  // RFC 9112, 3.2.2: the authority of an absolute target overrides Host. HTTP/1.0 may have neither.
  request.host = target.authority ? *target.authority : header(raw, beast_http::field::host);
  if (raw.version() < 11 && raw.count(beast_http::field::host) == 0 && !target.authority) {
    request.host = "localhost";
  }
  if (raw.find(beast_http::field::origin) != raw.end()) {
    request.origin = header(raw, beast_http::field::origin);
  }
  request.authorization = header(raw, beast_http::field::authorization);
  request.cookie = header(raw, beast_http::field::cookie);
  request.content_type = header(raw, beast_http::field::content_type);
  request.if_match = http::joined_values(raw, beast_http::field::if_match);
  request.if_none_match = http::joined_values(raw, beast_http::field::if_none_match);
  request.if_range = header(raw, beast_http::field::if_range);
  request.range = header(raw, beast_http::field::range);
  request.accept = http::joined_values(raw, beast_http::field::accept);
  request.accept_encoding = http::joined_values(raw, beast_http::field::accept_encoding);
  request.user_agent = header(raw, beast_http::field::user_agent);
  request.last_event_id = header(raw, "Last-Event-ID");
  request.body = raw.body();
  request.address = address;
  return request;
}

/// All lines joined, as each proxy may have added its own (RFC 9110, 5.3).
std::string forwarded_for(const http::RawRequest& raw) {
  std::string all;
  const auto [begin, end] = raw.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) {
    all += (all.empty() ? "" : ",") + std::string(line->value());
  }
  return all;
}

/// A browser sends such a cookie only over https (RFC 6265, 4.1.2.5).
constexpr std::string_view kSecureCookie = "; Secure";

void secure_cookies(http::Response& response) {
  for (auto& [name, value] : response.headers) {
    if (name == "Set-Cookie") {
      value += kSecureCookie;
    }
  }
}

/// Windows of other sites have no hold of a page's (HTML, 7.1.3). Over plain http browsers ignore this, and
/// complain.
void isolate_window(http::Response& response) {
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
}

/// A proxy on this machine sends others' requests from it, with a forwarding header or with the host name
/// that they used. The server's metrics are for its own machine: such a proxy must not open them to everyone.
bool is_from_here(const http::RawRequest& raw, const http::Request& request, bool is_loopback) {
  const bool is_forwarded = raw.count("X-Forwarded-For") > 0 || raw.count("X-Real-IP") > 0 ||
                            raw.count(beast_http::field::forwarded) > 0 ||
                            raw.count(beast_http::field::via) > 0;
  const std::optional<http::HostName> host = http::parse_host(request.host);
  return is_loopback && !is_forwarded && host &&
         (host->name == "localhost" || (host->address && host->address->is_loopback()));
}

/// Paths that a node answers about itself, whatever state it is in.
bool is_about_node(std::string_view path) {
  return path == "/healthz" || path == "/readyz" || path == "/metrics";
}

/// Proxies retry at the next node then.
http::Response cut_off() {
  http::Response refusal =
      http::error_response(503, ErrorCode::Unavailable,
                           "this node cannot reach its database; try again, and another one "
                           "answers");
  refusal.headers.emplace_back("Retry-After", "1");
  refusal.ends_connection = true;
  return refusal;
}

http::Response busy() {
  http::Response refusal =
      http::error_response(503, ErrorCode::Overloaded, "the server is overloaded; try again in a while");
  refusal.headers.emplace_back("Retry-After", "2");
  return refusal;
}

/// The requests of one connection.
class Connection {
 public:
  Connection(asio::ip::tcp::socket socket, std::shared_ptr<Services> services,
             const asio::ip::address& address)
      : stream_(std::move(socket)),
        services_(std::move(services)),
        peer_(http::plain_address(address)),
        address_(peer_.to_string()),
        is_proxy_(services_->edge.proxies.has(peer_)),
        requests_(services_->limits.connection_requests_per_second,
                  services_->limits.connection_requests_at_once) {}

  asio::awaitable<void> reject() {
    http::Response refusal =
        http::error_response(503, ErrorCode::Overloaded, "too many connections; try again in a while");
    // The handshake comes first: a browser ignores a plain answer on an https address.
    refusal.headers.emplace_back("Retry-After", "5");
    const bool has_begun = co_await begin();
    if (has_begun) {
      co_await send_last(std::move(refusal));
    }
    if (is_open()) {
      co_await linger();
    }
  }

  asio::awaitable<void> run() {
    bool goes_on = co_await begin();
    while (goes_on) {
      goes_on = co_await serve_guarded();
    }
    if (is_open()) {
      co_await linger();
    }
  }

 private:
  [[nodiscard]] bool is_open() { return stream_.is_open(); }

  /// The TLS handshake, if the server has a certificate. Plain HTTP is accepted there, too. False: the client
  /// is gone.
  asio::awaitable<bool> begin() {
    constexpr char kHandshakeRecord = 22;  // RFC 8446, 5.1: no HTTP request begins with it
    if (!services_->edge.certificate.is_there()) {
      co_return true;
    }
    stream_.expires_after(services_->limits.request_time);
    const bool is_there = co_await read_some(false);
    if (!is_there || pending_.front() != kHandshakeRecord) {
      co_return is_there;
    }
    // The bytes read so far belong to the handshake.
    const asio::const_buffer begun = asio::buffer(std::exchange(pending_, {}));
    asio::ssl::context& tls = services_->edge.certificate.context();
    const auto failed = co_await stream_.accept_tls(tls, begun);
    co_return !failed;
  }

  /// Calls serve_one; an exception is answered 500 and ends only this connection.
  asio::awaitable<bool> serve_guarded() {
    try {
      co_return co_await serve_one();
      // A failing request must not end the server.
    } catch (const std::exception& thrown) {
      log::error("{} from {} failed: {}", serving_, address_, thrown.what());
    }
    deadline_.clear();
    // Once part of an answer was sent, the client would take a second answer for its rest.
    if (is_open() && !is_answering_) {
      http::Response failed =
          http::error_response(500, ErrorCode::Internal, "the server failed; its log has the details");
      co_await send_last(std::move(failed));
    }
    co_return false;
  }

  /// Whether another request may follow.
  asio::awaitable<bool> serve_one() {
    serving_ = "a request";
    is_answering_ = false;
    share_.clear();
    long_share_.clear();
    request_summary_ = {};
    http::RequestReader reader(services_->limits, takes_long_body);
    const bool is_there = co_await read(reader);
    request_summary_.target = reader.target_start();
    if (!is_there) {
      const bool is_late = deadline_.has_passed();
      deadline_.clear();
      // RFC 9110, 15.5.9. A client that sent nothing gets no answer: it may be about to send a request, and
      // would take this for the answer to it.
      if (is_late) {
        http::Response timeout =
            http::error_response(408, ErrorCode::RequestTimeout, "the request did not arrive in time");
        co_await send_last(std::move(timeout));
      }
      co_return false;
    }
    if (reader.state() == http::RequestReader::State::Refused) {
      // After a malformed request the start of the next one is unknown.
      http::Response refusal = http::error_response(reader.refusal());
      co_return co_await send_last(std::move(refusal));
    }
    if (reader.state() != http::RequestReader::State::Done) {
      http::Response refusal = busy();
      co_return co_await send_last(std::move(refusal));
    }
    serving_ = reader.describe();
    http::RawRequest raw = reader.release();
    co_return co_await serve(std::move(raw));
  }

  /// Reads until the request is complete or refused, or until there is no memory for it. False: the client is
  /// gone, or sent nothing for too long; deadline_ has passed if a request had begun.
  asio::awaitable<bool> read(http::RequestReader& reader) {
    bool has_continued = false;
    stream_.expires_after(services_->limits.keep_alive);
    while (reader.state() < http::RequestReader::State::Done) {
      if (pending_.empty()) {
        const bool continues = reader.expects_continue() && !std::exchange(has_continued, true);
        const bool is_there = co_await read_some(continues);
        if (!is_there) {
          co_return false;
        }
      }
      const bool had_begun = reader.has_begun();
      pending_.remove_prefix(reader.take(pending_));
      // The memory of all requests together is bounded: this client has to try again later.
      if (!share_.reach(reader.budget_bytes()) || !long_share_.reach(reader.long_body_bytes())) {
        break;
      }
      if (!had_begun && reader.has_begun() && reader.state() < http::RequestReader::State::Done) {
        stream_.expires_never();  // an idle connection may last longer than a request may take to arrive
        deadline_.set(services_->limits.request_time);
      }
    }
    deadline_.clear();
    co_return true;
  }

  /// Reads the next bytes into pending_; with `continues`, first tells the client to send the body. Whether
  /// bytes arrived.
  asio::awaitable<bool> read_some(bool continues) {
    if (continues) {
      const auto unsent = co_await stream_.write(asio::buffer(kContinue));
      if (unsent) {
        deadline_.clear();  // part of it may have been sent, so no answer may follow
        co_return false;
      }
    }
    bytes_.resize(kReadSize);
    const auto [gone, size] = co_await stream_.read_some(asio::buffer(bytes_));
    pending_ = std::string_view(bytes_.data(), size);
    co_return !gone;
  }

  asio::awaitable<bool> serve(http::RawRequest raw) {
    http::AnswerForm form{keeps_alive(raw), raw.method() == beast_http::verb::head, raw.version() < 11};
    const Instant now = services_->clock.now();
    const std::string visitor = http::visitor_key(services_->edge.proxies.visitor(peer_, forwarded_for(raw)));
    request_summary_.names_origin = raw.find(beast_http::field::origin) != raw.end();
    request_summary_.is_preflight = raw.method() == beast_http::verb::options &&
                                    !raw[beast_http::field::access_control_request_method].empty();
    // A proxy sends the requests of many visitors: only the visitors are limited.
    if ((!is_proxy_ && !requests_.take(now)) || !services_->edge.visitors.take(visitor, now)) {
      http::Response refusal = http::too_many_requests();
      co_return co_await send(std::move(refusal), form);
    }
    auto target = http::parse_target(raw.method_string(), raw.target());
    if (!target) {
      http::Response refusal = http::error_response(target.error());
      refusal.ends_connection = true;
      co_return co_await send(std::move(refusal), form);
    }
    http::Request request = read_request(raw, std::move(*target), visitor);
    request_summary_.target = request.path;
    request.is_in_clear = services_->edge.certificate.is_there() && !stream_.has_tls();
    if (std::optional<http::Response> refusal = refuse(request)) {
      co_return co_await send(*std::move(refusal), form);
    }
    request.is_local = is_from_here(raw, request, peer_.is_loopback());
    request.is_secure = stream_.has_tls() || (is_proxy_ && raw["X-Forwarded-Proto"] == "https") ||
                        services_->edge.hosts.has_https(*http::parse_host(request.host));
    if (std::optional<http::Response> redirect = redirect_to_https(*services_, request)) {
      co_return co_await send(*std::move(redirect), form);
    }
    if (!is_about_node(request.path)) {
      // If the store is lost before the answer is ready, the connection is closed instead of waiting for it.
      pending_request_.emplace(services_->edge.requests, [this] { stream_.close(); });
    }
    if (const std::optional<std::string> game = socket_game(request.path)) {
      auto identified = co_await identify_visitor(*services_, request.cookie, now);
      if (!identified) {
        co_return co_await send(std::move(identified.error()), form);
      }
      SocketVisit visit{*game, std::move(identified->principal), std::move(identified->set_cookie)};
      if (visit.cookie && request.is_secure) {
        *visit.cookie += kSecureCookie;
      }
      co_return co_await serve_upgrade(std::move(raw), std::move(visit), visitor, form);
    }
    const auto began = std::chrono::steady_clock::now();
    http::Response response = co_await answer(*services_, request);
    pending_request_.reset();
    services_->measures.metrics.count_request(request.method, response.status,
                                              std::chrono::steady_clock::now() - began);
    http::apply_conditions(request, response);
    if (request.is_secure) {
      secure_cookies(response);
      isolate_window(response);
    }
    if (response.stream && !form.is_head) {
      raw = {};
      request = {};
      co_return co_await send_stream_whole(std::move(response), form);
    }
    co_return co_await send(std::move(response), form);
  }

  asio::awaitable<bool> serve_upgrade(http::RawRequest raw, SocketVisit visit, std::string visitor,
                                      http::AnswerForm form) {
    join_upgrade_lines(raw);
    std::optional<http::Response> refusal = refuse_handshake(raw);
    if (!refusal) {
      refusal = co_await refuse_socket(visit.game, visitor);
    }
    if (refusal) {
      co_return co_await send(*std::move(refusal), form);
    }
    bytes_ = {};
    share_.clear();
    pending_request_.reset();
    co_await serve_socket(std::move(stream_), std::move(raw), std::move(visit), services_);
    co_return false;
  }

  std::optional<http::Response> refuse(const http::Request& request) {
    const std::optional<http::HostName> host = http::parse_host(request.host);
    if (!host) {
      return request.host.empty() ? http::error_response(400, ErrorCode::MissingField, "missing", "Host")
                                  : http::error_response(400, ErrorCode::InvalidValue, "not a host", "Host");
    }
    if (!services_->edge.hosts.has(*host, std::chrono::steady_clock::now())) {  // RFC 9110, 15.5.20
      return http::error_response(421, ErrorCode::InvalidValue,
                                  "the server is not known under the name \"" + host->name +
                                      "\"; its operator can add it with: rookery serve --base-url http://" +
                                      host->name,
                                  "Host");
    }
    if (services_->edge.is_cut_off && !is_about_node(request.path)) {
      return cut_off();
    }
    if (socket_game(request.path)) {
      return http::refuse_origin(request);
    }
    return std::nullopt;
  }

  asio::awaitable<std::optional<http::Response>> refuse_socket(std::string game, std::string visitor) {
    if (!pending_.empty() || stream_.has_unread()) {  // RFC 6455, 4.1: the client waits for the answer
      http::Response refusal =
          http::error_response(400, ErrorCode::MalformedRequest, "sent before the handshake was answered");
      co_return refusal;
    }
    const Instant now = services_->clock.now();
    std::optional<http::Response> refusal = refuse_guesses(*services_, visitor, now);
    if (!refusal) {
      refusal = co_await refuse_unknown_game(*services_, std::move(game));
    }
    if (refusal) {
      count_unknown_game(*services_, visitor, *refusal, now);
    }
    co_return refusal;
  }

  /// Whether another request may follow.
  asio::awaitable<bool> send(http::Response response, http::AnswerForm form) {
    if (!response.shared && response.body.size() > kSmall && !share_.reach(response.body.size())) {
      response = busy();
    }
    complete_response(request_summary_, response);
    form.keep_alive = form.keep_alive && !response.ends_connection;
    const std::string head = http::write_head(response, form, std::chrono::system_clock::now());
    const std::string_view body =
        http::has_body(response) && !form.is_head ? response.bytes() : std::string_view();
    stream_.expires_after(services_->limits.response_time);
    is_answering_ = true;
    const auto error = co_await stream_.write(asio::buffer(head), asio::buffer(body));
    co_return !error && form.keep_alive;
  }
  /// No other request follows. A stream may be silent for hours, so its request and head are released.
  asio::awaitable<bool> send_stream_whole(http::Response response, http::AnswerForm form) {
    form.keep_alive = false;
    std::shared_ptr<http::BodyStream> body = response.stream;
    const std::shared_ptr<const void> guard = response.stream_guard;
    const bool has_begun = co_await send_head(std::move(response), form);
    if (has_begun) {
      pending_ = {};
      bytes_ = {};
      request_summary_ = {};
      co_await http::send_stream(stream_, std::move(body), services_->streams.open, services_->limits,
                                 form.is_http_1_0 ? http::Framing::ToClose : http::Framing::Chunked);
    }
    co_return false;
  }
  /// Sends the head of a stream. Whether it was sent.
  asio::awaitable<bool> send_head(http::Response response, http::AnswerForm form) {
    complete_response(request_summary_, response);
    const std::string head = http::write_head(response, form, std::chrono::system_clock::now());
    stream_.expires_after(services_->limits.response_time);
    is_answering_ = true;
    const auto error = co_await stream_.write(asio::buffer(head));
    co_return !error;
  }
  asio::awaitable<bool> send_last(http::Response response) {
    const http::AnswerForm form;
    return send(std::move(response), form);
  }

  /// Reads what the client is still sending, so that it can read the last answer: closing a socket with
  /// unread bytes resets it, and the answer is lost (RFC 9112, 9.6). Bounded in time and size.
  asio::awaitable<void> linger() {
    stream_.expires_after(services_->limits.linger_time);
    co_await stream_.end();
    bytes_.resize(kReadSize);
    std::size_t taken = 0;
    while (taken < kMaxLinger) {
      const auto [gone, size] = co_await stream_.read_some_raw(asio::buffer(bytes_));
      if (gone) {
        co_return;
      }
      taken += size;
    }
  }

  static constexpr std::size_t kReadSize = 4096;
  static constexpr std::size_t kMaxLinger = 1024 * 1024;
  static constexpr std::size_t kSmall = 4096;  ///< needs no share of the memory
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

  http::ClientStream stream_;
  http::ReadDeadline deadline_{stream_};  ///< of the request that has begun
  std::shared_ptr<Services> services_;
  asio::ip::address peer_;
  std::string address_;  ///< for the log
  bool is_proxy_;        ///< the operator's: its forwarding headers are trusted
  http::TokenBucket requests_;
  http::MemoryBudget::Share share_{services_->edge.memory};
  http::MemoryBudget::Share long_share_{services_->edge.long_bodies};
  std::vector<char> bytes_;
  std::string_view pending_;                                      ///< the unread part of bytes_
  RequestSummary request_summary_;                                ///< the request in progress
  std::string serving_;                                           ///< for the log
  std::optional<http::PendingRequests::Ticket> pending_request_;  ///< while the request is in progress
  bool is_answering_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket, std::shared_ptr<Services> services,
                                       http::ConnectionLimiter::Ticket, Admission admission) {
  beast::error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) {
    co_return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(static_cast<int>(services->limits.send_buffer_bytes)),
                    error);
  Connection connection(std::move(socket), services, remote.address());
  if (admission == Admission::Served) {
    co_await connection.run();
  } else {
    co_await connection.reject();
  }
}

}  // namespace rookery::server
