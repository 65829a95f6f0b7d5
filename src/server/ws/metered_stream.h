#pragma once
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <string>

#include "rookery/http/client_stream.h"
#include "rookery/http/token_bucket.h"
#include "ws/frame_counter.h"

namespace rookery::server {

/// The connection under a WebSocket. It reports every incoming frame, since Beast reports only whole messages
/// and pings, and limits the rate of reads: bytes of a client that sends them one by one are read less often,
/// and more at a time. It can keep what is written until more is, since each write costs the system much more
/// than its bytes.
class MeteredStream {
 public:
  using next_layer_type = http::ClientStream;
  using executor_type = next_layer_type::executor_type;
  /// Called after a read of `bytes` in which `frames` begin, before anyone else sees them.
  using OnRead = std::function<void(std::size_t frames, std::size_t bytes)>;

  MeteredStream(next_layer_type socket, http::TokenBucket reads)
      : socket_(std::move(socket)), pause_(socket_.get_executor()), reads_(reads) {}

  void set_on_read(OnRead on_read) { on_read_ = std::move(on_read); }
  /// Whether the next write may wait for the one after it and go out with that.
  void expect_more(bool expects) { expects_more_ = expects; }
  [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() { return socket_; }
  /// Closes the connection at once.
  void close();
  /// Ends the sending direction, after what waits.
  void start_end(http::ClientStream::EndHandler handler);

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(http::ClientStream::Error, std::size_t)>(
        [this](auto handler, boost::asio::mutable_buffer into) { start_read(into, std::move(handler)); },
        token, http::ClientStream::first_of(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(http::ClientStream::Error, std::size_t)>(
        [this](auto handler, const http::ClientStream::Parts& parts) {
          start_write(parts, std::move(handler));
        },
        token, http::ClientStream::Parts(buffers));
  }

 private:
  void start_read(boost::asio::mutable_buffer into, http::ClientStream::TransferHandler handler);
  void start_write(const http::ClientStream::Parts& parts, http::ClientStream::TransferHandler handler);

  next_layer_type socket_;
  boost::asio::steady_timer pause_;
  http::TokenBucket reads_;
  FrameCounter counter_;
  OnRead on_read_;
  std::string kept_;  ///< written by the user of this, and not sent yet
  bool expects_more_ = false;
};

/// To be called after the last frame: ends the sending direction. The owner of the stream waits for the other
/// side.
template <class Handler>
void async_teardown(boost::beast::role_type, MeteredStream& stream, Handler&& handler) {
  stream.start_end(std::forward<Handler>(handler));
}

}  // namespace rookery::server
