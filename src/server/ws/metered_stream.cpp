#include "ws/metered_stream.h"

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kReadPause{20};
/// What waits for the next write is copied, and counted by no budget of memory.
constexpr std::size_t kMostKept = 4 * 1024;

Instant now() {
  const auto time = std::chrono::time_point_cast<Duration>(std::chrono::steady_clock::now());
  return Instant(time.time_since_epoch());
}

}  // namespace

void MeteredStream::close() {
  socket_.close();
  pause_.cancel();
}

void MeteredStream::start_read(asio::mutable_buffer into, http::ClientStream::TransferHandler handler) {
  if (!socket_.is_open()) {
    asio::post(get_executor(), [handler = std::move(handler)]() mutable {
      std::move(handler)(asio::error::operation_aborted, 0);
    });
    return;
  }
  if (!reads_.take(now())) {
    pause_.expires_after(kReadPause);
    pause_.async_wait([this, into, handler = std::move(handler)](http::ClientStream::Error error) mutable {
      if (error) {
        return std::move(handler)(asio::error::operation_aborted, 0);
      }
      start_read(into, std::move(handler));
    });
    return;
  }
  socket_.start_read(into, [this, into, handler = std::move(handler)](http::ClientStream::Error error,
                                                                      std::size_t size) mutable {
    if (size > 0) {
      on_read_(counter_.count({static_cast<const char*>(into.data()), size}), size);
    }
    std::move(handler)(error, size);
  });
}

void MeteredStream::start_write(const http::ClientStream::Parts& parts,
                                http::ClientStream::TransferHandler handler) {
  const std::size_t size = asio::buffer_size(parts);
  const bool keeps = std::exchange(expects_more_, false) && kept_.size() + size <= kMostKept;
  if (!keeps && kept_.empty()) {
    socket_.async_write_some(parts, std::move(handler));
    return;
  }
  for (const asio::const_buffer& part : parts) {
    kept_.append(static_cast<const char*>(part.data()), part.size());
  }
  if (keeps) {
    asio::post(get_executor(), [size, handler = std::move(handler)]() mutable {
      std::move(handler)(http::ClientStream::Error(), size);
    });
    return;
  }
  asio::async_write(
      socket_, asio::buffer(kept_),
      [this, size, handler = std::move(handler)](http::ClientStream::Error error, std::size_t) mutable {
        kept_ = {};
        std::move(handler)(error, error ? 0 : size);
      });
}

void MeteredStream::start_end(http::ClientStream::EndHandler handler) {
  if (kept_.empty()) {
    socket_.start_end(std::move(handler));
    return;
  }
  // The write that was to follow was given up: Beast closes the connection.
  asio::async_write(socket_, asio::buffer(kept_),
                    [this, handler = std::move(handler)](http::ClientStream::Error, std::size_t) mutable {
                      kept_ = {};
                      socket_.start_end(std::move(handler));
                    });
}

}  // namespace rookery::server
