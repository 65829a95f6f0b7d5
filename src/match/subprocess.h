#pragma once
#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::match {

using SteadyTime = std::chrono::steady_clock::time_point;

/// A child process with a pipe to its standard input and output. The destructor kills it.
class Subprocess {
 public:
  /// Starts `command`: the program (a path or a name in PATH) and its arguments. Its standard error is
  /// inherited. Errors: why it does not start, as a sentence.
  [[nodiscard]] static Expected<Subprocess, std::string> start(const std::vector<std::string>& command);

  Subprocess(Subprocess&& other) noexcept;
  Subprocess& operator=(Subprocess&& other) noexcept;
  ~Subprocess() { close(); }

  /// Writes `line` and a line end. Blocks until `deadline` at most. False: the program has ended or did not
  /// read in time.
  [[nodiscard]] bool write_line(std::string_view line, SteadyTime deadline);

  enum class ReadFailure : std::uint8_t { Timeout, Closed };
  /// The next line without its line end. Blocks until `deadline` at most. A line of more than kMaxLine bytes
  /// is returned in parts.
  [[nodiscard]] Expected<std::string, ReadFailure> read_line(SteadyTime deadline);

  /// How the program ended, after read_line() returned Closed: "exited with status 3", "was killed by signal
  /// 11 (Segmentation fault)". A program that has closed its output but still runs is killed.
  [[nodiscard]] std::string exit_description();

  /// Waits until the program has ended by itself, until `deadline` at most.
  void wait_for_end(SteadyTime deadline);

  static constexpr std::size_t kMaxLine = 1 << 16;

 private:
  Subprocess(pid_t pid, int fd) : pid_(pid), fd_(fd) {}
  void close();
  [[nodiscard]] std::optional<std::string> take_line();

  pid_t pid_ = -1;
  int fd_ = -1;         ///< our end of the socket pair; the other end is the program's input and output
  std::string unread_;  ///< received, but not returned yet
};

}  // namespace rookery::match
