#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "support/child_process.h"

namespace rookery::tests {

/// `rookery serve` as a process of its own, on a free loopback port.
class RunningServer {
 public:
  /// Starts `program` and waits until it listens. `flags`: more options of `rookery serve`. `environment`:
  /// "NAME=VALUE", added to this process's. Errors: std::runtime_error with what it said instead.
  RunningServer(const std::string& program, const std::vector<std::string>& flags,
                const std::vector<std::string>& environment = {});

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// What it said when it began.
  [[nodiscard]] const std::string& greeting() const { return greeting_; }
  /// A line of its /proc/PID/status, such as VmRSS, in bytes.
  [[nodiscard]] std::size_t memory(const std::string& line = "VmRSS") const;
  /// Processor time in seconds.
  struct ProcessorTime {
    double own = 0, kernel = 0;
    [[nodiscard]] double all() const { return own + kernel; }
  };
  /// Of all its threads so far.
  [[nodiscard]] ProcessorTime processor_time() const;
  [[nodiscard]] double processor_seconds() const { return processor_time().all(); }
  /// Stops it where it is, and lets it go on: SIGSTOP, SIGCONT.
  void pause() const { process_.pause(); }
  void resume() const { process_.resume(); }
  /// SIGHUP: it reads again what it reads from files.
  void hang_up() const;
  /// What it says up to the end of the next line that holds `mark`. Everything else that it says later is
  /// lost to finish().
  [[nodiscard]] std::string await_output(const std::string& mark);
  /// As power fails: SIGKILL.
  void kill() { (void)process_.kill(); }
  /// SIGTERM, and the exit status; -1 if a signal ended it.
  int stop();

 protected:
  ChildProcess process_;

 private:
  std::string greeting_;
  std::uint16_t port_ = 0;
};

}  // namespace rookery::tests
