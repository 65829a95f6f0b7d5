#pragma once
#include <boost/asio/compose.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>

#include "http/client_stream.h"
#include "http/token_bucket.h"
#include "ws/frame_counter.h"

namespace rookery::server {

/// The connection under a WebSocket. It reports each frame that comes in, for Beast speaks of none but whole
/// messages and pings; and it reads so often and no oftener: who sends byte by byte is read less often, and
/// more at a time.
class MeteredStream {
 public:
  using next_layer_type = SocketStream;
  using executor_type = next_layer_type::executor_type;
  /// `frames` began in the `bytes` that were read just now. Called before anybody sees these bytes.
  using OnRead = std::function<void(std::size_t frames, std::size_t bytes)>;

  MeteredStream(next_layer_type socket, TokenBucket reads)
      : socket_(std::move(socket)), pause_(socket_.get_executor()), reads_(reads) {}

  void set_on_read(OnRead on_read) { on_read_ = std::move(on_read); }
  [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
  [[nodiscard]] next_layer_type& next_layer() { return socket_; }
  /// Ends everything at once.
  void close() {
    boost::system::error_code ignored;
    socket_.next_layer().close(ignored);
    pause_.cancel();
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_compose<Token, void(boost::system::error_code, std::size_t)>(
        ReadOperation<Buffers>{*this, buffers}, token, socket_.next_layer());
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return socket_.async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  static constexpr std::chrono::milliseconds kPause{20};

  template <class Buffers>
  struct ReadOperation {
    MeteredStream& stream;
    Buffers buffers;

    template <class Self>
    void operator()(Self& self, boost::system::error_code error = {}) {
      const auto now = std::chrono::time_point_cast<Duration>(std::chrono::steady_clock::now());
      if (error || !stream.socket_.next_layer().is_open()) {
        self.complete(boost::asio::error::operation_aborted, 0);
      } else if (stream.reads_.take(Instant(now.time_since_epoch()))) {
        stream.socket_.async_read_some(buffers, std::move(self));
      } else {
        stream.pause_.expires_after(kPause);
        stream.pause_.async_wait(std::move(self));
      }
    }

    template <class Self>
    void operator()(Self& self, boost::system::error_code error, std::size_t size) {
      std::size_t frames = 0;
      for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers)) {
        const std::size_t filled = std::min(part.size(), size - std::min(size, counted));
        frames += stream.counter_.count({static_cast<const char*>(part.data()), filled});
        counted += filled;
      }
      if (size > 0) {
        stream.on_read_(frames, size);
      }
      self.complete(error, size);
    }

    std::size_t counted = 0;
  };

  next_layer_type socket_;
  boost::asio::steady_timer pause_;
  TokenBucket reads_;
  FrameCounter counter_;
  OnRead on_read_;
};

/// After the last frame: says that nothing more will come. The owner of the stream waits for the other side.
template <class Handler>
void async_teardown(boost::beast::role_type, MeteredStream& stream, Handler&& handler) {
  stream.next_layer().async_end(std::forward<Handler>(handler));
}

}  // namespace rookery::server
