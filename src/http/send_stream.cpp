#include "rookery/http/send_stream.h"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <cstdio>
#include <exception>
#include <utility>

#include "rookery/async/tuple.h"

namespace rookery::http {

namespace asio = boost::asio;

namespace {

// RFC 9112, 7.1
constexpr std::string_view kChunkEnd = "\r\n";
constexpr std::string_view kLastChunk = "0\r\n\r\n";

/// Detects that a client has left while there is nothing to send. Bytes that it sends meanwhile are dropped;
/// after that only a failed write reveals that it left. end() must be awaited before destruction.
class Departure {
 public:
  Departure(ClientStream& connection, std::shared_ptr<BodyStream> body)
      : connection_(connection), body_(std::move(body)), ended_(connection.get_executor()) {
    connection_.async_read_some(asio::buffer(bytes_), [this](boost::system::error_code failed, std::size_t) {
      is_watching_ = false;
      has_left_ = static_cast<bool>(failed);
      body_->wake();
      ended_.cancel();
    });
  }
  Departure(const Departure&) = delete;
  Departure& operator=(const Departure&) = delete;

  [[nodiscard]] bool was_noticed() const { return has_left_; }

  asio::awaitable<void> end() {
    if (is_watching_) {
      connection_.cancel();
      ended_.expires_at(asio::steady_timer::time_point::max());
      co_await ended_.async_wait(async::kTuple);
    }
  }

 private:
  ClientStream& connection_;
  std::shared_ptr<BodyStream> body_;
  asio::steady_timer ended_;  ///< cancelled when the watch ends
  std::array<char, 256> bytes_{};
  bool is_watching_ = true;
  bool has_left_ = false;
};

/// Whether the text was sent. The connection's own timeout applies.
asio::awaitable<bool> send_text(ClientStream& connection, const std::string& text, Framing framing) {
  if (framing == Framing::Chunked) {
    std::array<char, 2 * sizeof(std::size_t) + 3> size{};
    const int length = std::snprintf(size.data(), size.size(), "%zx\r\n", text.size());
    const auto error = co_await connection.write(asio::buffer(size.data(), static_cast<std::size_t>(length)),
                                                 asio::buffer(text), asio::buffer(kChunkEnd));
    co_return !error;
  }
  const auto error = co_await connection.write(asio::buffer(text));
  co_return !error;
}

/// Whether all queued texts were sent.
asio::awaitable<bool> send_texts(ClientStream& connection, BodyStream& body, const Limits& limits,
                                 Framing framing, const Departure& departure) {
  while (!departure.was_noticed() && body.state() != BodyStream::State::Overrun) {
    const BodyStream::Text text = body.take();
    if (!text && body.state() == BodyStream::State::Finished) {
      co_return true;
    }
    if (!text) {
      const bool is_silent = co_await body.wait(limits.stream_keep_alive);
      if (!is_silent) {
        continue;
      }
    }
    connection.expires_after(limits.unread_time);
    const bool is_taken = co_await send_text(connection, text ? *text : body.keep_alive(), framing);
    if (!is_taken) {
      co_return false;
    }
    connection.expires_never();
  }
  co_return false;
}

asio::awaitable<void> send_whole(ClientStream& connection, BodyStream& body, const Limits& limits,
                                 Framing framing, const Departure& departure) {
  body.start();
  const bool is_whole = co_await send_texts(connection, body, limits, framing, departure);
  if (is_whole && framing == Framing::Chunked) {
    connection.expires_after(limits.unread_time);
    co_await connection.write(asio::buffer(kLastChunk));
  }
}

}  // namespace

asio::awaitable<void> send_stream(ClientStream& connection, std::shared_ptr<BodyStream> body,
                                  OpenStreams& open, const Limits& limits, Framing framing) {
  open.add(body);
  connection.expires_never();  // the reader may stay silent
  Departure departure(connection, body);
  std::exception_ptr thrown;
  try {
    co_await send_whole(connection, *body, limits, framing, departure);
  } catch (...) {
    thrown = std::current_exception();
  }
  co_await departure.end();
  body->stop();
  open.remove(body);
  if (thrown) {
    std::rethrow_exception(thrown);
  }
}

}  // namespace rookery::http
