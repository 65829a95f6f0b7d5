#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "rookery/http/memory_budget.h"

namespace rookery::http {

/// The body of a response whose end is not known when the response begins: a source adds texts, a connection
/// sends them (rookery/http/send_stream.h). The queue is bounded: a reader that falls too far behind loses
/// the stream. Belongs to one thread.
class BodyStream {
 public:
  using Text = std::shared_ptr<const std::string>;

  enum class State : std::uint8_t {
    Open,      ///< more texts may be added
    Finished,  ///< nothing follows the queued texts
    Overrun,   ///< the queue exceeded its bound and was dropped
  };
  struct Bounds {
    std::size_t waiting_bytes;  ///< of the texts queued behind the next one
    MemoryBudget& memory;       ///< the server's; must outlive the stream
  };

  /// `keep_alive`: the text that is sent after a silence; readers ignore it.
  BodyStream(const boost::asio::any_io_executor& executor, Bounds bounds, std::string keep_alive);
  virtual ~BodyStream() = default;
  BodyStream(const BodyStream&) = delete;
  BodyStream& operator=(const BodyStream&) = delete;

  // The source's side, called by the connection.

  /// The response begins: the source may add texts from now on. Called at most once.
  virtual void start() = 0;
  /// The reader has gone. Called once, after start().
  virtual void stop() = 0;
  /// The server stops: the source sends a last text if it can, and finishes.
  virtual void interrupt() { finish(); }
  /// The queue has become empty: a source that has more than fits into the queue adds the next texts.
  virtual void drained() {}

  /// Whether it reads the store for as long as its reader takes what was read: of such streams an address has
  /// a few at a time.
  [[nodiscard]] virtual bool is_export() const { return false; }

  // For the source. Never blocks; no effect once the stream is not Open.

  void put(Text text);
  void finish();
  /// Replaces the constructor's `keep_alive`. To be called before the response begins.
  void set_keep_alive(std::string text) { keep_alive_ = std::move(text); }

  // For OpenStreams.

  /// Empty: none.
  [[nodiscard]] const std::string& name() const { return name_; }
  void set_name(std::string name) { name_ = std::move(name); }

  // For the connection.

  [[nodiscard]] State state() const { return state_; }
  /// The next text; null if none is queued. It counts as memory in use until the next call.
  [[nodiscard]] Text take();
  /// Waits until a text is queued, the stream is no longer Open, wake() is called, or `at_most` has passed.
  /// Returns whether `at_most` has passed.
  [[nodiscard]] boost::asio::awaitable<bool> wait(std::chrono::milliseconds at_most);
  void wake() { timer_.cancel(); }
  [[nodiscard]] const std::string& keep_alive() const { return keep_alive_; }

 private:
  [[nodiscard]] bool reserve_memory();

  Bounds bounds_;
  std::string keep_alive_;
  std::string name_;
  MemoryBudget::Share share_;
  boost::asio::steady_timer timer_;
  std::deque<Text> texts_;
  std::size_t waiting_bytes_ = 0;  ///< in texts_
  std::size_t taken_bytes_ = 0;
  State state_ = State::Open;
};

}  // namespace rookery::http
