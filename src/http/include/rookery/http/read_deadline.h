#pragma once
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <utility>

#include "rookery/http/client_stream.h"

namespace rookery::http {

/// Cancels a stream's pending read at a given time and leaves the stream open, so that an answer can still be
/// sent; tcp_stream::expires_after would close it. Belongs to the stream's thread and must not outlive the
/// stream.
class ReadDeadline {
 public:
  explicit ReadDeadline(ClientStream& stream) : stream_(stream), timer_(stream.get_executor()) {}
  ~ReadDeadline() { clear(); }
  ReadDeadline(const ReadDeadline&) = delete;
  ReadDeadline& operator=(const ReadDeadline&) = delete;

  /// Replaces a deadline that was set before.
  void set(std::chrono::milliseconds left) {
    clear();
    state_ = std::make_shared<State>(&stream_);
    timer_.expires_after(left);
    timer_.async_wait([state = state_](boost::system::error_code cancelled) {
      if (!cancelled && state->stream != nullptr) {
        state->has_passed = true;
        state->stream->cancel();
      }
    });
  }
  void clear() {
    if (state_) {
      state_->stream = nullptr;  // its handler may be queued already
      state_.reset();
      timer_.cancel();
    }
  }
  [[nodiscard]] bool has_passed() const { return state_ && state_->has_passed; }

 private:
  struct State {
    explicit State(ClientStream* of) : stream(of) {}
    ClientStream* stream;
    bool has_passed = false;
  };
  ClientStream& stream_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<State> state_;
};

}  // namespace rookery::http
