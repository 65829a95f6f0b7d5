#include "http/send_stream.h"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <exception>
#include <utility>

#include "http/tuple.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

/// Notices that a client has left while there is nothing to send. What it sends meanwhile is nobody's, and
/// after that nothing is noticed but by what cannot be sent. end() must be awaited before it is destroyed.
class Departure {
 public:
  Departure(HttpStream& connection, std::shared_ptr<BodyStream> body)
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
      connection_.next_layer().cancel();
      ended_.expires_at(asio::steady_timer::time_point::max());
      co_await ended_.async_wait(kTuple);
    }
  }

 private:
  HttpStream& connection_;
  std::shared_ptr<BodyStream> body_;
  asio::steady_timer ended_;  ///< cancelled when nothing is watched any more
  std::array<char, 256> bytes_{};
  bool is_watching_ = true;
  bool has_left_ = false;
};

/// Whether it was taken. The time for that is the connection's.
asio::awaitable<bool> send_text(HttpStream& connection, const std::string& text, Framing framing) {
  const asio::const_buffer bytes = asio::buffer(text);
  if (framing == Framing::Chunked) {
    const auto chunk = http::make_chunk(bytes);
    const auto [error, size] = co_await asio::async_write(connection, chunk, kTuple);
    co_return !error;
  }
  const auto [error, size] = co_await asio::async_write(connection, bytes, kTuple);
  co_return !error;
}

/// Whether all of it was sent.
asio::awaitable<bool> send_texts(HttpStream& connection, BodyStream& body, const Limits& limits,
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
    connection.next_layer().expires_after(limits.unread_time);
    const bool is_taken = co_await send_text(connection, text ? *text : body.keep_alive(), framing);
    if (!is_taken) {
      co_return false;
    }
    connection.next_layer().expires_never();
  }
  co_return false;
}

asio::awaitable<void> send_whole(HttpStream& connection, BodyStream& body, const Limits& limits,
                                 Framing framing, const Departure& departure) {
  body.start();
  const bool is_whole = co_await send_texts(connection, body, limits, framing, departure);
  if (is_whole && framing == Framing::Chunked) {
    connection.next_layer().expires_after(limits.unread_time);
    const auto last = http::make_chunk_last();
    co_await asio::async_write(connection, last, kTuple);
  }
}

}  // namespace

asio::awaitable<void> send_stream(HttpStream& connection, std::shared_ptr<BodyStream> body, OpenStreams& open,
                                  const Limits& limits, Framing framing) {
  open.add(body);
  connection.next_layer().expires_never();  // the reader may be silent
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

}  // namespace rookery::server
