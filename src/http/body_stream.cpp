#include "rookery/http/body_stream.h"

#include <utility>

#include "rookery/async/tuple.h"

namespace rookery::http {

namespace asio = boost::asio;

BodyStream::BodyStream(const asio::any_io_executor& executor, Bounds bounds, std::string keep_alive)
    : bounds_(bounds), keep_alive_(std::move(keep_alive)), share_(bounds.memory), timer_(executor) {}

void BodyStream::put(Text text) {
  if (state_ != State::Open) {
    return;
  }
  waiting_bytes_ += text->size();
  texts_.push_back(std::move(text));
  // The first text may be larger than the bound: it is being sent already and does not show that the reader
  // is slow.
  const std::size_t behind = waiting_bytes_ - texts_.front()->size();
  if (behind > bounds_.waiting_bytes || !reserve_memory()) {
    // A reader that is too slow loses the stream, so that the server does not run out of memory. The reader
    // connects again and asks for what it missed.
    texts_.clear();
    waiting_bytes_ = 0;
    share_.clear();
    state_ = State::Overrun;
  }
  wake();
}

void BodyStream::finish() {
  if (state_ == State::Open) {
    state_ = State::Finished;
    wake();
  }
}

BodyStream::Text BodyStream::take() {
  if (texts_.empty()) {
    taken_bytes_ = 0;
    share_.clear();
    return nullptr;
  }
  Text text = std::move(texts_.front());
  texts_.pop_front();
  taken_bytes_ = text->size();
  waiting_bytes_ -= taken_bytes_;
  // The producer may add texts now, so it is asked only after all texts were taken.
  if (texts_.empty() && state_ == State::Open) {
    drained();
  }
  return text;
}

asio::awaitable<bool> BodyStream::wait(std::chrono::milliseconds at_most) {
  if (!texts_.empty() || state_ != State::Open) {
    co_return false;
  }
  timer_.expires_after(at_most);
  const auto [woken] = co_await timer_.async_wait(async::kTuple);
  // If it was woken, there is something to send; otherwise the time is up and a keep-alive is due.
  co_return !woken && texts_.empty() && state_ == State::Open;
}

/// Whether this stream's texts fit into the memory budget of all connections. A small amount always fits.
bool BodyStream::reserve_memory() {
  // Otherwise a server at its limit could not even tell a reader why the stream ends.
  constexpr std::size_t kSmall = 4 * 1024;
  const std::size_t held = waiting_bytes_ + taken_bytes_;
  return held <= kSmall || share_.reach(held);
}

}  // namespace rookery::http
