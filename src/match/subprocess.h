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

/// Another program and a two-way line to its standard input and output. Killed when it goes out of scope.
class Subprocess {
 public:
  /// Starts `command`: the program (a path, or a name to be looked up in PATH) and its arguments; its
  /// standard error stays ours. Errors: why it does not start, as a sentence.
  [[nodiscard]] static Expected<Subprocess, std::string> start(const std::vector<std::string>& command);

  Subprocess(Subprocess&& other) noexcept;
  Subprocess& operator=(Subprocess&& other) noexcept;
  ~Subprocess() { close(); }

  /// Writes `line` and a line end. False: the program has gone, or did not read until `deadline`.
  [[nodiscard]] bool write_line(std::string_view line, SteadyTime deadline);

  enum class Silence : std::uint8_t { TooLate, Gone };
  /// The next line without its end, waiting for it until `deadline`. A line over kMaxLine bytes comes in
  /// parts.
  [[nodiscard]] Expected<std::string, Silence> read_line(SteadyTime deadline);

  /// How the program ended, once read_line has said Gone: "exited with status 3", "was killed by signal 11
  /// (Segmentation fault)". Kills what has closed its output and still runs.
  [[nodiscard]] std::string how_it_ended();

  /// Waits until the program has ended by itself, or `deadline`.
  void wait_for_end(SteadyTime deadline);

  static constexpr std::size_t kMaxLine = 1 << 16;

 private:
  Subprocess(pid_t pid, int line) : pid_(pid), line_(line) {}
  void close();
  [[nodiscard]] std::optional<std::string> take_line();

  pid_t pid_ = -1;
  int line_ = -1;  ///< our end of a socket pair; the other is the program's input and output
  std::string unread_;
};

}  // namespace rookery::match
