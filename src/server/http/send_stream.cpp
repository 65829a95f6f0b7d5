#include "http/send_stream.h"

#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <exception>
#include <utility>

#include "http/tuple.h"

namespace rookery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

/// Notices that a client has left while there is nothing to send. A request that it sends meanwhile is left
/// where it is, and nothing is noticed from then on but by what cannot be sent.
class Departure {
 public:
  Departure(asio::ip::tcp::socket& socket, const std::shared_ptr<BodyStream>& body)
      : watch_(std::make_shared<Watch>(Watch{&socket, body})) {
    socket.async_wait(asio::socket_base::wait_read, [watch = watch_](boost::system::error_code failed) {
      if (watch->socket == nullptr) {
        return;
      }
      boost::system::error_code ignored;
      watch->has_left = failed || watch->socket->available(ignored) == 0;
      watch->body->wake();
    });
  }
  ~Departure() {
    boost::system::error_code ignored;
    watch_->socket->cancel(ignored);
    watch_->socket = nullptr;
    watch_->body.reset();
  }
  Departure(const Departure&) = delete;
  Departure& operator=(const Departure&) = delete;

  [[nodiscard]] bool was_noticed() const { return watch_->has_left; }

 private:
  struct Watch {
    asio::ip::tcp::socket* socket;
    std::shared_ptr<BodyStream> body;
    bool has_left = false;
  };
  std::shared_ptr<Watch> watch_;
};

/// Whether it was taken. The time for that is the connection's.
asio::awaitable<bool> send_text(beast::tcp_stream& connection, const std::string& text, Framing framing) {
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
asio::awaitable<bool> send_texts(beast::tcp_stream& connection, BodyStream& body, const Limits& limits,
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

asio::awaitable<void> send_whole(beast::tcp_stream& connection, const std::shared_ptr<BodyStream>& body,
                                 const Limits& limits, Framing framing) {
  const Departure departure(connection.socket(), body);
  body->start();
  const bool is_whole = co_await send_texts(connection, *body, limits, framing, departure);
  if (is_whole && framing == Framing::Chunked) {
    connection.expires_after(limits.unread_time);
    const auto last = http::make_chunk_last();
    co_await asio::async_write(connection, last, kTuple);
  }
}

}  // namespace

asio::awaitable<void> send_stream(beast::tcp_stream& connection, std::shared_ptr<BodyStream> body,
                                  OpenStreams& open, const Limits& limits, Framing framing) {
  open.add(body);
  std::exception_ptr thrown;
  try {
    co_await send_whole(connection, body, limits, framing);
  } catch (...) {
    thrown = std::current_exception();
  }
  body->stop();
  open.remove(body);
  if (thrown) {
    std::rethrow_exception(thrown);
  }
}

}  // namespace rookery::server
