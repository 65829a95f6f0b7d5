#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <vector>

#include "server/process.h"

namespace rookery::tests {

/// The time of the machine, which no fault of a test changes.
using True = std::chrono::steady_clock::time_point;
using Seconds = std::chrono::duration<double>;

/// A time in which the server certainly did not serve, within one in which it perhaps did not.
struct Fault {
  True may_begin, begins, ends, may_end;
};

/// The club's server, one life after the other over the same data. Each life begins an hour after the one
/// before by the wall clock that the server sees (libfaketime), although only seconds have passed.
/// start(), kill(), stop() and pause() are called by one thread; the rest by any.
class ClubServer {
 public:
  explicit ClubServer(std::filesystem::path data) : data_(std::move(data)) {}

  void start(int hour);
  void kill();                 ///< as power fails
  void stop();                 ///< in order, by SIGTERM. Errors: std::runtime_error, if it did not end well
  void pause(Seconds length);  ///< it stands still, and goes on

  /// Where the server listens; waits while it does not. 0: it will not any more.
  [[nodiscard]] std::uint16_t port() const;
  /// Where it listens, also after close().
  [[nodiscard]] std::uint16_t address() const { return port_; }
  /// From now on port() is 0.
  void close() { is_closed_ = true; }
  [[nodiscard]] std::vector<Fault> faults() const;

 private:
  void begin_fault(True may_begin);
  void end_fault(True ends);

  std::filesystem::path data_;
  std::optional<ServerProcess> process_;
  std::atomic<std::uint16_t> port_ = 0;
  std::atomic<bool> is_closed_ = false;
  mutable std::mutex mutex_;
  std::vector<Fault> faults_;
};

}  // namespace rookery::tests
