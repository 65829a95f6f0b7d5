#include "socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "lag_meter.h"
#include "protocol.h"
#include "tuple.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

using SharedText = std::shared_ptr<const std::string>;

/// One end of a WebSocket. All of it runs on the hub's thread.
class Socket final : public Peer, public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream stream, SocketVisit visit, std::shared_ptr<House> house)
      : stream_(std::move(stream)),
        visit_(std::move(visit)),
        house_(std::move(house)),
        wake_(stream_.get_executor(), asio::steady_timer::time_point::max()),
        probe_(stream_.get_executor()),
        messages_(house_->limits.messages_per_second, house_->limits.messages_at_once) {}

  void send(SharedText message) override {
    if (is_closing_) {
      return;
    }
    outgoing_bytes_ += message->size();
    outgoing_.push_back(std::move(message));
    if (outgoing_bytes_ > house_->limits.outgoing_bytes) {
      drop();
    }
    wake_.cancel();
  }

  void close(Fault fault) override {
    send(std::make_shared<const std::string>(write_message(Closing{std::move(fault)})));
    is_closing_ = true;
    wake_.cancel();
  }

  asio::awaitable<void> run(http::request<http::string_body> request) {
    set_up();
    const auto [error] = co_await stream_.async_accept(request, kTuple);
    if (error) {
      co_return;
    }
    asio::co_spawn(stream_.get_executor(), write_loop(shared_from_this()), asio::detached);
    co_await read_loop();
    probe_.cancel();
    if (connection_) {
      house_->hub.leave(visit_.game, *connection_);
    }
    is_closing_ = true;
    wake_.cancel();
  }

 private:
  void set_up() {
    const Limits& limits = house_->limits;
    stream_.set_option(websocket::stream_base::timeout{limits.hello_time, limits.hello_time, false});
    stream_.read_message_max(limits.frame_bytes);
    stream_.control_callback(
        [this](websocket::frame_type kind, beast::string_view name) { hear_control(kind, name); });
    stream_.set_option(
        websocket::stream_base::decorator([cookie = visit_.cookie](websocket::response_type& response) {
          for (const auto& [name, value] : security_headers()) {
            response.set(name, value);
          }
          if (cookie) {
            response.set(http::field::set_cookie, *cookie);
          }
        }));
  }

  asio::awaitable<void> read_loop() {
    beast::flat_buffer buffer;
    while (!is_closing_) {
      const auto [error, size] = co_await stream_.async_read(buffer, kTuple);
      if (error) {
        co_return;
      }
      take(std::string_view(static_cast<const char*>(buffer.data().data()), size));
      buffer.consume(buffer.size());
    }
    // The writer is telling why it ends and closes; what still comes in is not looked at.
    for (;;) {
      const auto [error, size] = co_await stream_.async_read(buffer, kTuple);
      buffer.consume(buffer.size());
      if (error) {
        co_return;
      }
    }
  }

  void take(std::string_view text) {
    const Instant now = house_->clock.now();
    if (!messages_.take(now)) {
      return close({"too many messages", "connection"});
    }
    if (!stream_.got_text()) {
      return close({"a text message was expected", "message"});
    }
    auto message = parse_message(text);
    if (!message) {
      return close(message.error());
    }
    std::visit([&](auto& said) { hear(said, now); }, *message);
  }

  void hear(Hello& hello, Instant) {
    if (connection_) {
      return close({"hello was said already", "t"});
    }
    const Limits& limits = house_->limits;
    stream_.set_option(websocket::stream_base::timeout{limits.hello_time, limits.silence, true});
    connection_ = house_->hub.enter(visit_.game, visit_.guest, std::move(hello), shared_from_this());
    asio::co_spawn(stream_.get_executor(), probe_loop(shared_from_this()), asio::detached);
  }
  void hear(Act& act, Instant) {
    if (!connection_) {
      return close({"hello comes first", "t"});
    }
    house_->hub.act(visit_.game, *connection_, std::move(act));
  }
  void hear(const Ping& ping, Instant now) {
    if (!connection_) {
      return close({"hello comes first", "t"});
    }
    send(std::make_shared<const std::string>(write_message(Pong{ping.n, now})));
  }

  /// Measures the way there and back with pings that a browser answers by itself, often at first.
  static asio::awaitable<void> probe_loop(std::shared_ptr<Socket> self) {
    for (std::uint32_t number = 1; !self->is_closing_; ++number) {
      self->probe_name_ = std::to_string(number);
      self->probed_at_ = self->house_->clock.now();
      const websocket::ping_data name(self->probe_name_);
      const auto [error] = co_await self->stream_.async_ping(name, kTuple);
      if (error) {
        co_return;
      }
      self->probe_.expires_after(number < kQuickProbes ? kQuickProbeTime : kProbeTime);
      const auto [ended] = co_await self->probe_.async_wait(kTuple);
      if (ended) {
        co_return;
      }
    }
  }

  void hear_control(websocket::frame_type kind, beast::string_view name) {
    const bool is_answer = kind == websocket::frame_type::pong && !probe_name_.empty() && name == probe_name_;
    if (!is_answer || !connection_) {
      return;
    }
    probe_name_.clear();
    lag_.add(house_->clock.now() - probed_at_);
    house_->hub.measured(visit_.game, *connection_, lag_.round_trip());
  }

  /// Sends what is queued, in order, and closes after the last message if that is asked for.
  static asio::awaitable<void> write_loop(std::shared_ptr<Socket> self) {
    for (;;) {
      while (!self->outgoing_.empty()) {
        const SharedText text = self->outgoing_.front();
        self->stream_.text(true);
        const auto [error, size] = co_await self->stream_.async_write(asio::buffer(*text), kTuple);
        if (error) {
          self->drop();
          co_return;
        }
        self->outgoing_.pop_front();
        self->outgoing_bytes_ -= text->size();
      }
      if (self->is_closing_) {
        break;
      }
      co_await self->wake_.async_wait(kTuple);
    }
    const websocket::close_reason reason(websocket::close_code::policy_error);
    co_await self->stream_.async_close(reason, kTuple);
  }

  /// Ends it at once, with whatever was queued.
  void drop() {
    is_closing_ = true;
    beast::get_lowest_layer(stream_).cancel();
    beast::get_lowest_layer(stream_).close();
  }

  static constexpr std::uint32_t kQuickProbes = 5;
  static constexpr std::chrono::milliseconds kQuickProbeTime{400};
  static constexpr std::chrono::milliseconds kProbeTime{5'000};

  websocket::stream<beast::tcp_stream> stream_;
  SocketVisit visit_;
  std::shared_ptr<House> house_;
  asio::steady_timer wake_;  ///< cancelled when there is something to send
  asio::steady_timer probe_;
  std::string probe_name_;  ///< of the ping on its way; empty: none
  Instant probed_at_{};
  LagMeter lag_;
  TokenBucket messages_;
  std::deque<SharedText> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  std::optional<Hub::ConnectionId> connection_;  ///< after hello
  bool is_closing_ = false;
};

}  // namespace

asio::awaitable<void> serve_socket(beast::tcp_stream stream, http::request<http::string_body> request,
                                   SocketVisit visit, std::shared_ptr<House> house) {
  stream.expires_never();  // the WebSocket keeps its own time
  const auto socket = std::make_shared<Socket>(std::move(stream), std::move(visit), std::move(house));
  co_await socket->run(std::move(request));
}

}  // namespace rookery::server
