#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/uci/session.h"

namespace rookery::uci::test {

/// A stream of lines that a test can wait on while a search writes to it.
class Transcript : private std::streambuf {
 public:
  [[nodiscard]] std::ostream& stream() { return stream_; }
  [[nodiscard]] std::vector<std::string> lines();

  /// Blocks until some line starts with `start`, and returns the first that does.
  std::string wait_for(std::string_view start);

 private:
  int_type overflow(int_type c) override;
  [[nodiscard]] const std::string* find(std::string_view start) const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string unfinished_;
  std::vector<std::string> lines_;
  std::ostream stream_{this};
};

/// A session with a clock that the test controls.
struct Conversation {
  Transcript out;
  std::atomic<int> now_ms = 0;
  std::atomic<int> ms_per_reading = 0;  ///< the clock advances by this each time it is read
  Session session{out.stream(), "Rookery test",
                  [this] { return Duration(now_ms.fetch_add(ms_per_reading)); }};

  /// Sends each line of `script` and waits until the job that it starts has ended. Fails the test at a
  /// `quit`.
  void play(const std::string& script);
  /// Sends one line and does not wait. False after `quit`.
  bool say(std::string_view line) { return session.handle(line); }
  [[nodiscard]] std::string last_line();
};

}  // namespace rookery::uci::test
