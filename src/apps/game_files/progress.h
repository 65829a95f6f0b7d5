#pragma once
#include <chrono>
#include <cstdint>
#include <string>

namespace rookery::apps {

/// One line at the foot of a terminal that tells how far a file has been read. Shown on standard error, on a
/// terminal alone.
class Progress {
 public:
  explicit Progress(bool wanted);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Ten times a second at most. `size`: of the file, in bytes; 0 where nobody knows.
  void show(const std::string& path, std::uint64_t done, std::uint64_t size, std::size_t games);
  /// Takes the line away, so that other lines can be written.
  void clear();

 private:
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace rookery::apps
