#include "ws/socket.h"

#include <sodium.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <list>

#include "endpoint/credentials.h"
#include "endpoint/edge.h"
#include "endpoint/measures.h"
#include "rookery/async/tuple.h"
#include "rookery/http/limits.h"
#include "rookery/http/memory_budget.h"
#include "rookery/http/response.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "ws/lag_meter.h"
#include "ws/metered_stream.h"
#include "ws/protocol.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;
namespace websocket = beast::websocket;

namespace {

using SharedText = rooms::RoomMessage::Text;

/// The round-trip time is measured more often at first.
constexpr std::uint32_t kQuickProbes = 5;
constexpr std::chrono::milliseconds kQuickProbeTime{400};
/// How many pings are due within Limits::unread_time, and how many such waits one may go unanswered.
constexpr int kProbesInUnreadTime = 10;
constexpr int kMostUnanswered = kProbesInUnreadTime - 1;
/// After this many unanswered waits the visitor counts as away: within ten seconds of losing the connection.
constexpr int kAwayUnanswered = 2;

/// The server's end of a WebSocket. All of it runs on the thread of the game's room.
class Socket final : public rooms::Peer, public std::enable_shared_from_this<Socket> {
 public:
  Socket(http::ClientStream socket, SocketVisit visit, std::shared_ptr<Services> services)
      : stream_(std::move(socket),
                http::TokenBucket(services->limits.reads_per_second, services->limits.reads_at_once)),
        visit_(std::move(visit)),
        services_(std::move(services)),
        timer_(stream_.get_executor()),
        frames_(services_->limits.messages_per_second, services_->limits.messages_at_once),
        discardable_(services_->limits.discarded_bytes) {}

  void send(rooms::RoomMessage& message) override { send(message.text(write_message)); }
  void send(SharedText message) {
    if (is_closing_) {
      return;
    }
    waiting_bytes_ += outgoing_.empty() ? 0 : message->size();
    outgoing_.push_back(std::move(message));
    write_soon();
    if (waiting_bytes_ > services_->limits.outgoing_bytes || !reserve_memory()) {
      drop();
    }
  }

  void close(Error error) override {
    if (is_closing_) {
      return;
    }
    send(std::make_shared<const std::string>(write_message(rooms::Closing{std::move(error)})));
    is_closing_ = true;
    arm(services_->limits.close_time, &Socket::drop);
  }

  /// Closes without a message for people: pages reconnect at once.
  void send_away(Error /*error*/) override {
    if (is_closing_) {
      return;
    }
    close_code_ = websocket::close_code::service_restart;
    is_closing_ = true;
    write_soon();
    arm(services_->limits.close_time, &Socket::drop);
  }

  static asio::awaitable<void> run(std::shared_ptr<Socket> self,
                                   beast_http::request<beast_http::string_body> request) {
    co_await self->serve(std::move(request));
  }

 private:
  using Stream = websocket::stream<MeteredStream, false>;

  asio::awaitable<void> serve(beast_http::request<beast_http::string_body> request) {
    set_up();
    arm(services_->limits.hello_time, &Socket::drop);
    const auto [error] = co_await stream_.async_accept(request, async::kTuple);
    request = {};
    visit_.cookie.reset();
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
    if (!error) {
      watch_access();
      arm(services_->limits.hello_time, &Socket::miss_hello);
      co_await read_loop();
    }
    if (connection_) {
      services_->rooms.leave(visit_.game, *connection_);
    }
    access_.reset();
    is_closing_ = true;
    arm(services_->limits.close_time, &Socket::drop);
    co_await discard_rest();
    drop();
  }

  /// Tells a client whose login has ended; the page reconnects as a guest.
  void watch_access() {
    access_ = services_->credentials.watch.watch(
        visit_.principal, stream_.get_executor(), [weak = weak_from_this()] {
          if (const auto self = weak.lock()) {
            self->close({ErrorCode::Unauthorized, "", std::nullopt, "you are logged out"});
          }
        });
  }

  void set_up() {
    stream_.set_option(websocket::stream_base::timeout{websocket::stream_base::none(),
                                                       websocket::stream_base::none(),
                                                       false});  // timer_ supervises all phases
    stream_.read_message_max(services_->limits.frame_bytes);
    stream_.auto_fragment(false);
    stream_.next_layer().set_on_read(
        [this](std::size_t frames, std::size_t bytes) { charge(frames, bytes); });
    stream_.control_callback(
        [this](websocket::frame_type kind, beast::string_view name) { receive_control(kind, name); });
    stream_.set_option(
        websocket::stream_base::decorator([cookie = visit_.cookie](websocket::response_type& response) {
          for (const auto& [name, value] : http::security_headers()) {
            response.set(name, value);
          }
          if (cookie) {
            response.set(beast_http::field::set_cookie, *cookie);
          }
        }));
  }

