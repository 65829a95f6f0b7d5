#pragma once
#include <chrono>
#include <cstdint>
#include <string>

namespace rookery::apps {

/// A line at the bottom of a terminal that shows the progress through a file. On standard error, and only if
/// that is a terminal.
class Progress {
 public:
  explicit Progress(bool wanted);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Updated at most ten times a second. `size`: of the file, in bytes; 0: unknown.
  void show(const std::string& path, std::uint64_t done, std::uint64_t size, std::size_t games);
  /// Removes the line, so that other lines can be written.
  void clear();

 private:
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace rookery::apps
