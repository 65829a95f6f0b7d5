#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>

#include "http/memory_budget.h"

namespace rookery::server {

/// The body of a response whose end is not known when it begins: a source puts texts in, a connection sends
/// them (http/send_stream.h). What waits is bounded: a reader that falls too far behind loses the stream.
/// Belongs to one thread.
class BodyStream {
 public:
  using Text = std::shared_ptr<const std::string>;

  enum class State : std::uint8_t {
    Open,      ///< more may come
    Finished,  ///< nothing follows what waits
    Overrun,   ///< more waited than may: what waited is lost
  };
  struct Bounds {
    std::size_t waiting_bytes;  ///< behind the text that is taken next
    MemoryBudget& memory;       ///< of the server; must outlive the stream
  };

  /// `keep_alive`: what is sent when nothing else was for a while; readers pass over it.
  BodyStream(const boost::asio::any_io_executor& executor, Bounds bounds, std::string keep_alive);
  virtual ~BodyStream() = default;
  BodyStream(const BodyStream&) = delete;
  BodyStream& operator=(const BodyStream&) = delete;

  // What the source does, told by the connection.

  /// The response begins: the source may put texts in from now on. At most once.
  virtual void start() = 0;
  /// Nobody reads any more. Once after start().
  virtual void stop() = 0;
  /// The server stops: the source says so if it can, and finishes.
  virtual void interrupt() { finish(); }
  /// The last text that waited was taken: a source that has more than may wait puts in the next.
  virtual void drained() {}

  // For the source. Never blocks; without effect once the stream is not Open.

  void put(Text text);
  void finish();
  /// In place of what the constructor was told; before the response begins.
  void set_keep_alive(std::string text) { keep_alive_ = std::move(text); }

  // For the connection.

  [[nodiscard]] State state() const { return state_; }
  /// The next text; null: none waits. It counts as memory in use until the next call.
  [[nodiscard]] Text take();
  /// Waits until a text is there, the stream is not Open any more, wake() is called or `at_most` has passed.
  /// Whether it was the last.
  [[nodiscard]] boost::asio::awaitable<bool> wait(std::chrono::milliseconds at_most);
  void wake() { timer_.cancel(); }
  [[nodiscard]] const std::string& keep_alive() const { return keep_alive_; }

 private:
  [[nodiscard]] bool reserve_memory();

  Bounds bounds_;
  std::string keep_alive_;
  MemoryBudget::Share share_;
  boost::asio::steady_timer timer_;
  std::deque<Text> texts_;
  std::size_t waiting_bytes_ = 0;  ///< in texts_
  std::size_t taken_bytes_ = 0;
  State state_ = State::Open;
};

}  // namespace rookery::server
