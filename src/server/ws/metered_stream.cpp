#include "ws/metered_stream.h"

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

namespace rookery::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kReadPause{20};

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

}  // namespace rookery::server