  // Receiving.

  asio::awaitable<void> read_loop() {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, size] = co_await stream_.async_read(buffer, async::kTuple);
      if (error) {
        co_return;
      }
      if (!is_closing_) {  // otherwise the writer is sending the reason for the end
        take(std::string_view(static_cast<const char*>(buffer.data().data()), size));
      }
      buffer.consume(buffer.size());
    }
  }

  /// Every frame costs a token. While closing, a peer may send only what was already in transit.
  void charge(std::size_t frames, std::size_t bytes) {
    if (is_closing_) {
      discardable_ -= std::min(discardable_, bytes);
      return discardable_ == 0 ? drop() : void();
    }
    const Instant now = services_->clock.now();
    for (; frames > 0; --frames) {
      if (!frames_.take(now)) {
        return close({ErrorCode::TooManyRequests, "", std::nullopt, "too many messages"});
      }
    }
  }

  void take(std::string_view text) {
    if (!stream_.got_text()) {
      return close({ErrorCode::TextExpected, "", std::nullopt, "a text message was expected"});
    }
    auto message = parse_message(text);
    if (!message) {
      return close(message.error());
    }
    std::visit([&](auto& received) { receive(received); }, *message);
  }

  void receive(rooms::Hello& hello) {
    if (connection_) {
      return close({ErrorCode::HelloRepeated, "t", std::nullopt, "hello was sent already"});
    }
    if (!visit_.principal.name.empty()) {
      hello.name = visit_.principal.name;
    }
    connection_ = services_->rooms.enter(
        visit_.game,
        {.player = visit_.principal.player, .hello = std::move(hello), .former = visit_.principal.former},
        shared_from_this(), stream_.get_executor());
    if (!is_closing_) {
      probe();
    }
  }
  void receive(rooms::Act& act) {
    if (!connection_) {
      return close({ErrorCode::HelloExpected, "t", std::nullopt, "the first message must be hello"});
    }
    services_->rooms.act(visit_.game, *connection_, std::move(act));
  }
  void receive(const rooms::Ping& ping) {
    if (!connection_) {
      return close({ErrorCode::HelloExpected, "t", std::nullopt, "the first message must be hello"});
    }
    send(std::make_shared<const std::string>(write_message(rooms::Pong{ping.n, services_->clock.now()})));
  }

  /// Reads bytes still in transit: otherwise the system would answer them with a reset, which may overtake
  /// our last message.
  asio::awaitable<void> discard_rest() {
    http::ClientStream& connection = stream_.next_layer().next_layer();
    http::ClientStream::Error error = connection.shut_down_raw();
    std::array<char, 512> rest{};
    while (!error && discardable_ > 0) {
      const auto [failed, size] = co_await connection.read_some_raw(asio::buffer(rest));
      error = failed;
      discardable_ -= std::min(discardable_, size);
    }
  }

  // The server's pings: they measure the round-trip time and show that everything sent before them was read.

  /// Sends a ping unless one is still unanswered; a client that leaves one unanswered too long is not
  /// reading.
  void probe() {
    const std::chrono::milliseconds usual = services_->limits.unread_time / kProbesInUnreadTime;
    const bool is_quick = probes_ < kQuickProbes && kQuickProbeTime < usual;
    if (!probe_name_.empty() && ++unanswered_ >= kMostUnanswered) {
      return drop();
    }
    if (connection_ && unanswered_ == kAwayUnanswered) {
      services_->rooms.measured(visit_.game, *connection_, std::nullopt);
    }
    if (probe_name_.empty()) {
      send_probe();
    }
    arm(is_quick && unanswered_ == 0 ? kQuickProbeTime : usual, &Socket::probe);
  }

  /// Its payload is random: it can only be answered by reading it.
  void send_probe() {
    std::array<char, 8> name{};
    randombytes_buf(name.data(), name.size());
    probe_name_.assign(name.data(), name.size());
    probed_at_ = services_->clock.now();
    ++probes_;
    const websocket::ping_data data(beast::string_view(name.data(), name.size()));
    stream_.async_ping(data, [self = shared_from_this()](beast::error_code) {});
  }

  void receive_control(websocket::frame_type kind, beast::string_view name) {
    const bool is_answer = kind == websocket::frame_type::pong && !probe_name_.empty() && name == probe_name_;
    if (!is_answer || !connection_) {
      return;
    }
    probe_name_.clear();
    unanswered_ = 0;
    lag_.add(services_->clock.now() - probed_at_);
    services_->rooms.measured(visit_.game, *connection_, lag_.round_trip());
  }

  // Sending.

  /// Begins to send once the room has said all that it has to say now: its messages then go out together.
  void write_soon() {
    if (!std::exchange(is_writing_, true)) {
      asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
    }
  }

  /// Sends queued messages in order, and closes after the last one if a close was requested.
  void write_next() {
    if (outgoing_.empty()) {
      const websocket::close_reason reason(close_code_);
      stream_.async_close(reason, [self = shared_from_this()](beast::error_code) {});
      return;
    }
    stream_.next_layer().expect_more(outgoing_.size() > 1);
    stream_.text(true);
    stream_.async_write(
        asio::buffer(*outgoing_.front()),
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->written(error); });
  }

  /// Whether this socket's queue fits into the memory budget of all connections. A small amount always fits.
  bool reserve_memory() {
    constexpr std::size_t kSmall = 4 * 1024;
    const std::size_t held = waiting_bytes_ + (outgoing_.empty() ? 0 : outgoing_.front()->size());
    return held <= kSmall || share_.reach(held);
  }

  void written(beast::error_code error) {
    outgoing_.pop_front();
    if (error) {
      is_writing_ = false;
      // Aborted: Beast is closing the connection, and its close frame must not be lost.
      return error == asio::error::operation_aborted ? void() : drop();
    }
    if (outgoing_.empty()) {
      share_.clear();
    } else {
      waiting_bytes_ -= outgoing_.front()->size();
    }
    is_writing_ = !outgoing_.empty() || is_closing_;
    if (is_writing_) {
      write_next();
    }
  }

  // Closing.

  void miss_hello() {
    if (!connection_) {
      close({ErrorCode::HelloExpected, "", std::nullopt, "no hello message arrived in time"});
    }
  }

  /// Closes at once; queued messages are lost.
  void drop() {
    is_closing_ = true;
    timer_.cancel();
    stream_.next_layer().close();
  }

  /// Calls `then` after this time; replaces an earlier call.
  void arm(std::chrono::milliseconds after, void (Socket::*then)()) {
    timer_.expires_after(after);
    timer_.async_wait([self = shared_from_this(), then](beast::error_code error) {
      if (!error && self->timer_.expiry() <= std::chrono::steady_clock::now()) {
        (self.get()->*then)();
      }
    });
  }

  Stream stream_;
  SocketVisit visit_;
  std::shared_ptr<Services> services_;
  node::Metrics::OpenSocket counted_{services_->measures.metrics};
  http::MemoryBudget::Share share_{services_->edge.memory};
  asio::steady_timer timer_;  ///< for the hello, then for the next ping, then for the close
  std::string probe_name_;    ///< the payload of the ping in transit; empty: there is none
  Instant probed_at_{};
  std::uint32_t probes_ = 0;
  int unanswered_ = 0;  ///< how many waits the ping in transit has gone unanswered
  LagMeter lag_;
  http::TokenBucket frames_;
  std::list<SharedText> outgoing_;                 ///< the first is being written
  std::size_t waiting_bytes_ = 0;                  ///< queued behind the first
  std::size_t discardable_;                        ///< bytes that a peer may still send after the close
  std::optional<rooms::ConnectionId> connection_;  ///< after hello
  std::shared_ptr<node::AccessWatch::Watching> access_;
  websocket::close_code close_code_ = websocket::close_code::policy_error;
  bool is_writing_ = false;
  bool is_closing_ = false;
};

}  // namespace

asio::awaitable<void> serve_socket(http::ClientStream stream,
                                   beast_http::request<beast_http::string_body> request, SocketVisit visit,
                                   std::shared_ptr<Services> services) {
  const asio::any_io_executor executor = services->rooms.executor_of(visit.game);
  auto moved = std::move(stream).move_to(executor);
  if (!moved) {
    co_return;
  }
  auto socket = std::make_shared<Socket>(*std::move(moved), std::move(visit), std::move(services));
  auto run = Socket::run(std::move(socket), std::move(request));
  co_await asio::co_spawn(executor, std::move(run), asio::use_awaitable);
}

}  // namespace rookery::server
